/** An entry of money: which way it counts, on which days, and what may be done to it. */
import type { Cents } from '../../kernel/money/money.ts'
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'
import { isIn } from '../../kernel/state-group.ts'
import { addDays, type Day } from '../../kernel/time/day.ts'
import { inOpenPeriod } from '../identity/books/lock-date.ts'
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

interface WishedDays {
  readonly valueDate?: Day | undefined
  readonly entryDate?: Day | undefined
  /** Of a day that somebody typed: whether he said that he means one long ago. */
  readonly isOldMeant?: boolean | undefined
}
export type DayRefusal = 'payment-day-ahead' | 'payment-day-long-ago' | 'period-closed'

/**
 * Whether the day the money moved is more than a year back: it may be a slip of the keys as well as an old transfer.
 * Rule BI-41.
 */
export const isLongAgo = (moved: Day, today: Day): boolean => moved < addDays(today, -366)

/**
 * An entry is of the day the money moved, or of today where that day is closed, and of no day to come. One long ago that
 * somebody typed is booked by a second, deliberate yes.
 * Rules BI-41 and BI-44.
 */
export function entryDays(
  { valueDate, entryDate, isOldMeant = true }: WishedDays,
  { today, lockDate }: Calendar,
): Outcome<EntryDays, DayRefusal> {
  const moved = valueDate ?? today
  if (moved > today) return refuse('payment-day-ahead', { field: 'value_date' })
  if (!isOldMeant && isLongAgo(moved, today)) return refuse('payment-day-long-ago', { field: 'value_date' })
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

/** The kinds that settle what is asked without money. The cents of rounding are part of how cash is paid. Rule BI-46. */
export const writingOff = ['difference', 'bank_cost'] as const satisfies readonly EntryKind[]

/**
 * What entries come to for a document: what is paid of it, what of that no money was, and what went back. More than was
 * asked that is kept by a difference came in all the same.
 * Rule BI-42.
 */
export function paidBy(entries: readonly Counted[]): {
  readonly paid: Cents
  readonly writtenOff: Cents
  readonly refunded: Cents
} {
  const sum = (of: readonly Counted[]) => of.reduce((total, entry) => total + signed(entry), 0)
  const refunds = entries.filter(({ kind }) => kind === 'refund')
  const without = entries.filter(({ kind }) => isIn(writingOff, kind))
  return { paid: sum(entries), writtenOff: Math.max(0, sum(without)), refunded: 0 - sum(refunds) }
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

/**
 * What of an entry is neither moved on, nor given back, nor taken back, by what came of it on its own document: as the
 * server reckons it where it is moved.
 * Rule BI-45.
 */
export const restIn = (
  entry: Counted & { readonly id: string },
  others: readonly (Counted & {
    readonly status: string
    readonly reverses: string | null
    readonly source?: string | null
  })[],
): Cents =>
  others
    .filter(
      ({ status, reverses, source, kind }) =>
        status === 'paid' &&
        (reverses === entry.id || (source === entry.id && (kind === 'allocation' || kind === 'refund'))),
    )
    .reduce((rest, other) => rest + signed(other), signed(entry))

export const otherWay = (direction: Direction): Direction => (direction === 'in' ? 'out' : 'in')

/** The kinds of entry that hold money which can be moved on. */
export const holding = [
  'advance',
  'balance',
  'unallocated',
  'allocation',
] as const satisfies readonly EntryKind[]

/** What is asked of a part of an entry. */
export interface Part {
  /** What of it is neither moved on nor given back, and not taken back. */
  readonly rest: Cents
  readonly amount: Cents
}

/**
 * No more of an entry is moved on or given back than is left of it, and only of money that came in.
 * Rule BI-45.
 */
export function mayMove(
  {
    kind,
    direction,
    status,
    reverses,
  }: Pick<Counted, 'kind' | 'direction'> & {
    readonly status: string
    readonly reverses: string | null
  },
  { rest, amount }: Part,
): Outcome<true, 'payment-not-movable' | 'allocation-too-large'> {
  if (status !== 'paid' || reverses !== null || direction !== 'in' || !isIn(holding, kind))
    return refuse('payment-not-movable')
  return amount > 0 && amount <= rest
    ? ok(true)
    : refuse('allocation-too-large', { field: 'amount', left: Math.max(0, rest) })
}

/** Cash of a consumer who is present: 1, 2, 6 and 7 cents down, 3, 4, 8 and 9 up. Rule BI-47, art. VI.7/1 WER. */
export const inFiveCents = (amount: Cents): Cents => Math.round(amount / 5) * 5

/**
 * What rounding adds to a cash payment of what is open, so that the document is settled.
 * Rule BI-47.
 */
export function roundingOf(
  open: Cents,
  { amount, method }: { readonly amount: Cents; readonly method: Method },
  isConsumer: boolean,
): Outcome<Cents, 'rounding-not-allowed'> {
  if (method !== 'cash' || !isConsumer || open <= 0 || amount !== inFiveCents(open))
    return refuse('rounding-not-allowed', { field: 'round_cash' })
  return ok(open - amount)
}

/** Why a document is settled without the money. */
export type DifferenceKind = 'difference' | 'bank_cost'

/** Whether what is open, or came in too much, is small enough to be let go of. Rule BI-46. */
export const isSmall = (open: Cents, limit: Cents): boolean => Math.abs(open) <= limit

/**
 * Settles what is open, or what came in too much, without money: all of a difference that is small by the settings, or
 * what a bank kept for itself; never a part of what somebody is owed, and never more than stands open.
 * Rule BI-46.
 */
export function settledBy(
  kind: DifferenceKind,
  { open, amount, limit }: { readonly open: Cents; readonly amount: Cents; readonly limit: Cents },
): Outcome<Direction, 'difference-too-large' | 'difference-not-whole' | 'difference-beyond-open'> {
  const left = kind === 'bank_cost' ? Math.max(0, open) : Math.abs(open)
  if (amount > left) return refuse('difference-beyond-open', { field: 'amount', left })
  if (kind === 'difference' && !isSmall(open, limit))
    return refuse('difference-too-large', { field: 'amount', most: limit })
  if (kind === 'difference' && amount < left) return refuse('difference-not-whole', { field: 'amount', left })
  return ok(open > 0 ? 'in' : 'out')
}

/**
 * What a payment left of a document, so little that the settings write it off: nobody is asked for it by letter.
 * Rule BI-46.
 */
export const isSmallRest = (
  { open, paid }: { readonly open: Cents; readonly paid: Cents },
  limit: Cents,
): boolean => paid > 0 && open > 0 && open <= limit

/**
 * What is written when cash is counted: what is short or too much beside what should be there.
 * Rule BI-48.
 */
export const countedCash = (
  expected: Cents,
  counted: Cents,
): { readonly amount: Cents; readonly direction: Direction } | null =>
  expected === counted
    ? null
    : { amount: Math.abs(expected - counted), direction: expected > counted ? 'out' : 'in' }
