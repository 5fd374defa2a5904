/** Drafts of what a booking agreed: the whole, what an advance left of it, or a part in advance. */
import type { Id } from '../../../../kernel/id/id.ts'
import { undoneStates } from '../../resources/invoice-words.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { ok, type Refusal } from '../../../../kernel/outcome.ts'
import { inEach, type Translated } from '../../../../kernel/text/translated.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { no, type Reply, refused, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { id, number, object, optional, type Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { formatsIn } from '../../../../platform/i18n/format/formats.ts'
import { isSold } from '../../../booking/booking.ts'
import { advanceParts } from '../../sums/advance.ts'
import type { DraftLine } from '../../draft.ts'
import { advanceText, deductionText } from '../../paper/words.ts'
import { draftRefusals, makeDraft } from './drafts.ts'
import { type BillingCommand, changing, group, type InvoiceView, office, theInvoice } from '../frame.ts'
import { settingsOf } from '../store.ts'
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
  const booking = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!booking || booking.archived_at) return no({ reason: 'booking-not-found' })
  const { percent } = call.body
  if (!isSold(booking.status))
    return refused(409, { reason: 'booking-not-invoiceable', status: booking.status })
  const asked = await tx
    .selectFrom('invoices')
    .select(['number', 'kind'])
    .where('booking', '=', booking.id)
    .where('kind', 'in', ['invoice', 'final'])
    .where('status', 'not in', undoneStates)
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
  return makeDraft(
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

async function agreedLines(tx: Tx, booking: Id<'bookings'>): Promise<DraftLine[]> {
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

/** Rule BI-20. */
function rateMissing(vat_code: string, day: Day): Refusal {
  const on = inEach((locale) => formatsIn(locale).day(day))
  return { reason: 'advance-rate-missing', vat_code, day, on }
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
    },
  },
  (tx, call) => draftFromBooking(tx, call.path.id, call),
)
