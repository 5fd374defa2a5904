/** What a notification says, in any language. */
import type { Locale } from '../../../kernel/locale.ts'
import { damageReports } from '../../../domains/fleet/resources/damage-reports.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { spokenList } from '../../../platform/i18n/format/spoken-list.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { valueWords } from '../../../platform/resource/words.ts'
import type { NoticeFacts } from '../../../platform/workplace/resources.ts'
import { changesIn } from './changes.ts'
import { workSubject } from './work.ts'
import type { NoticeKindName } from '../kinds.ts'

type Saying = (facts: NoticeFacts, locale: Locale) => string

const named = (value: unknown, otherwise = '–'): string | number =>
  typeof value === 'string' || typeof value === 'number' ? value : otherwise

const number = ({ number }: NoticeFacts): string => String(named(number, ''))
const day = (value: unknown, locale: Locale): string =>
  typeof value === 'string' ? formatsIn(locale).shortDay(value) : '–'

/** With its year where that is not this one. */
const datedDay = (value: unknown, locale: Locale): string =>
  typeof value === 'string' && Number(value.slice(0, 4)) !== new Date().getFullYear()
    ? `${day(value, locale)} ${value.slice(0, 4)}`
    : day(value, locale)

/** A subject is one line: of a long note its beginning. */
const clipped = (note: string): string => (note.length > 60 ? `${note.slice(0, 59).trimEnd()}…` : note)

const time = (value: unknown, locale: Locale): string =>
  typeof value === 'string' ? formatsIn(locale).time(value) : ''

const ride = (facts: NoticeFacts, locale: Locale) => ({
  number: number(facts),
  when: [day(facts['day'], locale), time(facts['time'], locale)].filter(Boolean).join(' '),
})

/** What an agency reports is off no road yet: the office reads whose word it is. */
const byAgency = ({ agency, code, severity }: NoticeFacts, locale: Locale): string | null =>
  typeof agency === 'string'
    ? m.notice_damage_agency(
        { agency, code: named(code), severity: severityIn(severity, locale) },
        { locale },
      )
    : null

/** Given the first time, changed, or as it was before all that was not read yet. */
function addressWords(facts: NoticeFacts) {
  const changes = changesIn(facts)
  if (changes?.length === 0) return m.notice_booking_address_back
  return changes?.some(({ from }) => from !== null)
    ? m.notice_booking_address_changed
    : m.notice_booking_address
}

