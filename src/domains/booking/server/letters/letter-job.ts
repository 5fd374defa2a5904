/** Letters are ordered in the transaction of the move they are about, and written after its commit. */
import type { Id } from '../../../../kernel/id/id.ts'
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import type { Booking } from '../../booking.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'

export const letterQueue = 'booking-letters'
export type LetterName =
  | 'requested'
  | 'rescheduled'
  | 'proposed'
  | 'withdrawn'
  | 'contact'
  | 'contact-left'
  | 'changed'
  | 'confirmed'
  | 'relocated'
  | 'declined'
  | 'refused'
  | 'expired'
  | 'cancelled'
  | 'freed'
  | 'late'
  | 'news'
  | 'link'
export interface LetterOrder {
  readonly booking: Id<'bookings'>
  readonly letter: LetterName
  /** The booking's version at the move: one letter a move, however often the job runs. */
  readonly version: number
  /** What a cancellation costs, decided at the move. */
  readonly keep?: number
  /** Who cancelled, or who did not answer; `us`: the office cancelled what the company cannot do. */
  readonly by?: 'guest' | 'office' | 'us'
  /** The hour and total before a move of them; the letter says both. */
  readonly was?: { readonly start: string | null; readonly gross: number | null }
  /** What the office writes itself, word for word. */
  readonly text?: string
  /** What the letter is about beside the booking, where there may be several of one version. */
  readonly part?: string
  /** To whom, where it is no longer the booking's own contact. */
  readonly to?: { readonly email: string; readonly first_name: string }
  /** The address it is about: given another one meanwhile, the letter of that one says it. */
  readonly place?: string
  /** The act over many bookings it was ordered in: called back meanwhile, it is kept and not sent. */
  readonly act?: Id<'bulk_moves'>
}

/** Seconds a letter about another address or hour waits: who corrects what he chose gets one, of what he kept. */
const waits: Readonly<Partial<Record<LetterName, number>>> = { relocated: 300, rescheduled: 120 }

/** Seconds the letters of an act over many bookings wait, and can be called back. Rule PL-30. */
export const callBackSeconds = 120

/** An outbox whose letters wait as part of an act over many bookings. */
export const waitingIn = (outbox: Outbox, act: Id<'bulk_moves'>): Outbox => ({
  ...outbox,
  send: (tx, queue, data, wait = 0) =>
    queue === letterQueue
      ? outbox.send(
          tx,
          queue,
          [data].flat().map((order) => ({ ...order, act })),
          Math.max(wait, callBackSeconds),
        )
      : outbox.send(tx, queue, data, wait),
})

/** Who waits for what a move frees gets a letter at once. */
export const waitingQueue = 'waiting-round'
const frees: ReadonlySet<LetterName> = new Set(['declined', 'refused', 'expired', 'cancelled'])

type Lettered = Pick<Booking, 'id' | 'row_version'>
/** What of an order only some letters have. */
export type MoreOfLetter = Pick<LetterOrder, 'keep' | 'by' | 'place' | 'was' | 'text' | 'part' | 'to'>

const orderOf = (
  { id, row_version }: Lettered,
  letter: LetterName,
  more: MoreOfLetter = {},
): LetterOrder => ({
  booking: id,
  letter,
  version: row_version,
  ...more,
})

/** The hour and total of a booking that is about to be moved. */
export const wasOf = ({ starts_at, gross }: Pick<Booking, 'starts_at' | 'gross'>): LetterOrder['was'] => ({
  start: starts_at,
  gross,
})

export async function sendLetter(
  tx: Tx,
  outbox: Outbox,
  booking: Lettered,
  letter: LetterName,
  more?: MoreOfLetter,
): Promise<void> {
  await outbox.send(tx, letterQueue, orderOf(booking, letter, more), waits[letter])
  if (frees.has(letter)) await outbox.send(tx, waitingQueue, {})
}

/** Letters that go out at once and free nothing, ordered together. */
export const sendLetters = (tx: Tx, outbox: Outbox, booking: Lettered, letters: readonly LetterName[]) =>
  outbox.send(
    tx,
    letterQueue,
    letters.map((letter) => orderOf(booking, letter)),
  )
