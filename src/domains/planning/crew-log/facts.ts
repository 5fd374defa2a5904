/** What is noted on a phone of the crew: each thing once, with an id of its own, whether there is a network or not. */
import type { Cents } from '../../../kernel/money/money.ts'
import type { HandOverSaid } from '../../booking/hand-over/hand-over-said.ts'
import { type TimeKind, timeKinds } from '../../crew/hours/time-entry.ts'
import type { ComplaintNoted, DamageNoted } from '../../booking/damage/noted-reports.ts'
import type { PhoneSigning } from '../../booking/bob/phone-signing.ts'

/** By what is done with each: said of a stop, of the ride, of its deposit, of one of its Bobs, reported, of one’s own hours. */
export const stopKinds = ['arrive', 'undo_arrive', 'leave', 'undo_leave'] as const
export const rideKinds = [
  'depart',
  'undo_depart',
  'complete',
  'undo_complete',
  'no_show',
  'undo_no_show',
] as const
export const depositFactKinds = ['deposit_received', 'deposit_returned'] as const
export const bobKinds = ['check_bob', 'undo_check_bob'] as const
export const signingKinds = ['sign_bob'] as const
export const refusalKinds = ['refuse_bob', 'undo_refuse_bob'] as const
export const handOverKinds = ['hand_over'] as const
export const reportKinds = ['report_damage', 'report_complaint'] as const
export const clockUndoKinds = [
  'undo_clock_in',
  'undo_break_start',
  'undo_break_end',
  'undo_clock_out',
] as const satisfies readonly `undo_${TimeKind}`[]
/** Of a person and of no ride. */
export const clockKinds = [...timeKinds, ...clockUndoKinds, 'correct_hours'] as const
export const factKinds = [
  ...stopKinds,
  ...rideKinds,
  ...depositFactKinds,
  ...bobKinds,
  ...signingKinds,
  ...refusalKinds,
  ...handOverKinds,
  ...reportKinds,
  ...clockKinds,
] as const
export type FactKind = (typeof factKinds)[number]

/** The version of what a fact holds that this program writes; it reads this one and those before it. */
export const factVersion = 6

/** The most photos of one fact. */
export const mostPhotos = 10

/** What a Bob who is sent home lacks. */
export const unfit = ['not_adult', 'no_licence', 'not_sober'] as const
export type Unfit = (typeof unfit)[number]

/** What somebody says his own hours were, where he tapped wrongly or not at all. */
export interface HourCorrection {
  /** Null for a tap that was forgotten. */
  readonly tap: string | null
  /** Of the tap, as it stood on the phone. */
  readonly version: number | null
  readonly kind: TimeKind
  /** Null to strike it out. */
  readonly at: string | null
  readonly reason: string
}

/** What a fact holds besides what every fact has. */
export interface FactData {
  /** The stop, as the day sheet named it. */
  readonly stop?: string
  /** What is done there: where stops were planned anew, it finds the one that took its place. */
  readonly part?: 'deliver' | 'collect'
  /** Whoever leaves has seen every Bob. */
  readonly bob_seen?: boolean
  /** The Bob it is said of; of who steps in on the spot, made on the phone. */
  readonly bob?: string
  /** In whose place he steps; null for a bike without a Bob. */
  readonly replaces?: string | null
  /** What he signed. Kept with the declaration; here only where it was refused, until its time is up. */
  readonly signing?: PhoneSigning
  readonly adult?: boolean
  readonly licence?: boolean
  readonly sober?: boolean
  /** Why he does not steer; forgotten with his date of birth. */
  readonly why?: Unfit
  readonly amount?: Cents
  readonly method?: 'cash' | 'card'
  /** What was noted as the bikes went or came back; here only until it stands in its own record. */
  readonly handing?: HandOverSaid
  /** What was found broken, or complained of; here only until it is a report. */
  readonly damage?: DamageNoted
  readonly complaint?: ComplaintNoted
  /** The hand-over whose photos show the damage too: the id of its fact. */
  readonly photos_of?: string
  /** The files that the phone's photos became. */
  readonly photos?: readonly string[]
  /** So many photos the server did not take. */
  readonly photos_lost?: number
  /** The tap of his own hours that is taken back: the id of its fact. */
  readonly tap?: string
  /** Here only until it stands beside what it corrects. */
  readonly correction?: HourCorrection
  /** What is said beside it: why not all of a deposit went back. */
  readonly note?: string
}

/** A fact as the phone keeps and sends it. */
export interface Fact {
  /** Made on the phone. */
  readonly id: string
  readonly kind: FactKind
  readonly version: number
  /** Null for what is of no ride: one's own hours. */
  readonly booking: string | null
  /** By the clock of the phone, as an instant. */
  readonly device_at: string
  /** By how much the server's clock was ahead of the phone's when they last spoke, in milliseconds. */
  readonly offset_ms: number
  readonly data: FactData
}

/** What is taken in the order it was noted: the facts of one ride, and those of his own hours. Rule PL-41. */
export const orderOf = ({ booking }: Pick<Fact, 'booking'>): string => booking ?? 'hours'

/** Why the office looks at a fact although it was taken. */
export const doubts = ['not_assigned', 'clock', 'late', 'not_all', 'photos_lost', 'other_words'] as const
export type Doubt = (typeof doubts)[number]

/**
 * How the server took a fact: it had its effect, it was refused for good, or it could not be judged and comes again.
 * The first two are kept; the same fact sent again gets the same answer.
 */
export interface FactAnswer {
  readonly id: string
  readonly outcome: 'taken' | 'refused' | 'again'
  /** When it counts as having happened; null where nothing is kept of it. */
  readonly at: string | null
  readonly doubts: readonly Doubt[]
  /** Why it was refused, as a code and in the reader's language. */
  readonly code: string | null
  readonly text: string | null
}
