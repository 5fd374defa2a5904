/** The code by which banks abroad know a bank (ISO 9362). */

/** A bank's BIC, eight signs or eleven, as banks read it; null for what is none. */
export function readBic(text: string): string | null {
  const bic = text.replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) ? bic : null
}
