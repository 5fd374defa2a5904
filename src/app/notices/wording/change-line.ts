/** One change, from what to what, as a line in the reader's language. */
import type { Locale } from '../../../kernel/locale.ts'
import { inLocale } from '../../../kernel/text/translated.ts'
import { crewCauseText } from '../../../domains/booking/plan/alarm-text.ts'
import { alarmReasons } from '../../../domains/booking/plan/alarm.ts'
import { partLabel, rideParts } from '../../../domains/booking/change/ride-version.ts'
import { unvalued } from '../../../domains/planning/told/told.ts'
import { bookings } from '../../../domains/booking/resources/booking/bookings.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { valueWords } from '../../../platform/resource/words.ts'
import type { NoticeChange, NoticeValue } from '../../../platform/workplace/resources.ts'

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
export const spans = (value: string, locale: Locale): string =>
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

export function changeLine({ of, from, to }: NoticeChange, locale: Locale): string[] {
  if (of === 'notes') return [m.notice_change_notes({}, { locale })]
  if (of === 'group_bob') return [m.notice_change_group_bob({}, { locale })]
  if (of === 'lost') return [lostLine(to, locale)]
  const label = Object.hasOwn(labels, of) ? labels[of] : undefined
  if (!label) return []
  const what = label({}, { locale })
  const [was, is] = [from, to].map((value) => (value === null ? null : valueIn(of, value, locale)))
  if (is && was) return [m.notice_change({ what, to: is, from: was }, { locale })]
  if (is) return [m.notice_change_new({ what, to: is }, { locale })]
  return was ? [m.notice_change_gone({ what, from: was }, { locale })] : []
}

/** Why a ride that was planned no longer is, as its crew may know it: `why|me or other|what`. */
function lostLine(value: NoticeValue, locale: Locale): string {
  if (typeof value !== 'string') return m.work_lost_over({}, { locale })
  const [said, who, what] = value.split('|')
  const why = alarmReasons.find((reason) => reason === said) ?? 'set-lost'
  const cause = crewCauseText({ why, what: what || null, isMe: who === 'me' }, locale)
  return m.work_lost({ cause }, { locale })
}

/** The same of what is told for the first time. */
export function newLine({ of, to }: NoticeChange, locale: Locale): string[] {
  const label = Object.hasOwn(labels, of) ? labels[of] : undefined
  if (of === 'lost' && to !== null) return [lostLine(to, locale)]
  if (!label || to === null) return []
  return [m.work_line({ what: label({}, { locale }), value: valueIn(of, to, locale) }, { locale })]
}

/** What may stand on a screen that is locked: days, hours and numbers. */
const sayable: ReadonlySet<string> = new Set(['day', 'hours', 'deliver', 'collect', 'bob', 'people'])

/** The same on a phone: of anything but days, hours and numbers only that it is another. Rule NO-11. */
export function phoneLines(changes: readonly NoticeChange[], locale: Locale, isNew: boolean): string[] {
  const said = changes.filter(({ of }) => sayable.has(of))
  const lines = said.flatMap((change) => (isNew ? newLine(change, locale) : changeLine(change, locale)))
  const lost = changes.find(({ of }) => of === 'lost')
  if (lost && (lost.to !== null || !isNew))
    lines.push((lost.to === null ? m.work_lost_over : m.phone_lost)({}, { locale }))
  if (isNew) return lines
  const others = changes.filter(({ of }) => !sayable.has(of) && Object.hasOwn(labels, of))
  const parts = others.map(({ of }) => labels[of]!({}, { locale })).join(', ')
  return [
    ...lines,
    ...changes.filter(({ of }) => unvalued.has(of)).flatMap((change) => changeLine(change, locale)),
    ...(parts ? [m.phone_also({ parts }, { locale })] : []),
  ]
}
