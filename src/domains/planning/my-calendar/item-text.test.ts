import { expect, test } from 'vitest'
import { drinksOf, loadLine, loadOf } from './item-text.ts'
import { doubtOfDeparture, doubtOfReturn, isNotCertain, isNotedAfter, warnedShort } from './my-calendar.ts'

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

test('a return before the ride begins, minutes after the departure, or while the group rides is asked once more', () => {
  const at = '2027-05-02T08:20:00Z'
  const ride = {
    starts_at: '2027-05-02T08:30:00Z',
    ends_at: '2027-05-02T10:30:00Z',
    departed: { at, isMine: true },
  }
  const doubtAt = (time: string) => doubtOfReturn(ride, Date.parse(`2027-05-02T${time}:00Z`))
  expect(doubtAt('08:29')).toEqual({ why: 'early', at: ride.starts_at })
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
})

test('the page of a ride names his own truck, what to load only for who brings, and empties only for who collects', () => {
  const keg = { name: { nl: 'Vat', en: 'Keg', fr: 'Fût' }, quantity: 2, comesBack: true }
  const brings = { part: 'deliver', truck: 'TW-1', trailer: 'AW-1', isMe: true } as const
  const collects = { part: 'collect', truck: 'TW-2', trailer: null, isMe: false } as const
  expect(loadOf([brings, collects], [keg], 'nl')).toEqual({
    trucks: 'TW-1',
    trailers: 'AW-1',
    drinks: '2 × Vat',
    empties: '',
  })
  const other = [
    { ...brings, isMe: false },
    { ...collects, isMe: true },
  ]
  expect(loadOf(other, [keg], 'nl')).toEqual({ trucks: 'TW-2', trailers: '', drinks: '', empties: '2 × Vat' })
})
