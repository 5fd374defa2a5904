/** Which documents of a booking are its booker's to read, and how the browser asks for them. */
import { queryOptions } from '@tanstack/react-query'
import type { Cents } from '../../kernel/money/money.ts'
import { callApi, nullOn } from '../../platform/http/client/api-call.ts'
import type { Parsed } from '../../platform/http/endpoint/schema.ts'
import type { Billed } from '../booking/agreed/after-cancelling.ts'
import type { Booking } from '../booking/booking.ts'
import type { Invoice } from './invoice.ts'
import type { keptDeposit } from './server/deposits/kept-statements.ts'
import type { bookerDocument, bookerMoney } from './server/papers/booker.ts'

/**
 * Who holds the link of a booking reads what was issued for it in its customer's name: no draft, and nothing that an
 * agency or anybody else is asked to pay.
 * Rule BI-11.
 */
export const isForBooker = (
  invoice: Pick<Invoice, 'status' | 'booking' | 'customer'>,
  booking: Pick<Booking, 'id' | 'customer'>,
): boolean =>
  invoice.status !== 'draft' &&
  invoice.booking === booking.id &&
  invoice.customer !== null &&
  invoice.customer === booking.customer

/** What is kept of a cancelled ride; null of any other. */
export const keptOf = ({
  status,
  cancellation_kept: kept,
}: Pick<Booking, 'status' | 'cancellation_kept'>): Cents | null => (status === 'cancelled' ? kept : null)

/**
 * A ride was cancelled for less than its invoices ask: nothing of them is to be paid until the office has corrected
 * them. What is credited counts no more.
 * Rule BI-12.
 */
export function asksTooMuch(
  booking: Pick<Booking, 'status' | 'cancellation_kept'>,
  invoices: readonly Pick<Invoice, 'kind' | 'gross' | 'credited'>[],
): boolean {
  const kept = keptOf(booking)
  const asked = invoices
    .filter(({ kind }) => kind !== 'credit_note')
    .reduce((sum, { gross, credited }) => sum + (gross ?? 0) - credited, 0)
  return kept !== null && asked > kept
}

/** A document as its booker sees it beside his ride. */
export type BookerDocument = Parsed<typeof bookerDocument>

/** All of them, with what was paid for the ride and waits for a document. */
export type BookerMoney = Parsed<typeof bookerMoney>

/** What was paid of them, and whether something is still to be: a credit note asks for nothing. */
export const billedIn = ({ documents, waiting }: BookerMoney): Billed => ({
  paid: documents.reduce((sum, { paid }) => sum + paid, waiting),
  isOpen: documents.some(({ open, small_rest }) => open > 0 && !small_rest),
})

const addressOf = (token: string) => `/api/scheduler/${encodeURIComponent(token)}/invoices`

export const documentAddress = (token: string, id: string, kind: 'pdf' | 'ubl' = 'pdf') =>
  `${addressOf(token)}/${id}/${kind}`

/** What was kept of the deposit of his ride, and for which damage. */
export type KeptDeposit = Parsed<typeof keptDeposit>

const keptAddress = (token: string) => `/api/scheduler/${encodeURIComponent(token)}/kept-deposits`

export const statementAddress = (token: string, id: string) => `${keptAddress(token)}/${id}/pdf`

export const keptDepositsQuery = (token: string) =>
  queryOptions({
    queryKey: ['scheduler', token, 'kept-deposits'],
    queryFn: async () => (await callApi<KeptDeposit[]>(keptAddress(token)).catch(nullOn(404))) ?? [],
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })

const nothing: BookerMoney = { documents: [], waiting: 0, waiting_refunded: 0 }

export const bookerDocumentsQuery = (token: string) =>
  queryOptions({
    queryKey: ['scheduler', token, 'invoices'],
    queryFn: async () => (await callApi<BookerMoney>(addressOf(token)).catch(nullOn(404))) ?? nothing,
    // As the booking beside it: an open page follows the office.
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })
