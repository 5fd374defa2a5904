/** What is asked, softly, of an address that is kept all the same: which house it means, and in which town. */
import { isCalled } from '../../catalog/places/place-search.ts'
import type { KnownPlace } from './address.ts'

export const addressDoubts = ['number', 'town'] as const
export type AddressDoubt = (typeof addressDoubts)[number]

/** Words without a number: a street then asks for one, softly, as a square or a bridge has none. */
export const lacksNumber = (text: string): boolean => /\p{L}{3}/u.test(text) && !/\d/.test(text)

// `Street 12, Somewhere` or `Street 12, 75001 Somewhere`: a name at the end that no town here bears may be that of a
// place far away, or of a corner of this town.
const nameBehind = /\d.*,\s*(?:\d{4,5}\s+(?:[A-Z]{2}\s+)?)?(\p{Lu}[\p{L} '’-]+)$/u

/** Null where nothing is to be asked. Rule B-65. */
export function doubtOf(typed: string | null, booked: KnownPlace | null): AddressDoubt | null {
  const text = typed?.trim() ?? ''
  if (lacksNumber(text)) return 'number'
  const name = nameBehind.exec(text)?.[1]
  return booked && name && !isCalled(booked, name) ? 'town' : null
}
