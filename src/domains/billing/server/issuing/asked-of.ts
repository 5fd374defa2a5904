/** Whom a document asks, and of which ride. */
import type { Id } from '../../../../kernel/id/id.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import type { Invoice } from '../../invoice.ts'
import { agencyParty, customerParty } from '../../paper/party.ts'
import type { PartySnapshot } from '../../resources/invoice-document.ts'

/** Who a document asks, with the term he was given, or null as long as nobody is named. */
export async function debtorOf(
  tx: Tx,
  { customer, agency }: Invoice,
): Promise<{ party: PartySnapshot; days: number | null; isOrganisation: boolean } | null> {
  if (customer) {
    const row = await tx
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', customer)
      .executeTakeFirstOrThrow()
    return { party: customerParty(row), days: null, isOrganisation: row.kind !== 'consumer' }
  }
  if (!agency) return null
  const row = await tx
    .selectFrom('booking_agencies')
    .selectAll()
    .where('id', '=', agency)
    .executeTakeFirstOrThrow()
  return { party: agencyParty(row), days: row.payment_days, isOrganisation: true }
}

/** The day of the ride a document is of; null without a booking. */
export async function rideDayOf(tx: Tx, booking: Id<'bookings'> | null): Promise<Day | null> {
  if (!booking) return null
  const { local_day } = await tx
    .selectFrom('bookings')
    .select('local_day')
    .where('id', '=', booking)
    .executeTakeFirstOrThrow()
  return local_day
}
