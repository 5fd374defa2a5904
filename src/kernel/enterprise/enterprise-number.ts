/** Numbers of enterprises: a Belgian one is ten digits, the last two 97 less the rest of the first eight by 97. */

/**
 * The ten digits, with or without `BE` before them and dots between; null for what is none. Older numbers are still
 * written with nine, without their first 0: that one 0 is put before them, and nothing before a text that is shorter.
 * Rule BI-80.
 */
export function readEnterpriseNumber(text: string): string | null {
  const written = text
    .toUpperCase()
    .replaceAll(/[\s.-]/g, '')
    .replace(/^BE/, '')
  const digits = /^\d{9}$/.test(written) ? `0${written}` : written
  if (!/^[01]\d{9}$/.test(digits) || Number(digits.slice(0, 8)) === 0) return null
  return 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8)) ? digits : null
}

/** `0123.456.749`. */
export const writtenEnterpriseNumber = (digits: string): string =>
  `${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`

/** `BE 0123.456.749`, `NL 123456789B01`; what is written otherwise stays so. */
export function writtenVatNumber(text: string): string {
  const digits = readEnterpriseNumber(text)
  if (digits) return `BE ${writtenEnterpriseNumber(digits)}`
  // The form was judged where it was given: a page that shows it brings no other country's.
  return text.replace(/^([A-Z]{2})(?=[\dA-Z+*]{2,13}$)/, '$1 ')
}
