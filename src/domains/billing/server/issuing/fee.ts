/** The document that asks what is kept of a ride that did not take place, with the VAT its policy names. */
import { type Reply, refused, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import type { Booking } from '../../../booking/booking.ts'
import { stepAt } from '../../../booking/agreed/cancellation.ts'
import { usualTreatment, type VatTreatment } from '../../../identity/settings/vat-treatment.ts'
import type { DraftLine } from '../../draft.ts'
import { feeText } from '../../paper/words.ts'
import { acceptedGaps } from '../../paper/party.ts'
import type { Invoice } from '../../invoice.ts'
import { feeParts, feePrices, type Settlement } from '../../sums/settlement.ts'
import { debtorOfBooking } from '../drafts/booking-drafts.ts'
import { makeDraft } from '../drafts/drafts.ts'
import { vatCodes } from '../drafts/sums.ts'
import { type BillingCommand, clerkOf, type InvoiceView } from '../frame.ts'
import { lockInvoice } from '../store.ts'
import { issuing } from './issue.ts'

/** As the step of the policy says that held when it was cancelled, or at the hour nobody came. Rule BI-66. */
export function treatmentOf({ status, cancellation_vat, policy_snapshot, starts_at }: Booking): VatTreatment {
  if (status === 'cancelled') return cancellation_vat ?? usualTreatment
  const start = Date.parse(starts_at ?? '')
  return stepAt(policy_snapshot?.cancellation_steps ?? [], start, start)?.vat ?? usualTreatment
}

interface Fee {
  readonly call: BillingCommand<{ readonly [acceptedGaps]?: boolean | undefined }>
  readonly vat: VatTreatment
  readonly fee: number
  /** What of it is paid by what came in on documents that were credited. */
  readonly setOff: Settlement['setOff']
  readonly documents: readonly Invoice[]
}

/** The document that asks what is kept, drafted and issued. Rule BI-66. */
export async function feeDocument(
  tx: Tx,
  booking: Booking,
  { call, vat, fee, setOff, documents }: Fee,
): Promise<Reply<InvoiceView>> {
  const parts = vat === 'outside' ? await outsideVat(tx, fee) : await taxedAsBooking(tx, booking, fee)
  if (parts.length === 0) return refused(409, { reason: 'fee-code-missing' })
  const mode = booking.price_mode ?? 'gross'
  const prices = feePrices(mode, parts)
  const lines = parts.map(({ vat_code, percent }, at): DraftLine => ({
    text: feeText({ booking, rate: parts.length > 1 ? percent : null }),
    quantity: 1,
    unit_price: prices[at]!.price,
    agreed_gross: prices[at]!.agreedGross,
    vat_code,
    kind: 'cancellation_fee',
    deducts: null,
  }))
  const against = setOff.map(({ invoice, amount }) => ({
    number: documents.find(({ id }) => id === invoice)?.number ?? '',
    amount,
  }))
  const draft = await makeDraft(
    tx,
    call,
    {
      kind: 'fee',
      booking: booking.id,
      ...(await debtorOfBooking(tx, booking)),
      supply_date: null,
      po_reference: booking.order_reference,
      price_mode: mode,
      // What was paid on them has no VAT document any more.
      prepaid: against.reduce((sum, { amount }) => sum + amount, 0),
      set_off: against.length > 0 ? { against, back: 0 } : null,
    },
    lines,
  )
  if (!draft.ok) return draft
  const invoice = (await lockInvoice(tx, draft.data!.id))!
  const body = { [acceptedGaps]: call.body[acceptedGaps] }
  return issuing(tx, invoice, { ...call, body }, clerkOf(call.caller))
}

/** Null where no code stands for it. */
async function outsideVat(tx: Tx, fee: number) {
  const code = [...(await vatCodes(tx)).values()].find(
    ({ category, archived_at }) => category === 'O' && archived_at === null,
  )
  return code ? [{ vat_code: code.id, gross: fee, percent: 0 }] : []
}

async function taxedAsBooking(tx: Tx, booking: Booking, fee: number) {
  const lines = await tx
    .selectFrom('booking_lines')
    .select(['vat_code', 'vat_percent', 'gross'])
    .where('booking', '=', booking.id)
    .orderBy('position')
    .execute()
  return feeParts(lines, fee).map((part) => ({
    ...part,
    percent: lines.find(({ vat_code }) => vat_code === part.vat_code)?.vat_percent ?? 0,
  }))
}
