/** What would take the place of what fell out, as it is shown before it is done. */
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { literals } from '../../../../platform/db/literals.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { changesOf } from '../../../availability/sets/repair.ts'
import { directionOf } from '../../../availability/sets/set-places.ts'
import type { RepairPlan } from '../../../booking/plan/repair-plan.ts'
import { openOffers } from '../../../booking/resources/proposals.ts'
import type { BookingWhole } from '../../../booking/ride.ts'
import { namesOf } from '../../../booking/server/sets/plannable.ts'
import type { Asked, Plan, Planned } from './repair-plans.ts'
import { laterThan, othersThan } from './repairs-beyond.ts'

/** The plan as it is shown, with names, in the order of the rides. */
export async function planView(
  db: Kysely<Tables>,
  plan: Plan,
  asked: Asked,
  now: number,
): Promise<RepairPlan> {
  const names = await namesOf(db)
  const named = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  const ids = [...plan.rides, ...plan.offers].map(({ whole }) => whole.booking.id)
  const { rows: customers } = await sql<{ id: string; name: string | null }>`
    SELECT b.id, nullif(coalesce(c.company_name, concat_ws(' ', c.first_name, c.last_name)), '') AS name
    FROM bookings b JOIN customers c ON c.id = b.customer
    WHERE b.id = ANY(${ids}::uuid[])`.execute(db)
  const { rows: open } = await sql<{ booking: Id<'bookings'> }>`
    SELECT booking FROM proposals
    WHERE status IN (${literals(openOffers)}) AND booking = ANY(${ids}::uuid[])`.execute(db)
  const shown = (
    { booking }: BookingWhole,
    starts_at: string,
    { set, becomes, lacks }: Pick<Planned, 'set' | 'becomes' | 'lacks'>,
  ) => ({
    booking: booking.id,
    number: booking.number,
    starts_at,
    customer: customers.find(({ id }) => id === booking.id)?.name ?? null,
    repaired: becomes !== null,
    under_way: booking.status === 'under_way',
    offered: open.some((one) => one.booking === booking.id),
    changes: (becomes ? changesOf(set, becomes) : []).map(({ part, does, during, from, to }) => ({
      part,
      does,
      starts_at: new Date(during.from).toISOString(),
      from: named(from),
      to: named(to),
    })),
    lacks: lacks.map((one) => ({
      part: one.part,
      does: directionOf(set, one),
      starts_at: new Date(one.during.from).toISOString(),
      who: named(one.resource),
    })),
  })
  return {
    rides: plan.rides
      .map((ride) => shown(ride.whole, ride.whole.booking.starts_at!, ride))
      .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at)),
    offers: plan.offers.map((offer) =>
      shown(offer.whole, offer.option.start, { ...offer, set: offer.option.set }),
    ),
    more: plan.more,
    later: await laterThan(db, asked),
    others: await othersThan(db, asked, { names, now }),
    seen: seenOf(plan),
  }
}

/** The same for the same sets, whoever looks and whenever. */
export function seenOf({ rides, offers }: Pick<Plan, 'rides' | 'offers'>): string {
  const sets = [
    ...rides.map(({ whole, set, becomes }) => JSON.stringify([whole.booking.id, set, becomes])),
    ...offers.map(({ option, becomes }) => JSON.stringify([option.id, option.set, becomes])),
  ]
  const text = sets.toSorted().join()
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
