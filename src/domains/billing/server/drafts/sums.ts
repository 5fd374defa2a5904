/** The sums of a draft's lines, with the VAT of the day of supply and the advances they take off. */
import type { Kysely } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import type { Refusal } from '../../../../kernel/outcome.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { VatCode } from '../../../catalog/catalogue.ts'
import type { PriceMode } from '../../../catalog/price/price.ts'
import { vatPercent, vatRate } from '../../../catalog/price/vat.ts'
import { leftOfAdvance } from '../../sums/advance.ts'
import type { DraftLine } from '../../draft.ts'
import { type LineVat, type ReckonedLine, reckon, type Sums } from '../../sums/reckoning.ts'
import type { VatSum } from '../../resources/invoice-sums.ts'
import { standingStates } from '../../resources/invoice-words.ts'
import type { ComputedLine } from '../store.ts'

export interface Basis {
  readonly mode: PriceMode
  /** The day whose rates count. */
  readonly day: Day
  readonly booking: Id<'bookings'> | null
}

export type Reckoned =
  | { readonly ok: true; readonly sums: Sums; readonly lines: readonly ComputedLine[] }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }

/** Rules BI-24 and BI-69. */
export async function reckonLines(
  db: Kysely<Tables>,
  lines: readonly DraftLine[],
  { mode, day, booking }: Basis,
): Promise<Reckoned> {
  const codes = await vatCodes(db)
  const advances = await advancesOf(db, booking)
  const refusals: Refusal[] = []
  const reckoned: ReckonedLine[] = []
  const written: DraftLine[] = []
  for (const [at, line] of lines.entries()) {
    const vat = lineVat(codes.get(line.vat_code), day)
    if (!vat) {
      refusals.push({ reason: 'vat-rate-missing', field: `lines.${at}.vat_code`, day })
      continue
    }
    if (line.deducts === null) {
      const { quantity, unit_price: unitPrice, agreed_gross: said = null } = line
      // What it comes to was said with VAT: the VAT is what is left of that. Rule BI-66.
      const fixed = said === null ? null : { net: unitPrice, vat: said - unitPrice }
      written.push(line)
      reckoned.push({ quantity, unitPrice, vat, fixed })
      continue
    }
    const parts = advances.get(line.deducts) ?? []
    // Codes of one category and rate are one row of a document.
    const left =
      parts.find(({ code }) => code === vat.code) ??
      parts.find(({ category, percent }) => category === vat.category && percent === vat.percent)
    if (!left) {
      refusals.push({ reason: 'advance-changed', field: `lines.${at}.deducts` })
      continue
    }
    // The advance keeps the rate of its own day; what is left of the price has the rate of this one.
    if (left.percent !== vat.percent) {
      const price = 0 - (mode === 'gross' ? left.net + left.vat : left.net)
      written.push({ ...line, quantity: 1, unit_price: price })
      reckoned.push({ quantity: 1, unitPrice: price, vat })
      continue
    }
    const fixed = { net: -left.net, vat: -left.vat }
    const unitPrice = mode === 'gross' ? fixed.net + fixed.vat : fixed.net
    written.push({ ...line, quantity: 1, unit_price: unitPrice })
    reckoned.push({ quantity: 1, unitPrice, vat, fixed })
  }
  if (refusals.length > 0) return { ok: false, refusals }
  const sums = reckon(reckoned, mode)
  return {
    ok: true,
    sums,
    lines: written.map((line, at) => ({
      ...line,
      ...sums.lines[at]!,
      vat_percent: reckoned[at]!.vat.percent,
    })),
  }
}

/** The columns an invoice keeps of its sums. */
export const sumColumns = ({ net, vat, gross, vatBreakdown }: Sums) => ({
  net,
  vat,
  gross,
  vat_breakdown: [...vatBreakdown],
})

export const vatCodes = async (db: Kysely<Tables>): Promise<ReadonlyMap<string, VatCode>> =>
  new Map((await db.selectFrom('vat_codes').selectAll().execute()).map((code) => [code.id, code]))

/** The VAT of a line of this code on a day; null where the code has no rate then. */
export function lineVat(code: VatCode | undefined, day: Day): LineVat | null {
  if (!code || !vatRate(code, day)) return null
  return {
    code: code.code,
    category: code.category,
    percent: vatPercent(code, day),
    exemption: code.exemption_text,
  }
}

/** What is left to take off of each issued advance of a booking. */
export async function advancesOf(
  db: Kysely<Tables>,
  booking: Id<'bookings'> | null,
): Promise<ReadonlyMap<string, readonly VatSum[]>> {
  if (!booking) return new Map()
  const advances = await db
    .selectFrom('invoices')
    .select(['id', 'vat_breakdown'])
    .where('booking', '=', booking)
    .where('kind', '=', 'advance')
    .where('status', '<>', 'draft')
    .orderBy('issue_date')
    .orderBy('sequence')
    .execute()
  const credits = await db
    .selectFrom('invoices')
    .select(['corrects', 'vat_breakdown'])
    .where('booking', '=', booking)
    .where('kind', '=', 'credit_note')
    .where('status', '<>', 'draft')
    .execute()
  return new Map(
    advances.map(({ id, vat_breakdown }) => [
      id,
      leftOfAdvance(
        vat_breakdown ?? [],
        credits.filter(({ corrects }) => corrects === id).map((note) => note.vat_breakdown ?? []),
      ),
    ]),
  )
}

/** The number of the issued invoice that takes off one of these advances; null where none does. */
export async function deductedBy(
  db: Kysely<Tables>,
  advances: readonly string[],
  /** One that came to nothing asks nothing: there is nothing of it to be credited instead. */
  which: 'all' | 'asking' = 'all',
): Promise<string | null> {
  const found = await db
    .selectFrom('invoice_lines')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice')
    .select('invoices.number')
    .where('invoice_lines.deducts', 'in', advances)
    .where('invoices.kind', '<>', 'credit_note')
    .where('invoices.status', 'in', standingStates)
    .where('invoices.gross', which === 'asking' ? '>' : '>=', 0)
    .executeTakeFirst()
  return found?.number ?? null
}
