/** Crediting: a document of its own that names the invoice, whole or by lines, never beyond what is left. */
import { amount } from '../../../../kernel/money/money.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { type Reply, refused, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  id,
  listOf,
  number,
  object,
  optional,
  orNull,
  type Parsed,
  recordOf,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import {
  type CreditableLine,
  creditable,
  creditParts,
  creditTotal,
  wholeCredit,
  withinInvoice,
} from '../../sums/credit.ts'
import { allowed, type Clerk, type Invoice, isSupplied } from '../../invoice.ts'
import { sellerOf } from '../../paper/party.ts'
import { reckon } from '../../sums/reckoning.ts'
import type { SetOff } from '../../resources/invoice-document.ts'
import { invoices } from '../../resources/invoices.ts'
import {
  type BillingCommand,
  changing,
  type InvoiceView,
  invoiceView,
  ofInvoice,
  onAsking,
  sellerRefusals,
} from '../frame.ts'
import { freeze } from './freezing.ts'
import { nextNumber } from './numbering.ts'
import { structuredFaults } from '../papers/structured.ts'
import { keepPaymentState } from '../payments/keep-payment-state.ts'
import { daysOf, releaseWriteOffs } from '../payments/entries.ts'
import { linesOf, replaceLines, settingsOf } from '../store.ts'
import { deductedBy, sumColumns, vatCodes } from '../drafts/sums.ts'

const wish = object({
  reason: text('Printed on the credit note', { trim: true, min: 1, max: 1000, reason: 'reason-required' }),
  lines: optional(
    orNull(
      listOf(
        object({ line: id<'invoice_lines'>('Of the invoice'), quantity: number() }),
        'By default everything that is left',
      ),
    ),
  ),
})

/** Rule BI-22. What of it is settled in the same act is said on it. Rule BI-67. */
export async function crediting(
  tx: Tx,
  invoice: Invoice,
  { deps, caller, body, now }: BillingCommand<Parsed<typeof wish>>,
  by: Clerk,
  setOff: SetOff | null = null,
): Promise<Reply<{ invoice: InvoiceView; credit_note: InvoiceView }>> {
  const may = allowed(invoice, 'credit', by)
  if (!may.ok) return refused(409, may.refusal)
  const { reason, lines: wishes } = body
  // An advance that was taken off again is given back through the invoice that took it off, if that asks anything.
  const used = invoice.kind === 'advance' && (await deductedBy(tx, [invoice.id], 'asking'))
  if (used) return refused(409, { reason: 'advance-deducted', number: used })

  const lines = await creditableIn(tx, invoice)
  const parts = creditParts(lines, wishes ?? wholeCredit(lines), invoice.price_mode)
  if (!parts.ok) return refused(wishes ? 400 : 409, parts.refusal)
  const within = withinInvoice(creditTotal(parts.value), {
    gross: invoice.gross ?? 0,
    credited: invoice.credited,
  })
  if (!within.ok) return refused(409, within.refusal)

  const settings = await settingsOf(tx)
  const seller = sellerOf(settings)
  if (!seller.ok) return refused(409, seller.refusal)
  const numbered = await nextNumber(tx, 'credit_note', dayOf(now, settings.time_zone))
  if (!numbered.ok) return refused(409, numbered.refusal)
  const given = await linesOf(tx, invoice.id)
  const codes = await vatCodes(tx)
  const credited = parts.value.map((part) => {
    const {
      id: _id,
      invoice: _invoice,
      position: _position,
      ...line
    } = given.find(({ id }) => id === part.line)!
    const { net, vat, gross, quantity } = part
    return {
      ...line,
      quantity,
      ...amount(net, vat),
      gross,
      vat_percent: line.vat_percent ?? 0,
      credits: part.line,
    }
  })
  const sums = reckon(
    credited.map((line) => {
      const code = codes.get(line.vat_code)!
      const rate = { code: code.code, category: code.category, percent: line.vat_percent }
      return {
        quantity: line.quantity,
        unitPrice: line.unit_price,
        vat: { ...rate, exemption: code.exemption_text },
        fixed: { net: line.net, vat: line.vat },
      }
    }),
    invoice.price_mode,
  )
  const about = { customer: invoice.customer_snapshot!, lines: credited, sums, due: null }
  const faults = await structuredFaults(
    tx,
    { ...invoice, kind: 'credit_note', corrects: invoice.id, note: reason },
    { ...about, seller: seller.value, day: dayOf(now, settings.time_zone) },
  )
  if (faults.length > 0) return refused(409, ...faults)
  const draft = await write(tx, caller.actor, {
    collection: invoices,
    action: 'draft',
    create: {
      kind: 'credit_note',
      corrects: invoice.id,
      booking: invoice.booking,
      customer: invoice.customer,
      agency: invoice.agency,
      language: invoice.language,
      po_reference: invoice.po_reference,
      note: reason,
      // Nothing was supplied for money in advance.
      supply_date: isSupplied(invoice) ? invoice.supply_date : null,
      set_off: setOff,
      price_mode: invoice.price_mode,
    },
  })
  await replaceLines(tx, draft.id, credited)
  const note = await freeze(
    tx,
    draft,
    { actor: caller.actor, now, secret: deps.secret, outbox: deps.outbox },
    {
      settings,
      numbered: numbered.value,
      seller: seller.value,
      customer: invoice.customer_snapshot!,
      columns: sumColumns(sums),
    },
  )
  const days = await daysOf(tx, { actor: caller.actor, now }, {})
  if (!days.ok) return refused(409, days.refusal)
  const corrected = await keepPaymentState(tx, caller.actor, invoice, {
    now,
    action: 'credit',
    comment: reason,
    credit: sums.gross,
  })
  const released = await releaseWriteOffs(tx, { actor: caller.actor, now }, corrected, {
    reason,
    days: days.value,
  })
  return reply({ invoice: invoiceView(released), credit_note: invoiceView(note) }, 201)
}

export const creditEndpoint = changing(
  {
    ...ofInvoice,
    call: 'POST /api/invoices/:id/credit',
    summary: 'Credit an invoice, in full or by line, with a credit note',
    body: wish,
    answers: {
      201: {
        words: 'The invoice and its credit note',
        data: object({ invoice: recordOf('invoices'), credit_note: recordOf('invoices') }),
      },
    },
    refuses: {
      ...sellerRefusals,
      'credit-too-large': [400, 409],
      'lines-required': [400, 409],
      'credit-line-unknown': 400,
      'invoice-move-not-allowed': 409,
      'credit-note-final': 409,
      'advance-deducted': 409,
    },
  },
  onAsking((tx, invoice, call: BillingCommand<Parsed<typeof wish>>, by) => crediting(tx, invoice, call, by)),
)

/** The invoice's lines with what earlier credit notes gave back of each. */
async function creditableIn(tx: Tx, invoice: Invoice): Promise<CreditableLine[]> {
  const lines = await linesOf(tx, invoice.id)
  const given = await tx
    .selectFrom('invoice_lines')
    .select(['credits', 'quantity', 'net', 'vat'])
    .where(
      'credits',
      'in',
      lines.map(({ id }) => id),
    )
    .execute()
  return creditable(lines, given)
}
