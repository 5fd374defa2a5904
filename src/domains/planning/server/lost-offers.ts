/** The hours that were offered and lost a part since: no repair mends them, another offer does. */
import { type Kysely, sql } from 'kysely'
import { dayOf } from '../../../kernel/wall-time.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { LostOffer } from '../../booking/repair-plan.ts'
import { holdersOf, missingPlaces } from '../../booking/server/sets.ts'
import { zoneOf } from '../../identity/company-zone.ts'
import type { Asked } from './repair-plans.ts'

/** The open offers that lost a part of an hour they offer, each at the first such hour. */
export async function lostOffers(
  db: Kysely<Tables>,
  { booking, resource, from, to }: Asked,
  now: number,
): Promise<LostOffer[]> {
  const rows = await db
    .selectFrom('proposals as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking')
    .leftJoin('customers as c', 'c.id', 'b.customer')
    .select(['b.id', 'b.number', 'p.options'])
    .select(
      sql<string | null>`nullif(coalesce(c.company_name, concat_ws(' ', c.first_name, c.last_name)), '')`.as(
        'customer',
      ),
    )
    .where('p.status', 'in', ['sent', 'viewed'])
    .where('p.valid_until', '>', new Date(now).toISOString())
    .where('b.archived_at', 'is', null)
    .where('b.alarm', 'is not', null)
    .$if(booking !== undefined, (query) => query.where('b.id', '=', booking!))
    .execute()
  const zone = await zoneOf(db)
  const found: LostOffer[] = []
  for (const { id, number, customer, options } of rows) {
    const holders = await holdersOf(db, id)
    for (const { start, set } of options) {
      const day = dayOf(Date.parse(start), zone)
      if (from && to && (day < from || day > to)) continue
      const lost = await missingPlaces(db, holders, set, now)
      if (!lost.some((place) => !resource || place.resource === resource)) continue
      found.push({ booking: id, number, starts_at: start, customer })
      break
    }
  }
  return found.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
}
