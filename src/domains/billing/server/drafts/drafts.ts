/** Drafts: from a booking's frozen price, or written by hand; their lines change until they are issued. */
import { office } from '../../../identity/role-groups.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Refusal } from '../../../../kernel/outcome.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { no, type Reply, refused, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { type DraftLine, type InvoiceDraft, invoiceDraft } from '../../draft.ts'
import { allowed, type Clerk, type Invoice } from '../../invoice.ts'
import { invoices } from '../../resources/invoices.ts'
import {
  type BillingCommand,
  changing,
  group,
  type InvoiceView,
  invoiceView,
  ofInvoice,
  onInvoice,
  theInvoice,
} from '../frame.ts'
import { replaceLines, settingsOf } from '../store.ts'
import { reckonLines, sumColumns } from './sums.ts'

interface New extends Omit<InvoiceDraft, 'lines'>, Partial<Pick<Invoice, 'prepaid' | 'set_off'>> {
  readonly kind: Invoice['kind']
}

/** A draft from nothing but what was typed. */
async function newDraft(tx: Tx, call: BillingCommand<InvoiceDraft>): Promise<Reply<InvoiceView>> {
  const { lines = [], ...columns } = call.body
  const strange = await strangers(tx, columns)
  if (strange.length > 0) return no(...strange)
  return makeDraft(tx, call, { kind: 'invoice', price_mode: await modeOf(tx, columns), ...columns }, lines)
}

/** Prices are said to a company without VAT, to everybody else with it. */
async function modeOf(tx: Tx, { customer, agency }: InvoiceDraft): Promise<'gross' | 'net'> {
  if (!customer) return agency ? 'net' : 'gross'
  const found = await tx.selectFrom('customers').select('kind').where('id', '=', customer).executeTakeFirst()
  return found?.kind === 'consumer' ? 'gross' : 'net'
}

async function strangers(tx: Tx, { customer, agency, booking }: InvoiceDraft): Promise<Refusal[]> {
  const isThere = async (
    table: 'customers' | 'booking_agencies' | 'bookings',
    id: string | null | undefined,
  ) => !id || (await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  const refusals: Refusal[] = []
  if (!(await isThere('customers', customer))) refusals.push({ reason: 'wrong-type', field: 'customer' })
  if (!(await isThere('booking_agencies', agency))) refusals.push({ reason: 'wrong-type', field: 'agency' })
  if (!(await isThere('bookings', booking))) refusals.push({ reason: 'wrong-type', field: 'booking' })
  return refusals
}

export async function makeDraft(
  tx: Tx,
  { caller, now }: Pick<BillingCommand<unknown>, 'caller' | 'now'>,
  columns: New,
  lines: readonly DraftLine[],
): Promise<Reply<InvoiceView>> {
  const today = dayOf(now, (await settingsOf(tx)).time_zone)
  const reckoned = await reckonLines(tx, lines, {
    mode: columns.price_mode ?? 'gross',
    day: columns.supply_date ?? today,
    booking: columns.booking ?? null,
  })
  if (!reckoned.ok) return no(...reckoned.refusals)
  const draft = await write(tx, caller.actor, {
    collection: invoices,
    action: 'draft',
    create: { ...columns, ...sumColumns(reckoned.sums) },
  })
  await replaceLines(tx, draft.id, reckoned.lines)
  return reply(invoiceView(draft), 201)
}

/** Changes a draft: fields that are left out stay, lines are given whole. */
async function editDraft(
  tx: Tx,
  invoice: Invoice,
  call: BillingCommand<InvoiceDraft>,
  by: Clerk,
): Promise<Reply<InvoiceView>> {
  const may = allowed(invoice, 'edit', by)
  if (!may.ok) return refused(409, { reason: 'invoice-issued', number: invoice.number })
  const { lines: given, ...columns } = call.body
  const strange = await strangers(tx, columns)
  if (strange.length > 0) return no(...strange)
  const lines = given ?? (await draftLines(tx, invoice.id))
  const after = { ...invoice, ...columns }
  const reckoned = await reckonLines(tx, lines, {
    mode: after.price_mode,
    day: after.supply_date ?? dayOf(call.now, (await settingsOf(tx)).time_zone),
    booking: after.booking,
  })
  if (!reckoned.ok) return no(...reckoned.refusals)
  await replaceLines(tx, invoice.id, reckoned.lines)
  const row = await write(tx, call.caller.actor, {
    collection: invoices,
    key: invoice.id,
    before: invoice,
    update: { ...columns, ...sumColumns(reckoned.sums) },
  })
  return reply(invoiceView(row!))
}

/** The lines of a draft as they were written. */
export const draftLines = async (tx: Tx, invoice: Id<'invoices'>): Promise<DraftLine[]> =>
  tx
    .selectFrom('invoice_lines')
    .select(['id', 'text', 'quantity', 'unit_price', 'vat_code', 'deducts', 'kind', 'coupon', 'agreed_gross'])
    .where('invoice', '=', invoice)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const draftRefusals = { 'vat-rate-missing': 400, 'advance-changed': 400 } as const

export const draftEndpoints = [
  changing(
    {
      group,
      to: office,
      call: 'POST /api/invoices',
      summary: 'Draft an invoice by hand',
      takes: ['Idempotency-Key'],
      body: invoiceDraft,
      answers: { 201: theInvoice('The draft') },
      refuses: draftRefusals,
    },
    newDraft,
  ),
  changing(
    {
      ...ofInvoice,
      call: 'PATCH /api/invoices/:id',
      summary: 'Change a draft; send all of its lines',
      body: invoiceDraft,
      answers: { 200: theInvoice('The draft') },
      refuses: { ...draftRefusals, 'invoice-issued': 409 },
    },
    onInvoice(editDraft),
  ),
]
