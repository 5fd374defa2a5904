/** One cause in two renderings: the visitor reads what it comes to, the office what is behind it, with the name. */
import { type Locale, localeTags } from '../../kernel/locale.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import type { Cause } from './slot.ts'

export type CauseReader = 'visitor' | 'office'
interface Said {
  readonly locale: Locale
  readonly reader: CauseReader
  /** The local times of `cause.since` and `cause.until`, as the language writes them; the text names no others. */
  readonly since?: string | undefined
  readonly until?: string | undefined
}
type Times = Pick<Said, 'since' | 'until'>
type Sentence = (cause: Cause, inLocale: { locale: Locale }, times: Times) => string

const number = (value: unknown) => (typeof value === 'number' ? value : 0)

/** What everybody may read, and reads in the same words. */
const said: Readonly<Partial<Record<Cause['reason'], Sentence>>> = {
  closed: ({ name }, inLocale) =>
    name ? m.cause_closed_for({ name: name[inLocale.locale] }, inLocale) : m.cause_closed({}, inLocale),
  'group-too-large': ({ max }, inLocale) => m.cause_group_too_large({ max: number(max) }, inLocale),
  'group-too-small': ({ min }, inLocale) => m.cause_group_too_small({ min: number(min) }, inLocale),
  'place-refused': ({ municipality }, inLocale) =>
    typeof municipality === 'string'
      ? m.cause_place_refused_in({ municipality }, inLocale)
      : m.cause_place_refused({}, inLocale),
  'place-on-request': (_, inLocale) => m.cause_place_on_request({}, inLocale),
  'notice-too-short': ({ hours }, inLocale) => m.cause_notice_too_short({ hours: number(hours) }, inLocale),
  'too-far-ahead': ({ days }, inLocale) => m.cause_too_far_ahead({ days: number(days) }, inLocale),
  'package-not-on-sale': (_, inLocale) => m.cause_package_not_on_sale({}, inLocale),
  'nothing-on-sale': (_, inLocale) => m.cause_nothing_on_sale({}, inLocale),
  'start-not-offered': (_, inLocale) => m.cause_start_not_offered({}, inLocale),
  'bob-not-offered': (_, inLocale) => m.cause_bob_not_offered({}, inLocale),
  'unknown-postal-code': (_, inLocale) => m.cause_unknown_postal_code({}, inLocale),
  'no-such-day': (_, inLocale) => m.cause_no_such_day({}, inLocale),
  'package-not-offered': (_, inLocale) => m.cause_package_not_offered({}, inLocale),
  'duration-not-offered': (_, inLocale) => m.cause_duration_not_offered({}, inLocale),
  'day-in-the-past': (_, inLocale) => m.cause_day_in_the_past({}, inLocale),
  'start-in-the-past': (_, inLocale) => m.cause_start_in_the_past({}, inLocale),
  'search-too-wide': (_, inLocale) => m.cause_search_too_wide({}, inLocale),
}

/** The starts a lack keeps from us: all of a day, or those before, after or between two of them. */
interface Spans {
  readonly whole: (none: object, inLocale: { locale: Locale }) => string
  readonly before: (times: { time: string }, inLocale: { locale: Locale }) => string
  readonly after: (times: { time: string }, inLocale: { locale: Locale }) => string
  readonly between: (times: { from: string; time: string }, inLocale: { locale: Locale }) => string
}
const spanning =
  ({ whole, before, after, between }: Spans): Sentence =>
  (_, inLocale, { since, until }) => {
    if (since && until) return between({ from: since, time: until }, inLocale)
    if (since) return after({ time: since }, inLocale)
    return until ? before({ time: until }, inLocale) : whole({}, inLocale)
  }

const noBike = spanning({
  whole: m.cause_no_bike,
  before: m.cause_no_bike_until,
  after: m.cause_no_bike_after,
  between: m.cause_no_bike_between,
})
const noBob = spanning({
  whole: m.cause_no_bob,
  before: m.cause_no_bob_until,
  after: m.cause_no_bob_after,
  between: m.cause_no_bob_between,
})
const noTransport = spanning({
  whole: m.cause_no_transport,
  before: m.cause_no_transport_until,
  after: m.cause_no_transport_after,
  between: m.cause_no_transport_between,
})
const noCrew = spanning({
  whole: m.cause_no_crew,
  before: m.cause_no_crew_until,
  after: m.cause_no_crew_after,
  between: m.cause_no_crew_between,
})

