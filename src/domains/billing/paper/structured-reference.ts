/** The Belgian structured reference of a payment: ten digits and their rest by 97, 97 for none. */

/** Rule BI-17. */
const check = (ten: string) => String(Number(ten) % 97 || 97).padStart(2, '0')

/** Of an invoice by its year and its place in it: readable by people, and never the same twice. Rule BI-17. */
export function structuredReference(year: number, sequence: number): string {
  if (sequence > 999_999) throw new RangeError('a year has no room for more references')
  const ten = `${String(year).padStart(4, '0')}${String(sequence).padStart(6, '0')}`
  return ten + check(ten)
}

/** Rule BI-17. */
export const isStructuredReference = (digits: string): boolean =>
  /^\d{12}$/.test(digits) && check(digits.slice(0, 10)) === digits.slice(10)

/** As it stands on paper: `+++090/9337/55493+++`. */
export const writtenReference = (digits: string): string =>
  `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`

/** The twelve digits of a reference however a bank writes it; null for what is none. Rule BI-17. */
export function readReference(text: string): string | null {
  const digits = text.replaceAll(/[+*/.\s-]/g, '')
  return isStructuredReference(digits) ? digits : null
}
