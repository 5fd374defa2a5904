/** A price rule as a sentence anyone can read: when it counts, and what it does. */
import { inLocale } from '../../../kernel/text/translated.ts'
import { addDays, type Day, monthOf } from '../../../kernel/time/day.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { PriceRule } from '../catalogue.ts'
import type { RuleOverlap } from './price-rule-overlap.ts'
import { percentText } from '../price/trace-texts.ts'

/** As much of a rule as says when it counts. */
export type RuleConditions = Pick<
  PriceRule,
  | 'people_from'
  | 'people_to'
  | 'duration_min'
  | 'weekdays'
  | 'day_from'
  | 'day_to'
  | 'holiday'
  | 'start_from'
  | 'start_to'
  | 'lead_days_from'
  | 'lead_days_to'
  | 'zone'
  | 'valid_from'
  | 'valid_to'
>
export type RuleEffect = Pick<PriceRule, 'effect' | 'amount' | 'percent' | 'included'>

export const noConditions: RuleConditions = {
  people_from: null,
  people_to: null,
  duration_min: null,
  weekdays: null,
  day_from: null,
  day_to: null,
  holiday: null,
  start_from: null,
  start_to: null,
  lead_days_from: null,
  lead_days_to: null,
  zone: null,
  valid_from: null,
  valid_to: null,
}

interface Spans<T> {
  readonly both: (span: { from: T; to: T }) => string
  readonly from: (span: { from: T }) => string
  readonly to: (span: { to: T }) => string
}

/** A range in words; nothing where it is open on both sides. */
function span<T>(from: T | null, to: T | null, words: Spans<T>): string[] {
  if (from !== null && to !== null) return [words.both({ from, to })]
  if (from !== null) return [words.from({ from })]
  return to === null ? [] : [words.to({ to })]
}

// 4 January 2027 is a Monday.
const dayNamed = (weekday: number): Day => addDays('2027-01-03', weekday)

function weekdayWords(weekdays: readonly number[], locale: Locale): string {
  const sorted = [...new Set(weekdays)].toSorted((a, b) => a - b)
  const nameOf = (weekday: number) => formatsIn(locale).shortDay(dayNamed(weekday)).split(' ')[0]!
  const runs: number[][] = []
  for (const weekday of sorted) {
    const run = runs.at(-1)
    if (run?.at(-1) === weekday - 1) run.push(weekday)
    else runs.push([weekday])
  }
  // Three days in a row are a stretch, two are two days.
  const names = runs.flatMap((run) =>
    run.length > 2 ? [`${nameOf(run[0]!)}-${nameOf(run.at(-1)!)}`] : run.map(nameOf),
  )
  return listed(names, locale)
}

const listed = (names: readonly string[], locale: Locale) =>
  names.length < 2
    ? (names[0] ?? '')
    : m.rule_and({ first: names.slice(0, -1).join(', '), last: names.at(-1)! }, { locale })

const isLastOfMonth = (day: Day) => monthOf(addDays(day, 1)) !== monthOf(day)

/** A season by its months where it begins and ends with them, else by its days. */
function seasonWords(from: Day | null, to: Day | null, locale: Locale): string[] {
  const formats = formatsIn(locale)
  if (from?.endsWith('-01') && to && isLastOfMonth(to) && from.slice(0, 4) === to.slice(0, 4)) {
    const [first, last] = [formats.month(monthOf(from)), formats.month(monthOf(to))]
    return [first === last ? last : `${first.replace(/\s\d{4}$/, '')}-${last}`]
  }
  return span(from && formats.numericDay(from), to && formats.numericDay(to), {
    both: (days) => m.rule_range(days, { locale }),
    from: (days) => m.rule_from(days, { locale }),
    to: (days) => m.rule_until(days, { locale }),
  })
}

