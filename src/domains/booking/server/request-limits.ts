/** How many rides may be asked for in a day before the office has spoken to who asks: real groups never meet it. */
import { sql } from 'kysely'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { CompanySettings } from '../../catalog/catalogue.ts'
import type { Booking } from '../booking.ts'
import { sameMailbox } from '../contact.ts'
import type { Tx } from '../../../platform/http/endpoint.ts'
import { isOffice } from './party.ts'
import type { BookingCommand } from './frame.ts'

const dayMs = 86_400_000

/** Open requests of the last 24 hours, by whose they are: an address, an e-mail address or phone, an agency. */
export const mostRequests = { household: 6, person: 3, agency: 30 } as const

/** Whether what is asked is the first of a day: a further one waits for the office, whatever its package says. */
interface Within {
  readonly isFirst: boolean
}

export async function requestsWithin(
  tx: Tx,
  booking: Booking,
  { caller, now, deps }: Pick<BookingCommand<unknown>, 'caller' | 'now' | 'deps'>,
  { company_phone, company_email }: Pick<CompanySettings, 'company_phone' | 'company_email'>,
): Promise<Outcome<Within>> {
  if (!deps.limitsHolds || isOffice(caller)) return ok({ isFirst: true })
  // One request is counted after the other, so that the bound stands.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('requests of a day', 0))`.execute(tx)
  const { rows } = await sql<Counted>`
    SELECT b.contact->>'email' AS email, b.contact->>'phone' AS phone, b.agency,
      EXISTS (SELECT 1 FROM activity a WHERE a.collection = 'bookings' AND a.item = b.id::text
        AND a.action = 'request'
        AND (a.ip_hash = ${caller.actor.ipHash ?? null}::text
          OR a."user" = ${caller.actor.user ?? null}::uuid)) AS "isHousehold"
    FROM bookings b
    WHERE b.requested_at > ${new Date(now - dayMs).toISOString()}::timestamptz
      AND b.status IN ('requested', 'confirmed') AND b.origin IN ('public', 'agency')`.execute(tx)
  const used = booking.agency
    ? [{ n: rows.filter(({ agency }) => agency === booking.agency).length, max: mostRequests.agency }]
    : usedBy(booking, rows)
  const over = used.find(({ n, max }) => n >= max)
  if (over) return refuse('too-many-requests', { max: over.max, phone: company_phone || company_email })
  return ok({ isFirst: booking.agency !== null || used.every(({ n }) => n === 0) })
}

interface Counted {
  readonly email: string | null
  readonly phone: string | null
  readonly agency: string | null
  readonly isHousehold: boolean
}

function usedBy({ contact }: Booking, rows: readonly Counted[]) {
  const visitors = rows.filter(({ agency }) => agency === null)
  const isPerson = ({ email, phone }: Counted) =>
    sameMailbox(email, contact?.email) || (phone !== null && phone === contact?.phone)
  return [
    { n: visitors.filter(({ isHousehold }) => isHousehold).length, max: mostRequests.household },
    { n: visitors.filter(isPerson).length, max: mostRequests.person },
  ]
}
