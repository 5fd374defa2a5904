/** The journals of money: the entries of payments of a period, and those of deposits with what was held. */
import { type Kysely, sql } from 'kysely'
import type { Id } from '../../../kernel/id/id.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import type { Day } from '../../../kernel/time/day.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { EntryKind, Method } from '../../billing/entry.ts'
import type { depositMethods } from '../../billing/resources/deposits.ts'
import type { DepositKind } from '../../booking/deposit/deposit-kinds.ts'
import { customerName, paperName } from './names.ts'
import type { Span } from './sales.ts'

export interface Sheet {
  readonly limit: number | null
  readonly offset: number
}

export interface PaymentRow {
  readonly id: Id<'payments'>
  readonly entered: Day
  readonly valued: Day
  readonly kind: EntryKind
  readonly method: Method | null
  readonly customer: string
  readonly booking: string | null
  readonly invoice: string | null
  readonly is_reversal: boolean
  readonly is_reversed: boolean
  readonly crew: string | null
  readonly note: string | null
  /** Less than nothing where money went back or was moved off. */
  readonly amount: Cents
}

/**
 * Entries in the order they were entered, as they were known when the period ended: what was taken back later is not
 * said of them. Rules AC-03 and AC-12.
 */
export async function paymentRows(
  db: Kysely<Tables>,
  { first, last }: Span,
  { limit, offset }: Sheet,
): Promise<readonly PaymentRow[]> {
  const { rows } =
    await sql<PaymentRow>`SELECT p.id, p.entry_date::text AS entered, p.value_date::text AS valued, p.kind,
      p.method, coalesce(i.customer_snapshot ->> 'name', ${paperName('b', last)}, ${customerName('c')}) AS customer,
      b.number AS booking, i.number AS invoice, p.reverses IS NOT NULL AS is_reversal,
      EXISTS (SELECT 1 FROM payments r WHERE r.reverses = p.id AND r.entry_date <= ${last}::date) AS is_reversed,
      nullif(concat_ws(' ', e.first_name, e.last_name), '') AS crew, coalesce(p.reason, p.note) AS note, p.signed_amount AS amount
    FROM payments p LEFT JOIN invoices i ON i.id = p.invoice LEFT JOIN bookings b ON b.id = p.booking
      LEFT JOIN customers c ON c.id = p.customer LEFT JOIN employees e ON e.id = p.taken_by
    WHERE p.status = 'paid' AND p.entry_date BETWEEN ${first}::date AND ${last}::date
    ORDER BY p.entry_date, p.date_created, p.id LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

export interface PaymentTotals {
  readonly count: number
  /** What came in, less what went back, by the way it moved; null of what moves no money. */
  readonly methods: readonly { readonly method: Method | null; readonly amount: Cents }[]
  readonly kinds: readonly { readonly kind: EntryKind; readonly amount: Cents }[]
  readonly total: Cents
  /** Of them, what waits for a document at the end of the period. */
  readonly unallocated: Cents
}

/** What entries come to. Rule AC-03. */
export async function paymentTotals(db: Kysely<Tables>, { first, last }: Span): Promise<PaymentTotals> {
  const { rows } = await sql<{ method: Method | null; kind: EntryKind; count: string; amount: string }>`
    SELECT method, kind, count(*) AS count, sum(signed_amount) AS amount FROM payments
    WHERE status = 'paid' AND entry_date BETWEEN ${first}::date AND ${last}::date
    GROUP BY method, kind ORDER BY method NULLS LAST, kind`.execute(db)
  const added = <K>(keyOf: (row: (typeof rows)[number]) => K) => {
    const sums = new Map<K, Cents>()
    for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + Number(row.amount))
    return [...sums]
  }
  const methods = added(({ method }) => method).map(([method, amount]) => ({ method, amount }))
  return {
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    methods,
    kinds: added(({ kind }) => kind).map(([kind, amount]) => ({ kind, amount })),
    total: methods.reduce((sum, { amount }) => sum + amount, 0),
    unallocated: await unallocatedOn(db, last),
  }
}

/** What waited for a document when a day ended, of all customers; cash on its way to the office is nobody's. */
export async function unallocatedOn(db: Kysely<Tables>, day: Day): Promise<Cents> {
  const { rows } = await sql<{
    amount: string
  }>`SELECT coalesce(sum(signed_amount), 0) AS amount FROM payments
    WHERE status = 'paid' AND invoice IS NULL AND entry_date <= ${day}::date
      AND kind NOT IN ('handover', 'cash_difference')`.execute(db)
  return Number(rows[0]!.amount)
}

export interface DepositRow {
  readonly id: Id<'deposits'>
  readonly entered: Day
  readonly valued: Day
  readonly kind: DepositKind
  readonly method: (typeof depositMethods)[number] | null
  readonly booking: string
  readonly customer: string
  readonly invoice: string | null
  readonly damage: string | null
  readonly is_reversal: boolean
  readonly reason: string | null
  /** As it changes what is held. */
  readonly amount: Cents
}

/** Rules AC-04 and AC-12. */
export async function depositRows(
  db: Kysely<Tables>,
  { first, last }: Span,
  { limit, offset }: Sheet,
): Promise<readonly DepositRow[]> {
  const { rows } =
    await sql<DepositRow>`SELECT d.id, d.entry_date::text AS entered, d.value_date::text AS valued, d.kind,
      d.method, b.number AS booking,
      coalesce(${paperName('b', last)}, ${customerName('c')}) AS customer,
      i.number AS invoice, r.number AS damage, d.reverses IS NOT NULL AS is_reversal, d.reason, d.signed_amount AS amount
    FROM deposits d JOIN bookings b ON b.id = d.booking LEFT JOIN customers c ON c.id = b.customer
      LEFT JOIN invoices i ON i.id = d.invoice LEFT JOIN damage_reports r ON r.id = d.damage_report
    WHERE d.entry_date BETWEEN ${first}::date AND ${last}::date
    ORDER BY d.entry_date, d.date_created, d.id LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

export interface DepositTotals {
  readonly count: number
  /** Held when the period began. */
  readonly start: Cents
  readonly kinds: Readonly<Record<DepositKind, Cents>>
  /** Held when it ended. */
  readonly end: Cents
}

/** What was held, what came and went: the one follows from the other. Rule AC-04. */
export async function depositTotals(db: Kysely<Tables>, { first, last }: Span): Promise<DepositTotals> {
  const { rows } = await sql<{
    kind: DepositKind
    count: string
    before: string
    amount: string
  }>`SELECT kind,
      count(*) FILTER (WHERE entry_date >= ${first}::date) AS count,
      coalesce(sum(signed_amount) FILTER (WHERE entry_date < ${first}::date), 0) AS before,
      coalesce(sum(signed_amount) FILTER (WHERE entry_date >= ${first}::date), 0) AS amount
    FROM deposits WHERE entry_date <= ${last}::date GROUP BY kind`.execute(db)
  const sum = (of: (row: (typeof rows)[number]) => string) =>
    rows.reduce((total, row) => total + Number(of(row)), 0)
  const amountOf = (kind: DepositKind) => Number(rows.find((row) => row.kind === kind)?.amount ?? 0)
  const start = sum(({ before }) => before)
  return {
    count: sum(({ count }) => count),
    start,
    kinds: {
      received: amountOf('received'),
      returned: amountOf('returned'),
      kept: amountOf('kept'),
      set_off: amountOf('set_off'),
    },
    end: start + sum(({ amount }) => amount),
  }
}
