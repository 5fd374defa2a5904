/** Phone numbers, as they are dialled from anywhere. */
import { isSupportedCountry, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max'

const longest = 30

/** A number in E.164: of the country it is dialled in, or else of Belgium; null for what is none. */
export const readPhone = (text: string, country?: unknown): string | null =>
  parsed(text, country)?.number ?? null

/** A number in groups, with the country where it was typed with one: `016 12 34 56`, `+33 1 42 68 53 00`; null for none. */
export function writtenPhone(text: string): string | null {
  const number = parsed(text)
  if (!number) return null
  return /^\s*(?:\+|00)/.test(text) ? number.formatInternational() : number.formatNational()
}

function parsed(text: string, country?: unknown): PhoneNumber | undefined {
  if (text.length > longest) return undefined
  const chosen = typeof country === 'string' && isSupportedCountry(country) ? [country] : []
  return [...chosen, 'BE' as const]
    .map((each) => parsePhoneNumberFromString(text, each))
    .find((found) => found?.isValid())
}
