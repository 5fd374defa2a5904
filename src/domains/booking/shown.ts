/** What the booking endpoints answer a visitor, as the browser reads it. */
import type { Day } from '../../kernel/day.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Translated } from '../../kernel/translated.ts'
import type { LineKind, PriceMode, RequestReason, TraceStep } from '../catalog/price.ts'
import type { AgreedHour } from './agreed-hour.ts'
import type { Contact } from './resources/booking-guest.ts'
import type { bookingStatuses } from './resources/booking-status.ts'
import type { PlacePhoto } from './ride-place.ts'

export interface ShownPrice {
  readonly mode: PriceMode
  readonly lines: readonly {
    readonly kind: LineKind
    readonly text: Translated
    readonly quantity: number
    readonly unit_price: Cents
    readonly vat_percent: number
    readonly net: Cents
    readonly vat: Cents
    readonly gross: Cents
  }[]
  readonly vat_by_rate: readonly { readonly percent: number; readonly net: Cents; readonly vat: Cents }[]
  readonly net: Cents
  readonly vat: Cents
  readonly gross: Cents
  readonly deposit: Cents
  readonly container_deposit: Cents
  readonly trace: readonly TraceStep[]
  readonly on_request: boolean
  readonly request_reasons: readonly RequestReason[]
  /** How many bikes come. */
  readonly bikes: number
}

export type ShortPrice = Pick<ShownPrice, 'gross' | 'net' | 'vat' | 'deposit'>

/** The wish as far as it is known; a key that is missing or null has not been answered. */
export interface ShownWish {
  readonly people?: number | null
  readonly day?: Day | null
  readonly postal_code?: string | null
  readonly package?: string | null
  readonly duration?: number | null
  readonly start?: string | null
  readonly drinks?: readonly { readonly drink: string; readonly quantity: number }[] | null
  readonly customer_kind?: 'consumer' | 'company' | 'public_body' | null
  readonly bob?: 'own' | 'ours' | null
}

export const stepIds = ['base', 'where', 'when', 'drinks', 'contact-info', 'overview', 'end'] as const
export type StepId = (typeof stepIds)[number]

export interface ShownDraft {
  readonly token: string
  readonly language: Locale
  /** Of what is read here: the request names it. */
  readonly version: number
  readonly wish: ShownWish
  readonly contact: Contact
  readonly notes: string | null
  readonly occasion: string | null
  readonly order_reference: string | null
  readonly start_place: string | null
  /** Street and number are still missing. */
  readonly needs_address: boolean
  /** The start chosen is kept by nobody: the place, or the set, is on request. */
  readonly on_request: boolean
  /** Bikes, vehicles and people are kept for it now. */
  readonly reserved: boolean
  readonly hold: { readonly expires_at: string; readonly extendable: boolean } | null
  readonly price: ShownPrice | null
  readonly steps: readonly { readonly id: StepId; readonly complete: boolean; readonly reachable: boolean }[]
  readonly status: string
  readonly number: string | null
  readonly booking_token: string | null
  /** Whether letters leave: only then a page says that one comes. */
  readonly sends_mail: boolean
  /** The phone number with its spaces, as people write it. */
  readonly phone_written: string | null
}

/** What a page may tell the draft; the same names as the wish, and what stands beside it. */
export type DraftChange = ShownWish & {
  readonly contact?: Readonly<Record<string, string | null>>
  readonly notes?: string | null
  readonly occasion?: string | null
  readonly order_reference?: string | null
  readonly start_place?: string | null
  readonly language?: Locale
}

export interface ShownCause {
  readonly reason: string
  readonly text: string
  readonly until?: string
}

export interface ShownSlot {
  readonly start: string
  readonly end: string
  readonly price: ShortPrice | null
  readonly on_request: boolean
  /** Whether choosing it keeps bikes and crew. */
  readonly reserves: boolean
  /** For the office alone, where it asks for them. */
  readonly overrules?: readonly ShownOverrule[]
}

export interface ShownDay {
  readonly day: Day
  readonly state: 'free' | 'on_request' | 'none' | 'past' | 'closed'
  readonly price?: Cents | null
  readonly causes?: readonly ShownCause[]
}

/** What of the offer an hour needs overruled, in words. */
export interface ShownOverrule {
  readonly reason: string
  readonly text: string
}

export interface ShownSlots {
  readonly slots: readonly ShownSlot[]
  readonly causes: readonly ShownCause[]
}

export interface ShownProposal {
  readonly id: string
  readonly version: number
  readonly kind: string
  readonly message: Translated | string | null
  readonly valid_until: string
  readonly options: readonly {
    readonly id: string
    readonly start: string
    readonly end: string
    readonly price: ShortPrice
    readonly still_free: boolean
  }[]
}

/** What the holder of a booking's link may see and do. */
export interface ShownBooking {
  readonly number: string
  /** Of what is read here: a change of it names it. */
  readonly version: number
  readonly status: (typeof bookingStatuses)[number]
  readonly status_reason: string | null
  readonly reserved: boolean
  readonly language: Locale
  readonly people: number
  readonly package: { readonly id: string | null; readonly name: Translated | null } | null
  readonly duration: number | null
  readonly day: Day | null
  readonly start: string | null
  readonly end: string | null
  /** Of a promised ride: whether all it takes is still there at its hour. */
  readonly hour: AgreedHour
  readonly place: string | null
  readonly place_photo: PlacePhoto | null
  /** Postcode and town. */
  readonly town: string | null
  /** Street and number as they were typed. */
  readonly start_place: string | null
  /** The driver could not find the place yet. */
  readonly needs_address: boolean
  readonly postal_code: string | null
  readonly price: ShownPrice | null
  readonly deposit: Cents
  readonly policy: {
    readonly cancellation_steps: readonly { readonly hours_before: number; readonly keep_percent: number }[]
    readonly weather_clause: Translated | null
  } | null
  readonly drinks: readonly { readonly name: Translated | null; readonly quantity: number }[]
  readonly contact: Readonly<Record<'first_name' | 'last_name' | 'email' | 'phone', string | null>>
  /** Company, numbers, address: who the invoice is for. */
  readonly billed_to: readonly string[]
  readonly order_reference: string | null
  readonly occasion: string | null
  readonly notes: string | null
  readonly terms_accepted_at: string | null
  /** Days after its date within which an invoice is paid. */
  readonly payment_days: number
  readonly arrive_by: string | null
  /** What a cancellation cost; null for a booking that stands, or was cancelled before this was kept. */
  readonly cancelled: { readonly keep: Cents; readonly refund: Cents } | null
  readonly answer_by: string | null
  readonly bob: 'own' | 'ours'
  /** How many bikes come: each needs a Bob. */
  readonly bikes: number
  readonly bobs: readonly {
    readonly id: string
    readonly first_name: string
    readonly last_name: string
    readonly state: string
    readonly declaration_signed_at: string | null
  }[]
  readonly proposal: ShownProposal | null
  readonly may: Readonly<
    Record<'slot' | 'bobs' | 'address' | 'acceptance' | 'refusal' | 'cancellation', boolean>
  >
  readonly cancellation: { readonly keep: Cents; readonly refund: Cents } | null
  /** Null where there is nobody to mail. */
  readonly wants_news: boolean | null
  /** Whether a letter reaches whoever booked: only then a page says that one comes. */
  readonly sends_mail: boolean
  readonly history: readonly { readonly at: string; readonly action: string }[]
}
