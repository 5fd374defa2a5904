/** What the page behind a booking's link reads. */
import {
  cents,
  count,
  day,
  flag,
  id,
  instant,
  listOf,
  named,
  number,
  object,
  oneOf,
  orNull,
  text,
  translation,
} from '../../../../platform/http/endpoint/schema.ts'
import { bookingStatuses } from '../../resources/booking/booking-status.ts'
import { addressDoubts } from '../../place/address-doubt.ts'
import { price, shortPrice } from './price.ts'
import { bob, contact, language } from './wish.ts'

const someText = orNull(text())
const person = object({
  id: id(),
  first_name: someText,
  last_name: someText,
  language,
  state: text(),
  declaration_signed_at: orNull(instant()),
  has_read: flag('Every question of the instruction was answered right'),
  has_email: flag('Whether he can be written to'),
  link: orNull(text('The token of his own link: `/scheduler/{link}/bob`')),
})
const option = object({
  id: id(),
  start: instant(),
  end: instant(),
  price: shortPrice,
  still_free: flag(),
})
export const scheduler = named(
  'Scheduler',
  object({
    version: count('Of the booking; send it with each change'),
    number: orNull(text()),
    status: oneOf(bookingStatuses),
    status_reason: someText,
    reserved: flag('Whether everything the ride needs is reserved now'),
    language,
    people: orNull(count()),
    package: object({ id: orNull(id<'packages'>()), name: orNull(translation) }),
    duration: orNull(count()),
    day: orNull(day()),
    start: orNull(instant()),
    end: orNull(instant()),
    hour: orNull(oneOf(['kept', 'lost'], 'Of a confirmed ride: lost where something it needs fell out')),
    uncertain: flag('The agreed hour is lost, and the customer was offered another one since'),
    place: text('Name, street, postcode and town, in the language asked for'),
    place_photo: orNull(object({ file: id<'files'>(), words: orNull(translation) })),
    town: someText,
    start_place: someText,
    needs_address: flag('Street and number are still missing'),
    address_doubt: orNull(oneOf(addressDoubts, 'Asked of the address, which is kept all the same')),
    postal_code: someText,
    price: orNull(price),
    deposit: cents(),
    deposit_taken: orNull(
      object({ received: cents(), returned: cents(), kept: cents(), set_off: cents(), held: cents() }),
    ),
    policy: object({
      cancellation_steps: listOf(object({ hours_before: number(), keep_percent: number() })),
      weather_clause: orNull(translation),
      counted_from: orNull(
        instant(
          'The hour the steps count from: the start of a confirmed ride, or a later one the company moved it from',
        ),
      ),
    }),
    drinks: listOf(object({ drink: id<'drinks'>(), name: orNull(translation), quantity: count() })),
    contact: object({ first_name: someText, last_name: someText, email: someText, phone: someText }),
    details: orNull(contact),
    billed_to: listOf(text(), 'Company, numbers and address the invoice is for'),
    order_reference: someText,
    occasion: someText,
    notes: someText,
    terms_accepted_at: orNull(instant('When the rental terms were accepted')),
    payment_days: count('Within which an invoice is paid'),
    arrive_by: orNull(instant('When to be there')),
    cancelled: orNull(
      object({
        keep: cents(),
        refund: cents(),
        by_us: flag('The company could not do the ride, and said so'),
      }),
    ),
    answer_by: orNull(instant()),
    bob,
    bikes: count('How many come: each needs a Bob'),
    bobs: listOf(person),
    former_bobs: listOf(text(), 'Names of who was a Bob and steers no more'),
    proposal: orNull(
      object({
        id: id(),
        version: count(),
        kind: text(),
        message: someText,
        valid_until: instant(),
        options: listOf(option),
      }),
    ),
    changes: listOf(
      object({
        made_at: instant(),
        differences: listOf(object({ part: text(), label: text(), before: text(), now: text() })),
        was: listOf(object({ part: text(), label: text(), words: text() })),
        lines: listOf(object({ text: text(), gross: cents() })),
      }),
      'What the group changed of it, the newest first, each with the ride as it was before',
    ),
    change: orNull(
      object(
        {
          until: orNull(instant()),
          left: count(),
          agency: someText,
          invoiced: flag('It was invoiced in full: the office changes it'),
        },
        'Until when and how often still the group changes it, or the agency it asks',
      ),
    ),
    may: object(
      {
        change: flag(),
        slot: flag(),
        bobs: flag(),
        address: flag(),
        contact: flag(),
        acceptance: flag(),
        refusal: flag(),
        cancellation: flag(),
      },
      'What the holder may do now',
    ),
    cancellation: orNull(object({ keep: cents(), refund: cents() })),
    wants_news: orNull(flag('Whether news may be emailed; null where there is no address')),
    asks_news: flag('News was asked for, and waits for the yes that its letter asks for'),
    sends_mail: flag('Whether a letter reaches whoever booked'),
    history: listOf(object({ at: instant(), action: text() })),
    reads_only: flag('Opened by the link that only reads'),
  }),
)
