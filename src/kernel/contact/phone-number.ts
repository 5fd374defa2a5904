/** Phone numbers, as they are dialled from anywhere. */
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

const longest = 30

/** A number in E.164: of the country it is dialled in, or else of Belgium; null for what is none. */
export function readPhone(text: string, country?: unknown): string | null {
  if (text.length > longest) return null
  const chosen = typeof country === 'string' && isSupportedCountry(country) ? [country] : []
  const number = [...chosen, 'BE' as const]
    .map((each) => parsePhoneNumberFromString(text, each))
    .find((parsed) => parsed?.isValid())
  return number?.number ?? null
}