/** When a rule counts: `za en zo, 12-16 personen, juni-augustus 2027`; the agency by its name where it has one. */
export function conditionWords(rule: RuleConditions, locale: Locale, agency?: string | null): string {
  const asked = seasonWords(rule.valid_from, rule.valid_to, locale)
  const { time } = formatsIn(locale)
  const parts = [
    ...(rule.weekdays ? [weekdayWords(rule.weekdays, locale)] : []),
    ...(rule.people_from !== null && rule.people_from === rule.people_to
      ? [m.rule_people_exact({ from: rule.people_from }, { locale })]
      : span(rule.people_from, rule.people_to, {
          both: (people) => m.rule_people_range(people, { locale }),
          from: (people) => m.rule_people_from(people, { locale }),
          to: (people) => m.rule_people_to(people, { locale }),
        })),
    ...(rule.duration_min === null ? [] : [formatsIn(locale).duration(rule.duration_min)]),
    ...seasonWords(rule.day_from, rule.day_to, locale),
    ...(rule.holiday === null
      ? []
      : [rule.holiday === 'holiday' ? m.rule_holiday({}, { locale }) : m.rule_eve({}, { locale })]),
    ...span(rule.start_from && time(rule.start_from), rule.start_to && time(rule.start_to), {
      both: (hours) => m.rule_start_range(hours, { locale }),
      from: (hours) => m.rule_start_from(hours, { locale }),
      to: (hours) => m.rule_start_to(hours, { locale }),
    }),
    ...span(rule.lead_days_from, rule.lead_days_to, {
      both: (days) => m.rule_lead_range(days, { locale }),
      from: (days) => m.rule_lead_from(days, { locale }),
      to: (days) => m.rule_lead_to(days, { locale }),
    }),
    ...(rule.zone === null ? [] : [m.rule_zone({ zone: rule.zone }, { locale })]),
    ...(agency ? [m.rule_agency({ name: agency }, { locale })] : []),
    ...asked.map((when) => m.rule_asked({ when }, { locale })),
  ]
  const text = parts.join(', ') || m.rule_always({}, { locale })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What a rule does: `€ 449`, `+20%`, `+€ 35 per kwartier boven 2 uur`. */
export function effectWords({ effect, amount, percent, included }: RuleEffect, locale: Locale): string {
  const formats = formatsIn(locale)
  if (effect === 'percent')
    return percent === null ? m.rule_no_amount({}, { locale }) : inLocale(percentText(percent), locale)
  if (amount === null) return m.rule_no_amount({}, { locale })
  const money = formats.money(amount)
  const signed = amount > 0 ? `+${money}` : money
  switch (effect) {
    case 'set_base':
      return money
    case 'fixed':
      return signed
    case 'per_person':
      return included
        ? m.rule_per_person_above({ amount: signed, included }, { locale })
        : m.rule_per_person({ amount: signed }, { locale })
    default:
      return included
        ? m.rule_per_quarter_above({ amount: signed, included: formats.duration(included) }, { locale })
        : m.rule_per_quarter({ amount: signed }, { locale })
  }
}

/** The whole rule: `Za en zo, 12-16 personen: +20%`. */
export const ruleSentence = (
  rule: RuleConditions & RuleEffect,
  locale: Locale,
  agency?: string | null,
): string =>
  m.common_labelled(
    { label: conditionWords(rule, locale, agency), value: effectWords(rule, locale) },
    { locale },
  )

/** What two rules have in common, in the same words. */
export const overlapWords = (overlap: RuleOverlap, locale: Locale): string =>
  conditionWords(
    {
      ...noConditions,
      people_from: overlap.people?.from ?? null,
      people_to: overlap.people?.to ?? null,
      duration_min: overlap.duration ?? null,
      weekdays: overlap.weekdays ? [...overlap.weekdays] : null,
      day_from: overlap.days?.from ?? null,
      day_to: overlap.days?.to ?? null,
      holiday: overlap.holidays?.[0] ?? null,
      start_from: overlap.start?.from ?? null,
      start_to: overlap.start?.to ?? null,
      lead_days_from: overlap.lead_days?.from ?? null,
      lead_days_to: overlap.lead_days?.to ?? null,
      zone: overlap.zone ?? null,
    },
    locale,
  )
