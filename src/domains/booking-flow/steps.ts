/** The steps a visitor walks to a booking, as a list: another order is one line. */
import { isAsked } from '../booking/resources/booking/booking-status.ts'
import { missingContact } from '../customers/contact.ts'
import type { BookingWhole } from '../booking/ride.ts'
import type { StepId } from './shown-draft.ts'

/** What the steps look at: the wish and contact so far. */
export interface Progress {
  readonly people: number | null
  readonly day: string | null
  readonly postalCode: string | null
  readonly package: string | null
  readonly duration: number | null
  readonly start: string | null
  readonly contactComplete: boolean
  readonly requested: boolean
}

export interface Step {
  readonly id: StepId
  readonly complete: (so: Progress) => boolean
}

export function progressOf({ booking, place }: BookingWhole): Progress {
  return {
    people: booking.people,
    day: booking.local_day,
    postalCode: place?.code ?? null,
    package: booking.package,
    duration: booking.duration_min,
    start: booking.starts_at,
    contactComplete: missingContact(booking.contact ?? {}).length === 0,
    requested: isAsked(booking.status),
  }
}

/** Rule B-63. */
const known = (...values: readonly unknown[]) => values.every((value) => value !== null && value !== '')

/** Rule B-63. */
export const steps: readonly Step[] = [
  { id: 'base', complete: (so) => known(so.people, so.day) },
  { id: 'where', complete: (so) => known(so.postalCode) },
  { id: 'when', complete: (so) => known(so.package, so.duration, so.start) },
  // Nothing to drink is an answer too.
  { id: 'drinks', complete: () => true },
  { id: 'contact-info', complete: (so) => so.contactComplete },
  { id: 'overview', complete: (so) => so.requested },
  { id: 'end', complete: (so) => so.requested },
]

export interface StepState {
  readonly id: StepId
  readonly complete: boolean
  readonly reachable: boolean
}

/** A step is reachable when all before it are complete; after the request only the last one is. Rule B-63. */
export function walk(progress: Progress): StepState[] {
  let open = true
  return steps.map((step) => {
    const reachable = progress.requested ? step.id === 'end' : open
    const complete = step.complete(progress)
    open = open && complete
    return { id: step.id, complete: complete && (reachable || progress.requested), reachable }
  })
}

/** The first step still to be done before the visitor may ask, or null. Rule B-63. */
export const openStep = (progress: Progress): StepId | null =>
  steps.find((step) => step.id !== 'overview' && step.id !== 'end' && !step.complete(progress))?.id ?? null
