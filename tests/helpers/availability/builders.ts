/** Small worlds, catalogues and wishes for tests: everything plain unless the test says otherwise. */
import type {
  Catalogue,
  Package,
  PostalCode,
  TransportTariff,
} from '../../../src/domains/catalog/catalogue.ts'
import type { Wish } from '../../../src/domains/catalog/wish.ts'
import type { Day } from '../../../src/kernel/time/day.ts'
import { must } from '../../../src/kernel/outcome.ts'
import { type Period, minuteMs } from '../../../src/kernel/time/period.ts'
import { translated } from '../../../src/kernel/text/translated.ts'
import { instantOf } from '../../../src/kernel/time/wall-time.ts'
import type { AvailabilityContext } from '../../../src/domains/availability/slots/question.ts'
import { Steps } from '../../../src/domains/availability/search/steps.ts'
import type { Bike, Trailer, Truck, Worker, World } from '../../../src/domains/availability/world.ts'

export const zone = 'Europe/Brussels'
/** A Saturday. */
export const rideDay: Day = '2027-05-15'
export const at = (time: string, day: Day = rideDay): number => must(instantOf(day, time, zone))
export const from = (start: string, end: string, day: Day = rideDay): Period => ({
  from: at(start, day),
  to: at(end, day),
})
export const longAgo: Period = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2028, 11, 31) }

const changes = {
  row_version: 1,
  date_created: '2026-01-01T00:00:00Z',
  user_created: null,
  date_updated: null,
}
const record = { ...changes, user_updated: null, archived_at: null }

export const aBike = (id: string, bike: Partial<Bike> = {}): Bike => ({
  id,
  name: id,
  depot: 'gent',
  minRiders: 8,
  maxRiders: 16,
  weightKg: 1_000,
  trailerTypes: [],
  lapsed: null,
  ...bike,
})
export const aTrailer = (id: string, trailer: Partial<Trailer> = {}): Trailer => ({
  id,
  depot: 'gent',
  type: 'platform',
  ownMassKg: 500,
  mtmKg: 2_000,
  bikesCapacity: 1,
  lapsed: null,
  ...trailer,
})
export const aTruck = (id: string, truck: Partial<Truck> = {}): Truck => ({
  id,
  depot: 'gent',
  ownMassKg: 2_200,
  mtmKg: 3_500,
  maxTowKg: 3_500,
  carriesBikes: 0,
  lapsed: null,
  ...truck,
})
export const aWorker = (id: string, worker: Partial<Worker> = {}): Worker => ({
  id,
  depot: 'gent',
  name: id,
  licences: [{ category: 'BE', valid_until: '2030-12-31' }],
  skills: ['tow_driver'],
  works: [longAgo],
  duties: [],
  maxHoursDay: 10,
  minRestHours: 11,
  ...worker,
})
export const aWorld = (world: Partial<World> = {}): World => ({
  bikes: [aBike('bike')],
  trailers: [aTrailer('trailer')],
  trucks: [aTruck('truck')],
  workers: [aWorker('driver')],
  busy: new Map(),
  ...world,
})

export const aPackage = (offer: Partial<Package> = {}): Package => ({
  ...record,
  id: 'classic',
  code: 'classic',
  name: translated('Klassiek', 'Classic', 'Classique'),
  description: translated('', '', ''),
  photo: null,
  photo_words: null,
  durations_min: [120, 180, 240],
  people_min: 6,
  people_max: 48,
  includes_bob: 'optional',
  bob_price: 0,
  included_drinks: [],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  first_start: '10:00',
  last_start: '20:00',
  slot_step_min: 30,
  min_notice_h: 48,
  max_ahead_days: 365,
  setup_min: 30,
  teardown_min: 30,
  cleaning_min: 30,
  deposit: 20_000,
  cancellation_steps: null,
  instant_booking: false,
  vat_code: 'standard',
  active: true,
  valid_from: null,
  valid_to: null,
  sort: 0,
  ...offer,
})
export const aPlace = (place: Partial<PostalCode> = {}): PostalCode => ({
  ...record,
  id: 'gent',
  code: '9000',
  names: translated('Gent', 'Ghent', 'Gand'),
  other_names: [],
  municipality: 'Gent',
  province: 'Oost-Vlaanderen',
  lat: 51.0538,
  lon: 3.725,
  zone: '1',
  service: 'served',
  restrictions: [],
  ...place,
})
export const aTariff = (tariff: Partial<TransportTariff> = {}): TransportTariff => ({
  ...record,
  id: 'tariff',
  name: translated('Vervoer', 'Transport', 'Transport'),
  mode: 'per_km',
  bands: [],
  included_km: 0,
  per_km: 100,
  minimum: 0,
  factor: 1,
  surcharges: [],
  extra_bike: 0,
  max_km: 60,
  vat_code: 'standard',
  active: true,
  valid_from: null,
  valid_to: null,
  follows: null,
  ...tariff,
})

interface Scene {
  readonly world?: World
  readonly package?: Package
  readonly place?: PostalCode
  readonly depots?: Catalogue['depots']
  readonly tariffs?: readonly TransportTariff[]
  readonly closingDays?: Catalogue['closingDays']
  readonly now?: number
  /** What may be spent on looking. */
  readonly steps?: number
}
/** Travel is 10 minutes to a place at the depot's door. */
export const aContext = (scene: Scene = {}): AvailabilityContext => {
  const place = scene.place ?? aPlace()
  const offer = scene.package ?? aPackage()
  return {
    world: scene.world ?? aWorld(),
    now: scene.now ?? at('12:00', '2027-03-01'),
    steps: new Steps(scene.steps),
    catalogue: {
      packages: new Map([[offer.id, offer]]),
      priceRules: [],
      drinks: new Map(),
      postalCodes: new Map([[place.code, place]]),
      tariffs: scene.tariffs ?? [aTariff()],
      vatCodes: new Map(),
      closingDays: scene.closingDays ?? [],
      depots: scene.depots ?? [{ id: 'gent', lat: 51.0538, lon: 3.725 }],
      settings: {
        time_zone: zone,
        road_factor: 1.3,
        towing_speed_kmh: 50,
        travel_fixed_min: 10,
      } as Catalogue['settings'],
    },
  }
}
export const aWish = (wish: Partial<Wish> = {}): Wish => ({
  people: 12,
  day: rideDay,
  postalCode: '9000',
  package: 'classic',
  duration: 120,
  drinks: [],
  customerKind: 'consumer',
  bob: 'own',
  ...wish,
})

/** Busy time from rows of `[resource, period]`, in the order given (sorted, disjoint). */
export const busyWith = (...rows: readonly (readonly [string, Period])[]): World['busy'] =>
  new Map(
    Map.groupBy(rows, ([id]) => id)
      .entries()
      .map(([id, of]) => [id, of.map(([, period]) => period)] as const),
  )
export const minutes = (count: number): number => count * minuteMs
