import { expect, test } from 'vitest'
import { drinksOf, loadLine } from './item-text.ts'
import { isNotCertain } from './my-calendar.ts'

test('a ride that is only asked for or offered is marked as not certain on the crew’s calendar', () => {
  expect(['requested', 'proposed', 'confirmed', 'planned', null].filter(isNotCertain)).toEqual([
    'requested',
    'proposed',
  ])
})

test('the drinks to load stand in one line with their quantities, in the reader’s language', () => {
  const drinks = [
    { name: { nl: 'Vat', en: 'Keg', fr: 'Fût' }, quantity: 2, comesBack: true },
    { name: { nl: 'Water', en: 'Water', fr: 'Eau' }, quantity: 12, comesBack: false },
  ]
  expect(loadLine(drinks, 'fr')).toBe('2 × Fût, 12 × Eau')
})

test('who brings a ride reads what to load, who collects it which empties come back', () => {
  const keg = { name: { nl: 'Vat', en: 'Keg', fr: 'Fût' }, quantity: 2, comesBack: true }
  const bottle = { name: { nl: 'Fles', en: 'Bottle', fr: 'Bouteille' }, quantity: 3, comesBack: false }
  expect(drinksOf('transport_out', [keg, bottle], 'nl')).toEqual({
    heading: 'Laden',
    line: '2 × Vat, 3 × Fles',
  })
  expect(drinksOf('transport_back', [keg, bottle], 'nl')).toEqual({
    heading: 'Leeggoed mee terug',
    line: '2 × Vat',
  })
  expect(drinksOf('transport_back', [bottle], 'nl')).toBeNull()
})
