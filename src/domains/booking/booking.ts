/**
 * A booking and what can happen to it: every move, from which state, by whom. Its moves in and out of the plan are in
 * `in-the-plan.ts`, those of its day in `on-the-road.ts`, the end of its account in `closing.ts`, what is corrected of it
 * in `corrections.ts`, what its group changes in `change/`.
 */
import { iso } from '../../kernel/time/period.ts'
import type { Selectable } from 'kysely'
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'
import { isIn } from '../../kernel/state-group.ts'
import type { Tables } from '../../platform/resource/model.ts'
import type { BobMissing } from './bob/bob.ts'
import { type QuietHours, answerBy } from './proposal/quiet-hours.ts'
import {
  type BookingStatus,
  lost,
  open,
  promised,
  sold,
  unridden,
} from './resources/booking/booking-status.ts'

export type Booking = Selectable<Tables['bookings']>
export type { BookingStatus }
/** Who acts, as far as a booking's rules care. */
export type Party = 'visitor' | 'agency' | 'employee' | 'planner' | 'accountant' | 'admin' | 'system'
export type MoveName = keyof typeof moves
/** What a move changes about the booking's own row. */
export type Change = { readonly status: BookingStatus } & Partial<
  Pick<
    Booking,
    | 'answer_by'
    | 'requested_at'
    | 'confirmed_at'
    | 'terms_accepted_at'
    | 'status_reason'
    | 'alarm'
    | 'on_request'
    | 'request_reasons'
  >
>
/** What the moves read of a booking. */
export type Judged = Pick<Booking, 'status' | 'on_request' | 'answer_by' | 'terms_accepted_at'> &
  Partial<Pick<Booking, 'alarm'>>

const planners = ['planner', 'admin'] as const
const guests = ['visitor', 'agency'] as const

/** State by state: who may make the move there. A state that is not named forbids it to everybody. Rule B-01. */
export const moves = {
  request: { draft: [...guests, ...planners] },
  reschedule: { requested: guests, proposed: guests },
  address: {
    requested: [...guests, ...planners],
    proposed: [...guests, ...planners],
    confirmed: [...guests, ...planners],
    planned: [...guests, ...planners],
  },
  contact: { requested: guests, proposed: guests, confirmed: guests, planned: guests },
  change: { requested: guests, proposed: guests, confirmed: guests, planned: guests },
  confirm: { requested: [...planners, 'system'] },
  propose: { requested: planners, proposed: planners, confirmed: planners, planned: planners },
  withdraw: { confirmed: planners, planned: planners },
  accept: { proposed: guests, confirmed: guests, planned: guests },
  decline: { requested: planners, proposed: guests, confirmed: guests, planned: guests },
  expire: { requested: ['system'], proposed: ['system'] },
  plan: { confirmed: [...planners, 'system'] },
  unplan: { planned: [...planners, 'system'] },
  reassign: { requested: planners, confirmed: planners, planned: planners },
  pin: { requested: planners, confirmed: planners, planned: planners },
  repair: {
    requested: planners,
    proposed: planners,
    confirmed: planners,
    planned: planners,
    under_way: planners,
  },
  depart: { planned: [...planners, 'employee', 'system'] },
  undoDepart: { under_way: [...planners, 'employee'] },
  complete: { under_way: [...planners, 'employee'] },
  undoComplete: { completed: [...planners, 'employee'] },
  noShow: { planned: [...planners, 'employee'] },
  undoNoShow: { no_show: [...planners, 'employee'] },
  close: { completed: [...planners, 'accountant', 'system'] },
  reopen: { closed: ['admin', 'accountant'] },
  cancel: {
    draft: [...guests, ...planners],
    requested: [...guests, ...planners],
    proposed: [...guests, ...planners],
    confirmed: [...guests, ...planners],
    planned: [...guests, ...planners],
  },
} as const satisfies Record<string, Partial<Record<BookingStatus, readonly Party[]>>>

/** A move is made only from a state that knows it, by someone the state names. Rule B-01. */
export function allowed(booking: Pick<Booking, 'status'>, move: MoveName, by: Party): Outcome<true, Refused> {
  const here: readonly Party[] | undefined = (
    moves[move] as Partial<Record<BookingStatus, readonly Party[]>>
  )[booking.status]
  return here?.includes(by) ? ok(true) : refuse('move-not-allowed', { move, status: booking.status })
}
/** Why a move is not made. */
export type Refused =
  | 'move-not-allowed'
  | 'terms-required'
  | 'step-incomplete'
  | 'reason-required'
  | 'still-open'
  | 'payment-open'
  | 'refund-open'
  | 'deposit-held'
  | 'not-invoiced'
  | 'not-invoiced-net'
  | 'place-on-request'
  | 'address-missing'
  | 'departure-too-early'
  | 'return-too-early'
  | 'undo-not-yours'
  | 'undo-too-late'
  | 'contact-billed'
  | 'change-by-agency'
  | 'change-too-late'
  | 'changed-often'
  | 'change-billed'
  | BobMissing
/** The change a move makes, or why it is not made. */
export type Moved = Outcome<Change, Refused>

