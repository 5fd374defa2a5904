/** What a notification says under its sentence: each change from what to what, or why a ride is no longer planned. */
import type { Locale } from '../../../kernel/locale.ts'
import { inLocale } from '../../../kernel/text/translated.ts'
import { type CrewCause, crewCauseText } from '../../../domains/booking/plan/alarm-text.ts'
import { alarmReasons } from '../../../domains/booking/plan/alarm.ts'
import { partLabel, rideParts } from '../../../domains/booking/change/ride-version.ts'
import { bookings } from '../../../domains/booking/resources/booking/bookings.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { valueWords } from '../../../platform/resource/words.ts'
import type { NoticeChange, NoticeFacts, NoticeValue } from '../../../platform/workplace/resources.ts'
import { changesIn, mailedIn } from './changes.ts'

/** Of what a group changed itself, by the parts of the ride its page names. */
const ofGroup = Object.fromEntries(
  rideParts.map((part) => [
    `ride_${part}`,
    (_of: object, { locale }: { readonly locale: Locale }) => partLabel(part, locale),
  ]),
)

const labels: Readonly<Record<string, (of: object, options: { readonly locale: Locale }) => string>> = {
  day: m.notice_change_day,
  hours: m.notice_change_hours,
  place: m.notice_change_place,
  transport: m.notice_change_transport,
  people: m.notice_change_people,
  package: m.my_package,
  deliver: m.notice_change_deliver,
  collect: m.notice_change_collect,
  bob: m.notice_change_bob,
  bikes: m.notice_change_bikes,
  load: m.notice_change_load,
  truck: m.plan_part_truck,
  trailer: m.my_trailer,
  colleagues: m.notice_change_colleagues,
  ...ofGroup,
}

/** `12:30/14:00 18:00/19:00`: spans of wall time, as a reader of the language writes them. */
const spans = (value: string, locale: Locale): string =>
  value
    .split(' ')
    .map((span) =>
      span
        .split('/')
        .map((time) => formatsIn(locale).time(time))
        .join(' – '),
    )
    .join(', ')

const timed: ReadonlySet<string> = new Set(['hours', 'deliver', 'collect', 'bob'])

function valueIn(of: string, value: NonNullable<NoticeValue>, locale: Locale): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return inLocale(value, locale)
  if (of === 'day') return formatsIn(locale).shortDay(value)
  if (of === 'transport') return valueWords(bookings.fields.transport_mode, value, locale)
  return timed.has(of) ? spans(value, locale) : value
}

function changeLine({ of, from, to }: NoticeChange, locale: Locale): string[] {
  if (of === 'notes') return [m.notice_change_notes({}, { locale })]
  if (of === 'group_bob') return [m.notice_change_group_bob({}, { locale })]
  const label = Object.hasOwn(labels, of) ? labels[of] : undefined
  if (!label) return []
  const what = label({}, { locale })
  const [was, is] = [from, to].map((value) => (value === null ? null : valueIn(of, value, locale)))
  if (is && was) return [m.notice_change({ what, to: is, from: was }, { locale })]
  if (is) return [m.notice_change_new({ what, to: is }, { locale })]
  return was ? [m.notice_change_gone({ what, from: was }, { locale })] : []
}

function causeLine({ cause, what, isMe }: NoticeFacts, locale: Locale): string[] {
  const why = alarmReasons.find((reason) => reason === cause)
  if (!why) return []
  const said: CrewCause = { why, what: typeof what === 'string' ? what : null, isMe: isMe === 1 }
  return [crewCauseText(said, locale)]
}

/** The lines under a notification's sentence; none for most kinds. */
export const detailsOf = (facts: NoticeFacts, locale: Locale): string[] => [
  ...(changesIn(facts) ?? []).flatMap((change) => changeLine(change, locale)),
  ...causeLine(facts, locale),
]

/** The same in a letter: what an earlier one said is left out. */
export const mailedDetailsOf = (facts: NoticeFacts, locale: Locale): string[] =>
  detailsOf({ ...facts, changes: mailedIn(facts) }, locale)

/** The office's number, where the notification has one to call. */
export const phoneIn = ({ phone }: NoticeFacts): string | null => (typeof phone === 'string' ? phone : null)
