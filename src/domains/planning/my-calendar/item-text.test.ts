import { expect, test } from 'vitest'
import { drinksOf, hasDrinks, loadLine, loadOf } from './item-text.ts'
import {
  type CrewMember,
  doubtOfDeparture,
  doubtOfReturn,
  isNotCertain,
  isNotedAfter,
  waitsForPlan,
  warnedShort,
} from './my-calendar.ts'

test('a ride that is only asked for or offered is marked as not certain on the crew’s calendar', () => {
  expect(['requested', 'proposed', 'confirmed', 'planned', null].filter(isNotCertain)).toEqual([
    'requested',
    'proposed',
  ])
})

test('a week ahead the crew reads that a bike has no Bob, and no more once the bikes have left', () => {
  const starts_at = '2027-05-09T10:00:00Z'
  const ride = { status: 'planned', starts_at, bobs_short: { named: 1, bikes: 2 } }
  const now = Date.parse('2027-05-02T10:00:00Z')
  expect(warnedShort(ride, now)).toEqual({ named: 1, bikes: 2 })
  expect(warnedShort(ride, now - 1)).toBeNull()
  expect(warnedShort({ ...ride, status: 'under_way' }, now)).toBeNull()
})

test('a return minutes after the departure, or while the group rides is asked once more', () => {
  const at = '2027-05-02T08:20:00Z'
  const ride = {
    ends_at: '2027-05-02T10:30:00Z',
    departed: { at, isMine: true },
  }
  const doubtAt = (time: string) => doubtOfReturn(ride, Date.parse(`2027-05-02T${time}:00Z`))
  expect(doubtAt('08:34')).toEqual({ why: 'just_left', at })
  expect(doubtAt('08:35')).toEqual({ why: 'riding', at: ride.ends_at })
  expect(doubtAt('10:29')).toEqual({ why: 'riding', at: ride.ends_at })
  expect(doubtAt('10:30')).toBeNull()
})

test('a departure half an hour after the ride began is asked once more', () => {
  const ride = { starts_at: '2027-05-02T08:30:00Z', ends_at: '2027-05-02T10:30:00Z' }
  expect(doubtOfDeparture(ride, Date.parse('2027-05-02T08:59:59Z'))).toBeNull()
  expect(doubtOfDeparture(ride, Date.parse('2027-05-02T09:00:00Z'))).toEqual({
    why: 'late',
    at: ride.starts_at,
  })
  expect(doubtOfDeparture(ride, Date.parse(ride.ends_at))).toEqual({ why: 'over', at: ride.ends_at })
  expect(isNotedAfter(ride, { at: ride.ends_at }), 'said after the ride').toBe(true)
  expect(isNotedAfter(ride, { at: '2027-05-02T09:00:00Z' }), 'said during the ride').toBe(false)
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
  expect(drinksOf('ride', [keg], 'nl'), 'a Bob loads nothing').toBeNull()
})

const keg = { name: { nl: 'Vat', en: 'Keg', fr: 'Fût' }, quantity: 2, comesBack: true }
const aPart = (part: Partial<CrewMember>) => ({
  part: 'deliver' as const,
  name: 'An',
  truck: 'TW-1',
  trailer: 'AW-1',
  bikes: ['De Leie'],
  isMe: true,
  ...part,
})

test('the page of a ride names his own truck, what to load only for who brings, and empties only for who collects', () => {
  const collects = aPart({ part: 'collect', name: 'Bo', truck: 'TW-2', trailer: null, isMe: false })
  const nothing = { drinks: '', drinksWith: null, empties: '' }
  expect(loadOf([aPart({}), collects], [keg], 'nl')).toEqual({
    ...nothing,
    bikes: ['De Leie'],
    trucks: 'TW-1',
    trailers: 'AW-1',
    drinks: '2 × Vat',
  })
  const other = [aPart({ isMe: false }), { ...collects, isMe: true }]
  expect(loadOf(other, [keg], 'nl')).toEqual({
    ...nothing,
    bikes: ['De Leie'],
    trucks: 'TW-2',
    trailers: '',
    empties: '2 × Vat',
  })
})

test('of two who bring the bikes each loads his own, and the first of them the drinks [PL-14]', () => {
  const first = aPart({ isMe: false })
  const second = aPart({ name: 'Bo', truck: 'TW-3', trailer: 'AW-3', bikes: ['Dulle Griet'] })
  const back = aPart({ part: 'collect', name: 'Bo', truck: 'TW-2', trailer: 'AW-2', bikes: ['De Leie'] })
  expect(loadOf([first, second, back], [keg], 'nl')).toEqual({
    bikes: ['Dulle Griet'],
    trucks: 'TW-3',
    trailers: 'AW-3',
    drinks: '',
    drinksWith: 'An',
    empties: '2 × Vat',
  })
  expect([first, second, back].map((one) => hasDrinks([first, second, back], one))).toEqual([
    true,
    false,
    true,
  ])
})

test('a ride of today that nobody planned is said to wait for that, and no other', () => {
  const starts_at = '2027-05-15T14:00:00Z'
  const now = Date.parse(starts_at) - 24 * 3_600_000
  expect(waitsForPlan({ status: 'confirmed', starts_at }, now)).toBe(true)
  expect(waitsForPlan({ status: 'confirmed', starts_at }, now - 1)).toBe(false)
  expect(waitsForPlan({ status: 'planned', starts_at }, now)).toBe(false)
  expect(waitsForPlan({ status: 'confirmed', starts_at: null }, now)).toBe(false)
})
