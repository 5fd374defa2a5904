/** Trips one truck makes for several rides without going home in between, as who drives it reads them. */
import type { Locale } from '../../../kernel/locale.ts'
import { iso, type Period } from '../../../kernel/time/period.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { stopOf } from '../../availability/search/shared-trips.ts'
import { placeLine } from '../../booking/place/ride-place.ts'
import type { MyItem } from './my-calendar.ts'

type Leg = MyItem & { readonly ride_from: string; readonly ride_to: string }

const isLeg = (item: MyItem): item is Leg =>
  (item.kind === 'transport_out' || item.kind === 'transport_back') &&
  item.ride_from !== null &&
  item.ride_to !== null

const periodOf = (from: string, to: string): Period => ({ from: Date.parse(from), to: Date.parse(to) })

const stopAt = ({ kind, from, to, ride_from, ride_to }: Leg): Period =>
  stopOf(
    { does: kind === 'transport_out' ? 'deliver' : 'collect', during: periodOf(from, to) },
    periodOf(ride_from, ride_to),
  )

/**
 * The items with what is one journey told so: each from the stop before it, or the depot, until it is left for the next, or
 * until the driver is home. Rule PL-50.
 */
export function inJourneys(items: readonly MyItem[]): MyItem[] {
  const legs = items.filter(isLeg).toSorted((a, b) => stopAt(a).from - stopAt(b).from)
  const journeys = [...Map.groupBy(legs, ({ truck, trailer }) => `${truck} ${trailer}`).values()].flatMap(
    (own) =>
      own.reduce<Leg[][]>((found, leg) => {
        const last = found.at(-1)
        const isOn = last?.some(({ from, to }) => from < leg.to && leg.from < to) ?? false
        return isOn ? [...found.slice(0, -1), [...last!, leg]] : [...found, [leg]]
      }, []),
  )
  const told = new Map(
    journeys
      .filter((journey) => journey.length > 1)
      .flatMap((journey) => journey.map((leg, at) => [leg as MyItem, ofJourney(journey, at)])),
  )
  return items
    .map((item) => told.get(item) ?? item)
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.id.localeCompare(b.id))
}

function ofJourney(journey: readonly Leg[], at: number): MyItem {
  const [leg, before, after] = [journey[at]!, journey[at - 1], journey[at + 1]]
  const load = journey.flatMap(({ kind, bikes }) => (kind === 'transport_out' ? bikes : []))
  const named = (other: Leg) =>
    [other.number, other.place && placeLine(other.place)].filter(Boolean).join(', ')
  return {
    ...leg,
    from: before ? iso(stopAt(before).to) : journey.map(({ from }) => from).toSorted()[0]!,
    to: after
      ? iso(stopAt(leg).to)
      : journey
          .map(({ to }) => to)
          .toSorted()
          .at(-1)!,
    journey: {
      before: before ? named(before) : null,
      after: after ? named(after) : null,
      load: before ? [] : load,
    },
  }
}

/** A line each: what leaves with him or where he comes from, and where he goes. Rule PL-50. */
export function journeyLines({ journey }: Pick<MyItem, 'journey'>, locale: Locale): string[] {
  if (!journey) return []
  const { before, after, load } = journey
  return [
    load.length > 0 && m.my_journey_load({ bikes: load.join(', ') }, { locale }),
    before && m.my_journey_from({ ride: before }, { locale }),
    after ? m.my_journey_to({ ride: after }, { locale }) : m.my_journey_home({}, { locale }),
  ].filter((line) => typeof line === 'string')
}
