/** The street and number a ride starts at, as they are given after the request. */
import type { Day } from '../../../kernel/time/day.ts'
import { folded } from '../../../kernel/text/folded.ts'
import { holdsLink } from '../../../kernel/text/link.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import { type Outcome, type Refusal, ok, refuse } from '../../../kernel/outcome.ts'
import { type Translated, inLocale } from '../../../kernel/text/translated.ts'
import { isCalled } from '../../catalog/places/place-search.ts'
import type { Booking, Party } from '../booking.ts'
import { address } from '../corrections.ts'

const longest = 300

export interface KnownPlace {
  readonly code: string
  readonly names: Translated
  readonly other_names?: readonly { readonly name: string }[] | null
  readonly municipality?: string | null
}
type Places = ReadonlyMap<string, KnownPlace>

/**
 * An address in the town that was booked is simply kept. Another town has another price, or may not be served:
 * that is a change for the office to propose, and never slips in with an address.
 * Rules B-65 and B-82.
 */
export function judgeAddress(
  typed: string | null,
  booked: KnownPlace | null,
  { places, locale }: { readonly places: Places; readonly locale: Locale },
): Outcome<string> {
  if (!typed || !/\p{L}{2}/u.test(typed)) return refuse('address-required', { field: 'start_place' })
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  if (text.length > longest) return refuse('text-too-long', { field: 'start_place', max: longest })
  if (holdsLink(text)) return refuse('link-in-text', { field: 'start_place' })
  if (booked && isOnlyTown(text, booked)) return refuse('address-only-town', { field: 'start_place' })
  const elsewhere = otherTown(text, booked, places)
  return elsewhere
    ? refuse('address-elsewhere', {
        field: 'start_place',
        postal_code: elsewhere.code,
        place: `${elsewhere.code} ${inLocale(elsewhere.names, locale)}`,
      })
    : ok(text)
}

/** The town that was booked and nothing else: no driver finds a group by that. Rule B-65. */
function isOnlyTown(text: string, { code, names, other_names, municipality }: KnownPlace): boolean {
  const called = [...Object.values(names), ...(other_names ?? []).map(({ name }) => name), municipality ?? '']
  const said = folded(text.replaceAll(new RegExp(String.raw`\b${code}\b`, 'g'), ' '))
  const alone = called.flatMap((name) => [name, ...name.split(',')]).map(folded)
  return said === '' || alone.includes(said)
}

/** What moving a booked ride to another town would come to: said, and left to the office. */
export interface Elsewhere {
  readonly place: string
  /** What is agreed, and what the ride would cost there by today's rules; null where we do not ride or look first. */
  readonly agreed: Cents
  readonly there: Cents | null
  readonly isRefused: boolean
}

/** Rule B-66. */
export function refuseElsewhere(
  { place, agreed, there, isRefused }: Elsewhere,
  { phone, money }: { readonly phone: string; readonly money: (cents: Cents) => string },
): Refusal {
  const about = { field: 'start_place', place, phone }
  if (isRefused) return { reason: 'address-elsewhere-refused', ...about }
  if (there === null) return { reason: 'address-elsewhere-on-request', ...about }
  if (there === agreed) return { reason: 'address-elsewhere-same', ...about, price: money(agreed) }
  return { reason: 'address-elsewhere-priced', ...about, now: money(agreed), there: money(there) }
}

// A number of four digits is a postcode where its town's name stands behind it, or where it ends the address after a
// comma; elsewhere it is a house number. Rule B-65.
export function otherTown(text: string, booked: KnownPlace | null, places: Places): KnownPlace | null {
  for (const { 1: code = '', index } of text.matchAll(/\b(\d{4})\b/g)) {
    const place = places.get(code)
    if (!place || code === booked?.code) continue
    const behind = folded(text.slice(index + 4))
    // Several villages share a code, and stand in its name one after another.
    const names = [...Object.values(place.names), ...(place.other_names ?? []).map(({ name }) => name)]
      .flatMap((name) => name.split(','))
      .map(folded)
    const isNamed = names.some((name) => name !== '' && behind.startsWith(name))
    if (isNamed || (behind === '' && /,\s*$/.test(text.slice(0, index)))) return place
  }
  // The booked postcode proves nothing of the town that is written beside it.
  const unnumbered = booked
    ? text.replaceAll(new RegExp(String.raw`\(?\b${booked.code}\b\)?`, 'g'), ' ')
    : text
  return namedTown(unnumbered.replace(/[\s,;–-]+$/, ''), booked, places)
}

// A town's name stands at the end, behind a comma or a house number; within a street's name it is the street's. Rule B-65.
function namedTown(text: string, booked: KnownPlace | null, places: Places): KnownPlace | null {
  const [, behindComma] = /,([^,]+)$/.exec(text) ?? []
  const [, behindNumber] =
    /\d+\s?[a-z]?(?:[\s/]+(?:bus|bte|boîte|box)\.?\s*\w+)?[\s,;–-]+(\D+)$/i.exec(text) ?? []
  const tails = [behindComma, behindNumber].filter((tail) => tail !== undefined && /\p{L}/u.test(tail))
  for (const tail of tails) {
    const isBooked =
      booked && (isCalled(booked, tail!) || folded(booked.municipality ?? '') === folded(tail!))
    const found = !isBooked && [...places.values()].find((place) => isCalled(place, tail!))
    if (found) return found
  }
  return null
}

/**
 * You may give or correct the address until the day before the ride, and later only while we have none. The
 * office may always; a location it chose itself is not overwritten by its guest.
 * Rule B-67.
 */
export function mayGiveAddress(
  booking: Pick<
    Booking,
    'status' | 'on_request' | 'answer_by' | 'terms_accepted_at' | 'local_day' | 'location' | 'start_place'
  >,
  by: Party,
  today: Day,
): Outcome<true> {
  const may = address(booking, by)
  if (!may.ok) return may
  if (by === 'planner' || by === 'admin') return ok(true)
  if (booking.location) return refuse('move-not-allowed', { move: 'address', status: booking.status })
  const isOpen = !booking.start_place?.trim() || (booking.local_day !== null && today < booking.local_day)
  return isOpen ? ok(true) : refuse('address-too-late', { field: 'start_place' })
}
