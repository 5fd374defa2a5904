/** The starts a package has on a day, before anything is asked of the fleet. */
import type { ClosingDay, Package } from '../catalog/catalogue.ts'
import { closedOn } from '../catalog/closing-day.ts'
import { type Day, daysBetween, weekdayOf } from '../../kernel/day.ts'
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'
import { dayOf, instantOf } from '../../kernel/wall-time.ts'
import type { Cause } from './slot.ts'

interface Moment {
  /** Epoch milliseconds. */
  readonly now: number
  readonly zone: string
}
interface Asked {
  readonly package: Package | undefined
  readonly day: Day
  readonly duration: number
  readonly moment: Moment
  readonly closingDays: readonly ClosingDay[]
}
type StartRule = (asked: Asked & { readonly package: Package }) => Outcome<void, Cause['reason']>

const hourMs = 3_600_000
const pass = ok(undefined)

/** A ride is planned for a day that is not over. */
const dayIsAhead: StartRule = ({ day, moment }) =>
  day < dayOf(moment.now, moment.zone) ? refuse('day-in-the-past', { field: 'day' }) : pass

/** On a day we are closed nobody rides out; a ride is judged by the day it starts. */
const companyIsOpen: StartRule = ({ day, closingDays }) => {
  const closed = closedOn(day, closingDays)
  return closed ? refuse('closed', { field: 'day', name: closed.name }) : pass
}

/** The package is on sale, that season and that weekday. */
const packageRuns: StartRule = ({ package: offer, day }) =>
  offer.active &&
  offer.archived_at === null &&
  (offer.valid_from === null || offer.valid_from <= day) &&
  (offer.valid_to === null || day <= offer.valid_to) &&
  offer.weekdays.includes(weekdayOf(day))
    ? pass
    : refuse('package-not-offered', { field: 'day' })

/** The package is ridden for that long. */
const durationIsOffered: StartRule = ({ package: offer, duration }) =>
  offer.durations_min.includes(duration) ? pass : refuse('duration-not-offered', { field: 'duration' })

/** We do not promise what is too far off to plan. */
const dayIsNear: StartRule = ({ package: offer, day, moment }) =>
  daysBetween(dayOf(moment.now, moment.zone), day) > offer.max_ahead_days
    ? refuse('too-far-ahead', { field: 'day', days: offer.max_ahead_days })
    : pass

const startRules: readonly StartRule[] = [
  dayIsAhead,
  companyIsOpen,
  packageRuns,
  durationIsOffered,
  dayIsNear,
]

const minutesOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOfMinutes = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Wall times on the package's step; one a spring change skips is not there, one that comes twice is the first. */
function startsOn(offer: Package, day: Day, zone: string): number[] {
  const starts: number[] = []
  const last = minutesOfDay(offer.last_start)
  for (let at = minutesOfDay(offer.first_start); at <= last && at < 24 * 60; at += offer.slot_step_min) {
    const instant = instantOf(day, timeOfMinutes(at), zone)
    if (instant.ok) starts.push(instant.value)
  }
  return starts
}

/** Every start of the day that leaves us the notice we need, or why there is none. */
export function candidateStarts(asked: Asked): Outcome<number[], Cause['reason']> {
  const offer = asked.package
  if (!offer) return refuse('package-not-offered', { field: 'package' })
  for (const rule of startRules) {
    const outcome = rule({ ...asked, package: offer })
    if (!outcome.ok) return outcome
  }
  const all = startsOn(offer, asked.day, asked.moment.zone)
  const earliest = asked.moment.now + offer.min_notice_h * hourMs
  const inTime = all.filter((start) => start >= earliest)
  return inTime.length > 0
    ? ok(inTime)
    : all.length > 0
      ? refuse('notice-too-short', { field: 'day', hours: offer.min_notice_h })
      : refuse('package-not-offered', { field: 'day' })
}
