/** How many rides may be asked for in a day before the office has spoken to who asks: real groups never meet it. */
import { type Kysely, sql } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { instant } from '../../../../platform/db/instant.ts'
import { literals } from '../../../../platform/db/literals.ts'
import { countedRequest } from '../../../booking/resources/booking/booking-status.ts'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { CompanySettings } from '../../../catalog/catalogue.ts'
import type { Booking } from '../../../booking/booking.ts'
import { sameMailbox } from '../../../customers/contact.ts'
import { isCalledByPlanner } from '../../../booking/server/party.ts'
import type { BookingCommand } from '../../../booking/server/frame.ts'
import { dayMs } from '../../../../kernel/time/period.ts'

/**
 * Open requests of the last 24 hours, by whose they are: an address, an e-mail address or phone, an agency.
 * Rule B-79.
 */
export const mostRequests = { household: 6, person: 3, agency: 30 } as const

/** Whether what is asked is the first of a day: a further one waits for the office, whatever its package says. */
interface Within {
  readonly isFirst: boolean
}

/** Whether who asks is counted at all. Rule B-79. */
export const isCounted = ({ caller, deps }: Pick<BookingCommand<unknown>, 'caller' | 'deps'>): boolean =>
  deps.limitsHolds && !isCalledByPlanner(caller)

/** One request is counted after the other, so that the bound stands: the name of the lock. */
export const countingLock = 'requests of a day'

/** The open requests of the last 24 hours that count for who asks, as one value of any query. */
export function requestsOfADay(call: Pick<BookingCommand<unknown>, 'caller' | 'deps' | 'now'>) {
  if (!isCounted(call)) return sql<readonly Counted[]>`'[]'::json`
  const { actor } = call.caller
  return sql<readonly Counted[]>`(
    SELECT coalesce(json_agg(json_build_object(
      'email', b.contact->>'email', 'phone', b.contact->>'phone', 'agency', b.agency,
      'isHousehold', EXISTS (SELECT 1 FROM activity a WHERE a.collection = 'bookings' AND a.item = b.id::text
        AND a.action = 'request'
        AND (a.ip_hash = ${actor.ipHash ?? null}::text OR a."user" = ${actor.user ?? null}::uuid)))), '[]')
    FROM bookings b
    WHERE b.requested_at > ${instant(call.now - dayMs)}
      AND b.status IN (${literals(countedRequest)}) AND b.origin IN ('public', 'agency'))`
}

/** @param rows the open requests of the last 24 hours. Rule B-79. */
export function requestsWithin(
  booking: Booking,
  rows: readonly Counted[],
  { company_phone, company_email }: Pick<CompanySettings, 'company_phone' | 'company_email'>,
): Outcome<Within> {
  const used = booking.agency
    ? [{ n: rows.filter(({ agency }) => agency === booking.agency).length, max: mostRequests.agency }]
    : usedBy(booking, rows)
  const over = used.find(({ n, max }) => n >= max)
  if (over) return refuse('too-many-requests', { max: over.max, phone: company_phone || company_email })
  return ok({ isFirst: booking.agency !== null || used.every(({ n }) => n === 0) })
}

/** Whether the same people asked for a ride in the last day: what `requestsWithin` finds, looked at beforehand. */
export async function isAskedAgain(
  db: Kysely<Tables>,
  booking: Booking,
  call: Pick<BookingCommand<unknown>, 'caller' | 'deps' | 'now'>,
): Promise<boolean> {
  if (booking.agency !== null) return false
  return usedBy(booking, await countedRequests(db, call)).some(({ n }) => n > 0)
}

/** Whether who picks an hour may still ask for it: he reads so before he fills in the rest. Rule B-79. */
export const mayStillAsk = async (
  db: Kysely<Tables>,
  booking: Booking,
  call: Pick<BookingCommand<unknown>, 'caller' | 'deps' | 'now'>,
  settings: Pick<CompanySettings, 'company_phone' | 'company_email'>,
): Promise<Outcome<unknown>> => requestsWithin(booking, await countedRequests(db, call), settings)

async function countedRequests(db: Kysely<Tables>, call: Parameters<typeof requestsOfADay>[0]) {
  if (!isCounted(call)) return []
  const { requests } = await db.selectNoFrom(requestsOfADay(call).as('requests')).executeTakeFirstOrThrow()
  return requests
}

interface Counted {
  readonly email: string | null
  readonly phone: string | null
  readonly agency: Id<'booking_agencies'> | null
  readonly isHousehold: boolean
}

/** Rule B-79. */
function usedBy({ contact }: Booking, rows: readonly Counted[]) {
  const visitors = rows.filter(({ agency }) => agency === null)
  const isPerson = ({ email, phone }: Counted) =>
    sameMailbox(email, contact?.email) || (phone !== null && phone === contact?.phone)
  return [
    { n: visitors.filter(({ isHousehold }) => isHousehold).length, max: mostRequests.household },
    { n: visitors.filter(isPerson).length, max: mostRequests.person },
  ]
}
