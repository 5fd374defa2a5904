/** VAT numbers, of Belgium and of other countries, and the country each is of. */
import { readEnterpriseNumber } from './enterprise-number.ts'

/** Where the company is: its own VAT number is judged as Belgian. */
export const homeCountry = 'BE'

const elsewhere: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d(\d{6}[A-W][A-I]?|[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  // Not of the Union: Northern Ireland for its goods, and three neighbours.
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  NO: /^\d{9}(MVA)?$/,
}

/**
 * A VAT number as it is kept: its country and what follows, without spaces. A Belgian one needs no country and has its
 * check digits; of another country the form is judged as the Union's register (VIES) takes it, Greece under EL. Null for
 * what is none. Whether somebody bears it only that register knows.
 *
 * @param chosen the country (ISO 3166-1) its bearer says he is of: a number without its prefix is read as of there.
 */
export function readVatNumber(text: string, chosen?: unknown): string | null {
  const prefix = { GR: 'EL' }[String(chosen)] ?? String(chosen)
  const bare = text.toUpperCase().replaceAll(/[\s.-]/g, '')
  if (isOfForm(prefix, bare)) return `${prefix}${bare}`
  const digits = readEnterpriseNumber(text)
  if (digits) return `BE${digits}`
  const plain = bare.replace(/^GR/, 'EL')
  return isOfForm(plain.slice(0, 2), plain.slice(2)) ? plain : null
}

/** A French number that is all digits begins with its check: its last nine digits, times a hundred, plus 12, modulo 97. */
function isOfForm(prefix: string, bare: string): boolean {
  if (!elsewhere[prefix]?.test(bare)) return false
  return (
    prefix !== 'FR' ||
    !/^\d{11}$/.test(bare) ||
    Number(`${bare.slice(2)}12`) % 97 === Number(bare.slice(0, 2))
  )
}

/** The country (ISO 3166-1) a VAT number is of; null for what is none. */
export function countryOfVatNumber(text: string): string | null {
  const country = readVatNumber(text)?.slice(0, 2) ?? null
  return { EL: 'GR', XI: 'GB' }[country ?? ''] ?? country
}
