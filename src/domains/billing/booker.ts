/** Which documents of a booking are its booker's to read, and how the browser asks for them. */
import { queryOptions } from '@tanstack/react-query'
import type { Day } from '../../kernel/day.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Translated } from '../../kernel/translated.ts'
import { callApi, nullOn } from '../../platform/http/api-call.ts'
import type { Booking } from '../booking/booking.ts'
import type { Invoice, InvoiceStatus } from './invoice.ts'
import type { Payment } from './paper.ts'

/**
 * Who holds the link of a booking reads what was issued for it in its customer's name: no draft, and nothing that an
 * agency or anybody else is asked to pay.
 */
export const isForBooker = (
  invoice: Pick<Invoice, 'status' | 'booking' | 'customer'>,
  booking: Pick<Booking, 'id' | 'customer'>,
): boolean =>
  invoice.status !== 'draft' &&
  invoice.booking === booking.id &&
  invoice.customer !== null &&
  invoice.customer === booking.customer

/**
 * A ride was cancelled for less than its invoices ask: nothing of them is to be paid until the office has corrected
 * them. What is credited counts no more.
 */
export const asksTooMuch = (
  booking: Pick<Booking, 'status' | 'cancellation_kept'>,
  invoices: readonly Pick<Invoice, 'kind' | 'gross' | 'credited'>[],
): boolean =>
  booking.status === 'cancelled' &&
  booking.cancellation_kept !== null &&
  invoices
    .filter(({ kind }) => kind !== 'credit_note')
    .reduce((sum, { gross, credited }) => sum + (gross ?? 0) - credited, 0) > booking.cancellation_kept

/** A document as its booker sees it beside his ride. */
export interface BookerDocument {
  readonly id: string
  readonly kind: Invoice['kind']
  readonly number: string
  readonly issue_date: Day
  /** Null on a credit note. */
  readonly due_date: Day | null
  readonly gross: Cents
  readonly paid: Cents
  readonly credited: Cents
  /** What is still asked for; nothing on a credit note. */
  readonly open: Cents
  readonly status: InvoiceStatus
  /** Its ride was cancelled for less: it is not to be paid before the office has corrected it. */
  readonly awaits_correction: boolean
  /** Of a credit note: the number of the invoice it gives back. */
  readonly corrects: string | null
  /** To whom what is open is paid, and how. */
  readonly holder: string
  readonly payment: Payment | null
  /** What the office says of paying. */
  readonly words: Translated | null
}

const addressOf = (token: string) => `/api/scheduler/${encodeURIComponent(token)}/invoices`

export const documentAddress = (token: string, id: string) => `${addressOf(token)}/${id}/pdf`

export const bookerDocumentsQuery = (token: string) =>
  queryOptions({
    queryKey: ['scheduler', token, 'invoices'],
    queryFn: async () => (await callApi<BookerDocument[]>(addressOf(token)).catch(nullOn(404))) ?? [],
    // As the booking beside it: an open page follows the office.
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })
