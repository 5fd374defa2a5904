/** A bank account by its IBAN: told from a typing mistake by its two check digits (ISO 13616, mod 97). */

/** The account as banks read it, without spaces; null for what is no IBAN. */
export function readIban(text: string): string | null {
  const iban = text.replaceAll(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return null
  if (iban.startsWith('BE') && iban.length !== 16) return null
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n ? iban : null
}

/** In fours, as people read it. */
export const writtenIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
