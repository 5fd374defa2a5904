/** Who asks for a ride, as a customer: what he typed of himself, and whom it finds. */
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { invoiceCountry } from '../../../customers/billed-to.ts'
import type { Booking } from '../../../booking/booking.ts'

/** What the customer of a booking is: the same person with the same details is the same customer. */
export function detailsOf(booking: Booking) {
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

/** The next booking's number, and the customer of exactly these details: any difference is a new one, never a change. */
export const knownCustomer = (tx: Tx, details: ReturnType<typeof detailsOf>) =>
  tx
    .selectFrom(sql<{ next: number }>`(SELECT nextval('booking_numbers')::int AS next)`.as('drawn'))
    .leftJoin('customers', (join) =>
      join.on((eb) =>
        eb.and([
          eb('anonymised_at', 'is', null),
          // By its index; the rest tells those of one mailbox apart.
          eb(sql`lower(email)`, '=', details.email.toLowerCase()),
          ...identifying.map((field) => eb(field, 'is not distinct from', details[field] ?? null)),
        ]),
      ),
    )
    .select(['drawn.next', 'customers.id', 'marketing_consent_at'])
    .executeTakeFirstOrThrow()

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
