/** Who asks for a ride, as a customer: found by what he typed, or made of it. */
import type { Tx } from '../../../platform/http/endpoint.ts'
import { write } from '../../../platform/items/write.ts'
import { invoiceCountry } from '../billed-to.ts'
import type { Booking } from '../booking.ts'
import { customers } from '../resources/customers.ts'
import type { BookingCommand } from './frame.ts'

/** The same person with the same details is the same customer; any difference is a new one, never a change. */
export async function customerOf(
  tx: Tx,
  { caller }: Pick<BookingCommand<unknown>, 'caller'>,
  booking: Booking,
): Promise<string> {
  const contact = booking.contact ?? {}
  const { kind = booking.customer_kind, language = booking.language, ...rest } = contact
  // A company from elsewhere has its address there; the office may say otherwise.
  const country = invoiceCountry(contact)
  const details = { ...rest, kind, language, country, email: contact.email!, phone: contact.phone! }
  const same = await tx
    .selectFrom('customers')
    .select('id')
    .where('email', '=', details.email)
    .where('first_name', '=', contact.first_name!)
    .where('last_name', '=', contact.last_name!)
    .where('phone', '=', details.phone)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('country', '=', country)
    .where(({ eb }) =>
      eb.and(
        (
          [
            'company_name',
            'vat_number',
            'invoice_email',
            'street',
            'number',
            'box',
            'postal_code',
            'city',
          ] as const
        ).map((field) => eb(field, 'is not distinct from', contact[field] ?? null)),
      ),
    )
    .where('anonymised_at', 'is', null)
    // An agency's customers are its own: nobody else's booking finds them, nor its bookings anybody else's.
    .where('agency', 'is not distinct from', booking.agency)
    .executeTakeFirst()
  if (same) return same.id
  const made = await write(tx, caller.actor, {
    collection: customers,
    create: {
      ...details,
      first_name: contact.first_name!,
      last_name: contact.last_name!,
      agency: booking.agency,
    },
  })
  return made.id
}
