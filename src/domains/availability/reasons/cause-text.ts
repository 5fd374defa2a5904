/** One cause in two renderings: the visitor reads what it comes to, the office what is behind it, with the name. */
import { inLocale } from '../../../kernel/text/translated.ts'
import { type Locale, localeTags } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Cause } from '../slots/slot.ts'

export type CauseReader = 'visitor' | 'office'
interface Said {
  readonly locale: Locale
  readonly reader: CauseReader
  /** The local times of `cause.since` and `cause.until`, as the language writes them; the text names no others. */
  readonly since?: string | undefined
  readonly until?: string | undefined
}
type Times = Pick<Said, 'since' | 'until'>
type Sentence = (cause: Cause, spoken: { locale: Locale }, times: Times) => string

const number = (value: unknown) => (typeof value === 'number' ? value : 0)

/** What everybody may read, and reads in the same words. */
const said: Readonly<Partial<Record<Cause['reason'], Sentence>>> = {
  closed: ({ name }, spoken) =>
    name ? m.cause_closed_for({ name: inLocale(name, spoken.locale) }, spoken) : m.cause_closed({}, spoken),
  'group-too-large': ({ max }, spoken) => m.cause_group_too_large({ max: number(max) }, spoken),
  'group-too-small': ({ min }, spoken) => m.cause_group_too_small({ min: number(min) }, spoken),
  'place-refused': ({ municipality }, spoken) =>
    typeof municipality === 'string'
      ? m.cause_place_refused_in({ municipality }, spoken)
      : m.cause_place_refused({}, spoken),
  'place-on-request': (_, spoken) => m.cause_place_on_request({}, spoken),
  'notice-too-short': ({ hours }, spoken) => m.cause_notice_too_short({ hours: number(hours) }, spoken),
  'too-far-ahead': ({ days }, spoken) => m.cause_too_far_ahead({ days: number(days) }, spoken),
  'package-not-on-sale': (_, spoken) => m.cause_package_not_on_sale({}, spoken),
  'nothing-on-sale': (_, spoken) => m.cause_nothing_on_sale({}, spoken),
  'start-not-offered': (_, spoken) => m.cause_start_not_offered({}, spoken),
  'bob-not-offered': (_, spoken) => m.cause_bob_not_offered({}, spoken),
  'unknown-postal-code': (_, spoken) => m.cause_unknown_postal_code({}, spoken),
  'no-such-day': (_, spoken) => m.cause_no_such_day({}, spoken),
  'package-not-offered': (_, spoken) => m.cause_package_not_offered({}, spoken),
  'duration-not-offered': (_, spoken) => m.cause_duration_not_offered({}, spoken),
  'day-in-the-past': (_, spoken) => m.cause_day_in_the_past({}, spoken),
  'start-in-the-past': (_, spoken) => m.cause_start_in_the_past({}, spoken),
  'search-too-wide': (_, spoken) => m.cause_search_too_wide({}, spoken),
}

