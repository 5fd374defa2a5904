/** Contact and invoice details, corrected on the booking's page by who booked. */
import { sql } from 'kysely'
import type { Refusal } from '../../../../kernel/outcome.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { object, optional, type Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { couponRedemptions } from '../../../catalog/resources/coupon-redemptions.ts'
import { missingContact, patchContact, sameMailbox } from '../../../customers/contact.ts'
import { sortedJson } from '../../../../kernel/record.ts'
import type { Contact } from '../../../customers/resources/booking-guest.ts'
import { customers } from '../../../customers/resources/customers.ts'
import type { Booking } from '../../booking.ts'
import { contact } from '../../corrections.ts'
import { bookings } from '../../resources/booking/bookings.ts'
import type { BookingWhole } from '../../ride.ts'
import { contactNow, customerOf, detailsOf, isBilledAlready } from '../customer-of.ts'
import { type BookingCommand, changing } from '../frame.ts'
import { sendLetter } from '../letters/letter-job.ts'
import { byLink, linkMove, linkRefusals, sparingly } from '../scheduler/link-moves.ts'
import { contactFields, typed } from '../schemas/wish.ts'

// What changes the price or how it reads stays as it was asked: who he is to the law, and his language.
const { kind: _kind, language: _language, ...details } = contactFields
const changed = object({
  ...details,
  order_reference: optional(typed(['wrong-type', 'text-too-long'], { maxLength: 60 })),
})
type Changing = BookingCommand<Parsed<typeof changed>>

/** Rule BC-04. */
async function changeContact(tx: Tx, { booking }: BookingWhole, call: Changing): Promise<Reply> {
  const { caller, body, deps, now } = call
  const judged = contact(booking, 'visitor', { isBilled: await isBilledAlready(tx, booking.id), now })
  if (!judged.ok) return no(judged.refusal)
  const { order_reference = booking.order_reference, ...given } = body
  const before = await contactNow(tx, booking)
  const patched = patchContact(given, before)
  const [first, ...more] = eachOnce([...patched.refusals, ...missingContact(patched.contact)])
  if (first) return no(first, ...more)
  const reference = order_reference?.trim() || null
  // What was typed of the number's country is no part of it.
  if (sortedJson(patched.contact) === sortedJson(before) && reference === booking.order_reference)
    return reply(null)
  const customer = await customerFor(tx, call, booking, { before, after: patched.contact })
  const row = await write(tx, caller.actor, {
    collection: bookings,
    key: booking.id,
    action: 'contact',
    before: booking,
    update: { contact: patched.contact, customer, order_reference: reference },
  })
  const { email, first_name } = before
  // Who read about this ride until now is written that he does no more.
  if (email && !sameMailbox(email, patched.contact.email))
    await sendLetter(tx, deps.outbox, row!, 'contact-left', { to: { email, first_name: first_name ?? '' } })
  await sendLetter(tx, deps.outbox, row!, 'contact')
  return reply(null)
}

/** The first of each field. */
const eachOnce = (refusals: readonly Refusal[]): readonly Refusal[] =>
  refusals.filter(
    ({ field }, at) => field === undefined || refusals.findIndex((one) => one.field === field) === at,
  )

/**
 * The customer of these details where there is one; else the one it had, where nothing else is in his name, or a new
 * one: what others booked in the old name stays as it was.
 */
async function customerFor(
  tx: Tx,
  call: Changing,
  booking: Booking,
  { before, after }: { readonly before: Contact; readonly after: Contact },
) {
  const { actor } = call.caller
  const details = detailsOf({ ...booking, contact: after })
  const known = await customerOf(tx, details)
  const isOwn = booking.customer !== null && (await isOnlyOf(tx, booking))
  const key = known?.id ?? (isOwn ? booking.customer! : newId(call.now))
  if (!known && isOwn)
    await write(tx, actor, {
      collection: customers,
      key,
      update: {
        ...Object.fromEntries(Object.keys(before).map((name) => [name, null])),
        ...details,
        // Mail was consented to at the address there was.
        ...(!sameMailbox(before.email, after.email) && { marketing_consent_at: null }),
      },
    })
  if (!known && !isOwn) await write(tx, actor, { collection: customers, create: { id: key, ...details } })
  const redeemed = await tx
    .selectFrom('coupon_redemptions')
    .select('id')
    .where('booking', '=', booking.id)
    .where('state', '<>', 'released')
    .where('customer', 'is distinct from', key)
    .execute()
  for (const { id } of redeemed)
    await write(tx, actor, { collection: couponRedemptions, key: id, update: { customer: key } })
  return key
}

/** Whether no other booking, invoice, payment or complaint is in the name of its customer. */
async function isOnlyOf(tx: Tx, { id, customer }: Pick<Booking, 'id' | 'customer'>): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM bookings WHERE customer = ${customer} AND id <> ${id}
    UNION ALL SELECT 1 FROM invoices WHERE customer = ${customer}
    UNION ALL SELECT 1 FROM payments WHERE customer = ${customer}
    UNION ALL SELECT 1 FROM complaints WHERE customer = ${customer}
    LIMIT 1`.execute(tx)
  return rows.length === 0
}

export const contactByLink = changing(
  {
    ...linkMove,
    call: 'POST /api/scheduler/:token/contact',
    summary: 'Correct who booked and where the invoice goes; what is left out stays as it was',
    body: changed,
    refuses: {
      ...linkRefusals,
      'contact-billed': 409,
      'first-name-required': 400,
      'last-name-required': 400,
      'company-name-required': 400,
      'street-required': 400,
      'house-number-required': 400,
      'postal-code-required': 400,
      'postal-code-form': 400,
      'postal-code-country': 400,
      'city-required': 400,
    },
  },
  byLink(sparingly(changeContact)),
)
