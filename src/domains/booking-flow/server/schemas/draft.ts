/** A draft: what may be said of it, and as its visitor sees it. */
import {
  count,
  flag,
  instant,
  listOf,
  named,
  object,
  oneOf,
  optional,
  orNull,
  type Parsed,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { bookingStatuses } from '../../../booking/resources/booking/booking-status.ts'
import { stepIds } from '../../shown-draft.ts'
import { price } from '../../../booking/server/schemas/price.ts'
import { contact, language, typed, wish, wishFields } from '../../../booking/server/schemas/wish.ts'

const note = (maxLength: number, ...more: readonly string[]) =>
  optional(typed(['wrong-type', 'text-too-long', ...more], { maxLength }))

export const draftFields = {
  ...wishFields,
  notes: note(2000),
  occasion: note(200, 'link-in-text'),
  order_reference: note(60),
  start_place: note(300, 'link-in-text', 'start-place-elsewhere'),
  language: optional(language),
  contact: optional(contact),
}
export const draftChange = object(draftFields)
/** What may be said of a draft; a name that is left out keeps what it was. */
export type DraftChange = Parsed<typeof draftChange>

export const draft = named(
  'Draft',
  object({
    token: text('Opens this draft; keep it'),
    language,
    version: count('Of the draft; send it with the request'),
    wish,
    contact,
    notes: orNull(text()),
    occasion: orNull(text()),
    order_reference: orNull(text()),
    start_place: orNull(text()),
    needs_address: flag('Street and number are still missing'),
    on_request: flag(),
    reserved: flag('Whether everything the start needs is reserved now'),
    hold: orNull(object({ expires_at: instant(), extendable: flag() })),
    price: orNull(price),
    steps: listOf(object({ id: oneOf(stepIds), complete: flag(), reachable: flag() })),
    further: flag('The same people asked for a ride in the last day: none is confirmed at once'),
    status: oneOf(bookingStatuses),
    number: orNull(text()),
    booking_token: orNull(text('Opens the scheduler, once the ride is requested')),
    sends_mail: flag('Whether letters leave'),
    phone_written: orNull(text('The phone number with its spaces, as people write it')),
  }),
)
export type DraftView = Parsed<typeof draft>

export const hold = object({ expires_at: orNull(instant()), on_request: flag() })
