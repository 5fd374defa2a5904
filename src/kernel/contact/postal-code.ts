/** Postal codes by the form of their country, where that is known. */

const forms: Readonly<Record<string, RegExp>> = {
  BE: /^[1-9]\d{3}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  LU: /^\d{4}$/,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/i,
}

/** A country whose form is not known here takes any. */
export const isPostalCode = (code: string, country: string): boolean =>
  forms[country]?.test(code.trim()) ?? true