/** What is missing, as the visitor reads it: no tow trucks, no licences, no names. */
const outcome: Readonly<Partial<Record<Cause['reason'], Sentence>>> = {
  'no-bike': noBike,
  'no-bob': noBob,
  'too-few-bobs': (_, inLocale) => m.cause_too_few_bobs({}, inLocale),
  'no-trailer': noTransport,
  'no-truck': noTransport,
  'no-legal-pair': noTransport,
}
const outcomeOf = ({ reason, of }: Cause): Sentence =>
  outcome[reason] ?? (of === 'bob' ? noBob : of === 'bike' ? noBike : of === 'vehicle' ? noTransport : noCrew)

/** The same for the office: the cause, and whom it is about. */
const behind: Readonly<Partial<Record<Cause['reason'], readonly [Sentence, Sentence?]>>> = {
  'no-bike': [(_, inLocale) => m.cause_no_bike({}, inLocale)],
  'no-trailer': [(_, inLocale) => m.cause_no_trailer({}, inLocale)],
  'no-truck': [(_, inLocale) => m.cause_no_truck({}, inLocale)],
  'no-legal-pair': [(_, inLocale) => m.cause_no_legal_pair({}, inLocale)],
  'not-inspected': [
    (_, inLocale) => m.cause_not_inspected({}, inLocale),
    (cause, inLocale) => list(cause.who, inLocale),
  ],
  'no-skill': [
    ({ of, few }, inLocale) =>
      (of === 'bob' ? m.cause_no_skill_bob : few ? m.cause_few_skill : m.cause_no_skill)({}, inLocale),
  ],
  'no-licence': [
    ({ few }, inLocale) => (few ? m.cause_few_licence : m.cause_no_licence)({}, inLocale),
    (cause, inLocale) =>
      m.cause_no_licence_who(
        { names: list(cause.who, inLocale), licences: anyOf(cause.licences, inLocale) },
        inLocale,
      ),
  ],
  'nobody-works': [
    ({ of, few }, inLocale) =>
      (of === 'bob' ? m.cause_nobody_works_bob : few ? m.cause_few_work : m.cause_nobody_works)({}, inLocale),
    (cause, inLocale) => m.cause_nobody_works_who({ names: list(cause.who, inLocale) }, inLocale),
  ],
  'no-rest': [(_, inLocale) => m.cause_no_rest({}, inLocale), (cause, inLocale) => list(cause.who, inLocale)],
  'no-driver': [
    (_, inLocale) => m.cause_no_driver({}, inLocale),
    (cause, inLocale) => m.cause_busy_who({ names: list(cause.who, inLocale) }, inLocale),
  ],
  'too-few-bobs': [
    (_, inLocale) => m.cause_too_few_bobs({}, inLocale),
    (cause, inLocale) => m.cause_not_free_who({ names: list(cause.who, inLocale) }, inLocale),
  ],
  'no-bob': [
    (_, inLocale) => m.cause_no_bob({}, inLocale),
    (cause, inLocale) => m.cause_busy_who({ names: list(cause.who, inLocale) }, inLocale),
  ],
}

const mostNames = 4

/** The first of them, and how many more. */
function list(names: readonly string[] = [], { locale }: { locale: Locale }): string {
  const shown = names.slice(0, mostNames)
  const rest = names.length - shown.length
  return rest > 0 ? `${shown.join(', ')} +${rest}` : new Intl.ListFormat(localeTags[locale]).format(shown)
}

const anyOf = (names: readonly string[] = [], { locale }: { locale: Locale }) =>
  new Intl.ListFormat(localeTags[locale], { type: 'disjunction' }).format(names)

export function causeText(cause: Cause, { locale, reader, ...times }: Said): string {
  const inLocale = { locale }
  const plain = said[cause.reason]
  if (plain) return plain(cause, inLocale, times)
  const [what, whom] = behind[cause.reason] ?? []
  if (reader === 'visitor' || !what) return outcomeOf(cause)(cause, inLocale, times)
  const about = cause.who && cause.who.length > 0 ? whom?.(cause, inLocale, times) : undefined
  const text = what(cause, inLocale, times) + (about ? ` (${about})` : '')
  return spanning({
    whole: () => text,
    before: ({ time }) => m.cause_not_before({ cause: text, time }, inLocale),
    after: ({ time }) => m.cause_not_after({ cause: text, time }, inLocale),
    between: ({ from, time }) => m.cause_not_between({ cause: text, from, time }, inLocale),
  })(cause, inLocale, times)
}
