/** A phone number as somebody types it to find it, however it was written down. */

/** Fewer digits than this say too little. */
const fewestDigits = 4
/** More than this is a whole number with its country; its last eight are the same without. */
const longestNational = 9

/**
 * What all ways of writing a number have in common: its digits without the zero or the zeros a country is dialled
 * with. `0470 12 34`, `+32 470 12 34` and `00324701234` lead to the same number. Null for what is no number.
 */
export function typedDigits(typed: string): string | null {
  if (!/^[+(\d][\d\s./()-]*$/.test(typed.trim())) return null
  const digits = typed
    .replaceAll('(0)', '')
    .replaceAll(/\D/g, '')
    .replace(/^0{1,2}/, '')
  if (digits.length > longestNational) return digits.slice(-8)
  return digits.length >= fewestDigits ? digits : null
}

/** A pattern of the dialect's `_contains` that finds the digits in whatever stands between them. */
export const digitsPattern = (digits: string): string => digits.split('').join('%')
