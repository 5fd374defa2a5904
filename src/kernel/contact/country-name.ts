/** A country by the name its reader knows it by; a code that is none says itself. */
import type { Locale } from '../locale.ts'

export function countryName(code: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
}
