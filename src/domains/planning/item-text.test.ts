import { expect, test } from 'vitest'
import { loadLine } from './item-text.ts'
import { isNotCertain } from './my-calendar.ts'

test('a ride that is only asked for or offered is marked as not certain on the crew’s calendar', () => {
  expect(['requested', 'proposed', 'confirmed', 'planned', null].filter(isNotCertain)).toEqual([
    'requested',
    'proposed',
  ])
})

test('the drinks to load stand in one line with their quantities, in the reader’s language', () => {
  const drinks = [
    { name: { nl: 'Vat', en: 'Keg', fr: 'Fût' }, quantity: 2 },
    { name: { nl: 'Water', en: 'Water', fr: 'Eau' }, quantity: 12 },
  ]
  expect(loadLine(drinks, 'fr')).toBe('2 × Fût, 12 × Eau')
})
