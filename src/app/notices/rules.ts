/** Who is told of what: one rule an event, read from what was written. The crew hears of its work by the day (`rides/tell.ts`). */
import { refusedStates, undoneStates } from '../../domains/billing/resources/invoice-words.ts'
import { notNamed } from '../../domains/booking/resources/bobs.ts'
import { type Alarms, missingIn, ownReasons } from '../../domains/booking/plan/alarm.ts'
import { toCome } from '../../domains/booking/resources/booking/booking-status.ts'
import { isIn } from '../../kernel/state-group.ts'
import { type Absence, standsAtOnce } from '../../domains/crew/absence.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { Row } from '../../platform/items/write/writer.ts'
import type { Written } from '../../platform/items/write/write-observer.ts'
import type { EventKind } from './audience.ts'

export interface NoticeRule {
  readonly kind: EventKind
  readonly on: string
  readonly when: (written: Written) => boolean
  /** Of which people and vehicles it is: a notice each, whatever the number of records it is read from. */
  readonly parts?: (written: Written) => readonly string[]
  /** When it needs nobody any more: whoever has not read of it yet need not. */
  readonly over?: (written: Written) => boolean
}

const turns =
  (field: string, ...values: readonly string[]) =>
  ({ before, after }: Written): boolean =>
    values.includes(after[field] as string) && before?.[field] !== after[field]

const leaves =
  (field: string, value: string) =>
  ({ before, after }: Written): boolean =>
    before?.[field] === value && after[field] !== value

const isNew = ({ before }: Written): boolean => before === null
/** The customer by a link, or the agency that brought the booking: nobody of ours. */
const isOutside = ({ kind, role }: Actor): boolean => kind === 'visitor' || role === 'organizer'
/** Whoever is ill says so, and waits for no answer, */
const isSick = ({ kind }: Row): boolean => kind === 'sick'
/** unless it was long ago, or is for long: then the office answers what the employee wrote down. */
const isAsked = (row: Row): boolean =>
  !isSick(row) || !standsAtOnce(row as unknown as Absence, 'self', Date.parse(String(row['date_created'])))
const isUnsafe = ({ severity }: Row): boolean => severity === 'unsafe'

/** Somebody is named who was not, or is reached at another number; who was sent home is nobody's news. */
const isBobNamed = ({ before, after }: Written): boolean =>
  Boolean(after['first_name']) &&
  !notNamed.some((state) => state === after['state']) &&
  ['first_name', 'last_name', 'phone'].some((field) => before?.[field] !== after[field])

/** An e-invoice that was refused or never arrived, and is neither sent again nor taken back. */
const isUnanswered = ({ peppol_state, status }: Row): boolean =>
  isIn(refusedStates, String(peppol_state)) && !isIn(undoneStates, String(status))

/** What may lose a person or a vehicle: rides, and what the office keeps for itself. */
const losing: readonly string[] = ['bookings', 'reservations', 'calendar_entries']

const alarmsOf = (row: Row | null): Alarms => (row?.['alarm'] as Alarms | undefined) ?? null
const ownAlarm = (row: Row | null): string => JSON.stringify(ownReasons(alarmsOf(row)))

/** Whom or what a ride, a reservation or an entry has just lost. */
function newlyMissing({ before, after }: Written): string[] {
  const had = missingIn(alarmsOf(before))
  return missingIn(alarmsOf(after)).filter((part) => !had.includes(part))
}

/** Whom or what else it misses, or missed until now, where that or its time changed: it may be one ride less. */
export function missingStill(written: Written): string[] {
  const { collection, before, after } = written
  if (!losing.includes(collection) || !before) return []
  const isSame = ['alarm', 'status', 'starts_at', 'ends_at', 'archived_at'].every(
    (field) => JSON.stringify(before[field]) === JSON.stringify(after[field]),
  )
  if (isSame) return []
  const isNew = newlyMissing(written)
  const all = new Set([...missingIn(alarmsOf(before)), ...missingIn(alarmsOf(after))])
  return [...all].filter((part) => !isNew.includes(part)).toSorted()
}

const instantOf = (at: unknown): number | null => (at ? new Date(at as string).getTime() : null)

