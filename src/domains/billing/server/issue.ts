/** Issuing: a draft gets its number, its parties and its words, and never changes again. */
import { addDays, parseDay, type Day } from '../../../kernel/day.ts'
import type { Refusal } from '../../../kernel/outcome.ts'
import { dayOf } from '../../../kernel/wall-time.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { write } from '../../../platform/items/write.ts'
import type { Outbox } from '../../../platform/jobs/jobs.ts'
import { type Call, no, type Reply, refused, reply, type Tx } from '../../booking/server/endpoint.ts'
import { tokenHash } from '../../booking/token.ts'
import { epcPayload } from '../epc.ts'
import { allowed, type Clerk, type Invoice, standing } from '../invoice.ts'
import { acceptedGaps, agencyParty, customerParty, judgeGaps, type Seller, sellerOf } from '../party.ts'
import type { PartySnapshot, PaperTexts } from '../resources/invoice-document.ts'
import { invoices } from '../resources/invoices.ts'
import { structuredReference, writtenReference } from '../structured-reference.ts'
import { invoiceToken } from '../token.ts'
import { draftLines } from './drafts.ts'
import { invoiceView } from './frame.ts'
import { nextNumber, type Numbered } from './numbering.ts'
import { orderPaper } from './paper-job.ts'
import { send } from './sending.ts'
import { replaceLines, settingsOf } from './store.ts'
import { reckonLines, sumColumns } from './sums.ts'

/** What issuing stands on. */
export interface Issuing {
  readonly actor: Actor
  readonly now: number
  readonly secret: string
  readonly outbox: Outbox
}
type Settings = Awaited<ReturnType<typeof settingsOf>>
type Issued = { ok: true; invoice: Invoice } | { ok: false; status: 400 | 409; refusals: readonly Refusal[] }

const stop = (status: 400 | 409, ...refusals: Refusal[]): Issued => ({ ok: false, status, refusals })

export async function issuing(
  tx: Tx,
  invoice: Invoice,
  { deps, caller, body, now }: Call,
  by: Clerk,
): Promise<Reply> {
  const day = body['issue_date'] === undefined ? undefined : parseDay(body['issue_date'])
  if (day === null) return no({ reason: 'no-such-day', field: 'issue_date' })
  const isSent = body['send'] ?? false
  if (typeof isSent !== 'boolean') return no({ reason: 'wrong-type', field: 'send' })
  const areGapsAccepted = body[acceptedGaps] ?? false
  if (typeof areGapsAccepted !== 'boolean') return no({ reason: 'wrong-type', field: acceptedGaps })
  const { secret, outbox, sendsMail } = deps
  const asked = { day, areGapsAccepted }
  const done = await issue(tx, invoice, by, { actor: caller.actor, now, secret, outbox }, asked)
  if (!done.ok) return refused(done.status, ...done.refusals)
  if (!isSent) return reply(invoiceView(done.invoice))
  // In one act, or not at all: an invoice that was to be sent and could not be is no number used up.
  if (!done.invoice.customer_snapshot?.email) return no({ reason: 'email-required', field: 'send' })
  return reply(invoiceView(await send(tx, done.invoice, { actor: caller.actor, outbox, now, sendsMail })))
}

/** What is asked of one invoice. */
interface AskedIssue {
  /** The day on the document; today unless an earlier one is asked for. */
  readonly day?: Day | undefined
  /** Whether an organisation's invoice may go without what it should say. */
  readonly areGapsAccepted?: boolean
}

export async function issue(
  tx: Tx,
  draft: Invoice,
  by: Clerk,
  issuing: Issuing,
  { day, areGapsAccepted = false }: AskedIssue = {},
): Promise<Issued> {
  const may = allowed(draft, 'issue', by)
  if (!may.ok) return stop(409, may.refusal)
  if (draft.kind === 'credit_note') return stop(409, { reason: 'credit-by-its-invoice' })
  const settings = await settingsOf(tx)
  const today = dayOf(issuing.now, settings.time_zone)
  const issueDay = day ?? today
  if (issueDay > today) return stop(400, { reason: 'issue-date-ahead', field: 'issue_date' })
  const seller = sellerOf(settings)
  if (!seller.ok) return stop(409, seller.refusal)
  const debtor = await debtorOf(tx, draft)
  if (!debtor) return stop(400, { reason: 'customer-required', field: 'customer' })
  const { isOrganisation } = debtor
  const gaps = judgeGaps(debtor.party, { isOrganisation, areAccepted: areGapsAccepted })
  if (gaps.length > 0) return stop(409, ...gaps)
  const lines = await draftLines(tx, draft.id)
  if (lines.length === 0) return stop(400, { reason: 'lines-required', field: 'lines' })
  const reckoned = await reckonLines(tx, lines, {
    mode: draft.price_mode,
    day: draft.supply_date ?? issueDay,
    booking: draft.booking,
  })
  if (!reckoned.ok) return stop(400, ...reckoned.refusals)
  if (reckoned.sums.gross < 0) return stop(400, { reason: 'total-negative', field: 'lines' })
  const spent = await spentAdvance(
    tx,
    lines.flatMap(({ deducts }) => deducts ?? []),
  )
  if (spent) return stop(409, { reason: 'advance-deducted', number: spent })
  const due = draft.due_date ?? addDays(issueDay, debtor.days ?? settings.payment_days)
  if (due < issueDay) return stop(400, { reason: 'due-date-before', field: 'due_date' })

  const numbered = await nextNumber(tx, draft.kind, issueDay)
  if (!numbered.ok) return stop(409, numbered.refusal)
  await replaceLines(tx, draft.id, reckoned.lines)
  const invoice = await freeze(tx, draft, issuing, {
    settings,
    numbered: numbered.value,
    seller: seller.value,
    customer: debtor.party,
    columns: {
      ...sumColumns(reckoned.sums),
      due_date: due,
      supply_date: draft.supply_date ?? issueDay,
      ...payment(reckoned.sums.gross, numbered.value, seller.value, settings),
    },
  })
  return { ok: true, invoice }
}

