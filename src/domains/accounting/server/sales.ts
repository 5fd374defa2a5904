/** The sales journal of a period: each issued document with its parts by VAT code, and what all of it comes to. */
import { type Kysely, sql } from 'kysely'
import type { Id } from '../../../kernel/id/id.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import type { Day } from '../../../kernel/time/day.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { GridRow } from '../../catalog/resources/vat-codes.ts'
import type { Invoice } from '../../billing/invoice.ts'
import type { VatSum } from '../../billing/resources/invoice-sums.ts'
import { countedPart, type Grid, gridsOf, type SalesTotals, salesTotals, type VatPart } from '../grids.ts'
import type { Period } from '../period.ts'

export type Span = Pick<Period, 'first' | 'last'>
export type RowsOf = (code: string) => readonly GridRow[]

/** The grids of every code, those that are out of use too. */
export async function gridRows(db: Kysely<Tables>): Promise<RowsOf> {
  const codes = await db.selectFrom('vat_codes').select(['code', 'grids']).execute()
  const known = new Map(codes.map(({ code, grids }) => [code, grids as readonly GridRow[]]))
  return (code) => known.get(code) ?? []
}

/** What was issued in a span, added up by day, code and rate. */
export async function vatParts(db: Kysely<Tables>, { first, last }: Span): Promise<readonly VatPart[]> {
  const { rows } = await sql<
    Record<'code' | 'category' | 'percent' | 'net' | 'vat' | 'issued', string> & {
      is_credit: boolean
    }
  >`SELECT part ->> 'code' AS code, part ->> 'category' AS category, (part ->> 'percent')::numeric AS percent,
      kind = 'credit_note' AS is_credit, issue_date::text AS issued,
      sum((part ->> 'net')::bigint) AS net, sum((part ->> 'vat')::bigint) AS vat
    FROM invoices, jsonb_array_elements(vat_breakdown) AS part
    WHERE status <> 'draft' AND issue_date BETWEEN ${first}::date AND ${last}::date
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 5, 1`.execute(db)
  return rows.map(({ is_credit: isCredit, issued, code, category, ...row }) => ({
    code,
    category,
    issued: issued as Day,
    isCredit,
    percent: Number(row.percent),
    net: Number(row.net),
    vat: Number(row.vat),
  }))
}

export interface Sales extends SalesTotals {
  readonly documents: number
  readonly credit_notes: number
  readonly gross: Cents
}

/** What the journal of a period comes to. Rules AC-01 and AC-02. */
export async function salesOf(db: Kysely<Tables>, span: Span): Promise<Sales> {
  const totals = salesTotals(await vatParts(db, span), await gridRows(db))
  const { rows } = await sql<Record<'documents' | 'credit_notes', string>>`SELECT count(*) AS documents,
      count(*) FILTER (WHERE kind = 'credit_note') AS credit_notes FROM invoices
    WHERE status <> 'draft' AND issue_date BETWEEN ${span.first}::date AND ${span.last}::date`.execute(db)
  const { documents, credit_notes } = rows[0]!
  return {
    ...totals,
    gross: totals.net + totals.vat,
    documents: Number(documents),
    credit_notes: Number(credit_notes),
  }
}

export interface SalesRow {
  readonly id: Id<'invoices'>
  readonly issued: Day
  readonly due: Day | null
  readonly number: string
  readonly kind: Invoice['kind']
  /** Of the document it corrects. */
  readonly corrects: string | null
  readonly customer: string
  readonly vat_number: string | null
  readonly booking: string | null
  readonly parts: readonly {
    readonly code: string
    readonly percent: number
    readonly grid: Grid | null
    readonly vat_grid: Grid | null
    readonly net: Cents
    readonly vat: Cents
  }[]
  readonly net: Cents
  readonly vat: Cents
  readonly gross: Cents
}

type Found = Omit<SalesRow, 'parts'> & { readonly breakdown: readonly VatSum[] | null }

/** The documents of a period in the order of their numbers, as they count: a credit note takes off. Rule AC-02. */
export async function salesRows(
  db: Kysely<Tables>,
  { first, last }: Span,
  { limit, offset }: { readonly limit: number | null; readonly offset: number },
): Promise<readonly SalesRow[]> {
  const rowsOf = await gridRows(db)
  const { rows } =
    await sql<Found>`SELECT i.id, i.issue_date::text AS issued, i.due_date::text AS due, i.number, i.kind,
      corrected.number AS corrects, coalesce(i.customer_snapshot ->> 'name', '') AS customer,
      i.customer_snapshot ->> 'vat_number' AS vat_number, b.number AS booking, i.vat_breakdown AS breakdown,
      i.net, i.vat, i.gross
    FROM invoices i LEFT JOIN invoices corrected ON corrected.id = i.corrects LEFT JOIN bookings b ON b.id = i.booking
    WHERE i.status <> 'draft' AND i.issue_date BETWEEN ${first}::date AND ${last}::date
    ORDER BY i.series DESC, i.year, i.sequence LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows.map(({ breakdown, ...row }) => {
    const isCredit = row.kind === 'credit_note'
    const own = countedPart(isCredit, { net: Number(row.net), vat: Number(row.vat) })
    return {
      ...row,
      ...own,
      gross: own.net + own.vat,
      parts: (breakdown ?? []).map(({ code, category, percent, net, vat }) => {
        const part = { code, category, percent, net, vat, isCredit, issued: row.issued }
        const pair = gridsOf(part, rowsOf(code))
        return { code, percent, grid: pair.base, vat_grid: pair.vat, ...countedPart(isCredit, part) }
      }),
    }
  })
}
