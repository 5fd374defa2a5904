/** Drafts of what a booking agreed: the whole, what an advance left of it, or a part in advance. */
import type { Id } from '../../../../kernel/id/id.ts'
import { ok, type Refusal } from '../../../../kernel/outcome.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { no, type Reply, refused, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { id, number, object, optional, type Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { type Booking, isSold } from '../../../booking/booking.ts'
import { type Agreed, agreedOf, leftToAsk, mayAsk, standingFinal } from '../../../booking/price/asked.ts'
import { office } from '../../../identity/role-groups.ts'
import type { Invoice } from '../../invoice.ts'
import { askedRefusals, spokenSums, sumIn } from '../issuing/asked.ts'
import { advanceLines, agreedLines, deductions, plainLine, restLines } from './agreed-lines.ts'
import { draftRefusals, makeDraft } from './drafts.ts'
import { type BillingCommand, changing, group, type InvoiceView, theInvoice } from '../frame.ts'
import { documentsOf, lockBooking, settingsOf } from '../store.ts'
import { advancesOf } from './sums.ts'

const share = object({
  percent: optional(
    number('The percentage asked in advance', { min: 1, max: 100, reason: 'percent-invalid' }),
  ),
})

/** A draft of what was agreed: the whole, what an advance left of it, or a part in advance. Rule BI-20. */
export async function draftFromBooking(
  tx: Tx,
  id: Id<'bookings'>,
  call: BillingCommand<Parsed<typeof share>>,
): Promise<Reply<InvoiceView>> {
  const booking = await lockBooking(tx, id)
  if (!booking) return no({ reason: 'booking-not-found' })
  const { percent } = call.body
  if (!isSold(booking.status))
    return refused(409, { reason: 'booking-not-invoiceable', status: booking.status })
  const documents = await documentsOf(tx, booking.id)
  const open = openDraft(documents)
  if (open) return refused(409, open)
  const agreed = agreedOf(booking)
  const final = standingFinal(documents)
  // What was agreed since is asked by an invoice of its own.
  const isRest = final !== undefined && percent === undefined && leftToAsk(agreed, documents) > 0
  if (final && !isRest) return refused(409, { reason: 'booking-invoiced', number: final.number })

  const mode = booking.price_mode ?? 'gross'
  const lines = await agreedLines(tx, booking.id)
  const advances = await advancesOf(tx, booking.id)
  const today = dayOf(call.now, (await settingsOf(tx)).time_zone)
  const wanted = isRest
    ? await restLines(tx, lines, { booking, documents })
    : percent === undefined
      ? ok([...lines.map(plainLine), ...(await deductions(tx, advances))])
      : await advanceLines(tx, lines, { mode, percent, day: today, booking })
  if (!wanted.ok) return no(...wanted.refusals)
  const isFinal = !isRest && [...advances.values()].some((left) => left.length > 0)
  const kind = percent !== undefined ? 'advance' : isFinal ? 'final' : 'invoice'
  const made = await makeDraft(
    tx,
    call,
    {
      kind,
      booking: booking.id,
      ...(await debtorOfBooking(tx, booking)),
      // The VAT of an advance falls due when it is asked or paid, not on the day of the ride.
      supply_date: kind === 'advance' ? null : booking.local_day,
      po_reference: booking.order_reference,
      price_mode: mode,
    },
    wanted.value,
  )
  if (!made.ok) return made
  return judgeDraft(made, { agreed, documents, kind })
}

/** Who is asked for a booking, in his language: whoever takes the customer's money gets our invoice. */
export async function debtorOfBooking(
  tx: Tx,
  { agency: brought, customer, language }: Booking,
): Promise<Pick<Invoice, 'customer' | 'agency' | 'language'>> {
  const agency = brought
    ? await tx.selectFrom('booking_agencies').selectAll().where('id', '=', brought).executeTakeFirst()
    : undefined
  const isForAgency = agency && ['agency_collects', 'invoice_net'].includes(agency.settlement)
  return isForAgency
    ? { customer: null, agency: brought, language: agency.language }
    : { customer, agency: brought, language }
}

/** A draft is finished or discarded before the next is made: each counts on what is issued. Rule BI-62. */
function openDraft(documents: readonly Invoice[]): Refusal | null {
  const open = documents.find(({ status }) => status === 'draft')
  return open ? { reason: 'booking-draft-open', draft: open.id, kind: open.kind } : null
}

interface Drafted {
  readonly agreed: Agreed
  readonly documents: readonly Invoice[]
  readonly kind: Invoice['kind']
}

/** What was drafted asks no more than is left, and says by how much an advance is too large. Rules BI-60 and BI-64. */
function judgeDraft(made: Reply<InvoiceView>, { agreed, documents, kind }: Drafted): Reply<InvoiceView> {
  if (!made.ok || !made.data) return made
  const { net, gross } = made.data
  if (gross !== null && gross < 0) {
    const advance = documents.findLast((one) => one.kind === 'advance' && one.credited < (one.gross ?? 0))
    const by = { amount: 0 - gross, amount_sum: sumIn(0 - gross) }
    return refused(409, {
      reason: 'advance-too-large',
      invoice: advance?.id,
      number: advance?.number ?? '',
      ...by,
    })
  }
  const asked = mayAsk(agreed, documents, { kind, net, gross })
  return asked.ok ? made : refused(409, spokenSums(asked.refusal))
}

export const bookingDraftEndpoint = changing(
  {
    group,
    to: office,
    call: 'POST /api/bookings/:id/invoices',
    summary: 'Draft an invoice for what a booking agreed',
    detail:
      'Without `percent` of the whole, less what advances have asked already; with it of an advance. Lines and ' +
      'customer are the booking’s own.',
    path: { id: id<'bookings'>('Of the booking') },
    missing: 'booking-not-found',
    takes: ['Idempotency-Key'],
    body: share,
    answers: { 201: theInvoice('The draft') },
    refuses: {
      ...draftRefusals,
      'advance-rate-missing': 400,
      'booking-not-invoiceable': 409,
      'booking-invoiced': 409,
      'booking-draft-open': 409,
      'advance-too-large': 409,
      ...askedRefusals,
    },
  },
  (tx, call) => draftFromBooking(tx, call.path.id, call),
)
