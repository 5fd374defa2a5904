/** Letters are ordered in the transaction of the move they tell of, and written after its commit. */
import type { Outbox } from '../../../platform/jobs/jobs.ts'
import type { Booking } from '../booking.ts'
import type { Tx } from '../../../platform/http/endpoint.ts'

export const letterQueue = 'booking-letters'
export type LetterName =
  | 'requested'
  | 'rescheduled'
  | 'proposed'
  | 'confirmed'
  | 'relocated'
  | 'declined'
  | 'refused'
  | 'expired'
  | 'cancelled'
  | 'freed'
  | 'news'
export interface LetterOrder {
  readonly booking: string
  readonly letter: LetterName
  /** The booking's version at the move: one letter a move, however often the job runs. */
  readonly version: number
  /** What a cancellation costs, decided at the move. */
  readonly keep?: number
  /** Who cancelled, or who did not answer: the guest is not told of it as if it were the other. */
  readonly by?: 'guest' | 'office'
  /** The address it is about: given another one meanwhile, the letter of that one says it. */
  readonly place?: string
}

/** Seconds a letter about another address or hour waits: who corrects what he chose gets one, of what he kept. */
const waits: Readonly<Partial<Record<LetterName, number>>> = { relocated: 300, rescheduled: 120 }

/** Whoever waits for what a move frees hears of it at once. */
export const waitingQueue = 'waiting-round'
const frees: ReadonlySet<LetterName> = new Set(['declined', 'refused', 'expired', 'cancelled'])

export async function sendLetter(
  tx: Tx,
  outbox: Outbox,
  booking: Pick<Booking, 'id' | 'row_version'>,
  letter: LetterName,
  more: Pick<LetterOrder, 'keep' | 'by' | 'place'> = {},
): Promise<void> {
  const order = { booking: booking.id, letter, version: booking.row_version, ...more } satisfies LetterOrder
  await outbox.send(tx, letterQueue, order, waits[letter])
  if (frees.has(letter)) await outbox.send(tx, waitingQueue, {})
}
