/** The deposit of a booking: entries of what came in, went back, was kept and was set off, and what they come to. */
import type { Cents } from '../../../kernel/money/money.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Day } from '../../../kernel/time/day.ts'
import { isSold } from '../booking.ts'
import type { DepositKind } from './deposit-kinds.ts'
import type { BookingStatus } from '../resources/booking/booking-status.ts'

/** An entry as far as the sums care. */
export interface DepositEntry {
  readonly kind: DepositKind
  readonly amount: Cents
  /** The entry it is the counter-entry of. */
  readonly reverses: string | null
}

export interface DepositSums {
  readonly received: Cents
  readonly returned: Cents
  readonly kept: Cents
  readonly setOff: Cents
  /** What the company has of it by now. */
  readonly held: Cents
}

/** Rule BI-90. */
export function depositSums(entries: readonly DepositEntry[]): DepositSums {
  const of = (wanted: DepositKind) =>
    entries.reduce(
      (total, { kind, amount, reverses }) =>
        kind === wanted ? total + (reverses === null ? amount : 0 - amount) : total,
      0,
    )
  const [received, returned, kept, setOff] = [of('received'), of('returned'), of('kept'), of('set_off')]
  return { received, returned, kept, setOff, held: received - returned - kept - setOff }
}

/** How the deposit of a booking stands; null where none was agreed and none was taken. */
export type DepositState = 'due' | 'part_held' | 'held' | 'returned' | 'part_kept' | 'kept' | null

/** Rule BI-90. */
export function depositState(due: Cents, { received, returned, held }: DepositSums): DepositState {
  if (received === 0) return due > 0 ? 'due' : null
  if (held > 0) return received < due ? 'part_held' : 'held'
  if (returned === received) return 'returned'
  return returned > 0 ? 'part_kept' : 'kept'
}

/**
 * On no day before the first of it came in does a deposit go back, or is it kept or set off. Rule BI-92.
 *
 * @param moved the day it happened.
 */
export function isAfterReceipt(
  entries: readonly (DepositEntry & { readonly id: string; readonly value_date: Day })[],
  { kind, moved }: { readonly kind: DepositKind; readonly moved: Day },
): Outcome<true, DepositRefusal> {
  const undone = new Set(entries.map(({ reverses }) => reverses))
  const came = entries
    .filter((entry) => entry.kind === 'received' && entry.reverses === null && !undone.has(entry.id))
    .map(({ value_date }) => value_date)
    .toSorted()
  return kind === 'received' || came[0] === undefined || moved >= came[0]
    ? ok(true)
    : refuse('deposit-not-come', { field: 'value_date', day: came[0] })
}

interface OfBooking {
  readonly status: BookingStatus
  readonly due: Cents
  readonly sums: DepositSums
}

/** A deposit is received for a ride that was sold, and no more of it than was agreed. Rule BI-91. */
function mayReceive({ status, due, sums }: OfBooking, amount: Cents): Outcome<true, DepositRefusal> {
  if (!isSold(status)) return refuse('deposit-not-due', { status })
  const left = due - sums.received
  return amount <= left ? ok(true) : refuse('deposit-too-large', { field: 'amount', left: Math.max(0, left) })
}

/** What is given back, kept, set off or taken back is there. Rules BI-92 and BI-94. */
const isHeld = (held: Cents, amount: Cents): Outcome<true, DepositRefusal> =>
  amount <= held ? ok(true) : refuse('deposit-not-held', { field: 'amount', held })

export type DepositRefusal =
  | 'deposit-not-due'
  | 'deposit-too-large'
  | 'deposit-not-held'
  | 'deposit-reversed'
  | 'deposit-reversal-final'
  | 'deposit-not-come'

/** Rules BI-91 and BI-92. */
export const mayEnter = (
  booking: OfBooking,
  { kind, amount }: Pick<DepositEntry, 'kind' | 'amount'>,
): Outcome<true, DepositRefusal> =>
  kind === 'received' ? mayReceive(booking, amount) : isHeld(booking.sums.held, amount)

/**
 * An entry has one counter-entry, and that has none. What came in is taken back only while it is still there.
 * Rule BI-94.
 */
export function mayReverseDeposit(
  { kind, amount, reverses }: DepositEntry,
  { isReversed, held }: { readonly isReversed: boolean; readonly held: Cents },
): Outcome<true, DepositRefusal> {
  if (reverses !== null) return refuse('deposit-reversal-final')
  if (isReversed) return refuse('deposit-reversed')
  return kind === 'received' ? isHeld(held, amount) : ok(true)
}
