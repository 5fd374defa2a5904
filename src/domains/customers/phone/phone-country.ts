/** The countries a guest's number may be from: their calling codes, and which one a reader or a number is of. */

/** Belgium first, then those guests come from; any other number is typed with its own code. */
export const callingCodes: Readonly<Record<string, number>> = {
  BE: 32,
  NL: 31,
  FR: 33,
  LU: 352,
  DE: 49,
  GB: 44,
  IE: 353,
  ES: 34,
  PT: 351,
  IT: 39,
  AT: 43,
  CH: 41,
  PL: 48,
  RO: 40,
  DK: 45,
  SE: 46,
  NO: 47,
  US: 1,
}

/** The region of the language a browser asks for first, `en-GB`; Belgium where it names none of these. */
export function guessCountry(languages: readonly string[]): string {
  const region = /-([A-Z]{2})\b/.exec(languages[0] ?? '')?.[1] ?? ''
  return Object.hasOwn(callingCodes, region) ? region : 'BE'
}

/** The country a number names itself, `+44 …`; null for one as it is dialled at home. */
export function countryOf(typed: string): string | null {
  const digits = /^\s*(?:\+|00)\s*([\d\s]+)/.exec(typed)?.[1]?.replaceAll(/\s/g, '')
  if (!digits) return null
  return Object.entries(callingCodes).find(([, code]) => digits.startsWith(String(code)))?.[0] ?? null
}