/** You ask; we answer within the hours we promise, and keep your bikes until then. Rule B-02. */
export function request(
  booking: Judged,
  by: Party,
  now: number,
  asked: {
    readonly terms: boolean
    readonly openStep: string | null
    readonly answerWithinHours: number
    readonly quiet: QuietHours
    /** When the ride starts: an answer after that is none. */
    readonly start?: number
  },
): Moved {
  const may = allowed(booking, 'request', by)
  if (!may.ok) return may
  if (asked.openStep) return refuse('step-incomplete', { step: asked.openStep })
  if (!asked.terms) return refuse('terms-required', { field: 'terms' })
  return ok({
    status: 'requested',
    requested_at: iso(now),
    terms_accepted_at: iso(now),
    answer_by: iso(answerBy(now, asked.answerWithinHours, asked.quiet, asked.start)),
  })
}

/**
 * You may move your request to another start that is free until we answered, and again once our whole offer is gone.
 * Rule B-04.
 */
export function reschedule(booking: Judged, by: Party, isOfferGone = false): Moved {
  const may = allowed(booking, 'reschedule', by)
  if (booking.status !== 'proposed') return changing(may, { status: 'requested' })
  if (may.ok && !isOfferGone) return refuse('move-not-allowed', { move: 'reschedule', status: 'proposed' })
  return changing(may, { status: 'requested', alarm: null })
}

/** A place we have not promised to serve is never confirmed by a machine. Rule B-05. */
export function confirm(booking: Judged, by: Party, now: number): Moved {
  const may = allowed(booking, 'confirm', by)
  if (!may.ok) return may
  if (by === 'system' && booking.on_request) return refuse('place-on-request')
  return ok({
    status: 'confirmed',
    confirmed_at: iso(now),
    answer_by: null,
    on_request: false,
    request_reasons: [],
  })
}

/** An offer answers a request; what is already confirmed stays so until the offer is accepted. Rule B-06. */
export function propose(booking: Judged, by: Party): Moved {
  const may = allowed(booking, 'propose', by)
  if (isPromised(booking)) return changing(may, { status: booking.status, answer_by: null })
  // What fell out of the hour that was asked or offered before is answered by this one.
  return changing(may, { status: 'proposed', answer_by: null, alarm: null })
}

/** What was offered for a promised ride is taken back: it stays as it was agreed. Rule BC-03. */
export function withdraw(booking: Judged, by: Party): Moved {
  return changing(allowed(booking, 'withdraw', by), { status: booking.status })
}

/** Saying yes to an offer makes it the booking; a planned one is planned anew. Rule B-06. */
export function accept(booking: Judged, by: Party, now: number): Moved {
  return changing(allowed(booking, 'accept', by), {
    status: 'confirmed',
    confirmed_at: iso(now),
    answer_by: null,
    alarm: null,
    on_request: false,
    request_reasons: [],
  })
}

/** The office owes a reason for its no; the guest does not. A no to a change leaves the booking as it was. Rule B-07. */
export function decline(booking: Judged, by: Party, reason: string | null): Moved {
  const may = allowed(booking, 'decline', by)
  if (!may.ok) return may
  if (isPromised(booking)) return ok({ status: booking.status })
  return withReason(by, reason, { status: 'declined', answer_by: null })
}

/** What nobody answered in time ends by itself, never before its time. Rule B-08. */
export function expire(booking: Judged, by: Party, now: number, openUntil: number | null): Moved {
  const may = allowed(booking, 'expire', by)
  if (!may.ok) return may
  if (openUntil !== null && openUntil > now) return refuse('still-open', { until: iso(openUntil) })
  return ok({ status: 'expired', answer_by: null })
}

/** You may step back until the bikes are on the road; the office only with a reason. Rule B-07. */
export function cancel(booking: Judged, by: Party, reason: string | null): Moved {
  const may = allowed(booking, 'cancel', by)
  return may.ok ? withReason(by, reason, { status: 'cancelled', answer_by: null, alarm: null }) : may
}

/** Confirmed to the customer: only an accepted offer changes it. Rule B-06. */
export const isPromised = ({ status }: Pick<Booking, 'status'>): boolean => isIn(promised, status)

/** Rule B-07. */
function withReason(by: Party, reason: string | null, change: Change): Moved {
  const given = reason?.trim() || null
  if (!given && isOfOffice(by)) return refuse('reason-required', { field: 'reason' })
  return ok({ ...change, status_reason: given })
}

/** Whether a planner or administrator acts. */
export const isOfOffice = (by: Party): boolean => by === 'planner' || by === 'admin'

/** The change, where the move may be made. Rule B-01. */
export const changing = (may: Outcome<true, Refused>, change: Change): Moved => (may.ok ? ok(change) : may)

/** Whether a booking keeps no bike and nobody any more: what may go to the archive. */
export const isOver = (status: BookingStatus): boolean => !isIn(open, status)

/** Whether a booking has, or had, what it rides with: one that ended before its ride let go of it. Rule B-20. */
export const ridesOrRode = (status: BookingStatus): boolean => !isIn(lost, status)

/** Whether its customer owes for it: what may be invoiced. Rule B-10. */
export const isSold = (status: BookingStatus): boolean => isIn(sold, status)

/** Whether money may have moved for it, or still has to: what was sold, and what was and then did not ride. */
export const hasMoney = (status: BookingStatus): boolean => isSold(status) || isIn(unridden, status)
