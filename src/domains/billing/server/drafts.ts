/** Drafts: from a booking's frozen price, or written by hand; their lines change until they are issued. */
import { isId } from '../../../kernel/id.ts'
import type { Day } from '../../../kernel/day.ts'
import { ok, type Refusal } from '../../../kernel/outcome.ts'
import type { Translated } from '../../../kernel/translated.ts'
import { dayOf } from '../../../kernel/wall-time.ts'
import { formatsIn } from '../../../platform/i18n/formats.ts'
import { write } from '../../../platform/items/write.ts'
import { isSold } from '../../booking/booking.ts'
import { type Call, no, type Reply, refused, reply, type Tx } from '../../booking/server/endpoint.ts'
import { advanceParts } from '../advance.ts'
import { type DraftInput, type DraftLine, judgeDraft } from '../draft.ts'
import { allowed, type Clerk, type Invoice } from '../invoice.ts'
import { invoices } from '../resources/invoices.ts'
import { advanceText, deductionText } from '../words.ts'
import { invoiceView } from './frame.ts'
import { replaceLines, settingsOf } from './store.ts'
import { advancesOf, lineVat, reckonLines, sumColumns, vatCodes } from './sums.ts'

interface New extends Omit<DraftInput, 'lines'> {
  readonly kind: Invoice['kind']
  readonly booking?: string
}

/** A draft from nothing but what was typed. */
export async function newDraft(tx: Tx, call: Call): Promise<Reply> {
  const judged = judgeDraft(call.body)
  if (!judged.ok) return no(...judged.refusals)
  const { lines = [], ...columns } = judged.value
  const strange = await strangers(tx, columns)
  if (strange.length > 0) return no(...strange)
  return make(tx, call, { kind: 'invoice', price_mode: await modeOf(tx, columns), ...columns }, lines)
}

/** Prices are told to a company without VAT, to everybody else with it. */
async function modeOf(tx: Tx, { customer, agency }: DraftInput): Promise<'gross' | 'net'> {
  if (!customer) return agency ? 'net' : 'gross'
  const found = await tx.selectFrom('customers').select('kind').where('id', '=', customer).executeTakeFirst()
  return found?.kind === 'consumer' ? 'gross' : 'net'
}

