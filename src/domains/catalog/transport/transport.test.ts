import { expect, test } from 'vitest'
import { sampleCatalogue } from '../../../../fixtures/sample/catalogue/catalogue.ts'
import type { Row } from '../../../../fixtures/sample/row.ts'
import { asRead } from '../../../../fixtures/sample/row.ts'
import { tariffRows } from '../../../../fixtures/sample/catalogue/places.ts'
import { greatCircleKm } from '../places/distance.ts'
import { type Delivery, nearestDepot, transportPrice } from './transport.ts'

const catalogue = sampleCatalogue('2026-11-20')
const to = (code: string, more: Partial<Delivery> = {}): Delivery => ({
  depot: catalogue.depots[0]!,
  place: catalogue.postalCodes.get(code)!,
  day: '2027-05-05',
  start: '14:00',
  bikes: 1,
  settings: catalogue.settings,
  ...more,
})
const aTariff = (more: Partial<Row<'transport_tariffs'>>) => asRead({ ...tariffRows[0]!, ...more })
const amountOf = (delivery: Delivery) => transportPrice(catalogue.tariffs, delivery)?.amount

test('the distance from Ghent to Brussels is about fifty kilometres', () => {
  const [gent, brussel] = ['9000', '1000'].map((code) => catalogue.postalCodes.get(code)!)
  expect(greatCircleKm(gent!, brussel!)).toBeCloseTo(49.6, 0)
})

test('a place in a zone has the price of its zone [CA-36]', () => {
  expect(amountOf(to('9000'))).toBe(4900)
  expect(amountOf(to('9800'))).toBe(11_900)
})

test('another bike is another delivery [CA-36]', () => {
  expect(amountOf(to('9000', { bikes: 3 }))).toBe(4900 + 2 * 4000)
})

test('a holiday counts once, and the night before the evening [CA-38]', () => {
  expect(amountOf(to('9000', { day: '2027-05-06' }))).toBe(6125)
  expect(amountOf(to('9000', { start: '22:30' }))).toBe(7350)
  const tariff = aTariff({
    surcharges: [
      { when: 'evening', percent: 10 },
      { when: 'weekend', percent: 20 },
    ],
  })
  expect(transportPrice([tariff], to('9000', { day: '2027-05-08', start: '19:00' }))?.amount).toBe(6370)
})

test('beyond the zones the kilometres count, there and back [CA-36]', () => {
  const price = transportPrice(catalogue.tariffs, to('1000'))!
  expect(price.tariff.mode).toBe('per_km')
  expect(price.amount).toBe(Math.round(price.km * 160) * 2)
})

test('beyond the last kilometre it is on request [CA-36]', () => {
  expect(transportPrice(catalogue.tariffs, to('6600'))).toBeNull()
})

test('a band holds from its first kilometre up to its last [CA-39]', () => {
  const bands = aTariff({
    mode: 'distance_band',
    bands: [
      { from_km: 0, to_km: 5, amount: 1000 },
      { from_km: 5, to_km: 40, amount: 3000 },
    ],
    surcharges: [],
  })
  expect(transportPrice([bands], to('9000'))?.amount).toBe(1000)
  expect(transportPrice([bands], to('9800'))?.amount).toBe(3000)
  expect(transportPrice([bands], to('1000'))).toBeNull()
})

test('kilometres that are included cost nothing, and what costs at all costs the minimum [CA-39]', () => {
  const perKm = (included_km: number) =>
    aTariff({ mode: 'per_km', bands: [], included_km, per_km: 100, minimum: 2500, surcharges: [] })
  expect(transportPrice([perKm(10)], to('9000'))?.amount).toBe(0)
  expect(transportPrice([perKm(0)], to('9000'))?.amount).toBe(2500)
})

test('a tariff that is over or not in use does not count [CA-37]', () => {
  expect(transportPrice([aTariff({ valid_to: '2027-05-04' })], to('9000'))).toBeNull()
  expect(transportPrice([aTariff({ active: false })], to('9000'))).toBeNull()
})

test('the nearest depot brings the bikes [CA-41]', () => {
  const far = { id: 'antwerp', lat: 51.22, lon: 4.4 }
  expect(nearestDepot([far, ...catalogue.depots], catalogue.postalCodes.get('9000')!)?.id).toBe(
    catalogue.depots[0]!.id,
  )
  expect(nearestDepot([], catalogue.postalCodes.get('9000')!)).toBeNull()
})
