/** The yearly listing of customers with a Belgian VAT number: what they bought in a year, credit notes taken off. */
import { type Kysely, sql } from 'kysely'
import { homeCountry, readVatNumber } from '../../../kernel/enterprise/vat-number.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { countedPart, isListed, listingAbove, type VatPart } from '../grids.ts'
import { gridRows } from './sales.ts'

export interface ListedCustomer {
  /** `BE` and ten digits. */
  readonly vat_number: string
  /** As the last document names it. */
  readonly customer: string
  readonly net: Cents
  readonly vat: Cents
}

/** Rule AC-09, F94. */
export async function customerListing(db: Kysely<Tables>, year: number): Promise<readonly ListedCustomer[]> {
  const rowsOf = await gridRows(db)
  const { rows } = await sql<
    Record<
      'written' | 'country' | 'name' | 'code' | 'category' | 'percent' | 'net' | 'vat' | 'issued',
      string
    > & {
      is_credit: boolean
    }
  >`SELECT customer_snapshot ->> 'vat_number' AS written, customer_snapshot ->> 'country' AS country,
      (array_agg(customer_snapshot ->> 'name' ORDER BY sequence DESC))[1] AS name, part ->> 'code' AS code,
      part ->> 'category' AS category, (part ->> 'percent')::numeric AS percent, issue_date::text AS issued,
      kind = 'credit_note' AS is_credit, sum((part ->> 'net')::bigint) AS net, sum((part ->> 'vat')::bigint) AS vat
    FROM invoices, jsonb_array_elements(vat_breakdown) AS part
    WHERE status <> 'draft' AND issue_date BETWEEN make_date(${year}::int, 1, 1) AND make_date(${year}::int, 12, 31)
      AND customer_snapshot ->> 'vat_number' IS NOT NULL
    GROUP BY 1, 2, 4, 5, 6, 7, 8 ORDER BY max(sequence)`.execute(db)
  const listed = new Map<string, { vat_number: string; customer: string; net: Cents; vat: Cents }>()
  for (const { written, country, name, is_credit: isCredit, ...row } of rows) {
    // What was frozen may be written as it was typed: its digits say whose it is.
    const vat_number = readVatNumber(written, country)
    if (!vat_number?.startsWith(homeCountry)) continue
    const part: VatPart = {
      code: row.code,
      category: row.category,
      percent: Number(row.percent),
      net: Number(row.net),
      vat: Number(row.vat),
      issued: row.issued,
      isCredit,
    }
    if (!isListed(part, rowsOf(part.code))) continue
    const { net, vat } = countedPart(isCredit, part)
    const customer = listed.get(vat_number) ?? { vat_number, customer: '', net: 0, vat: 0 }
    customer.customer = name ?? ''
    customer.net += net
    customer.vat += vat
    listed.set(vat_number, customer)
  }
  return [...listed.values()]
    .filter(({ net }) => net > listingAbove)
    .toSorted((a, b) => (a.vat_number < b.vat_number ? -1 : 1))
}
