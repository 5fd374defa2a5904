/** Where a ride starts, as one value: what the driver, the calendar, the mails and the office all show. */
import { folded } from '../../../kernel/text/folded.ts'
import { type Locale, defaultLocale } from '../../../kernel/locale.ts'
import { type Translated, inLocale } from '../../../kernel/text/translated.ts'

/** What a place is put together from, as it is stored. */
export interface PlaceParts {
  /** Street and number, as the customer or the office typed them. */
  readonly start_place: string | null
  /** The known place the office chose, or the depot where the ride starts there; it wins over what was typed. */
  readonly location: {
    readonly name: Translated | string
    readonly address: string
    readonly lat: number | null
    readonly lon: number | null
  } | null
  /** The postal code of the location, or else of the booking. */
  readonly postal_code: { readonly code: string; readonly names: Translated } | null
}

/** A known place as it looks: everybody may open the file. */
export interface PlacePhoto {
  readonly file: string
  readonly words: Translated | null
}

/** A place in its reader's language; what is not known is null. */
export interface RidePlace {
  readonly name: string | null
  readonly street: string | null
  readonly postcode: string | null
  readonly town: string | null
  /** Its own coordinates, never those of its postal code. */
  readonly lat: number | null
  readonly lon: number | null
}

export const depotModes = ['start_at_depot', 'customer_collects']

/** Whether the group comes to us. */
export const startsAtDepot = (transportMode: string): boolean => depotModes.includes(transportMode)

/** Rule B-69. */
export function composePlace({ start_place, location, postal_code }: PlaceParts, locale: Locale): RidePlace {
  const name =
    location && (typeof location.name === 'string' ? location.name : inLocale(location.name, locale))
  const typed = withoutTown(location ? location.address : (start_place ?? ''), postal_code)
  const { street, town } = ownTown(typed, postal_code)
  return {
    name: name && !folded(street).startsWith(folded(name)) ? name : null,
    street: street || null,
    postcode: postal_code?.code ?? null,
    town: town ?? (postal_code && inLocale(postal_code.names, locale)),
    lat: location?.lat ?? null,
    lon: location?.lon ?? null,
  }
}

/** A place that is nothing but a name: a reservation's, a calendar entry's. */
export const namedPlace = (name: string): RidePlace => ({
  name,
  street: null,
  postcode: null,
  town: null,
  lat: null,
  lon: null,
})

/** Name, street and number, postcode and town, on one line. */
export const placeLine = ({ name, street, postcode, town }: RidePlace): string =>
  [name, street, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** Where the crew goes, as the stop keeps it. */
export const placeText = ({ placeParts }: { readonly placeParts: PlaceParts }): string =>
  placeLine(composePlace(placeParts, defaultLocale))

/** A driver finds it by its coordinates, or by street and town. Rule B-13. */
export const isFindable = ({ lat, lon, street, town }: RidePlace): boolean =>
  (lat !== null && lon !== null) || Boolean(street && town)

/**
 * Opens the way there: in the maps app of a phone, in the browser of a desktop (Google's Maps URLs, which every
 * system knows). Null where the driver could not find it: the middle of a town is no place to be.
 */
export function directionsTo(place: RidePlace): string | null {
  if (!isFindable(place)) return null
  const { lat, lon, street, postcode, town } = place
  const destination =
    lat !== null && lon !== null
      ? `${lat},${lon}`
      : `${street}, ${[postcode, town].filter(Boolean).join(' ')}`
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}

// An address that was typed whole, `Street 1, 1000 Town`, says its town once. Rule B-69.
function withoutTown(address: string, postal: PlaceParts['postal_code']): string {
  const text = address.trim()
  const at = postal ? text.lastIndexOf(postal.code) : -1
  if (!postal || at <= 0) return text
  const rest = folded(text.slice(at + postal.code.length))
  const isTown = rest === '' || Object.values(postal.names).some((name) => folded(name) === rest)
  // A house number may look like a postcode: without a comma or a name behind it, it is one.
  return isTown && (rest !== '' || /,\s*$/.test(text.slice(0, at)))
    ? text.slice(0, at).replace(/[\s,]+$/, '')
    : text
}

/**
 * A postcode may be shared by several towns, of which the one that was typed is meant: `Street 1, 9999 Neighbour`, or
 * that town alone. Only at the end of what was typed, and only where it is words. Rule B-69.
 */
function ownTown(text: string, postal: PlaceParts['postal_code']): { street: string; town: string | null } {
  const at = postal ? text.lastIndexOf(postal.code) : -1
  const before = text.slice(0, Math.max(at, 0)).trim()
  const town = postal && at >= 0 ? text.slice(at + postal.code.length).trim() : ''
  const isTown = /^\p{L}[\p{L}\s'’.-]*$/u.test(town) && (before === '' || before.endsWith(','))
  if (!isTown) return { street: text, town: null }
  const isKnown = Object.values(postal!.names).some((name) => folded(name) === folded(town))
  return { street: before.replace(/[\s,]+$/, ''), town: isKnown ? null : town }
}
