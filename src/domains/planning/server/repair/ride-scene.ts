/** The fleet and crew around a ride that stands, and the words for why somebody or something would not do. */
import { type Kysely, sql } from 'kysely'
import type { Refusal } from '../../../../kernel/outcome.ts'
import type { Period } from '../../../../kernel/time/period.ts'
import { inEach, type Translated } from '../../../../kernel/text/translated.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { lostPlaces } from '../../../availability/sets/lost-places.ts'
import { indexFleet } from '../../../availability/search/fleet-index.ts'
import type { Ride } from '../../../availability/sets/repair.ts'
import type { Opening } from '../../../availability/sets/set-places.ts'
import type { Part } from '../../../availability/sets/swap.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import type { Booking } from '../../../booking/booking.ts'
import { assetStatuses, status as assetStatus } from '../../../fleet/resources/asset.ts'
import { aNoun, nounFields } from '../../../identity/company/noun.ts'
import { rideHours } from '../../../booking/ride.ts'
import { sceneOf, whereaboutsOf } from '../../../booking/server/sets/scene.ts'
import { holdersOf } from '../../../booking/server/sets/sets.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { valueWords } from '../../../../platform/resource/words.ts'
import { plannable } from '../../../booking/server/sets/plannable.ts'
import { inTheWay } from '../in-the-way.ts'

export interface RideScene {
  readonly ride: Ride
  /** What of its set has fallen out, or was never there. */
  readonly lost: readonly Opening[]
  /** Who holds what the ride has: what they hold counts as free. */
  readonly holders: readonly string[]
}

/**
 * Null for a booking that has no set yet.
 *
 * @param besides holders whose time counts as free too.
 */
export async function rideScene(
  db: Kysely<Tables>,
  booking: Booking,
  now: number,
  besides: readonly string[] = [],
): Promise<RideScene | null> {
  const { id, feasible_set: set, local_day, people } = booking
  if (!set || !local_day) return null
  const catalogue = await readCatalogue(db)
  const holders = await holdersOf(db, id)
  const { world } = await sceneOf(db, catalogue, local_day, now, {
    by: 'office',
    except: [...holders, ...besides],
  })
  const ride = {
    set,
    people: people ?? 0,
    world,
    index: indexFleet(world, catalogue.settings.time_zone),
    where: whereaboutsOf(booking, rideHours(booking), catalogue),
  }
  return { ride, lost: lostPlaces(ride), holders }
}

const kinds = {
  truck: inEach((locale) => m.planner_a_truck({}, { locale })),
  trailer: inEach((locale) => m.planner_a_trailer({}, { locale })),
  driver: inEach((locale) => m.planner_a_driver({}, { locale })),
} as const satisfies Record<Exclude<Part, 'bob' | 'bike'>, Translated>

const gone = { archived: m.planner_out_archived, left: m.planner_out_left } as const

/** Why it is out, to stand within a sentence. */
function whyOut(state: string | undefined): Translated {
  const said = gone[state as keyof typeof gone]
  const status = assetStatuses.find((one) => one === state) ?? 'out_of_service'
  return inEach((locale) => {
    if (said) return said({}, { locale })
    const words = valueWords(assetStatus, status, locale)
    return words.charAt(0).toLowerCase() + words.slice(1)
  })
}

interface Known {
  readonly kind: keyof typeof kinds | 'bike'
  readonly name: string
  readonly state: string
}

async function known(db: Kysely<Tables>, id: string): Promise<Known | undefined> {
  const asset = (kind: string, table: string, name: string) => sql`
    SELECT ${kind} AS kind, ${sql.ref(name)} AS name,
      CASE WHEN archived_at IS NOT NULL THEN 'archived' ELSE status END AS state
    FROM ${sql.table(table)} WHERE id = ${id}`
  const { rows } = await sql<Known>`
    ${asset('bike', 'party_bikes', 'name')} UNION ALL ${asset('truck', 'tow_trucks', 'code')}
    UNION ALL ${asset('trailer', 'trailers', 'code')}
    UNION ALL SELECT 'driver', concat_ws(' ', first_name, last_name),
      CASE WHEN archived_at IS NULL AND status = 'active' THEN 'active' ELSE 'left' END
    FROM employees WHERE id = ${id}`.execute(db)
  return rows[0]
}

/** What belongs in a place of another kind is told so: a trailer drives nobody anywhere. Null where it fits. */
export async function wrongKind(
  db: Kysely<Tables>,
  part: Part,
  to: string,
): Promise<Refusal<'wrong-kind'> | null> {
  const found = await known(db, to)
  const needed = part === 'bob' ? 'driver' : part
  if (!found || found.kind === needed) return null
  const noun = await db.selectFrom('settings').select(nounFields).executeTakeFirstOrThrow()
  const said = { ...kinds, bike: aNoun(noun) }
  return { reason: 'wrong-kind', field: 'to', what: found.name, is: said[found.kind], needed: said[needed] }
}

/** A reason with the name of what it is about, of what is in the way, and of why it is not in use. */
export async function namedRefusal(
  tx: Kysely<Tables>,
  refusal: Refusal,
  { besides, now }: { readonly besides: readonly string[]; readonly now: number },
): Promise<Refusal> {
  const { resource, during, due, ...rest } = refusal
  if (typeof resource !== 'string') return refusal
  if (refusal.reason === 'resource-taken') {
    const found = await inTheWay(tx, { resources: [resource], during: during as Period, besides, now })
    if (found) return found
  }
  if (refusal.reason === 'resource-out-of-use') {
    const found = await known(tx, resource)
    return { ...rest, reason: refusal.reason, what: found?.name ?? '', why: whyOut(found?.state) }
  }
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM (${plannable}) plannable WHERE id = ${resource}`.execute(tx)
  const reason = refusal.reason === 'resource-taken' ? 'occupied' : refusal.reason
  const dated = typeof due === 'string' && { due: due.split('-').toReversed().join('/') }
  return { ...rest, ...dated, reason, what: rows[0]?.name ?? '' }
}