async function strangers(tx: Tx, { customer, agency }: DraftInput): Promise<Refusal[]> {
  const isThere = async (table: 'customers' | 'booking_agencies', id: string | null | undefined) =>
    !id || (await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  const refusals: Refusal[] = []
  if (!(await isThere('customers', customer))) refusals.push({ reason: 'wrong-type', field: 'customer' })
  if (!(await isThere('booking_agencies', agency))) refusals.push({ reason: 'wrong-type', field: 'agency' })
  return refusals
}

async function make(
  tx: Tx,
  { caller, now }: Call,
  columns: New,
  lines: readonly DraftLine[],
): Promise<Reply> {
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
export async function editDraft(tx: Tx, invoice: Invoice, call: Call, by: Clerk): Promise<Reply> {
  const may = allowed(invoice, 'edit', by)
  if (!may.ok) return refused(409, { reason: 'invoice-issued', number: invoice.number })
  const judged = judgeDraft(call.body)
  if (!judged.ok) return no(...judged.refusals)
  const { lines: given, ...columns } = judged.value
  const strange = await strangers(tx, columns)
  if (strange.length > 0) return no(...strange)
  const lines = given ?? (await draftLines(tx, invoice.id))
  const after = { ...invoice, ...columns }
  const reckoned = await reckonLines(tx, lines, {
    mode: after.price_mode,
    day: after.supply_date ?? dayOf(call.now, (await settingsOf(tx)).time_zone),
    booking: invoice.booking,
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
export const draftLines = async (tx: Tx, invoice: string): Promise<DraftLine[]> =>
  tx
    .selectFrom('invoice_lines')
    .select(['id', 'text', 'quantity', 'unit_price', 'vat_code', 'deducts'])
    .where('invoice', '=', invoice)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** A draft of what was agreed: the whole, what an advance left of it, or a part in advance. */
export async function draftFromBooking(tx: Tx, id: string | undefined, call: Call): Promise<Reply> {
  const booking = isId(id)
    ? await tx.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!booking || booking.archived_at) return refused(404, { reason: 'booking-not-found' })
  const { percent } = call.body
  if (percent !== undefined && !(typeof percent === 'number' && percent >= 1 && percent <= 100))
    return no({ reason: 'percent-invalid', field: 'percent' })
  if (!isSold(booking.status))
    return refused(409, { reason: 'booking-not-invoiceable', status: booking.status })
  const asked = await tx
    .selectFrom('invoices')
    .select(['number', 'kind'])
    .where('booking', '=', booking.id)
    .where('kind', 'in', ['invoice', 'final'])
    .where('status', 'not in', ['credited', 'refunded'])
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (asked) return refused(409, { reason: 'booking-invoiced', number: asked.number })

  const mode = booking.price_mode ?? 'gross'
  const agreed = await agreedLines(tx, booking.id)
  const advances = await advancesOf(tx, booking.id)
  const day = booking.local_day ?? dayOf(call.now, (await settingsOf(tx)).time_zone)
  const lines =
    percent === undefined
      ? ok([...agreed, ...(await deductions(tx, advances))])
      : await advanceLines(tx, agreed, { mode, percent, day, number: booking.number ?? '' })
  if (!lines.ok) return no(...lines.refusals)
  const agency = booking.agency
    ? await tx.selectFrom('booking_agencies').selectAll().where('id', '=', booking.agency).executeTakeFirst()
    : undefined
  // Whoever takes the customer's money gets our invoice.
  const isForAgency = agency && ['agency_collects', 'invoice_net'].includes(agency.settlement)
  const kind = percent !== undefined ? 'advance' : advances.size > 0 ? 'final' : 'invoice'
  return make(
    tx,
    call,
    {
      kind,
      booking: booking.id,
      customer: isForAgency ? null : booking.customer,
      agency: booking.agency,
      language: isForAgency ? agency.language : booking.language,
      supply_date: booking.local_day,
      po_reference: booking.order_reference,
      price_mode: mode,
    },
    lines.value,
  )
}

async function agreedLines(tx: Tx, booking: string): Promise<DraftLine[]> {
  const lines = await tx
    .selectFrom('booking_lines')
    .select(['text', 'quantity', 'unit_price', 'vat_code', 'vat_percent'])
    .where('booking', '=', booking)
    .orderBy('position')
    .execute()
  const codes = [...(await vatCodes(tx)).values()]
  const codeOf = (percent: number) =>
    codes.find(({ rates }) => rates.some((rate) => rate.percent === percent))?.id ?? ''
  return lines.map(({ vat_percent, vat_code, ...line }) => ({
    ...line,
    vat_code: vat_code ?? codeOf(vat_percent),
    deducts: null,
  }))
}

async function deductions(tx: Tx, advances: Awaited<ReturnType<typeof advancesOf>>): Promise<DraftLine[]> {
  const codes = [...(await vatCodes(tx)).values()]
  const lines: DraftLine[] = []
  for (const [id, rates] of advances) {
    const { number } = await tx
      .selectFrom('invoices')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const { code, net, vat } of rates)
      lines.push({
        text: deductionText(number ?? ''),
        quantity: 1,
        unit_price: -(net + vat),
        vat_code: codes.find((each) => each.code === code)?.id ?? '',
        deducts: id,
      })
  }
  return lines
}

function rateMissing(vat_code: string, day: Day): Refusal {
  const [nl, en, fr] = [formatsIn('nl'), formatsIn('en'), formatsIn('fr')].map((formats) => formats.day(day))
  return { reason: 'advance-rate-missing', vat_code, day, on: { nl, en, fr } }
}

async function advanceLines(
  tx: Tx,
  agreed: readonly DraftLine[],
  { mode, percent, day, number }: { mode: 'gross' | 'net'; percent: number; day: Day; number: string },
): Promise<{ ok: true; value: DraftLine[] } | { ok: false; refusals: Refusal[] }> {
  const codes = await vatCodes(tx)
  const priced: Parameters<typeof advanceParts>[0][number][] = []
  const missing = new Set<string>()
  for (const { quantity, unit_price, vat_code } of agreed) {
    const code = codes.get(vat_code)
    const vat = lineVat(code, day)
    if (vat) priced.push({ quantity, unitPrice: unit_price, vat })
    else missing.add(code?.code ?? '?')
  }
  // An advance without a line of what was agreed would ask too little, and say nothing of it.
  if (missing.size > 0) return { ok: false, refusals: [...missing].map((code) => rateMissing(code, day)) }
  const parts = advanceParts(priced, mode, percent)
  const lines = parts.map(({ vat, unitPrice }): DraftLine => {
    const text: Translated = advanceText({ percent, number, rate: parts.length > 1 ? vat.percent : null })
    const code = [...codes.values()].find((each) => each.code === vat.code)!
    return { text, quantity: 1, unit_price: unitPrice, vat_code: code.id, deducts: null }
  })
  return ok(lines)
}
