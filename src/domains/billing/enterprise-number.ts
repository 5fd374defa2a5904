/** A Belgian enterprise number: ten digits, the last two are 97 less the rest of the first eight by 97. */

/** The ten digits, with or without `BE` before them and dots between; null for what is none. */
export function readEnterpriseNumber(text: string): string | null {
  const digits = text
    .toUpperCase()
    .replaceAll(/[\s.-]/g, '')
    .replace(/^BE/, '')
    .padStart(10, '0')
  if (!/^[01]\d{9}$/.test(digits)) return null
  return 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8)) ? digits : null
}

/** `0123.456.749`. */
export const writtenEnterpriseNumber = (digits: string): string =>
  `${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`

/** `BE 0123.456.749`; a number from elsewhere as it was given. */
export function writtenVatNumber(text: string): string {
  const digits = readEnterpriseNumber(text)
  return digits ? `BE ${writtenEnterpriseNumber(digits)}` : text
}
