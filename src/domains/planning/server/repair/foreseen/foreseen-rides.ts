/** The rides that saving a fact would touch, as its form names them. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../../platform/db/tables.ts'
import type { FeasibleSet } from '../../../../availability/slots/slot.ts'
import type { isDoneWith } from '../../../../booking/plan/in-the-plan.ts'
import { open } from '../../../../booking/resources/booking/booking-status.ts'
import { openOffers } from '../../../../booking/resources/proposals.ts'
import type { Foreseen, ForeseenRide } from '../../../repair/foreseen.ts'

/** As many rides as are named; the counts are of all of them. */
const mostShown = 25

/** The rides among these bookings that are still to be ridden, with what each has of a fact's time. */
export async function foreseenRides(
  db: Kysely<Tables>,
  ids: readonly string[],
  partsOf: (sets: readonly FeasibleSet[]) => ForeseenRide['parts'],
  isDone: (ride: Parameters<typeof isDoneWith>[0]) => boolean = () => false,
): Promise<Pick<Foreseen, 'count' | 'offers' | 'rides'>> {
  if (ids.length === 0) return { count: 0, offers: 0, rides: [] }
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('customers', 'customers.id', 'bookings.customer')
    .select(['bookings.id', 'bookings.number', 'bookings.status', 'starts_at', 'ends_at', 'feasible_set'])
    .select(
      sql<string | null>`nullif(coalesce(customers.company_name, concat_ws(' ', customers.first_name,
        customers.last_name)), '')`.as('customer'),
    )
    .where('bookings.id', 'in', ids)
    .where('bookings.status', 'in', open)
    .orderBy('bookings.starts_at')
    .orderBy('bookings.id')
    .execute()
  const touched = rows.filter((row) => !isDone(row))
  // An hour that was offered keeps its set too.
  const offers = await db
    .selectFrom('proposals')
    .select(['booking', 'options'])
    .where('booking', 'in', ids)
    .where('status', 'in', openOffers)
    .execute()
  const rides = touched.map(({ id, number, status, starts_at, customer, feasible_set }): ForeseenRide => {
    // What was asked before an hour was offered is kept no more.
    const own = feasible_set && status !== 'proposed' ? [feasible_set] : []
    const options = offers.flatMap(({ booking, options: each }) => (booking === id ? each : []))
    const lostAt = options.find(({ set }) => partsOf([set]).length > 0)
    const offered = lostAt !== undefined && partsOf(own).length === 0
    return {
      booking: id,
      number,
      offered,
      starts_at: (offered ? lostAt.start : starts_at) ?? '',
      customer,
      parts: partsOf([...own, ...options.map(({ set }) => set)]),
    }
  })
  return {
    count: rides.length,
    offers: rides.filter(({ offered }) => offered).length,
    rides: rides.slice(0, mostShown),
  }
}
