/** What a visitor wishes and says of himself, as it is sent; what the words mean is judged by the rules of the draft. */
import { locales } from '../../../../kernel/locale.ts'
import {
  count,
  id,
  judged,
  listOf,
  named,
  object,
  oneOf,
  optional,
  orNull,
  type Parsed,
  parse,
} from '../../../../platform/http/endpoint/schema.ts'
import type { JsonSchema } from '../../../../platform/openapi/json-schema.ts'
import { jsonSchemaOf } from '../../../../platform/openapi/json-schema-of.ts'
import type { Wish } from '../../../catalog/wish.ts'

/**
 * A text as somebody typed it, or null for nothing. A rule judges it beside the rest of the form, so that one answer
 * names everything that is wrong; `reasons` are that rule's, the first of them for what is no text at all.
 */
export const typed = (
  reasons: readonly [string, ...string[]],
  { missing = reasons[0], ...said }: JsonSchema & { readonly missing?: string } = {},
) =>
  judged<string | null>({ type: ['string', 'null'], ...said }, reasons, (value) =>
    value === null || typeof value === 'string'
      ? { value }
      : { reason: value === undefined ? missing : reasons[0] },
  )

const exampleId = '0190a000-0000-7000-8000-000000000000'
const choice = (values: readonly string[], description?: string) =>
  typed(['wrong-type'], { type: 'string', enum: values, ...(description && { description }) })

export const language = oneOf(locales)
const customerKinds = ['consumer', 'company', 'public_body'] as const
const bobs = ['own', 'ours'] as const
const steering = 'Who stays sober and steers: one of the group, or one of ours'
export const bob = oneOf(bobs, steering)
export const startTime = typed(['no-such-time'], {
  description: 'An instant, or wall time on the day: `2027-05-15T12:00:00Z`, `14:00`',
  examples: ['2027-05-15T12:00:00Z'],
})

const drinkList = listOf(
  object({
    drink: id<'drinks'>('One of `drinks`', { reason: 'drink-not-available' }),
    quantity: count(undefined, { min: 0 }),
  }),
  undefined,
  { max: 50 },
)
/** Refused as a whole: the form has one place for it. */
export const drinks = judged<Wish['drinks']>(
  jsonSchemaOf(drinkList),
  ['wrong-type', 'drink-not-available'],
  (given) => {
    const read = parse(drinkList, given)
    return 'value' in read ? read : read.refusals[0]!
  },
)
/** The same as a query carries it: each drink's id and how many of it, `id:2,id:6`, or `none`. */
export const drinksInQuery = judged<Wish['drinks']>(
  {
    type: 'string',
    description: 'Each drink and how many of it; `none` for no drinks',
    examples: [`${exampleId}:2`],
  },
  ['wrong-type', 'drink-not-available'],
  (given) => {
    const read = parse(
      drinkList,
      given === 'none'
        ? []
        : String(given)
            .split(',')
            .map((each) => each.split(':'))
            .map(([drink, quantity]) => ({ drink, quantity: Number(quantity) })),
    )
    return 'value' in read ? read : read.refusals[0]!
  },
)
export const ofWish = {
  people: orNull(count('How many ride', { reason: 'people-required', examples: [12] })),
  day: typed(['no-such-day', 'date-required'], {
    missing: 'date-required',
    type: 'string',
    format: 'date',
    examples: ['2027-05-15'],
  }),
  postal_code: typed(['unknown-postal-code'], { description: 'Where the ride starts', examples: ['9000'] }),
  package: typed(['package-not-on-sale'], {
    description: 'One of `packages`',
    format: 'uuid',
    examples: [exampleId],
  }),
  duration: orNull(
    count('Minutes, one the package is offered for', { reason: 'duration-not-offered', examples: [120] }),
  ),
  customer_kind: choice(customerKinds),
  bob: choice(bobs, steering),
  coupon: typed(['coupon-unknown'], {
    description: 'The code of a coupon',
    maxLength: 40,
    examples: ['WELCOME10'],
  }),
}
/** Each may be left out, or null while it is not answered. */
export const wishFields = {
  people: optional(ofWish.people),
  day: optional(ofWish.day),
  postal_code: optional(ofWish.postal_code),
  package: optional(ofWish.package),
  duration: optional(ofWish.duration),
  start: optional(startTime),
  customer_kind: optional(ofWish.customer_kind),
  bob: optional(ofWish.bob),
  drinks: optional(drinks),
  coupon: optional(ofWish.coupon),
}
export const wish = named('Wish', object(wishFields))
export type WishSent = Parsed<typeof wish>

export const phoneCountry = typed(['wrong-type'], {
  description: 'Whose national number `phone` is (ISO 3166-1); it is kept with its country code',
  maxLength: 2,
  examples: ['GB'],
})
/** The name of a person. */
export const nameOf = (missing: string) =>
  typed([missing, 'text-too-long', 'link-in-name'], { maxLength: 100 })
const plain = (maxLength: number, ...missing: readonly string[]) =>
  optional(typed(['wrong-type', 'text-too-long', 'link-in-name', ...missing], { maxLength }))

export const contactFields = {
  kind: optional(choice(customerKinds)),
  first_name: optional(nameOf('first-name-required')),
  last_name: optional(nameOf('last-name-required')),
  company_name: plain(200, 'company-name-required'),
  email: optional(typed(['email-required', 'email-invalid'], { maxLength: 254 })),
  phone: optional(
    typed(['phone-required', 'phone-invalid'], { description: 'Belgian numbers need no country code' }),
  ),
  phone_country: optional(phoneCountry),
  language: optional(choice(locales)),
  street: plain(200, 'street-required'),
  number: plain(20, 'house-number-required'),
  box: plain(20),
  postal_code: plain(12, 'postal-code-required', 'postal-code-form', 'postal-code-country'),
  city: plain(100, 'city-required'),
  country: optional(
    typed(['wrong-type', 'country-unknown'], {
      description: 'Of the address (ISO 3166-1); a VAT number of another country goes before it',
      maxLength: 2,
    }),
  ),
  vat_number: optional(
    typed(['wrong-type', 'vat-number-unknown'], {
      description: 'Of Belgium, or of another country by its own form',
    }),
  ),
  invoice_email: optional(
    typed(['wrong-type', 'email-invalid'], { description: 'Where invoices go, when not to `email`' }),
  ),
}
export const contact = named('Contact', object(contactFields))

/** What an answer says it saw. */
export const seen = (of: string) => ({
  total: count('The total that was shown, VAT included, in cents', { min: 0, reason: 'total-required' }),
  version: count(of, { min: 0, reason: 'version-required' }),
})
/** The same, where it need not be said. */
export const seenIfSaid = (of: string) => {
  const { total, version } = seen(of)
  return { total: optional(total), version: optional(version) }
}

/** A number of a query; what is none is judged by the rules of the wish, with the rest of it. */
export const numberOf = (reason: string, description: string, example: number) =>
  judged<number | null>({ type: 'integer', description, examples: [example] }, [reason], (text) =>
    text === undefined
      ? { reason }
      : { value: typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : null },
  )
