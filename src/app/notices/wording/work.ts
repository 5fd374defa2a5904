/** What one of the crew reads of his work: of each day when he begins and ends, and what of his rides is new to him. */
import type { Locale } from '../../../kernel/locale.ts'
import { inLocale } from '../../../kernel/text/translated.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { NoticeFacts, NoticePart, NoticeValue } from '../../../platform/workplace/resources.ts'
import { changeLine, newLine, phoneLines, spans } from './change-line.ts'

/** What happened to a ride of his, and how its line begins. */
const rideWords = {
  first: m.work_ride,
  new: m.work_ride_new,
  changed: m.work_ride_changed,
  gone: m.work_ride_gone,
  cancelled: m.work_ride_cancelled,
} as const

type RidePart = NoticePart & { readonly of: keyof typeof rideWords }

const isRide = (part: NoticePart): part is RidePart => Object.hasOwn(rideWords, part.of)

/** The days and rides it is about, the rides of a day after their day. */
const partsIn = ({ parts }: NoticeFacts): readonly NoticePart[] =>
  Array.isArray(parts) ? (parts as readonly NoticePart[]) : []

const dayIn = (value: NoticeValue | undefined, locale: Locale): string =>
  typeof value === 'string' ? formatsIn(locale).shortDay(value) : '–'
const timeIn = (value: NoticeValue | undefined, locale: Locale): string =>
  typeof value === 'string' ? formatsIn(locale).time(value) : '–'

const numberIn = (value: NoticeValue | undefined): string => (typeof value === 'string' ? value : '')

const say = (locale: Locale) => ({ locale })

function dayLine({ day, from, to, wasFrom, wasTo }: NoticePart['facts'], locale: Locale): string {
  const on = dayIn(day, locale)
  if (!from) return m.work_day_free({ day: on }, say(locale))
  const hours = { day: on, from: timeIn(from, locale), to: timeIn(to, locale) }
  return !wasFrom || (wasFrom === from && wasTo === to)
    ? m.work_day(hours, say(locale))
    : m.work_day_moved(
        { ...hours, wasFrom: timeIn(wasFrom, locale), wasTo: timeIn(wasTo, locale) },
        say(locale),
      )
}

interface RideSaid {
  readonly where: string | null
  readonly lines: readonly string[]
}

function rideLines(part: RidePart, locale: Locale, { where, lines }: RideSaid): string[] {
  const { number, hours } = part.facts
  const when = typeof hours === 'string' ? spans(hours, locale) : null
  const ride = [numberIn(number), when, where].filter((one) => one !== null && one !== '')
  return [rideWords[part.of]({ ride: ride.join(', ') }, say(locale)), ...lines.map((line) => `– ${line}`)]
}

function saidOf({ of, facts: { place }, changes }: RidePart, locale: Locale): RideSaid {
  const lineOf = of === 'changed' ? changeLine : newLine
  return {
    where: place && typeof place === 'object' ? inLocale(place, locale) : null,
    lines: changes.flatMap((change) => lineOf(change, locale)),
  }
}

function linesOf(facts: NoticeFacts, locale: Locale, said: (ride: RidePart) => RideSaid): string[] {
  return partsIn(facts).flatMap((part) => {
    if (part.of === 'day')
      return [
        dayLine(part.facts, locale),
        ...(part.facts['asked'] === 1 ? [m.work_asked({}, say(locale))] : []),
      ]
    return isRide(part) ? rideLines(part, locale, said(part)) : []
  })
}

/** Each day, and under it what is new of its rides. Rule NO-02. */
export const workLines = (facts: NoticeFacts, locale: Locale): string[] =>
  linesOf(facts, locale, (ride) => saidOf(ride, locale))

/** The same on a phone, where it may lie open: no place, no name of a person or a thing. Rule NO-11. */
export const workOnPhone = (facts: NoticeFacts, locale: Locale): string[] =>
  linesOf(facts, locale, ({ of, changes }) => ({
    where: null,
    lines: phoneLines(changes, locale, of !== 'changed'),
  }))

const ofOneRide = {
  new: m.notice_ride_assigned,
  changed: m.notice_ride_changed,
  gone: m.notice_ride_removed,
  cancelled: m.notice_ride_cancelled,
} as const

/** What it is about in one line: the ride where it is one, the day, or the days. Rule NO-02. */
export function workSubject(facts: NoticeFacts, locale: Locale): string {
  const parts = partsIn(facts)
  const [days, rides] = [parts.filter(({ of }) => of === 'day'), parts.filter(isRide)]
  const [first, one] = [days[0], rides[0]]
  if (!first) return m.work_changed({}, say(locale))
  if (one && rides.length === 1 && one.of !== 'first') {
    const { number, day, hours } = one.facts
    const [from] = typeof hours === 'string' ? hours.split('/') : []
    const when = [dayIn(day, locale), ...(from ? [timeIn(from, locale)] : [])].join(' ')
    return ofOneRide[one.of]({ number: numberIn(number), when }, say(locale))
  }
  const isFirst = days.every((day) => day.facts['isFirst'] === 1)
  const day = dayIn(first.facts['day'], locale)
  if (days.length > 1) {
    const of = { count: days.length, from: day, to: dayIn(days.at(-1)!.facts['day'], locale) }
    return isFirst ? m.work_of_days(of, say(locale)) : m.work_changed_days(of, say(locale))
  }
  return isFirst ? dayLine(first.facts, locale) : m.work_changed_day({ day }, say(locale))
}