const sayings: Readonly<Record<NoticeKindName, Saying>> = {
  'booking-requested': (facts, locale) =>
    m.notice_booking_requested(
      { number: number(facts), people: named(facts['people'], '?'), day: day(facts['day'], locale) },
      { locale },
    ),
  'booking-confirmed': (facts, locale) =>
    m.notice_booking_confirmed(
      { number: number(facts), people: named(facts['people'], '?'), day: day(facts['day'], locale) },
      { locale },
    ),
  'proposal-accepted': (facts, locale) => m.notice_proposal_accepted(ride(facts, locale), { locale }),
  'proposal-declined': (facts, locale) =>
    m.notice_proposal_declined({ number: number(facts), day: day(facts['day'], locale) }, { locale }),
  'booking-cancelled': (facts, locale) =>
    m.notice_booking_cancelled({ number: number(facts), day: day(facts['day'], locale) }, { locale }),
  'booking-address': (facts, locale) =>
    addressWords(facts)({ number: number(facts), day: day(facts['day'], locale) }, { locale }),
  'booking-changed': (facts, locale) =>
    m.notice_booking_changed({ number: number(facts), day: day(facts['day'], locale) }, { locale }),
  'booking-hour': (facts, locale) =>
    (changesIn(facts)?.length === 0 ? m.notice_booking_hour_back : m.notice_booking_hour)(
      ride(facts, locale),
      { locale },
    ),
  'booking-bob': (facts, locale) =>
    m.notice_booking_bob({ number: number(facts), day: day(facts['day'], locale) }, { locale }),
  'bob-signed': (facts, locale) => m.notice_bob_signed(ride(facts, locale), { locale }),
  'bob-refused': (facts, locale) => m.notice_bob_refused(ride(facts, locale), { locale }),
  'booking-alarm': (facts, locale) => {
    const of = { number: number(facts), day: datedDay(facts['day'], locale) }
    const { missing, note } = facts
    if (typeof missing === 'string') return m.notice_booking_alarm_lost({ ...of, missing }, { locale })
    return typeof note === 'string'
      ? m.notice_booking_alarm_noted({ ...of, note: clipped(note) }, { locale })
      : m.notice_booking_alarm(of, { locale })
  },
  'part-lost': (facts, locale) => {
    const [rides, spans] = [Number(facts['rides'] ?? 0), Number(facts['spans'] ?? 0)]
    const [name, count] = [named(facts['name']), rides + spans]
    const what = missedWords({ all: rides, offered: Number(facts['offers'] ?? 0), spans }, locale)
    const [from, to] = [datedDay(facts['from'], locale), datedDay(facts['to'], locale)]
    if (count === 0) return m.notice_part_lost_over({ name }, { locale })
    return facts['from'] === facts['to']
      ? m.notice_part_lost_day({ name, count, what, day: from }, { locale })
      : m.notice_part_lost({ name, count, what, from, to }, { locale })
  },
  'letter-given-up': ({ subject }, locale) =>
    m.notice_letter_given_up({ subject: named(subject, '') }, { locale }),
  'damage-unsafe': (facts, locale) =>
    byAgency(facts, locale) ?? m.notice_damage_unsafe({ code: named(facts['code']) }, { locale }),
  'damage-reported': (facts, locale) =>
    byAgency(facts, locale) ??
    m.notice_damage_reported(
      { code: named(facts['code']), severity: severityIn(facts['severity'], locale) },
      { locale },
    ),
  'complaint-received': (facts, locale) => m.notice_complaint_received({ number: number(facts) }, { locale }),
  'absence-asked': ({ name, from, to }, locale) =>
    m.notice_absence_asked({ name: named(name, ''), days: span(from, to, locale) }, { locale }),
  'absence-sick': ({ name, from, to }, locale) =>
    m.notice_absence_sick({ name: named(name, ''), days: span(from, to, locale) }, { locale }),
  'absence-answered': ({ status, from, to }, locale) =>
    (status === 'approved' ? m.notice_absence_approved : m.notice_absence_refused)(
      { days: span(from, to, locale) },
      { locale },
    ),
  'work-declined': ({ name, day: of, from, to }, locale) =>
    m.notice_work_declined(
      { name: named(name), day: day(of, locale), from: time(from, locale), to: time(to, locale) },
      { locale },
    ),
  'work-told': workSubject,
  'invoice-overdue': (facts, locale) =>
    m.notice_invoice_overdue(
      { number: number(facts), amount: formatsIn(locale).money(Number(facts['gross'] ?? 0)) },
      { locale },
    ),
  'invoice-refused': (facts, locale) => {
    const { state, reason } = facts
    const say = { locale }
    if (typeof reason === 'string')
      return m.notice_invoice_refused_why({ number: number(facts), reason: clipped(reason) }, say)
    return (state === 'rejected' ? m.notice_invoice_refused : m.notice_invoice_not_arrived)(
      { number: number(facts) },
      say,
    )
  },
}

interface Missed {
  /** The rides, with those whose hour is only offered. */
  readonly all: number
  readonly offered: number
  readonly spans: number
}

/** Rides, hours that are only offered, and what the office keeps for itself, each by its own name. */
function missedWords({ all, offered, spans }: Missed, locale: Locale): string {
  const say = { locale }
  const each = [
    { count: all - offered, words: m.repair_rides },
    { count: offered, words: m.repair_offers },
    { count: spans, words: m.repair_spans },
  ].flatMap(({ count, words }) => (count > 0 ? words({ count }, say) : []))
  return spokenList(each, locale)
}

function severityIn(severity: unknown, locale: Locale): string {
  const field = damageReports.fields.severity
  const known = field.values.find((value) => value === severity)
  return known ? valueWords(field, known, locale).toLowerCase() : ''
}

const span = (from: unknown, to: unknown, locale: Locale): string =>
  from === to ? day(from, locale) : `${day(from, locale)} – ${day(to, locale)}`

/** The sentence of a kind; undefined for one that is not ours. */
export const sayNotice = (kind: string, facts: NoticeFacts, locale: Locale): string | undefined =>
  Object.hasOwn(sayings, kind) ? sayings[kind as NoticeKindName](facts, locale).trim() : undefined