/** How it is paid: to which account, with which reference, and by which code. */
export function payment(
  gross: number,
  { number, year, sequence }: Numbered,
  { party, iban, bic }: Seller,
  { qr_reference }: Settings,
) {
  const ogm = structuredReference(year, sequence)
  if (gross === 0) return { iban, ogm, epc_payload: null }
  const transfer = { holder: party.name, iban, bic, amount: gross }
  const epc_payload =
    qr_reference === 'structured'
      ? epcPayload({ ...transfer, reference: ogm })
      : epcPayload({ ...transfer, text: `${writtenReference(ogm)} ${number}` })
  return { iban, ogm, epc_payload }
}

export interface Frozen {
  readonly settings: Settings
  readonly numbered: Numbered
  readonly seller: Seller
  readonly customer: PartySnapshot
  readonly columns: Partial<Invoice> & Pick<Invoice, 'gross'>
}

/** The moment of no return: from here on the database lets nothing of it be changed. */
export async function freeze(
  tx: Tx,
  draft: Invoice,
  { actor, now, secret, outbox }: Issuing,
  { settings, numbered, seller, customer, columns }: Frozen,
): Promise<Invoice> {
  const ledger = { gross: columns.gross ?? 0, credited: 0, paid: 0, refunded: 0 }
  const today = dayOf(now, settings.time_zone)
  const status =
    draft.kind === 'credit_note'
      ? 'issued'
      : standing(ledger, { dueDate: columns.due_date ?? null, isSent: false, today })
  const row = await write(tx, actor, {
    collection: invoices,
    key: draft.id,
    action: 'issue',
    before: draft,
    update: {
      ...columns,
      ...numbered,
      status,
      paid_at: status === 'paid' ? new Date(now).toISOString() : null,
      customer_snapshot: customer,
      seller_snapshot: seller.party,
      texts: await textsOn(tx, numbered.issue_date),
      token_hash: tokenHash(invoiceToken(secret, draft)),
    },
  })
  await orderPaper(tx, outbox, draft.id)
  return row!
}

async function debtorOf(
  tx: Tx,
  { customer, agency }: Invoice,
): Promise<{ party: PartySnapshot; days: number | null; isOrganisation: boolean } | null> {
  if (customer) {
    const row = await tx
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', customer)
      .executeTakeFirstOrThrow()
    return { party: customerParty(row), days: null, isOrganisation: row.kind !== 'consumer' }
  }
  if (!agency) return null
  const row = await tx
    .selectFrom('booking_agencies')
    .selectAll()
    .where('id', '=', agency)
    .executeTakeFirstOrThrow()
  return { party: agencyParty(row), days: row.payment_days, isOrganisation: true }
}

/** The number of an invoice that takes off one of these advances already; who issues holds them meanwhile. */
async function spentAdvance(tx: Tx, advances: readonly string[]): Promise<string | null> {
  if (advances.length === 0) return null
  await tx.selectFrom('invoices').select('id').where('id', 'in', advances).orderBy('id').forUpdate().execute()
  const found = await tx
    .selectFrom('invoice_lines')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice')
    .select('invoices.number')
    .where('invoice_lines.deducts', 'in', advances)
    .where('invoices.kind', '<>', 'credit_note')
    .where('invoices.status', 'not in', ['draft', 'credited', 'refunded'])
    .executeTakeFirst()
  return found?.number ?? null
}

/** What the office says on its documents that day: of each place the newest texts, in their order. */
export async function textsOn(tx: Tx, day: Day): Promise<PaperTexts> {
  const rows = await tx
    .selectFrom('invoice_texts')
    .select(['position', 'text', 'valid_from'])
    .where('published', '=', true)
    .where('archived_at', 'is', null)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .orderBy('sort')
    .execute()
  const texts: PaperTexts = {}
  for (const [position, all] of Map.groupBy(rows, (row) => row.position)) {
    const current = all.flatMap(({ valid_from, text }) =>
      valid_from === all[0]!.valid_from && text ? [text] : [],
    )
    if (current.length === 0) continue
    const joined = (locale: 'nl' | 'en' | 'fr') => current.map((text) => text[locale]).join('\n')
    texts[position] = { nl: joined('nl'), en: joined('en'), fr: joined('fr') }
  }
  return texts
}
