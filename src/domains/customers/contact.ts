/** What a person typed about himself, judged field by field. */
import { isCountry } from '../../kernel/contact/countries.ts'
import { isEmailAddress } from '../../kernel/contact/email-address.ts'
import { isPostalCode } from '../../kernel/contact/postal-code.ts'
import { countryOfVatNumber, homeCountry, readVatNumber } from '../../kernel/enterprise/vat-number.ts'
import { type Outcome, type Refusal, ok, refuse } from '../../kernel/outcome.ts'
import { holdsAddress, holdsLinkInName } from '../../kernel/text/link.ts'
import { isLocale } from '../../kernel/locale.ts'
import { oneLine } from '../../kernel/text/one-line.ts'
import { readPhone } from '../../kernel/contact/phone-number.ts'
import { invoiceCountry } from './billed-to.ts'
import type { Contact } from './resources/booking-guest.ts'

// One line, whatever was pasted: these end up in letters, calendars and on a driver's sheet.
const textOf = (value: unknown) => (typeof value === 'string' ? oneLine(value) : '')

/**
 * We greet people by their name, at any address they type: a name that is an advertisement would be our spam.
 * Rule B-50.
 */
export function name<R extends string>(
  value: unknown,
  field: string,
  missing: R,
): Outcome<string, R | 'text-too-long' | 'link-in-name'> {
  const text = textOf(value)
  if (!text) return refuse(missing, { field })
  if (holdsLinkInName(text)) return refuse('link-in-name', { field })
  return text.length > 100 ? refuse('text-too-long', { field, max: 100 }) : ok(text)
}

/**
 * A number as it is dialled at home, in the country that stands beside it; a Belgian one needs no country, whatever
 * stands there. The result is E.164.
 * Rule B-51.
 */
export function phone(
  value: unknown,
  field: string,
  country?: unknown,
): Outcome<string, 'phone-required' | 'phone-invalid'> {
  const text = textOf(value)
  if (!text) return refuse('phone-required', { field })
  const number = readPhone(text, country)
  return number ? ok(number) : refuse('phone-invalid', { field })
}

/** Rule B-52. */
export function email(value: unknown, field: string): Outcome<string, 'email-required' | 'email-invalid'> {
  const text = textOf(value)
  if (!text) return refuse('email-required', { field })
  return isEmailAddress(text) ? ok(text) : refuse('email-invalid', { field })
}

/**
 * Whether letters to two addresses come to one person: what stands behind a plus is his own, and so are Gmail's dots.
 * Rule B-56.
 */
export function sameMailbox(one: string | null | undefined, other: string | null | undefined): boolean {
  return Boolean(one && other) && mailboxOf(one!) === mailboxOf(other!)
}

/** Rule B-56. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address
    .slice(at + 1)
    .toLowerCase()
    .replace(/^googlemail\.com$/, 'gmail.com')
  const [name = ''] = address.slice(0, at).toLowerCase().split('+')
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`
}

/**
 * Of Belgium or of another country by its own form, which the chosen country names where the number does not; the result
 * is the country and what follows, without spaces.
 * Rule B-53.
 */
export function vatNumber(
  value: unknown,
  field: string,
  country?: unknown,
): Outcome<string, 'vat-number-unknown'> {
  const number = readVatNumber(textOf(value), country)
  return number ? ok(number) : refuse('vat-number-unknown', { field })
}

/** Rule B-57. */
function country(value: unknown, field: string): Outcome<string, 'country-unknown'> {
  const code = textOf(value).toUpperCase()
  return isCountry(code) ? ok(code) : refuse('country-unknown', { field })
}

const plainFields = {
  company_name: 200,
  street: 200,
  number: 20,
  box: 20,
  postal_code: 12,
  city: 100,
} as const
type PlainField = keyof typeof plainFields
const kinds = ['consumer', 'company', 'public_body'] as const

/**
 * Each field carried is judged by itself; a field left out keeps what it was, null clears it. Of an organisation the
 * address of its invoice is asked, by itself or by somebody in its name.
 */
