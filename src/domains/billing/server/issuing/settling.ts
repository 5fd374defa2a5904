/** Settling a cancelled ride, or one nobody came for: credit notes, the document of the fee and what pays it, in one act. */
import type { Id } from '../../../../kernel/id/id.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { ok, type Outcome } from '../../../../kernel/outcome.ts'
import { type Reply, refused, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  cents,
  flag,
  object,
  oneOf,
  optional,
  type Parsed,
} from '../../../../platform/http/endpoint/schema.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Booking } from '../../../booking/booking.ts'
import { agreedOf } from '../../../booking/price/asked.ts'
import { unridden } from '../../../booking/resources/booking/booking-status.ts'
import { vatTreatments } from '../../../identity/settings/vat-treatment.ts'
import type { Invoice } from '../../invoice.ts'
import { acceptedGaps } from '../../paper/party.ts'
import type { SetOff } from '../../resources/invoice-document.ts'
import { type Settlement, settlementOf } from '../../sums/settlement.ts'
import { type BillingCommand, clerkOf, type InvoiceView, invoiceView } from '../frame.ts'
import { postEntry } from '../payments/entries.ts'
import { writtenOffOf } from '../papers/ride-money.ts'
import { send } from '../papers/sending.ts'
import { documentsOf, lockInvoice, settingsOf } from '../store.ts'
import { crediting } from './credits.ts'
import { feeDocument, treatmentOf } from './fee.ts'
import { nextNumber } from './numbering.ts'

interface Planned {
  readonly settlement: Settlement
  readonly documents: readonly Invoice[]
}

/** What would be made by now; what was settled without money pays nothing and goes nowhere. Rules BI-46 and BI-65. */
export function planned(
  booking: Booking,
  documents: readonly Invoice[],
  writtenOff: ReadonlyMap<Id<'invoices'>, Cents>,
): Outcome<Planned, 'booking-not-settled-so' | 'booking-draft-open' | 'booking-settled'> {
  if (!isIn(unridden, booking.status))
    return { ok: false, refusal: { reason: 'booking-not-settled-so', status: booking.status } }
  const open = documents.find(({ status }) => status === 'draft')
  if (open) return { ok: false, refusal: { reason: 'booking-draft-open', draft: open.id, kind: open.kind } }
  const settlement = settlementOf(
    documents.flatMap(({ id, kind, number, gross, credited, paid }) =>
      kind === 'credit_note'
        ? []
        : [{ id, kind, number, gross: gross ?? 0, credited, paid: paid - (writtenOff.get(id) ?? 0) }],
    ),
    agreedOf(booking).sum,
  )
  return settlement.ok ? ok({ settlement: settlement.value, documents }) : settlement
}

const sumOf = (all: readonly { readonly amount: number }[]) =>
  all.reduce((total, { amount }) => total + amount, 0)

export const foreseen = (booking: Booking, { credits, fee, setOff, back, open }: Settlement) => ({
  credits,
  fee,
  vat: treatmentOf(booking),
  set_off: sumOf(setOff),
  back,
  open,
})

export const wish = object({
  vat: optional(oneOf(vatTreatments, 'Of the fee; as the policy says unless given')),
  credited: optional(cents('What was shown as credited together; another sum by now refuses')),
  fee: optional(cents('What was shown as the fee; another by now refuses')),
  send: optional(flag('Email the documents to the customer at once; false by default')),
  [acceptedGaps]: optional(flag('Issue although the address or VAT number of an organisation is missing')),
})
export type Wish = Parsed<typeof wish>

/** Rules BI-65, BI-66 and BI-67. */
export async function settle(
  tx: Tx,
  booking: Booking,
  call: BillingCommand<Wish>,
): Promise<Reply<{ credit_notes: InvoiceView[]; fee: InvoiceView | null }>> {
  const by = clerkOf(call.caller)
  const documents = await documentsOf(tx, booking.id)
  const writtenOff = await writtenOffOf(tx, documents)
  const plan = planned(booking, documents, writtenOff)
  if (!plan.ok) return refused(409, plan.refusal)
  const { settlement } = plan.value
  const { credited, fee: seenFee, vat = treatmentOf(booking), send: isSent = false } = call.body
  const now = foreseen(booking, settlement)
  if (
    (credited ?? sumOf(settlement.credits)) !== sumOf(settlement.credits) ||
    (seenFee ?? now.fee) !== now.fee
  )
    return refused(409, { reason: 'settlement-changed', ...now })

  // The credit notes name the document they are settled against, which comes after them: its number is held from now on.
  const today = dayOf(call.now, (await settingsOf(tx)).time_zone)
  const feeNumber = settlement.fee > 0 ? await nextNumber(tx, 'fee', today) : null
  if (feeNumber && !feeNumber.ok) return refused(409, feeNumber.refusal)
  const notes: Invoice[] = []
  for (const { invoice: id } of settlement.credits) {
    const invoice = (await lockInvoice(tx, id))!
    const reason = m.invoice_credit_settled({ number: booking.number ?? '' }, { locale: invoice.language })
    const money = invoice.paid - (writtenOff.get(id) ?? 0)
    const of = settledOf(settlement, { id, paid: money }, feeNumber?.value.number ?? '')
    const given = await crediting(tx, invoice, { ...call, body: { reason, lines: undefined } }, by, of)
    if (!given.ok) return given
    notes.push((await lockInvoice(tx, given.data!.credit_note.id))!)
  }
  const fee =
    settlement.fee > 0
      ? await feeDocument(tx, booking, { call, vat, ...settlement, documents: plan.value.documents })
      : null
  if (fee && !fee.ok) return fee
  const feeId = fee?.data?.id
  if (feeId)
    for (const { invoice, amount } of settlement.setOff) {
      // Two entries that sum to nothing: no money moves.
      const postedBy = { actor: call.caller.actor, now: call.now }
      const entry = { amount, method: null, kind: 'allocation' } as const
      const out = await postEntry(tx, postedBy, { ...entry, direction: 'out', invoice })
      if (!out.ok) return refused(409, out.refusal)
      const into = await postEntry(tx, postedBy, { ...entry, invoice: feeId, source: out.value.entry.id })
      if (!into.ok) return refused(409, into.refusal)
    }
  const made = [...notes.map(({ id }) => id), ...(feeId ? [feeId] : [])]
  if (isSent) for (const id of made) await mail(tx, id, call)
  const after = async (id: Id<'invoices'>) => invoiceView((await lockInvoice(tx, id))!)
  const credit_notes: InvoiceView[] = []
  for (const { id } of notes) credit_notes.push(await after(id))
  return reply({ credit_notes, fee: feeId ? await after(feeId) : null }, 201)
}

/** What becomes of what was paid on a document that is credited: null where nothing was. */
function settledOf(
  { setOff }: Settlement,
  { id, paid }: Pick<Invoice, 'id' | 'paid'>,
  number: string,
): SetOff | null {
  if (paid <= 0) return null
  const own = setOff.filter(({ invoice }) => invoice === id)
  return { against: own.map(({ amount }) => ({ number, amount })), back: paid - sumOf(own) }
}

async function mail(tx: Tx, id: Id<'invoices'>, { deps, caller, now }: BillingCommand<unknown>) {
  const invoice = (await lockInvoice(tx, id))!
  if (!invoice.customer_snapshot?.email) return
  await send(tx, invoice, { actor: caller.actor, outbox: deps.outbox, now, sendsMail: deps.sendsMail })
}
