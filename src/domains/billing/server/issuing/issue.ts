/** Issuing: a draft gets its number, its parties and its words, and never changes again. */
import type { Day } from '../../../../kernel/time/day.ts'
import type { Refusal } from '../../../../kernel/outcome.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { no, type Reply, refused, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  day,
  flag,
  object,
  optional,
  type Parsed,
  textOrNull,
} from '../../../../platform/http/endpoint/schema.ts'
import { dueDay } from '../../due-day.ts'
import { inOpenPeriod } from '../../../identity/books/lock-date.ts'
import { epcPayload } from '../../paper/epc.ts'
import { allowed, type Clerk, type Invoice } from '../../invoice.ts'
import { acceptedGaps, judgeGaps, type Seller, sellerOf } from '../../paper/party.ts'
import { structuredReference, writtenReference } from '../../paper/structured-reference.ts'
import { mustBeStructured } from '../../structured/duty.ts'
import { draftLines } from '../drafts/drafts.ts'
import { freeMoney, payWith, setOffBy, sumOf } from './free-money.ts'
import { debtorOf, rideDayOf } from './asked-of.ts'
import { type Issuing, type Settings, freeze } from './freezing.ts'
import {
  type BillingCommand,
  changing,
  type InvoiceView,
  invoiceView,
  ofInvoice,
  onAsking,
  sellerRefusals,
  theInvoice,
} from '../frame.ts'
import { nextNumber, type Numbered } from './numbering.ts'
import { send } from '../papers/sending.ts'
import { structuredFaults } from '../papers/structured.ts'
import { lockInvoice, replaceLines, settingsOf } from '../store.ts'
import { askedRefusals, judgeAsked } from './asked.ts'
import { deductedBy, reckonLines, sumColumns } from '../drafts/sums.ts'
import { vatGrounds, vatRefusals, type VatWord } from './vat-grounds.ts'

type Issued = { ok: true; invoice: Invoice } | { ok: false; status: 400 | 409; refusals: readonly Refusal[] }

const stop = (status: 400 | 409, ...refusals: Refusal[]): Issued => ({ ok: false, status, refusals })

const wish = object({
  issue_date: optional(day('Today by default; an earlier day is allowed')),
  send: optional(flag('Email it to the customer at once, with its link and its PDF; false by default')),
  [acceptedGaps]: optional(
    flag(
      'Issue the invoice of an organisation although its address or VAT number is missing; false by default, and without effect on the address of who must get an e-invoice',
    ),
  ),
  vat_reason: optional(
    textOrNull('Why no VAT is charged to this buyer: with reverse charge, goods within the Union, export', {
      max: 500,
    }),
  ),
  answers_for_number: optional(
    flag('Answer oneself for the buyer’s VAT number, which the register has not confirmed; false by default'),
  ),
})

export async function issuing(
  tx: Tx,
  invoice: Invoice,
  { deps, caller, body, now }: BillingCommand<Parsed<typeof wish>>,
  by: Clerk,
): Promise<Reply<InvoiceView>> {
  const { issue_date, send: isSent = false, [acceptedGaps]: areGapsAccepted } = body
  const { secret, outbox, sendsMail } = deps
  const vat = { reason: body.vat_reason ?? null, isAnsweredFor: body.answers_for_number ?? false }
  const asked = { day: issue_date, areGapsAccepted, vat }
  const done = await issue(tx, invoice, by, { actor: caller.actor, now, secret, outbox }, asked)
  if (!done.ok) return refused(done.status, ...done.refusals)
  if (!isSent) return reply(invoiceView(done.invoice))
  // In one act, or not at all: an invoice that was to be sent and could not be is no number used up.
  if (!done.invoice.customer_snapshot?.email) return no({ reason: 'email-required', field: 'send' })
  return reply(invoiceView(await send(tx, done.invoice, { actor: caller.actor, outbox, now, sendsMail })))
}

export const issueEndpoint = changing(
  {
    ...ofInvoice,
    call: 'POST /api/invoices/:id/issue',
    summary: 'Issue an invoice: it gets its number and never changes again',
    body: wish,
    answers: { 200: theInvoice('The invoice') },
    refuses: {
      ...sellerRefusals,
      'issue-date-ahead': 400,
      'period-closed': 400,
      'email-required': 400,
      'customer-required': 400,
      'lines-required': 400,
      'total-negative': 400,
      'due-date-before': 400,
      'vat-rate-missing': 400,
      'advance-changed': 400,
      'invoice-move-not-allowed': 409,
      'credit-by-its-invoice': 409,
      'customer-address-missing': 409,
      'customer-vat-missing': 409,
      'structured-address-missing': 409,
      'advance-deducted': 409,
      ...vatRefusals,
      ...askedRefusals,
    },
  },
  onAsking(issuing),
)

/** What is asked of one invoice. */
interface AskedIssue {
  /** The day on the document; today unless an earlier one is asked for. */
  readonly day?: Day | undefined
  /** Whether an organisation's invoice may go without what it should say. */
  readonly areGapsAccepted?: boolean | undefined
  readonly vat?: VatWord
}

