/** What can happen to an absence: every move, from which state, by whom. */
import type { Selectable } from 'kysely'
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'
import type { Tables } from '../../platform/resource/model.ts'
import { dayMs } from '../../kernel/time/period.ts'

export type Absence = Selectable<Tables['absences']>
export type AbsenceStatus = Absence['status']
/** Who acts: the person who is away, or the office. */
export type AbsenceParty = 'self' | 'office'
type Judged = Pick<Absence, 'status' | 'starts_at'>
type Change = Pick<Absence, 'status'> & Partial<Pick<Absence, 'answer'>>
type Moved = Outcome<Change, 'absence-move-not-allowed' | 'absence-begun' | 'reason-required'>

/** State by state: who may make the move there. Rule CR-02. */
const moves = {
  approve: { requested: ['office'] },
  refuse: { requested: ['office'] },
  cancel: { requested: ['self', 'office'], approved: ['self', 'office'] },
} as const satisfies Record<string, Partial<Record<AbsenceStatus, readonly AbsenceParty[]>>>

export type AbsenceMove = keyof typeof moves

/** Rule CR-02. */
const allowed = (absence: Judged, move: AbsenceMove, by: AbsenceParty): boolean => {
  const here: Partial<Record<AbsenceStatus, readonly AbsenceParty[]>> = moves[move]
  return here[absence.status]?.includes(by) ?? false
}

/** Rule CR-02. */
const notAllowed = (move: AbsenceMove, { status }: Judged) =>
  refuse('absence-move-not-allowed', { move, status })

/**
 * How far back the one who was ill says so himself, in days, and for how long at a time: thirty days is what an employer
 * pays on (the Belgian guaranteed salary).
 */
const ownSickness = { back: 7, days: 30 } as const

/** Who is ill is ill, and nobody is asked; of long ago, or for long, the office says so. Rule CR-01. */
export const standsAtOnce = (
  { kind, starts_at, ends_at }: Pick<Absence, 'kind' | 'starts_at' | 'ends_at'>,
  by: AbsenceParty,
  now: number,
): boolean => {
  if (kind !== 'sick') return false
  const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)]
  return by === 'office' || (from >= now - ownSickness.back * dayMs && to - from <= ownSickness.days * dayMs)
}

/** You may be away: your time is nobody else’s any more. Rule CR-02. */
export function approve(absence: Judged, by: AbsenceParty): Moved {
  return allowed(absence, 'approve', by)
    ? ok({ status: 'approved', answer: null })
    : notAllowed('approve', absence)
}

/** A no is owed its reason. Rule CR-02. */
export function refuseLeave(absence: Judged, by: AbsenceParty, reason: string | null): Moved {
  if (!allowed(absence, 'refuse', by)) return notAllowed('refuse', absence)
  const given = reason?.trim()
  return given ? ok({ status: 'refused', answer: given }) : refuse('reason-required', { field: 'reason' })
}

/** You may take it back until it begins; the office always. Rule CR-03. */
export function cancel(absence: Judged, by: AbsenceParty, now: number, reason: string | null): Moved {
  if (!allowed(absence, 'cancel', by)) return notAllowed('cancel', absence)
  if (by === 'self' && Date.parse(absence.starts_at) <= now) return refuse('absence-begun')
  return ok({ status: 'cancelled', ...(reason?.trim() && { answer: reason.trim() }) })
}

/** Whether the move is there to be offered; the server judges again. Rule CR-03. */
export const mayMove = (absence: Judged, move: AbsenceMove, by: AbsenceParty, now: number): boolean =>
  allowed(absence, move, by) && !(move === 'cancel' && by === 'self' && Date.parse(absence.starts_at) <= now)
