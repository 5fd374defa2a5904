/** What bringing and fetching the bikes costs, or that a person must say so. */
import { type Day, weekdayOf } from '../../../kernel/time/day.ts'
import { type Cents, percentOf } from '../../../kernel/money/money.ts'
import { isHoliday } from '../belgian-holidays.ts'
import type { CompanySettings, DepotPlace, PostalCode, TransportTariff } from '../catalogue.ts'
import { greatCircleKm, roadKm } from '../places/distance.ts'
import type { TariffSurcharge } from '../resources/transport-tariffs.ts'
import { carriedAmount } from './tariff-amount.ts'

export interface Delivery {
  readonly depot: DepotPlace
  readonly place: PostalCode
  readonly day: Day
  /** The wall time of the start, null as long as none is chosen. */
  readonly start: string | null
  readonly bikes: number
  readonly settings: Pick<CompanySettings, 'road_factor'>
}

export interface TransportPrice {
  readonly tariff: TransportTariff
  readonly km: number
  /** Surcharges included. */
  readonly amount: Cents
  readonly surcharges: readonly TariffSurcharge[]
}

/** Rule CA-36. */
const modes: readonly TransportTariff['mode'][] = ['zone', 'distance_band', 'per_km']

/**
 * The price by the first tariff that knows the place: by zone, then by distance band, then by kilometre.
 * Null is on request: beyond the last band a person answers, nobody is sent away.
 * Rule CA-36.
 */
export function transportPrice(
  tariffs: readonly TransportTariff[],
  delivery: Delivery,
): TransportPrice | null {
  const km = roadKm(delivery.depot, delivery.place, delivery.settings)
  for (const mode of modes)
    for (const tariff of tariffs) {
      if (tariff.mode !== mode || !isInForce(tariff, delivery.day)) continue
      const carried = carriedAmount(tariff, delivery.place.zone, km)
      if (carried === null) continue
      const basis = carried + tariff.extra_bike * (delivery.bikes - 1)
      const surcharges = surchargesOf(tariff, delivery)
      const percent = surcharges.reduce((sum, each) => sum + each.percent, 0)
      return { tariff, km, amount: basis + percentOf(basis, percent), surcharges }
    }
  return null
}

/** Rule CA-37. */
const isInForce = (tariff: TransportTariff, day: Day) =>
  tariff.active &&
  tariff.archived_at === null &&
  (tariff.valid_from === null || tariff.valid_from <= day) &&
  (tariff.valid_to === null || day <= tariff.valid_to)

const [nightEnds, eveningBegins, nightBegins] = ['06:00', '18:00', '22:00']
/** The wall times at which a surcharge begins or ends. */
export const transportHours: readonly string[] = [nightEnds, eveningBegins, nightBegins]

// The hour counts once (night before evening), and so does the day (holiday before weekend). Rule CA-38.
function surchargesOf(tariff: TransportTariff, { day, start }: Delivery): TariffSurcharge[] {
  if (tariff.surcharges.length === 0) return []
  const named = (when: TariffSurcharge['when']) => tariff.surcharges.find((each) => each.when === when)
  const byHour =
    start === null
      ? undefined
      : isNight(start)
        ? (named('night') ?? named('evening'))
        : start >= eveningBegins
          ? named('evening')
          : undefined
  const holiday = named('holiday')
  const byDay = holiday && isHoliday(day) ? holiday : weekdayOf(day) >= 6 ? named('weekend') : undefined
  return [byHour, byDay].filter((each) => each !== undefined)
}
/** Rule CA-38. */
const isNight = (start: string) => start >= nightBegins || start < nightEnds

/** The depot the bikes would come from when none is named: the nearest. Rule CA-41. */
export const nearestDepot = (depots: readonly DepotPlace[], place: PostalCode): DepotPlace | null =>
  depots.reduce<DepotPlace | null>(
    (best, depot) => (best && greatCircleKm(best, place) <= greatCircleKm(depot, place) ? best : depot),
    null,
  )
