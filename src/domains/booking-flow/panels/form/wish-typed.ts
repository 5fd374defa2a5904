/** What is typed into the office's booking form, and the request it makes. */
import { minuteMs } from '../../../../kernel/time/period.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import type { Contact } from '../../../customers/resources/booking-guest.ts'
import type { ShownWish } from '../../../booking/shown.ts'

export type ContactName = Exclude<keyof Contact, 'language' | 'kind'>

export interface TypedBooking {
  readonly wish: ShownWish
  readonly contact: Readonly<Partial<Record<ContactName, string>>>
  readonly kind: 'consumer' | 'company' | 'public_body'
  readonly language: Locale
  readonly agency: Id<'booking_agencies'> | null
  readonly origin: 'phone' | 'portal'
  readonly occasion: string
  readonly orderReference: string
  readonly notes: string
  readonly startPlace: string
  readonly terms: boolean
  /** Why the office books against the offer, where it does. */
  readonly overruleReason: string
}

export const nothingTyped = (
  language: TypedBooking['language'],
  agency: Id<'booking_agencies'> | null,
): TypedBooking => ({
  wish: { bob: 'own' },
  contact: {},
  kind: 'consumer',
  language,
  agency,
  origin: 'phone',
  occasion: '',
  orderReference: '',
  notes: '',
  startPlace: '',
  terms: false,
  overruleReason: '',
})

/** The body of `POST /api/bookings`: what was left open is left out. `total` is the price that was shown, in cents. */
export function bookingBody(typed: TypedBooking, total?: number): Record<string, unknown> {
  const {
    wish,
    contact,
    kind,
    language,
    agency,
    origin,
    occasion,
    orderReference,
    notes,
    startPlace,
    terms,
  } = typed
  const isBusiness = kind !== 'consumer'
  const noBusiness = isBusiness ? {} : { company_name: '', vat_number: '', invoice_email: '' }
  const said = Object.entries({ ...contact, ...noBusiness }).filter(([, text]) => text.trim() !== '')
  return {
    ...Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== null && value !== undefined)),
    language,
    contact: { kind, language, ...Object.fromEntries(said) },
    ...(agency ? { agency } : { origin }),
    ...(occasion.trim() && { occasion }),
    ...(isBusiness && orderReference.trim() && { order_reference: orderReference }),
    ...(notes.trim() && { notes }),
    ...(startPlace.trim() && { start_place: startPlace }),
    ...(wish.start && { terms, ...(total !== undefined && { total }) }),
  }
}

/** So far from the hour that was wanted a start is still taken for it, in milliseconds. */
const nearMs = 45 * minuteMs

/** The start nearest to the hour that is wanted; undefined where none is near. */
export function nearStart(slots: readonly { readonly start: string }[], wanted: string): string | undefined {
  const farOf = ({ start }: { readonly start: string }) => Math.abs(Date.parse(start) - Date.parse(wanted))
  const [nearest] = slots.toSorted((a, b) => farOf(a) - farOf(b))
  return nearest && farOf(nearest) <= nearMs ? nearest.start : undefined
}

/** A changed wish: what a later answer stood on is asked again. */
export function changedWish(before: ShownWish, change: ShownWish): ShownWish {
  const isMoved = ['people', 'day', 'package', 'duration', 'postal_code', 'bob'].some(
    (name) => name in change,
  )
  return { ...before, ...(isMoved && !('start' in change) && { start: null }), ...change }
}
