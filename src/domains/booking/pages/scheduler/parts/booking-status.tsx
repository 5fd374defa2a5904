/** How a booking stands: in a word, a sentence and a drawing. */
import { dotted } from '../../../../../platform/i18n/format/dotted.ts'
import { serverDrawn } from '../../../../../platform/ui/server-drawn.tsx'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { agreedHourWords } from '../../../agreed/agreed-hour.ts'
import { isPromised } from '../../../booking.ts'
import { requestWords } from '../../../on-request/request-words.ts'
import type { ShownBooking } from '../../../shown.ts'
// The look of what the server drew stands on the page, though what draws it does not.
import '../../../../content/drawings/drawing.module.css'
import type { StandingDrawingProps } from './standing-drawing.tsx'

type Status = ShownBooking['status']

const words: Record<Status, { title: () => string; text: () => string }> = {
  draft: { title: () => m.scheduler_draft(), text: () => m.scheduler_draft_text() },
  requested: { title: () => m.scheduler_requested(), text: () => m.scheduler_requested_text() },
  proposed: { title: () => m.scheduler_proposed(), text: () => m.scheduler_proposed_text() },
  confirmed: { title: () => m.scheduler_confirmed(), text: () => m.scheduler_confirmed_text() },
  planned: { title: () => m.scheduler_planned(), text: () => m.scheduler_planned_text() },
  under_way: { title: () => m.scheduler_under_way(), text: () => m.scheduler_under_way_text() },
  completed: { title: () => m.scheduler_completed(), text: () => m.scheduler_completed_text() },
  closed: { title: () => m.scheduler_completed(), text: () => m.scheduler_completed_text() },
  no_show: { title: () => m.scheduler_no_show(), text: () => m.scheduler_no_show_text() },
  declined: { title: () => m.scheduler_declined(), text: () => m.scheduler_declined_text() },
  expired: { title: () => m.scheduler_expired(), text: () => m.scheduler_expired_text() },
  cancelled: { title: () => m.scheduler_cancelled(), text: () => m.scheduler_cancelled_text() },
}

const drawings: Readonly<Record<Status, StandingDrawingProps['which']>> = {
  draft: 'mat',
  requested: 'letter',
  proposed: 'letter',
  confirmed: 'bikes',
  planned: 'bikes',
  under_way: 'bikes',
  completed: 'cheers',
  closed: 'cheers',
  no_show: 'mat',
  declined: 'mat',
  expired: 'mat',
  cancelled: 'mat',
}

/** The hours of an open offer that can still be had. */
export const openOptions = ({ proposal }: Pick<ShownBooking, 'proposal'>) =>
  proposal?.options.filter(({ still_free }) => still_free) ?? []

/** The latest of the hours that can still be chosen; null where none is offered. */
export const latestOption = (booking: Pick<ShownBooking, 'proposal'>): string | null =>
  openOptions(booking)
    .map(({ start }) => start)
    .toSorted()
    .at(-1) ?? null

/** An offer whose every hour was lost since: nothing of it may be promised any more. */
export const isOfferGone = (booking: Pick<ShownBooking, 'proposal'>): boolean =>
  booking.proposal !== null && openOptions(booking).length === 0

/** What was offered is gone; a booking that stands keeps the hour that was agreed before. */
export const offerGoneTitle = ({ proposal }: Pick<ShownBooking, 'proposal'>) =>
  m.scheduler_proposal_all_gone({ count: proposal?.options.length ?? 1 })

/** A ride that another hour is offered for, because something of its own fell out, is not said to be certain. */
const isOfferedInstead = ({ status, uncertain }: ShownBooking) => status === 'proposed' || uncertain

/** Lost, and nothing is offered in its place any more: it stays uncertain until it is repaired. */
const isLeftUncertain = ({ uncertain, proposal }: ShownBooking) => uncertain && proposal === null

/** Whose doing it was is said where it was ours. */
const isOurDoing = ({ status, cancelled }: ShownBooking) =>
  status === 'cancelled' && cancelled?.by_us === true

export function statusTitle(booking: ShownBooking) {
  if (isOurDoing(booking)) return m.scheduler_cancelled_ours()
  if (isLeftUncertain(booking)) return m.scheduler_uncertain()
  if (!isOfferedInstead(booking)) return words[booking.status].title()
  return isOfferGone(booking) ? offerGoneTitle(booking) : m.scheduler_proposed()
}

