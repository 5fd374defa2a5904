/** Drafts of what a booking agreed: the whole, what an advance left of it, or a part in advance. */
import type { Id } from '../../../../kernel/id/id.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { ok, type Refusal } from '../../../../kernel/outcome.ts'
import { inEach, type Translated } from '../../../../kernel/text/translated.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { no, type Reply, refused, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { id, number, object, optional, type Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { formatsIn } from '../../../../platform/i18n/format/formats.ts'
import { type Booking, isSold } from '../../../booking/booking.ts'
import { type Agreed, agreedOf, leftToAsk, mayAsk, standingFinal } from '../../../booking/price/asked.ts'
import type { Tables } from '../../../../platform/resource/model.ts'
import type { Selectable } from 'kysely'
import { office } from '../../../identity/role-groups.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import type { Invoice } from '../../invoice.ts'
import { askedRefusals, spokenSums, sumIn } from '../issuing/asked.ts'
import { advanceParts } from '../../sums/advance.ts'
import type { DraftLine } from '../../draft.ts'
import { advanceText, deductionText, restText } from '../../paper/words.ts'
import { draftRefusals, makeDraft } from './drafts.ts'
import { type BillingCommand, changing, group, type InvoiceView, theInvoice } from '../frame.ts'
import { documentsOf, lockBooking, settingsOf } from '../store.ts'
import { advancesOf, lineVat, vatCodes } from './sums.ts'

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

type AgreedLine = DraftLine & Pick<Selectable<Tables['booking_lines']>, 'net' | 'gross' | 'added_at'>

/** A line as a draft takes it. */
const plainLine = ({ net: _net, gross: _gross, added_at: _added, ...line }: AgreedLine): DraftLine => line

/**
 * What was agreed after all was invoiced: the lines that were added since, where they are all that is left; else the
 * rest of each rate.
 * Rule BI-63.
 */
async function restLines(
  tx: Tx,
  lines: readonly AgreedLine[],
  { booking, documents }: { readonly booking: Booking; readonly documents: readonly Invoice[] },
): Promise<{ ok: true; value: DraftLine[] }> {
  const { side } = agreedOf(booking)
  const left = leftToAsk(agreedOf(booking), documents)
  const added = lines.filter(({ added_at }) => added_at !== null)
  for (let at = added.length - 1; at >= 0; at--) {
    const last = added.slice(at)
    if (last.reduce((sum, line) => sum + line[side], 0) === left) return ok(last.map(plainLine))
  }
  const codes = await vatCodes(tx)
  const rest = new Map<string, Cents>()
  const add = (code: string, sum: Cents) => rest.set(code, (rest.get(code) ?? 0) + sum)
  for (const line of lines) add(codes.get(line.vat_code)?.code ?? '', line[side])
  for (const { kind, vat_breakdown } of documents)
    for (const { code, net, vat } of vat_breakdown ?? [])
      add(code, (kind === 'credit_note' ? 1 : -1) * (side === 'net' ? net : net + vat))
  return ok(
    [...rest]
      .filter(([, sum]) => sum !== 0)
      .map(([code, sum]) => ({
        text: restText(booking.number ?? ''),
        quantity: 1,
        unit_price: sum,
        vat_code: [...codes.values()].find((each) => each.code === code)?.id ?? '',
        deducts: null,
      })),
  )
}

async function agreedLines(tx: Tx, booking: Id<'bookings'>): Promise<AgreedLine[]> {
  const lines = await tx
    .selectFrom('booking_lines')
    .select(['kind', 'text', 'quantity', 'unit_price', 'vat_code', 'net', 'gross', 'added_at'])
    .where('booking', '=', booking)
    .orderBy('position')
    .execute()
  return lines.map((line) => ({ ...line, coupon: line.kind === 'coupon', deducts: null }))
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

/** Rule BI-20. */
function rateMissing(vat_code: string, day: Day): Refusal {
  const on = inEach((locale) => formatsIn(locale).day(day))
  return { reason: 'advance-rate-missing', vat_code, day, on }
}

async function advanceLines(
  tx: Tx,
  agreed: readonly DraftLine[],
  { mode, percent, day, booking }: { mode: 'gross' | 'net'; percent: number; day: Day; booking: Booking },
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
    const text: Translated = advanceText({ percent, booking, rate: parts.length > 1 ? vat.percent : null })
    const code = [...codes.values()].find((each) => each.code === vat.code)!
    return { text, quantity: 1, unit_price: unitPrice, vat_code: code.id, deducts: null }
  })
  return ok(lines)
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
