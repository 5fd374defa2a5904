/** The end of a booking's account: closed once nothing of it is open, opened again for a correction. */
import type { Cents } from '../../kernel/money/money.ts'
import { ok, refuse } from '../../kernel/outcome.ts'
import { allowed, changing, type Judged, type Moved, type Party } from './booking.ts'
import type { Agreed } from './price/asked.ts'

/** What of a booking's account is not finished, in cents. */
interface Unfinished {
  readonly open: Cents
  readonly back: Cents
  readonly held: Cents
  /** What is left to ask of what was agreed, by the side that was agreed. */
  readonly left: { readonly side: Agreed['side']; readonly sum: Cents }
}

/**
 * Nothing is left open: neither what is asked for, what is to go back nor what is held as a deposit. Of what was agreed
 * nothing is left to be invoiced, unless it is said why not.
 * Rule B-99.
 */
export function close(
  booking: Judged,
  by: Party,
  { open, back, held, left }: Unfinished,
  reason: string | null = null,
): Moved {
  const may = allowed(booking, 'close', by)
  if (may.ok && back > 0) return refuse('refund-open', { amount: back })
  if (may.ok && open > 0) return refuse('payment-open', { amount: open })
  if (may.ok && held > 0) return refuse('deposit-held', { amount: held })
  if (may.ok && left.sum > 0 && !reason?.trim())
    return refuse(left.side === 'net' ? 'not-invoiced-net' : 'not-invoiced', { amount: left.sum })
  return changing(may, { status: 'closed' })
}

/** What was closed is opened again for a correction only, and says for which. Rule B-09. */
export function reopen(booking: Judged, by: Party, reason: string | null): Moved {
  const may = allowed(booking, 'reopen', by)
  if (!may.ok) return may
  const given = reason?.trim()
  return given
    ? ok({ status: 'completed', status_reason: given })
    : refuse('reason-required', { field: 'reason' })
}
