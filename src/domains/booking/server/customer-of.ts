/** Who a booking is of, as a customer: what he typed of himself, and whom it finds. */
import { type Kysely, sql } from 'kysely'
import type { Id } from '../../../kernel/id/id.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Tx } from '../../../platform/http/endpoint/endpoint.ts'
import { invoiceCountry } from '../../customers/billed-to.ts'
import type { Contact } from '../../customers/resources/booking-guest.ts'
import type { Booking } from '../booking.ts'

/** What the customer of a booking is: the same person with the same details is the same customer. */
export function detailsOf(booking: Pick<Booking, 'contact' | 'customer_kind' | 'language' | 'agency'>) {
  const contact = booking.contact ?? {}
  const { kind = booking.customer_kind, language = booking.language } = contact
  return {
    ...contact,
    kind,
    language,
    // A company from elsewhere has its address there; the office may say otherwise.
    country: invoiceCountry(contact),
    email: contact.email!,
    phone: contact.phone!,
    first_name: contact.first_name!,
    last_name: contact.last_name!,
    // An agency's customers are its own: nobody else's booking finds them, nor its bookings anybody else's.
    agency: booking.agency,
  }
}

type Details = ReturnType<typeof detailsOf>

/** A customer of exactly these details: any difference is another one. */
const isOf = (details: Details) =>
  sql<boolean>`customers.anonymised_at IS NULL
    AND lower(customers.email) = ${details.email.toLowerCase()}
    AND ${sql.join(
      identifying.map(
        (field) => sql`${sql.ref(`customers.${field}`)} IS NOT DISTINCT FROM ${details[field] ?? null}`,
      ),
      sql` AND `,
    )}`

/** The next booking's number, and the customer of exactly these details. */
export const knownCustomer = (tx: Tx, details: Details) =>
  tx
    .selectFrom(sql<{ next: number }>`(SELECT nextval('booking_numbers')::int AS next)`.as('drawn'))
    .leftJoin('customers', (join) => join.on(isOf(details)))
    .select(['drawn.next', 'customers.id', 'marketing_consent_at'])
    .executeTakeFirstOrThrow()

export const customerOf = (tx: Tx, details: Details) =>
  tx.selectFrom('customers').select('id').where(isOf(details)).limit(1).executeTakeFirst()

const identifying = [
  ...(['email', 'first_name', 'last_name', 'phone', 'kind', 'language', 'country', 'agency'] as const),
  ...([
    'company_name',
    'vat_number',
    'invoice_email',
    'street',
    'number',
    'box',
    'postal_code',
    'city',
  ] as const),
]

const contactFields = identifying.filter((field) => field !== 'agency')

/** Who a booking's customer is by now: the office may have corrected what was typed. */
export async function contactNow(
  db: Kysely<Tables>,
  { customer, contact }: Pick<Booking, 'customer' | 'contact'>,
): Promise<Contact> {
  const known = customer
    ? await db.selectFrom('customers').select(contactFields).where('id', '=', customer).executeTakeFirst()
    : undefined
  if (!known) return contact ?? {}
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)) as Contact
}

/** Whether something was invoiced for a booking, or paid: its papers are in the name of its customer. */
export async function isBilledAlready(db: Kysely<Tables>, booking: Id<'bookings'>): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM invoices WHERE booking = ${booking}
    UNION ALL SELECT 1 FROM payments WHERE booking = ${booking} LIMIT 1`.execute(db)
  return rows.length > 0
}