/** Whose answer was not there in time: ours to a request, the customer's to what was proposed last. */
const isOursToAnswer = ({ history }: ShownBooking) =>
  history.findLast(({ action }) => action !== 'expire')?.action !== 'propose'

/** A request that nothing is kept for must not say so; nor is everything arranged while nobody knows where. */
export const statusText = (booking: ShownBooking) => {
  const { status, reserved, needs_address } = booking
  if (isOurDoing(booking)) return m.scheduler_cancelled_ours_text()
  if (isLeftUncertain(booking)) return m.scheduler_uncertain_text()
  if (isOfferedInstead(booking)) {
    if (isOfferGone(booking)) return m.scheduler_proposal_all_gone_text()
    return status === 'proposed'
      ? words.proposed.text()
      : m.scheduler_proposal_instead({ count: openOptions(booking).length })
  }
  if (status === 'expired' && isOursToAnswer(booking)) return m.scheduler_expired_ours_text()
  if (status === 'requested' && !reserved) return m.scheduler_requested_on_request()
  return needs_address && isPromised({ status }) ? m.scheduler_confirmed_no_address() : words[status].text()
}

/** The head of the page of an offer: a time is promised only while one of its hours can still be had. */
export function proposalLead(
  booking: ShownBooking,
  moment: (instant: string) => string,
): { readonly title: string; readonly text: string } {
  const { proposal, status, start, hour } = booking
  // What has run out is not shown any more: the booking still waits, the offer is gone.
  if (!proposal && status === 'proposed')
    return { title: m.scheduler_proposal_expired(), text: m.scheduler_proposal_expired_text() }
  if (!proposal) return afterProposal(booking, moment)
  const isGone = isOfferGone(booking)
  const first = isGone
    ? m.scheduler_proposal_all_gone_text()
    : m.scheduler_proposal_lead({
        moment: moment(proposal.valid_until),
        count: openOptions(booking).length,
      })
  return {
    title: isGone ? offerGoneTitle(booking) : m.scheduler_proposal_question(),
    text: hour && start ? `${first} ${agreedHourWords(hour, { moment: moment(start), isGone })}` : first,
  }
}

/** What became of an offer that can be answered no more, and the hour that stands now. */
function afterProposal(booking: ShownBooking, moment: (instant: string) => string) {
  const { start, uncertain, history } = booking
  if (!isPromised(booking) || uncertain || !start)
    return { title: statusTitle(booking), text: statusText(booking) }
  const last = history.findLast(({ action }) => action in answers)?.action ?? 'propose'
  return { title: answers[last]!(), text: m.scheduler_done_accepted_text({ moment: moment(start) }) }
}

const answers: Readonly<Record<string, () => string>> = {
  accept: () => m.scheduler_proposal_accepted(),
  decline: () => m.scheduler_proposal_refused(),
  propose: () => m.scheduler_proposal_none(),
}

/** Why a request was not confirmed as it came in; once it is answered that is no news any more. */
export const reasonsToSay = ({ status, price }: Pick<ShownBooking, 'status' | 'price'>): readonly string[] =>
  status === 'requested' ? requestWords(price?.request_reasons ?? []) : []

/** What became of a booking whose hour was being chosen, once it is not the customer's to choose any more. */
export function hourTaken(booking: ShownBooking, moment: (instant: string) => string): string | null {
  if (booking.may.slot) return null
  const label = statusTitle(booking)
  // Of an offer its own hours count, not the one that was asked.
  const hours =
    isOfferedInstead(booking) && booking.proposal
      ? openOptions(booking).map(({ start }) => start)
      : [booking.start].filter((start) => start !== null)
  return hours.length > 0 ? m.common_labelled({ label, value: dotted(hours.map(moment)) }) : label
}

interface StatusDrawingProps {
  readonly booking: ShownBooking
  readonly className?: string
}

const StandingDrawing = serverDrawn(() => import('./standing-drawing.tsx'))

export const StatusDrawing = ({ booking, className = '' }: StatusDrawingProps) => (
  <StandingDrawing
    which={isLeftUncertain(booking) ? 'mat' : drawings[booking.status]}
    people={booking.people}
    bikes={booking.bikes}
    className={className}
  />
)
