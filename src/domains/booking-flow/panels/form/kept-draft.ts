/** A draft as it was kept, to be filled in further: what stands in the form of the office again. */
import { recordQuery } from '../../../../platform/resource/ui/data/records.ts'
import type { Row } from '../../../../platform/resource/ui/data/record.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import type { Contact } from '../../../customers/resources/booking-guest.ts'
import { nothingTyped, type TypedBooking } from './wish-typed.ts'

const fields = [
  'id',
  'status',
  'people',
  'local_day',
  'starts_at',
  'package',
  'duration_min',
  'bob',
  'postal_code.code',
  'drinks.drink',
  'drinks.quantity',
  'contact',
  'customer_kind',
  'language',
  'agency',
  'origin',
  'occasion',
  'order_reference',
  'notes',
  'start_place',
] as const

interface DraftRow {
  readonly id: Id<'bookings'>
  readonly status: string
  readonly people: number | null
  readonly local_day: string | null
  readonly starts_at: string | null
  readonly package: Id<'packages'> | null
  readonly duration_min: number | null
  readonly bob: 'own' | 'ours'
  readonly postal_code: { readonly code: string } | null
  readonly drinks: readonly { readonly drink: Id<'drinks'>; readonly quantity: number }[]
  readonly contact: Contact | null
  readonly customer_kind: TypedBooking['kind'] | null
  readonly language: Locale
  readonly agency: Id<'booking_agencies'> | null
  readonly origin: string
  readonly occasion: string | null
  readonly order_reference: string | null
  readonly notes: string | null
  readonly start_place: string | null
}

export interface KeptDraft {
  readonly id: Id<'bookings'>
  readonly typed: TypedBooking
}

export const draftQuery = (id: string) => recordQuery('bookings', id, fields)

/** Null where it is no draft any more. */
export function keptDraft(found: Row | null): KeptDraft | null {
  const row = found as unknown as DraftRow | null
  return row?.status === 'draft' ? { id: row.id, typed: typedOf(row) } : null
}

function typedOf(row: DraftRow): TypedBooking {
  const { kind, language: _language, ...contact } = row.contact ?? {}
  return {
    ...nothingTyped(row.language, row.agency),
    wish: {
      people: row.people,
      day: row.local_day,
      postal_code: row.postal_code?.code ?? null,
      package: row.package,
      duration: row.duration_min,
      start: row.starts_at,
      bob: row.bob,
      drinks: row.drinks.map(({ drink, quantity }) => ({ drink, quantity })),
    },
    contact,
    kind: row.customer_kind ?? kind ?? 'consumer',
    origin: row.origin === 'phone' ? 'phone' : 'portal',
    occasion: row.occasion ?? '',
    orderReference: row.order_reference ?? '',
    notes: row.notes ?? '',
    startPlace: row.start_place ?? '',
  }
}
