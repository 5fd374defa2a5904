import { expect, test } from 'vitest'
import { carriedAmount, type TariffPrices } from './tariff-amount.ts'
import { checkTariff, type JudgedTariff } from './tariff.ts'

const aTariff = (over: Partial<JudgedTariff> = {}): JudgedTariff => ({
  mode: 'distance_band',
  bands: [
    { from_km: 0, to_km: 10, amount: 4900 },
    { from_km: 10, to_km: 25, amount: 8900 },
  ],
  surcharges: [],
  valid_from: null,
  valid_to: null,
  ...over,
})
const why = (over: Partial<JudgedTariff>) => {
  const judged = checkTariff(aTariff(over))
  return judged.ok ? null : [judged.refusal.reason, judged.refusal.field, judged.refusal['band']]
}
const band = (from_km: number, to_km: number, amount = 100) => ({ from_km, to_km, amount })

test('bands that follow one another from the door are a tariff [CA-40]', () => {
  expect(checkTariff(aTariff()).ok).toBe(true)
})

test.each([
  ['no band at all', [], ['tariff-without-bands', 'bands', undefined]],
  ['a first band that begins at 5 km', [band(5, 10)], ['tariff-starts-late', 'bands', 1]],
  ['a gap between two bands', [band(0, 10), band(12, 20)], ['tariff-band-gap', 'bands', 2]],
  ['two bands that overlap', [band(0, 10), band(8, 20)], ['tariff-band-order', 'bands', 2]],
  ['a band that ends before it begins', [band(0, 0)], ['tariff-band-order', 'bands', 1]],
  ['an amount below zero', [band(0, 10, -1)], ['tariff-band-amount', 'bands', 1]],
  ['half a cent', [band(0, 10, 0.5)], ['tariff-band-amount', 'bands', 1]],
])('%s is refused, naming the row [CA-40]', (_, bands, expected) => {
  expect(why({ bands })).toEqual(expected)
})

test('each zone has a name and one price [CA-40]', () => {
  const zones = (...names: string[]) => names.map((zone) => ({ zone, amount: 100 }))
  expect(why({ mode: 'zone', bands: zones('A', 'B') })).toBe(null)
  expect(why({ mode: 'zone', bands: zones('A', 'B', 'A') })).toEqual(['tariff-zone-twice', 'bands', 3])
  expect(why({ mode: 'zone', bands: zones('A', '') })).toEqual(['tariff-band-zone', 'bands', 2])
})

test('by the kilometre there are no bands to judge, but dates and surcharges are [CA-40]', () => {
  expect(why({ mode: 'per_km', bands: [] })).toBe(null)
  expect(why({ mode: 'per_km', valid_from: '2027-02-01', valid_to: '2027-01-31' })?.[0]).toBe('tariff-dates')
  const night = { when: 'night', percent: 50 } as const
  expect(why({ mode: 'per_km', surcharges: [night] })).toBe(null)
  expect(why({ mode: 'per_km', surcharges: [night, night] })?.[0]).toBe('tariff-surcharge')
  expect(why({ mode: 'per_km', surcharges: [{ ...night, percent: -5 }] })?.[0]).toBe('tariff-surcharge')
})

test('an amount counts there and back, is at least the minimum, and nothing within the free kilometres [CA-39]', () => {
  const perKm: TariffPrices = {
    mode: 'per_km',
    bands: [],
    included_km: 10,
    per_km: 100,
    minimum: 3000,
    factor: 2,
    max_km: 50,
  }
  const at = (km: number) => carriedAmount(perKm, null, km)
  expect([at(8), at(10), at(11), at(30), at(50), at(51)]).toEqual([0, 0, 3000, 4000, 8000, null])
})

test('a zone has the price of its band and a place without one none; a kilometre that two bands meet at is the second’s [CA-39]', () => {
  const tariff = { included_km: 0, per_km: 0, minimum: 0, factor: 1, max_km: null }
  const zones: TariffPrices = {
    ...tariff,
    mode: 'zone',
    bands: [
      { zone: '1', amount: 4900 },
      { zone: '2', amount: 7900 },
    ],
  }
  expect(['1', '2', '3', null].map((zone) => carriedAmount(zones, zone, 12))).toEqual([
    4900,
    7900,
    null,
    null,
  ])
  const nameless = { ...zones, bands: [{ zone: null as unknown as string, amount: 1 }] }
  expect(carriedAmount(nameless, null, 12)).toBe(null)
  const bands: TariffPrices = {
    ...tariff,
    mode: 'distance_band',
    bands: [
      { from_km: 0, to_km: 10, amount: 1000 },
      { from_km: 10, to_km: 20, amount: 2000 },
    ],
  }
  expect([0, 9.9, 10, 19.9, 20].map((km) => carriedAmount(bands, '1', km))).toEqual([
    1000,
    1000,
    2000,
    2000,
    null,
  ])
  expect(carriedAmount({ ...bands, bands: [{ amount: 5 }] }, '1', 900)).toBe(5)
  expect(carriedAmount({ ...bands, max_km: 5 }, '1', 6)).toBe(null)
})
