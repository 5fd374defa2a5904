/** Who a booking is of, as a customer: what he typed of himself, and whom it finds. */
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
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
const isOf = (details: Details) => (eb: ExpressionBuilder<Tables, 'customers'>) =>
  eb.and([
    eb('anonymised_at', 'is', null),
    // By its index; the rest tells those of one mailbox apart.
    eb(sql`lower(email)`, '=', details.email.toLowerCase()),
    ...identifying.map((field) => eb(field, 'is not distinct from', details[field] ?? null)),
  ])

/** The next booking's number, and the customer of exactly these details. */
export const knownCustomer = (tx: Tx, details: Details) =>
  tx
    .selectFrom(sql<{ next: number }>`(SELECT nextval('booking_numbers')::int AS next)`.as('drawn'))
    .leftJoin('customers', (join) => join.on(isOf(details) as never))
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

/** What a booking's customer is told to be by now: the office may have corrected what was typed. */
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
  const { invoiced, paid } = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('invoices').select('id').where('booking', '=', booking)).as('invoiced'),
      eb.exists(eb.selectFrom('payments').select('id').where('booking', '=', booking)).as('paid'),
    ])
    .executeTakeFirstOrThrow()
  return Boolean(invoiced || paid)
}
