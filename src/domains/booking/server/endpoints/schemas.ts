/** What the booking endpoints take and answer, as schemas of the API's document. */
import { locales } from '../../../../kernel/locale.ts'
import { lineKinds, traceSteps, requestReasons } from '../../../catalog/price.ts'
import {
  aCount,
  aDay,
  aFlag,
  aNumber,
  aText,
  aTranslation,
  anId,
  anInstant,
  anObject,
  cents,
  listOf,
  named,
  oneOf,
  orNull,
} from '../../../../platform/openapi/json-schema.ts'
import { bookingStatuses } from '../../resources/booking-status.ts'
import { stepIds } from '../../shown.ts'

export const customerKind = oneOf(['consumer', 'company', 'public_body'])
export const bob = oneOf(['own', 'ours'], 'Who stays sober and steers: one of the group, or one of ours')
export const startTime = aText('An instant, or wall time on the day: `2027-05-15T12:00:00Z`, `14:00`', {
  examples: ['2027-05-15T12:00:00Z'],
})

export const wishFields = {
  people: aCount('How many ride', { minimum: 1, examples: [12] }),
  day: aDay(undefined, { examples: ['2027-05-15'] }),
  postal_code: aText('Where the ride starts', { examples: ['9000'] }),
  package: anId('One of `packages`', { examples: ['0190a000-0000-7000-8000-000000000000'] }),
  duration: aCount('Minutes, one the package is offered for', { examples: [120] }),
  start: startTime,
  drinks: listOf(
    anObject({ drink: anId('One of `drinks`'), quantity: aCount(undefined, { minimum: 0 }) }),
    undefined,
    { maxItems: 50 },
  ),
  customer_kind: customerKind,
  bob,
}
export const wish = named('Wish', anObject(wishFields, { optional: 'all' }))

export const phoneCountry = aText(
  'Whose national number `phone` is (ISO 3166-1); it is kept with its country code',
  {
    maxLength: 2,
    examples: ['GB'],
  },
)
const contactText = (max: number) => orNull(aText(undefined, { maxLength: max }))
export const contact = named(
  'Contact',
  anObject(
    {
      kind: customerKind,
      first_name: contactText(100),
      last_name: contactText(100),
      company_name: contactText(200),
      email: contactText(254),
      phone: orNull(aText('Belgian numbers need no country code')),
      phone_country: phoneCountry,
      language: oneOf(locales),
      street: contactText(200),
      number: contactText(20),
      box: contactText(20),
      postal_code: contactText(12),
      city: contactText(100),
      country: orNull(
        aText('Of the address (ISO 3166-1); a VAT number of another country goes before it', {
          maxLength: 2,
        }),
      ),
      vat_number: orNull(aText('Of Belgium, or of another country by its own form')),
      invoice_email: orNull(aText('Where invoices go, when not to `email`')),
    },
    { optional: 'all' },
  ),
)

const sums = { gross: cents(), net: cents(), vat: cents(), deposit: cents() }
export const shortPrice = named('ShortPrice', anObject(sums))
const line = anObject({
  kind: oneOf(lineKinds),
  text: aTranslation,
  quantity: aNumber(),
  unit_price: cents(),
  vat_percent: aNumber(),
  net: cents(),
  vat: cents(),
  gross: cents(),
})
export const price = named(
  'Price',
  anObject({
    mode: oneOf(
      ['gross', 'net'],
      'Which amounts are the agreed ones: with VAT for consumers, without for companies',
    ),
    lines: listOf(line),
    vat_by_rate: listOf(anObject({ percent: aNumber(), net: cents(), vat: cents() })),
    ...sums,
    container_deposit: cents('Deposit on crates and kegs, in cents'),
    trace: listOf(
      anObject(
        {
          step: oneOf(traceSteps),
          text: aTranslation,
          amount: cents(),
          rule: anId('The price rule behind it; for the office only'),
        },
        { optional: ['amount', 'rule'] },
      ),
      'How the price is worked out, in order',
    ),
    on_request: aFlag('Whether the office has to look at it before confirming'),
    request_reasons: listOf(oneOf(requestReasons), 'Why'),
    bikes: aCount('How many come'),
  }),
)
export const cause = named(
  'Cause',
  anObject(
    {
      reason: aText(),
      text: aText('In the reader’s language'),
      since: anInstant('Of a day’s starts: those after this one, itself not included'),
      until: anInstant('And before this one'),
      kind: aText(),
    },
    { optional: ['since', 'until', 'kind'], additionalProperties: true },
  ),
)
const slotFields = {
  start: anInstant(),
  end: anInstant(),
  price: orNull(shortPrice),
  on_request: aFlag(),
  reserves: aFlag('Whether choosing it keeps bikes and crew'),
}
/** What of the offer the office would overrule with an hour. */
const warning = anObject({
  reason: aText('What `overrule.causes` names', { examples: ['notice-too-short'] }),
  text: aText('The warning, in the reader’s language'),
})
/** A slot as the office reads it when it asks for what may be overruled. */
const officeSlots = anObject({
  slots: listOf(
    anObject(
      {
        ...slotFields,
        overrules: listOf(warning, 'With `overrule` alone; empty for an hour that is on offer'),
      },
      { optional: ['overrules'] },
    ),
  ),
  causes: listOf(cause, 'Why there is none, or no more'),
})
export const overruleFlag = aFlag(
  'Planner and admin: every hour of the day, those outside the offer with what has to be overruled',
)
const restriction = {
  type: 'object',
  description: 'A rule of the municipality, with its days and hours',
} as const
export const slotsOfPlace = anObject({
  ...officeSlots.properties,
  place: anObject({ service: oneOf(['served', 'on_request', 'refused']), restrictions: listOf(restriction) }),
})
export const monthDay = anObject(
  {
    day: aDay(),
    state: oneOf(['free', 'on_request', 'none', 'past', 'closed']),
    price: orNull(cents('The lowest of the day')),
    causes: listOf(cause),
  },
  { optional: ['price', 'causes'] },
)

/** What an answer says it saw. */
export const seen = (of: string) => ({
  total: cents('The total that was shown, VAT included, in cents'),
  version: aCount(of),
})
export const hold = anObject({ expires_at: orNull(anInstant()), on_request: aFlag() })
const aNote = (max: number) => orNull(aText(undefined, { maxLength: max }))
export const draftFields = {
  ...wishFields,
  start: orNull(startTime),
  contact,
  notes: aNote(2000),
  occasion: aNote(200),
  order_reference: aNote(60),
  start_place: aNote(300),
  language: oneOf(locales),
}
export const draftChange = anObject(draftFields, { optional: 'all' })
export const draft = named(
  'Draft',
  anObject({
    token: aText('Opens this draft; keep it'),
    language: oneOf(locales),
    version: aCount('Of the draft; send it with the request'),
    wish,
    contact,
    notes: orNull(aText()),
    occasion: orNull(aText()),
    order_reference: orNull(aText()),
    start_place: orNull(aText()),
    needs_address: aFlag('Street and number are still missing'),
    on_request: aFlag(),
    reserved: aFlag('Whether everything the start needs is reserved now'),
    hold: orNull(anObject({ expires_at: anInstant(), extendable: aFlag() })),
    price: orNull(price),
    steps: listOf(anObject({ id: oneOf(stepIds), complete: aFlag(), reachable: aFlag() })),
    status: oneOf(bookingStatuses),
    number: orNull(aText()),
    booking_token: orNull(aText('Opens the scheduler, once the ride is requested')),
    sends_mail: aFlag('Whether letters leave'),
    phone_written: orNull(aText('The phone number with its spaces, as people write it')),
  }),
)
