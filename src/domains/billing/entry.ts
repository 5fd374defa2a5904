/** An entry of money: which way it counts, on which days, and what may be done to it. */
import type { Cents } from '../../kernel/money/money.ts'
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'
import type { Day } from '../../kernel/time/day.ts'
import { inOpenPeriod } from './lock-date.ts'
import type { directions, kinds, methods } from './resources/payment-words.ts'

export type EntryKind = (typeof kinds.values)[number]
export type Direction = (typeof directions)[number]
export type Method = (typeof methods.values)[number]

export interface EntryDays {
  /** In the books from then on. */
  readonly entryDate: Day
  /** The money moved then. */
  readonly valueDate: Day
}

/** What days are judged by. */
export interface Calendar {
  readonly today: Day
  /** Up to and with it the books are closed. */
  readonly lockDate: Day | null
}

/**
 * An entry is of the day the money moved, or of today where that day is closed, and of no day to come.
 * Rules BI-41 and BI-44.
 */
export function entryDays(
  { valueDate, entryDate }: { readonly valueDate?: Day | undefined; readonly entryDate?: Day | undefined },
  { today, lockDate }: Calendar,
): Outcome<EntryDays, 'payment-day-ahead' | 'period-closed'> {
  const moved = valueDate ?? today
  if (moved > today) return refuse('payment-day-ahead', { field: 'value_date' })
  const entered = entryDate ?? (inOpenPeriod(moved, lockDate, 'value_date').ok ? moved : today)
  if (entered > today) return refuse('payment-day-ahead', { field: 'entry_date' })
  const open = inOpenPeriod(entered, lockDate, 'entry_date')
  if (!open.ok) return open
  return ok({ entryDate: entered, valueDate: moved })
}

/** An entry as far as sums care. */
export interface Counted {
  readonly kind: EntryKind
  readonly direction: Direction
  readonly amount: Cents
}

/** As it counts: less than zero where it takes off. */
export const signed = ({ direction, amount }: Counted): Cents => (direction === 'in' ? amount : 0 - amount)

/** A deposit is given back after the ride: it pays no document. Rule BI-42. */
const pays = ({ kind }: Counted): boolean => kind !== 'deposit' && kind !== 'deposit_return'

/** What entries come to for a document: what is paid of it, and what went back. Rule BI-42. */
export function paidBy(entries: readonly Counted[]): { readonly paid: Cents; readonly refunded: Cents } {
  const sum = (of: readonly Counted[]) => of.reduce((total, entry) => total + signed(entry), 0)
  const refunds = entries.filter(({ kind }) => kind === 'refund')
  return { paid: sum(entries.filter(pays)), refunded: 0 - sum(refunds) }
}

/** What an entry is for, where it is not said: what pays a document, or waits for one. */
export const kindFor = (invoice: { readonly kind: string } | null, direction: Direction): EntryKind => {
  if (direction === 'out') return 'refund'
  if (!invoice) return 'unallocated'
  return invoice.kind === 'advance' ? 'advance' : 'balance'
}

/** What became of an entry since it was booked. */
export interface Since {
  readonly isReversed: boolean
  /** What of it was moved on or given back, and stands. */
  readonly moved: Cents
}

/**
 * An entry has one counter-entry, and that has none. What was moved on from it, or given back of it, is taken back first.
 * Rule BI-43.
 */
export function mayReverse(
  { status, reverses }: { readonly status: string; readonly reverses: string | null },
  { isReversed, moved }: Since,
): Outcome<true, 'payment-not-booked' | 'reversal-final' | 'payment-reversed' | 'payment-moved'> {
  if (status !== 'paid') return refuse('payment-not-booked')
  if (reverses !== null) return refuse('reversal-final')
  if (isReversed) return refuse('payment-reversed')
  return moved === 0 ? ok(true) : refuse('payment-moved')
}

export const otherWay = (direction: Direction): Direction => (direction === 'in' ? 'out' : 'in')