/** The starts a lack keeps from us: all of a day, or those before, after or between two of them. */
interface Spans {
  readonly whole: (none: object, spoken: { locale: Locale }) => string
  readonly before: (times: { time: string }, spoken: { locale: Locale }) => string
  readonly after: (times: { time: string }, spoken: { locale: Locale }) => string
  readonly between: (times: { from: string; time: string }, spoken: { locale: Locale }) => string
}
const spanning =
  ({ whole, before, after, between }: Spans): Sentence =>
  (_, spoken, { since, until }) => {
    if (since && until) return between({ from: since, time: until }, spoken)
    if (since) return after({ time: since }, spoken)
    return until ? before({ time: until }, spoken) : whole({}, spoken)
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
const fewBobs = spanning({
  whole: m.cause_too_few_bobs,
  before: m.cause_too_few_bobs_until,
  after: m.cause_too_few_bobs_after,
  between: m.cause_too_few_bobs_between,
})

/** What is missing, as the visitor reads it: no tow trucks, no licences, no names. */
const outcome: Readonly<Partial<Record<Cause['reason'], Sentence>>> = {
  'no-bike': noBike,
  'no-bob': noBob,
  'too-few-bobs': fewBobs,
  'no-trailer': noTransport,
  'no-truck': noTransport,
  'no-legal-pair': noTransport,
}
const outcomeOf = ({ reason, of }: Cause): Sentence =>
  outcome[reason] ?? (of === 'bob' ? noBob : of === 'bike' ? noBike : of === 'vehicle' ? noTransport : noCrew)

/** The same for the office: the cause, and whom it is about. */
const behind: Readonly<Partial<Record<Cause['reason'], readonly [Sentence, Sentence?]>>> = {
  'no-bike': [
    (_, spoken) => m.cause_no_bike({}, spoken),
    (cause, spoken) => m.cause_busy_who({ names: list(cause.who, spoken) }, spoken),
  ],
  'no-trailer': [(_, spoken) => m.cause_no_trailer({}, spoken)],
  'no-truck': [(_, spoken) => m.cause_no_truck({}, spoken)],
  'no-legal-pair': [(_, spoken) => m.cause_no_legal_pair({}, spoken)],
  'not-inspected': [
    (_, spoken) => m.cause_not_inspected({}, spoken),
    (cause, spoken) => list(cause.who, spoken),
  ],
  'no-skill': [
    ({ of, few }, spoken) =>
      (of === 'bob' ? m.cause_no_skill_bob : few ? m.cause_few_skill : m.cause_no_skill)({}, spoken),
  ],
  'no-licence': [
    ({ few }, spoken) => (few ? m.cause_few_licence : m.cause_no_licence)({}, spoken),
    (cause, spoken) =>
      m.cause_no_licence_who(
        { names: list(cause.who, spoken), licences: anyOf(cause.licences, spoken) },
        spoken,
      ),
  ],
  'nobody-works': [
    ({ of, few }, spoken) =>
      (of === 'bob' ? m.cause_nobody_works_bob : few ? m.cause_few_work : m.cause_nobody_works)({}, spoken),
    (cause, spoken) => m.cause_nobody_works_who({ names: list(cause.who, spoken) }, spoken),
  ],
  'shift-published': [
    (_, spoken) => m.cause_shift_published({}, spoken),
    (cause, spoken) => list(cause.who, spoken),
  ],
  'no-rest': [(_, spoken) => m.cause_no_rest({}, spoken), (cause, spoken) => list(cause.who, spoken)],
  'no-driver': [
    (_, spoken) => m.cause_no_driver({}, spoken),
    (cause, spoken) => m.cause_away_who({ names: list(cause.who, spoken) }, spoken),
  ],
  'too-few-bobs': [
    (_, spoken) => m.cause_too_few_bobs({}, spoken),
    (cause, spoken) => m.cause_not_free_who({ names: list(cause.who, spoken) }, spoken),
  ],
  'no-bob': [
    (_, spoken) => m.cause_no_bob({}, spoken),
    (cause, spoken) => m.cause_away_who({ names: list(cause.who, spoken) }, spoken),
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

/** Rule AV-27. */
export function causeText(cause: Cause, { locale, reader, ...times }: Said): string {
  const spoken = { locale }
  const plain = said[cause.reason]
  if (plain) return plain(cause, spoken, times)
  const [what, whom] = behind[cause.reason] ?? []
  if (reader === 'visitor' || !what) return outcomeOf(cause)(cause, spoken, times)
  const about = cause.who && cause.who.length > 0 ? whom?.(cause, spoken, times) : undefined
  const text = what(cause, spoken, times) + (about ? ` (${about})` : '')
  return spanning({
    whole: () => text,
    before: ({ time }) => m.cause_not_before({ cause: text, time }, spoken),
    after: ({ time }) => m.cause_not_after({ cause: text, time }, spoken),
    between: ({ from, time }) => m.cause_not_between({ cause: text, from, time }, spoken),
  })(cause, spoken, times)
}