/** Rule NO-01. */
export const noticeRules: readonly NoticeRule[] = [
  {
    kind: 'booking-requested',
    on: 'bookings',
    when: turns('status', 'requested'),
    over: leaves('status', 'requested'),
  },
  {
    // Nobody of ours had a hand in it: who answers bookings would not know of it otherwise.
    kind: 'booking-confirmed',
    on: 'bookings',
    when: (written) =>
      isOutside(written.actor) &&
      written.before?.['status'] === 'draft' &&
      turns('status', 'confirmed')(written),
  },
  {
    kind: 'booking-cancelled',
    on: 'bookings',
    when: (written) => isOutside(written.actor) && turns('status', 'cancelled')(written),
  },
  {
    kind: 'booking-alarm',
    on: 'bookings',
    when: ({ before, after }) =>
      ownReasons(alarmsOf(after)).length > 0 && ownAlarm(before) !== ownAlarm(after),
    over: ({ before, after }) =>
      Boolean(before?.['alarm']) &&
      (!after['alarm'] ||
        (ownReasons(alarmsOf(before)).length > 0 && ownReasons(alarmsOf(after)).length === 0)),
  },
  ...losing.map((on): NoticeRule => ({
    kind: 'part-lost',
    on,
    parts: newlyMissing,
    when: (written) => newlyMissing(written).length > 0,
  })),
  {
    kind: 'booking-address',
    on: 'bookings',
    when: ({ actor, action, before, after }) =>
      isOutside(actor) &&
      action !== 'change' &&
      isIn(toCome, String(before?.['status'])) &&
      before?.['start_place'] !== after['start_place'],
  },
  {
    kind: 'booking-changed',
    on: 'booking_changes',
    when: ({ actor, before }) => isOutside(actor) && !before,
  },
  {
    kind: 'booking-hour',
    on: 'bookings',
    when: ({ actor, action, before, after }) =>
      isOutside(actor) &&
      action !== 'change' &&
      before?.['status'] === 'requested' &&
      after['status'] === 'requested' &&
      instantOf(before['starts_at']) !== instantOf(after['starts_at']),
    over: leaves('status', 'requested'),
  },
  { kind: 'booking-bob', on: 'bobs', when: (written) => isOutside(written.actor) && isBobNamed(written) },
  // By his link or on the crew's phone; what the office writes down itself is no news to it.
  { kind: 'bob-signed', on: 'bobs', when: ({ action }) => action === 'declare' || action === 'declare-crew' },
  // The bikes stand still until another steers.
  {
    kind: 'bob-refused',
    on: 'bobs',
    when: turns('state', 'refused_on_day'),
    over: ({ before, after }) =>
      before?.['state'] === 'refused_on_day' &&
      (after['state'] !== 'refused_on_day' || (!before['replaced_by'] && Boolean(after['replaced_by']))),
  },
  { kind: 'proposal-accepted', on: 'proposals', when: turns('status', 'accepted') },
  {
    kind: 'proposal-declined',
    on: 'proposals',
    when: (written) => isOutside(written.actor) && turns('status', 'declined')(written),
  },
  {
    kind: 'damage-unsafe',
    on: 'damage_reports',
    when: ({ before, after }) => isUnsafe(after) && !(before && isUnsafe(before)),
  },
  {
    kind: 'damage-reported',
    on: 'damage_reports',
    when: (written) => isNew(written) && !isUnsafe(written.after),
  },
  { kind: 'complaint-received', on: 'complaints', when: isNew },
  {
    kind: 'absence-asked',
    on: 'absences',
    when: (written) =>
      turns('status', 'requested')(written) &&
      (!isSick(written.after) || (written.actor.role === 'employee' && isAsked(written.after))),
    over: leaves('status', 'requested'),
  },
  {
    kind: 'absence-sick',
    on: 'absences',
    when: (written) => isSick(written.after) && turns('status', 'approved')(written),
    over: leaves('status', 'approved'),
  },
  {
    kind: 'absence-answered',
    on: 'absences',
    when: (written) =>
      turns('status', 'approved', 'refused')(written) &&
      (!isSick(written.after) ||
        (written.actor.user !== written.after['user_created'] && isAsked(written.after))),
  },
  {
    kind: 'invoice-overdue',
    on: 'invoices',
    when: turns('status', 'overdue'),
    over: leaves('status', 'overdue'),
  },
  {
    kind: 'invoice-refused',
    on: 'invoices',
    when: (written) => turns('peppol_state', ...refusedStates)(written) && isUnanswered(written.after),
    over: ({ before, after }) => Boolean(before && isUnanswered(before)) && !isUnanswered(after),
  },
]

const concerning = (written: Written) => noticeRules.filter(({ on }) => on === written.collection)

/** The rules an event meets. Rule NO-01. */
export const rulesFor = (written: Written): readonly NoticeRule[] =>
  concerning(written).filter(({ when }) => when(written))

/** The kinds of event it puts an end to. Rule NO-01. */
export const answeredBy = (written: Written): readonly EventKind[] =>
  concerning(written).flatMap(({ kind, over }) => (over?.(written) ? kind : []))
