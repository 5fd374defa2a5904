/** The hours that were offered and lost a part since, and the best whole set each can still be ridden with. */
import type { Kysely } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { openOffers } from '../../../booking/resources/proposals.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { inSlices } from '../../../../platform/server/slices.ts'
import { keeping } from '../../../availability/sets/taken-time.ts'
import { repairAll } from '../../../availability/sets/repairs.ts'
import { type Opening, type Place, placesOf } from '../../../availability/sets/set-places.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import type { ProposalOption } from '../../../booking/resources/proposals.ts'
import { type BookingWhole, wishOf } from '../../../booking/ride.ts'
import { sceneOf, whereaboutsOf } from '../../../booking/server/sets/scene.ts'
import { holdersOf } from '../../../booking/server/sets/sets.ts'
import { heldPlaces, missingPlaces } from '../../../booking/server/sets/held-places.ts'
import { readWhole } from '../../../booking/server/whole.ts'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import type { Asked, Moment, Plan } from './repair-plans.ts'
import { searchAnew } from './search-anew.ts'

interface LostOption {
  readonly booking: Id<'bookings'>
  readonly option: ProposalOption
}
export interface PlannedOffer extends LostOption {
  readonly whole: BookingWhole
  /** The set the offered hour is ridden with from now on; null where there is none. */
  readonly becomes: FeasibleSet | null
  /** Where there is none: the places nobody and nothing else can take. */
  readonly lacks: readonly Opening[]
}

/** The options of open offers that lost a part. */
export async function lostOffers(
  db: Kysely<Tables>,
  { booking, resource, from, to }: Asked,
  now: number,
): Promise<LostOption[]> {
  const rows = await db
    .selectFrom('proposals as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking')
    .select(['b.id', 'p.options'])
    .where('p.status', 'in', openOffers)
    .where('p.valid_until', '>', new Date(now).toISOString())
    .where('b.archived_at', 'is', null)
    .where('b.alarm', 'is not', null)
    .$if(booking !== undefined, (query) => query.where('b.id', '=', booking!))
    .execute()
  const zone = await zoneOf(db)
  const found: LostOption[] = []
  for (const { id, options } of rows) {
    const holders = await holdersOf(db, id)
    for (const option of options) {
      const day = dayOf(Date.parse(option.start), zone)
      if (from && to && (day < from || day > to)) continue
      const lost = await missingPlaces(db, holders, option.set, now)
      if (lost.some((place) => !resource || place.resource === resource)) found.push({ booking: id, option })
    }
  }
  return found.toSorted((a, b) => Date.parse(a.option.start) - Date.parse(b.option.start))
}

/**
 * For each of them the set it becomes, found as that of a ride is, once the rides have theirs: what one takes the
 * next finds taken.
 */
export async function planOffers(
  db: Kysely<Tables>,
  asked: Asked,
  { rides }: Pick<Plan, 'rides'>,
  { now, catalogue }: Moment,
): Promise<PlannedOffer[]> {
  const zone = catalogue.settings.time_zone
  const given: { booking: Id<'bookings'>; places: Place[] }[] = rides.flatMap(({ whole, becomes }) =>
    becomes ? { booking: whole.booking.id, places: placesOf(becomes) } : [],
  )
  const planned: PlannedOffer[] = []
  for (const lost of await lostOffers(db, asked, now)) {
    const { booking: id, option } = lost
    const whole = await readWhole(db, { id })
    const wish = whole && wishOf(whole)
    if (!whole || !wish) continue
    const start = Date.parse(option.start)
    const day = dayOf(start, zone)
    const holders = await holdersOf(db, id)
    const { world, steps } = await sceneOf(db, catalogue, day, now, {
      by: 'office',
      except: holders,
      changesOthers: false,
    })
    // Only one hour of a booking will be ridden: they may share what they keep.
    const others = given.filter(({ booking }) => booking !== id).flatMap(({ places }) => places)
    const [found] = await inSlices(
      repairAll(
        [
          {
            booking: id,
            people: whole.booking.people ?? 0,
            set: option.set,
            held: await heldPlaces(db, holders, option.set, now),
            where: whereaboutsOf(whole.booking, { from: start, to: Date.parse(option.end) }, catalogue),
            anew: (then) => searchAnew({ ...wish, day, start }, { now, catalogue, steps, world: then }),
          },
        ],
        keeping(world, others),
        zone,
      ),
    )
    const becomes = found?.set ?? null
    if (becomes) given.push({ booking: id, places: placesOf(becomes) })
    planned.push({ ...lost, whole, becomes, lacks: found?.lacks ?? [] })
  }
  return planned
}
