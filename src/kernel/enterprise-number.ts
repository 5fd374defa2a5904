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

/** The Union's countries as their VAT numbers begin (VIES), and three neighbours; ours has its own rule. */
const elsewhere = new Set(
  'AT BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI GB CH NO'.split(' '),
)

/** Whether it can be a VAT number: a Belgian enterprise number, or the form of another country's. */
export function isVatNumber(text: string): boolean {
  const plain = text.toUpperCase().replaceAll(/[\s.-]/g, '')
  if (!elsewhere.has(plain.slice(0, 2))) return readEnterpriseNumber(text) !== null
  return /^[0-9A-Z+*]{2,13}$/.test(plain.slice(2)) && plain.replaceAll(/\D/g, '').length >= 2
}
