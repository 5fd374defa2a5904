/** A booking as the office's page reads it, relations by name. */
import { isPlanner } from '../../identity/role-groups.ts'
import type { Id } from '../../../kernel/id/id.ts'
import type { Alarms } from '../plan/alarm.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { Translated } from '../../../kernel/text/translated.ts'
import type { FeasibleSet } from '../../availability/slots/slot.ts'
import type { RequestReason, TraceStep } from '../../catalog/price/price.ts'
import type { BookingStatus, MoveName } from '../booking.ts'
import { partyOfRole } from '../party.ts'
import { allowed } from '../booking.ts'
import { type RidePlace, composePlace, startsAtDepot } from '../place/ride-place.ts'
import type { PolicySnapshot } from '../resources/booking/booking-price.ts'

interface Named {
  readonly id: Id<'bookings'>
}

/** What the reader may not see is not there. */
export interface OfficeBooking extends Named {
  readonly row_version?: number
  readonly number: string | null
  readonly status: BookingStatus
  readonly people: number | null
  readonly language?: Locale
  readonly local_day: string | null
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly duration_min: number | null
  readonly package?: (Named & { readonly name?: Translated }) | null
  readonly customer?:
    | (Named & {
        readonly first_name?: string
        readonly last_name?: string
        readonly company_name?: string | null
        readonly phone?: string
        readonly email?: string
      })
    | null
  readonly postal_code?: (Named & { readonly code?: string; readonly names?: Translated }) | null
  readonly start_place?: string | null
  readonly transport_mode?: string
  readonly location?: {
    readonly name: Translated
    readonly address?: string
    readonly lat?: number
    readonly lon?: number
    readonly postal_code?: { readonly code: string; readonly names: Translated } | null
  } | null
  /** How its customer reads it: with VAT, or net as organisations do. */
  readonly price_mode?: 'gross' | 'net' | null
  readonly gross?: number | null
  readonly deposit_held?: number
  readonly origin?: string
  readonly agency?: { readonly id: Id<'booking_agencies'>; readonly name?: string } | null
  readonly hold_expires_at?: string | null
  readonly draft_expires_at?: string | null
  readonly net?: number | null
  readonly vat?: number | null
  readonly deposit?: number | null
  readonly cancellation_kept?: number | null
  readonly cancelled_by_us?: boolean
  readonly price_trace?: readonly TraceStep[] | null
  readonly policy_snapshot?: PolicySnapshot | null
  readonly feasible_set?: FeasibleSet | null
  readonly pinned?: boolean
  readonly on_request?: boolean
  readonly request_reasons?: readonly RequestReason[]
  readonly answer_by?: string | null
  readonly requested_at?: string | null
  readonly confirmed_at?: string | null
  readonly status_reason?: string | null
  readonly alarm?: Alarms
  readonly bob?: 'own' | 'ours'
  readonly bikes_count?: number | null
}

/** A draft of ours or of an agency, which is filled in further; a visitor fills in his own. */
export const isFilledInHere = ({ status, origin }: Pick<OfficeBooking, 'status' | 'origin'>): boolean =>
  status === 'draft' && origin !== 'public'

/** The paths a page asks for to show where a ride starts. */
export const placePaths = [
  'start_place',
  'transport_mode',
  'postal_code.code',
  'postal_code.names',
  'location.name',
  'location.address',
  'location.lat',
  'location.lon',
  'location.postal_code.code',
  'location.postal_code.names',
]

/** Whether our own people steer it: asked for, brought by the package, or put on it. */
export const isSteeredByUs = ({ bob, feasible_set }: Pick<OfficeBooking, 'bob' | 'feasible_set'>): boolean =>
  bob === 'ours' || (feasible_set?.bobs.length ?? 0) > 0

/** Where it starts, in the reader's language; null where the ride starts at the depot, which everybody knows. */
export function officePlace(booking: OfficeBooking, locale: Locale): RidePlace | null {
  const { start_place = null, transport_mode = '', location, postal_code } = booking
  if (startsAtDepot(transport_mode)) return null
  const postal = location?.postal_code ?? postal_code
  return composePlace(
    {
      start_place,
      location: location
        ? {
            name: location.name,
            address: location.address ?? '',
            lat: location.lat ?? null,
            lon: location.lon ?? null,
          }
        : null,
      postal_code: postal?.code && postal.names ? { code: postal.code, names: postal.names } : null,
    },
    locale,
  )
}

/** Whether somebody of this role may book against the offer, with a reason; the server judges again. */
export const mayOverrule = isPlanner

/** Whether a member of the office may make a move now; the server judges again. */
export function mayMove(booking: Pick<OfficeBooking, 'status'>, move: MoveName, role: string): boolean {
  const party = partyOfRole(role)
  return party !== undefined && allowed(booking, move, party).ok
}
