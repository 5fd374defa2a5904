/** The lines of a draft, of what a booking agreed: all of them, what is left, what advances took off, a part in advance. */
import type { Selectable } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import { ok, type Refusal } from '../../../../kernel/outcome.ts'
import { inEach, type Translated } from '../../../../kernel/text/translated.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { formatsIn } from '../../../../platform/i18n/format/formats.ts'
import type { Tables } from '../../../../platform/resource/model.ts'
import type { Booking } from '../../../booking/booking.ts'
import { agreedOf, leftToAsk } from '../../../booking/price/asked.ts'
import type { DraftLine } from '../../draft.ts'
import type { Invoice } from '../../invoice.ts'
import { advanceText, deductionText, restText } from '../../paper/words.ts'
import { advanceParts } from '../../sums/advance.ts'
import { type advancesOf, lineVat, vatCodes } from './sums.ts'

type AgreedLine = DraftLine & Pick<Selectable<Tables['booking_lines']>, 'net' | 'gross' | 'added_at'>

/** A line as a draft takes it. */
export const plainLine = ({ net: _net, gross: _gross, added_at: _added, ...line }: AgreedLine): DraftLine =>
  line

/**
 * What was agreed after all was invoiced: the lines that were added since, where they are all that is left; else the
 * rest of each rate.
 * Rule BI-63.
 */
export async function restLines(
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

export async function agreedLines(tx: Tx, booking: Id<'bookings'>): Promise<AgreedLine[]> {
  const lines = await tx
    .selectFrom('booking_lines')
    .select(['kind', 'text', 'quantity', 'unit_price', 'vat_code', 'net', 'gross', 'added_at'])
    .where('booking', '=', booking)
    .orderBy('position')
    .execute()
  return lines.map((line) => ({ ...line, coupon: line.kind === 'coupon', deducts: null }))
}

export async function deductions(
  tx: Tx,
  advances: Awaited<ReturnType<typeof advancesOf>>,
): Promise<DraftLine[]> {
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

export async function advanceLines(
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
