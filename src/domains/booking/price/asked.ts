/** What a booking may be asked: by advances, invoices, final invoices and fees, less what was credited of them. */
import type { Cents } from '../../../kernel/money/money.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { keptOf } from '../agreed/cancellation.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { type Booking, isSold } from '../booking.ts'
import { adjustable } from '../resources/booking/booking-status.ts'

/** A document as far as this is asked of it; a credit note stands among them with sums above nothing. */
export interface AskingDocument {
  readonly kind: string
  readonly status: string
  readonly net: Cents | null
  readonly gross: Cents | null
  /** VAT included. */
  readonly credited: Cents | null
}

/** What is due of a booking by now. */
export interface Agreed {
  /** An organisation agreed to a price without VAT: a rate that changes meanwhile is none of the price. */
  readonly side: 'net' | 'gross'
  readonly sum: Cents
}

type Agreeing = Pick<
  Booking,
  'status' | 'gross' | 'net' | 'price_mode' | 'starts_at' | 'policy_snapshot' | 'cancellation_kept'
>

/**
 * What was agreed for a ride that was sold; of one that was cancelled what its policy keeps, and of a group that never
 * came what it keeps of who steps back at the hour of the ride. Both were told with VAT.
 * Rule BI-60.
 */
export function agreedOf(booking: Agreeing): Agreed {
  const { status, price_mode, net, gross, policy_snapshot: policy, starts_at } = booking
  if (status === 'cancelled') return { side: 'gross', sum: booking.cancellation_kept ?? 0 }
  if (!isSold(status)) return { side: 'gross', sum: 0 }
  const steps = policy?.cancellation_steps ?? []
  if (status === 'no_show' && steps.length > 0 && starts_at) {
    const start = Date.parse(starts_at)
    return { side: 'gross', sum: keptOf(gross ?? 0, steps, start, start) }
  }
  return price_mode === 'net' && net !== null ? { side: 'net', sum: net } : { side: 'gross', sum: gross ?? 0 }
}

/** What its documents ask together: drafts ask for nothing yet, a credit note takes back. Rule BI-60. */
export const askedOf = (documents: readonly AskingDocument[], side: Agreed['side']): Cents =>
  documents.reduce(
    (sum, { kind, status, [side]: own }) =>
      status === 'draft' ? sum : kind === 'credit_note' ? sum - (own ?? 0) : sum + (own ?? 0),
    0,
  )

/** What may still be asked; less than nothing where more was asked than is agreed by now. Rule BI-60. */
export const leftToAsk = (agreed: Agreed, documents: readonly AskingDocument[]): Cents =>
  agreed.sum - askedOf(documents, agreed.side)

/** Asks all that is left: the whole at once, or what advances left of it. */
const asksTheRest = ({ kind }: Pick<AskingDocument, 'kind'>): boolean =>
  kind === 'invoice' || kind === 'final'

/** Issued to ask all that was left, and not taken back in full. */
export const standingFinal = <D extends AskingDocument>(documents: readonly D[]): D | undefined =>
  documents.find(
    (one) =>
      asksTheRest(one) &&
      one.status !== 'draft' &&
      ((one.gross ?? 0) > (one.credited ?? 0) || one.gross === 0),
  )

/**
 * What was agreed changes by an offer until the bikes leave, and by a line with its reason from then on, until the
 * booking is closed. It never comes below nothing, nor below what was asked: that is credited first.
 * Rule BI-63.
 */
export function mayAdjust(
  { status }: Pick<Booking, 'status'>,
  after: Agreed,
  documents: readonly AskingDocument[],
): Outcome<true, 'agreement-fixed' | 'agreement-below-zero' | 'agreement-below-asked'> {
  if (!isIn(adjustable, status)) return refuse('agreement-fixed', { status })
  if (after.sum < 0) return refuse('agreement-below-zero', { field: 'unit_price' })
  const left = leftToAsk(after, documents)
  return left < 0 ? refuse('agreement-below-asked', { field: 'unit_price', amount: 0 - left }) : ok(true)
}

type Unaskable = 'asked-too-much' | 'asked-too-much-net' | 'final-not-whole' | 'final-not-whole-net'

/**
 * Whether a document may be issued for a booking beside those that were: never is more asked than was agreed; the last
 * of them asks all that is left, as long as nothing of such a one was given back.
 * Rules BI-60 and BI-61.
 */
export function mayAsk(
  agreed: Agreed,
  documents: readonly AskingDocument[],
  wanted: Pick<AskingDocument, 'kind' | 'net' | 'gross'>,
): Outcome<true, Unaskable> {
  const left = leftToAsk(agreed, documents)
  const own = wanted[agreed.side] ?? 0
  const told = { field: 'lines', left: Math.max(0, left), agreed: agreed.sum, asked: agreed.sum - left }
  const isNet = agreed.side === 'net'
  if (own > left) return refuse(isNet ? 'asked-too-much-net' : 'asked-too-much', told)
  const wasGivenBack = documents.some((one) => asksTheRest(one) && isGivenBackInPart(one))
  if (asksTheRest(wanted) && own < left && !wasGivenBack)
    return refuse(isNet ? 'final-not-whole-net' : 'final-not-whole', told)
  return ok(true)
}

/** Rule BI-61. */
const isGivenBackInPart = ({ status, gross, credited }: AskingDocument): boolean =>
  status !== 'draft' && (credited ?? 0) > 0 && (credited ?? 0) < (gross ?? 0)