/** Rules BI-21, BI-22, BI-44, BI-60, BI-99 and BI-104. */
export async function issue(
  tx: Tx,
  draft: Invoice,
  by: Clerk,
  issuing: Issuing,
  { day, areGapsAccepted = false, vat = { reason: null, isAnsweredFor: false } }: AskedIssue = {},
): Promise<Issued> {
  const may = allowed(draft, 'issue', by)
  if (!may.ok) return stop(409, may.refusal)
  if (draft.kind === 'credit_note') return stop(409, { reason: 'credit-by-its-invoice' })
  const settings = await settingsOf(tx)
  const today = dayOf(issuing.now, settings.time_zone)
  const issueDay = day ?? today
  if (issueDay > today) return stop(400, { reason: 'issue-date-ahead', field: 'issue_date' })
  const open = inOpenPeriod(issueDay, settings.lock_date, 'issue_date')
  if (!open.ok) return stop(400, open.refusal)
  const seller = sellerOf(settings)
  if (!seller.ok) return stop(409, seller.refusal)
  const debtor = await debtorOf(tx, draft)
  if (!debtor) return stop(400, { reason: 'customer-required', field: 'customer' })
  const lines = await draftLines(tx, draft.id)
  if (lines.length === 0) return stop(400, { reason: 'lines-required', field: 'lines' })
  const reckoned = await reckonLines(tx, lines, {
    mode: draft.price_mode,
    day: draft.supply_date ?? issueDay,
    booking: draft.booking,
  })
  if (!reckoned.ok) return stop(400, ...reckoned.refusals)
  if (reckoned.sums.gross < 0) return stop(400, { reason: 'total-negative', field: 'lines' })
  const gaps = judgeGaps(debtor.party, {
    isOrganisation: debtor.isOrganisation,
    isStructured: mustBeStructured(debtor.party, reckoned.sums.vatBreakdown),
    areAccepted: areGapsAccepted,
  })
  if (gaps.length > 0) return stop(409, ...gaps)
  const about = { breakdown: reckoned.sums.vatBreakdown, buyer: debtor.party, now: issuing.now }
  const grounds = await vatGrounds(tx, about, vat)
  if (!grounds.ok) return stop(409, grounds.refusal)
  const spent = await spentAdvance(
    tx,
    lines.flatMap(({ deducts }) => deducts ?? []),
  )
  if (spent) return stop(409, { reason: 'advance-deducted', number: spent })
  const asked = await judgeAsked(tx, draft, reckoned.sums)
  if (!asked.ok) return stop(409, asked.refusal)
  // What a cancelled ride is settled with was said already.
  const free = draft.set_off ? [] : await freeMoney(tx, draft, reckoned.sums.gross)
  const settled = free.length > 0 ? { prepaid: sumOf(free), set_off: setOffBy(free) } : {}
  const asking = { ...draft, ...settled }
  // What is paid by its birth is asked by no day.
  const payable = reckoned.sums.gross - asking.prepaid
  const isSettled = asking.prepaid > 0 && payable <= 0
  const term = debtor.days ?? settings.payment_days
  const rideDay = await rideDayOf(tx, draft.booking)
  const due = isSettled
    ? null
    : (draft.due_date ?? dueDay({ kind: draft.kind, issueDay, term, rideDay, today }))
  if (due !== null && due < issueDay) return stop(400, { reason: 'due-date-before', field: 'due_date' })
  const document = { seller: seller.value, customer: debtor.party, ...reckoned, day: issueDay, due }
  const faults = await structuredFaults(tx, asking, document)
  if (faults.length > 0) return stop(409, ...faults)

  const numbered = await nextNumber(tx, draft.kind, issueDay)
  if (!numbered.ok) return stop(409, numbered.refusal)
  await replaceLines(tx, draft.id, reckoned.lines)
  const invoice = await freeze(tx, draft, issuing, {
    settings,
    numbered: numbered.value,
    seller: seller.value,
    customer: debtor.party,
    columns: {
      ...settled,
      ...sumColumns(reckoned.sums),
      due_date: due,
      supply_date: draft.supply_date ?? issueDay,
      ...grounds.value,
      ...payment(payable, numbered.value, seller.value, settings),
    },
  })
  const stopped = await payWith(tx, issuing, invoice.id, free)
  if (stopped) return stop(409, stopped.refusal)
  return { ok: true, invoice: free.length > 0 ? (await lockInvoice(tx, invoice.id))! : invoice }
}

/** How it is paid: to which account, with which reference, and by which code. */
export function payment(
  asked: number,
  { number, year, sequence }: Numbered,
  { party, iban, bic }: Seller,
  { qr_reference }: Settings,
) {
  const ogm = structuredReference(year, sequence)
  if (asked <= 0) return { iban, ogm, epc_payload: null }
  const transfer = { holder: party.name, iban, bic, amount: asked }
  const epc_payload =
    qr_reference === 'structured'
      ? epcPayload({ ...transfer, reference: ogm })
      : epcPayload({ ...transfer, text: `${writtenReference(ogm)} ${number}` })
  return { iban, ogm, epc_payload }
}

/** The number of an invoice that takes off one of these advances already; who issues holds them meanwhile. */
async function spentAdvance(tx: Tx, advances: readonly string[]): Promise<string | null> {
  if (advances.length === 0) return null
  await tx.selectFrom('invoices').select('id').where('id', 'in', advances).orderBy('id').forUpdate().execute()
  return deductedBy(tx, advances)
}
