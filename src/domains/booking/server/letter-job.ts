/** Letters are ordered in the transaction of the move they tell of, and written after its commit. */
import type { Outbox } from '../../../platform/jobs/jobs.ts'
import type { Booking } from '../booking.ts'
import type { Tx } from './endpoint.ts'

export const letterQueue = 'booking-letters'
export type LetterName =
  | 'requested'
  | 'proposed'
  | 'confirmed'
  | 'declined'
  | 'refused'
  | 'expired'
  | 'cancelled'
  | 'freed'
export interface LetterOrder {
  readonly booking: string
  readonly letter: LetterName
  /** The booking's version at the move: one letter a move, however often the job runs. */
  readonly version: number
  /** What a cancellation costs, decided at the move. */
  readonly keep?: number
}

export const sendLetter = (
  tx: Tx,
  outbox: Outbox,
  booking: Pick<Booking, 'id' | 'row_version'>,
  letter: LetterName,
  more: Pick<LetterOrder, 'keep'> = {},
): Promise<void> =>
  outbox.send(tx, letterQueue, {
    booking: booking.id,
    letter,
    version: booking.row_version,
    ...more,
  } satisfies LetterOrder)