export function patchContact(
  input: Readonly<Record<string, unknown>>,
  before: Contact,
): { readonly contact: Contact; readonly refusals: readonly Refusal[] } {
  const contact: Record<string, unknown> = { ...before }
  const refusals: Refusal[] = []
  const chosen = Object.hasOwn(input, 'country') ? input['country'] : before.country
  for (const [field, value] of Object.entries(input)) {
    // The country only says how the number beside it is read.
    if (field === 'phone_country') continue
    const judged =
      field === 'phone'
        ? phone(value, field, input['phone_country'])
        : field === 'vat_number'
          ? unlessEmpty(value, field, (typed) => vatNumber(typed, field, chosen))
          : judge(field, value)
    if (!judged.ok) refusals.push(judged.refusal)
    else if (judged.value === null) delete contact[field]
    else contact[field] = judged.value
  }
  if (Object.hasOwn(input, 'company_name') && lacksCompany(contact)) refusals.push(companyRequired)
  const isCountrySaid =
    Object.hasOwn(input, 'country') ||
    Boolean(contact['country'] || countryOfVatNumber(textOf(contact['vat_number'])))
  const address = [...missingAddress(contact), ...(isCountrySaid ? strangePostalCode(contact) : [])]
  refusals.push(...address.filter(({ field }) => Object.hasOwn(input, field)))
  return { contact, refusals }
}

/** Rule B-54. */
const companyRequired = { reason: 'company-name-required', field: 'company_name' } as const

/** Rule B-54. */
const isOrganisation = ({ kind }: Contact): boolean => Boolean(kind && kind !== 'consumer')
/** Rule B-54. */
const lacksCompany = (contact: Contact): boolean => isOrganisation(contact) && !contact.company_name

/**
 * An invoice to an organisation carries its address; the number of the house may stand behind the street, and in another
 * country a house may have a name alone.
 * Rule B-54.
 */
function missingAddress(contact: Contact) {
  if (!isOrganisation(contact)) return []
  const { street, number, postal_code, city } = contact
  const asked = [
    { reason: 'street-required', field: 'street', isGiven: street },
    {
      reason: 'house-number-required',
      field: 'number',
      isGiven: number || /\d/.test(street ?? '') || invoiceCountry(contact) !== homeCountry,
    },
    { reason: 'postal-code-required', field: 'postal_code', isGiven: postal_code },
    { reason: 'city-required', field: 'city', isGiven: city },
  ] as const
  return asked.filter(({ isGiven }) => !isGiven).map(({ reason, field }) => ({ reason, field }))
}

/**
 * A postal code typed before its country was said waits for that; what is asked for in the end is judged by ours. One
 * from here beside a VAT number of another country asks which of the two the address is in.
 * Rule B-55.
 */
function strangePostalCode(contact: Contact) {
  const { postal_code, country: chosen } = contact
  if (!postal_code || isPostalCode(postal_code, invoiceCountry(contact))) return []
  const isFromHere = !chosen && isPostalCode(postal_code, homeCountry)
  const reason = isFromHere ? 'postal-code-country' : 'postal-code-form'
  return [{ reason, field: 'postal_code' } as const]
}

/** Nothing clears the field; anything else is judged. */
function unlessEmpty(
  value: unknown,
  field: string,
  read: (value: unknown, field: string) => Outcome<string>,
): Outcome<string | null> {
  if (value !== null && typeof value !== 'string') return refuse('wrong-type', { field })
  return textOf(value) ? read(value, field) : ok(null)
}

function judge(field: string, value: unknown): Outcome<string | null> {
  switch (field) {
    case 'first_name':
      return name(value, field, 'first-name-required')
    case 'last_name':
      return name(value, field, 'last-name-required')
    case 'email':
      return email(value, field)
    case 'invoice_email':
      return unlessEmpty(value, field, email)
    case 'country':
      return unlessEmpty(value, field, country)
    case 'language':
      return isLocale(value) ? ok(value) : refuse('wrong-type', { field })
    case 'kind':
      return kinds.includes(value as (typeof kinds)[number])
        ? ok(value as string)
        : refuse('wrong-type', { field })
  }
  if (!Object.hasOwn(plainFields, field)) return refuse('unknown-property', { field })
  if (value !== null && typeof value !== 'string') return refuse('wrong-type', { field })
  const text = textOf(value)
  const max = plainFields[field as PlainField]
  if (holdsAddress(text)) return refuse('link-in-name', { field })
  return text.length > max ? refuse('text-too-long', { field, max }) : ok(text || null)
}

/**
 * What is still missing before we can answer you; an organisation is asked for its name and its address too.
 * Rules B-54 and B-97.
 */
export function missingContact(contact: Contact): Refusal[] {
  const missing: Refusal[] = []
  if (!contact.first_name) missing.push({ reason: 'first-name-required', field: 'first_name' })
  if (!contact.last_name) missing.push({ reason: 'last-name-required', field: 'last_name' })
  if (!contact.email) missing.push({ reason: 'email-required', field: 'email' })
  if (!contact.phone) missing.push({ reason: 'phone-required', field: 'phone' })
  if (lacksCompany(contact)) missing.push(companyRequired)
  return [...missing, ...missingAddress(contact), ...strangePostalCode(contact)]
}
