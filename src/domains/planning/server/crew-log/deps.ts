/** What the log of the crew's phones stands on. */
import type { Id } from '../../../../kernel/id/id.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import type { Call, Reply, Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import type { WritingDeps } from '../../../booking/server/deps.ts'

export interface PhoneEntry {
  readonly kind: 'received' | 'returned'
  readonly amount: Cents
  readonly method: 'cash' | 'card'
  readonly value_date: Day
  readonly note: string | null
}

export interface CrewLogDeps extends WritingDeps {
  /** Enters what was taken or given back of a deposit, as the endpoint of deposits does. */
  readonly enterDeposit: (
    tx: Tx,
    call: Pick<Call, 'caller' | 'now'>,
    booking: Id<'bookings'>,
    entry: PhoneEntry,
  ) => Promise<Reply>
  /** Logs what nobody expected: the fact comes again. */
  readonly report: (error: unknown) => void
}
