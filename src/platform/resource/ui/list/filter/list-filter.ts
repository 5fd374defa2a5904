/** The filters of a list in the language of the data API. */
import { type Day, addDays } from '../../../../../kernel/time/day.ts'
import { locales } from '../../../../../kernel/locale.ts'
import { instantOfLocal } from '../../../../i18n/time/local-time.ts'
import type { Field } from '../../../field.ts'
import type { Resource } from '../../../resource.ts'
import { daysOf, isSpan } from './day-span.ts'
import type { Condition, Filter } from '../query/list-search.ts'

/** Where and when the reader looks: spans of days and days of instants depend on it. */
export interface Moment {
  readonly zone: string
  readonly today: Day
}

/** The dialect's filter of conditions that were `admitted`; empty for none. */
export function dialectFilter(resource: Resource, filter: Filter, moment: Moment): object {
  const tests = Object.entries(filter).map(([name, condition]) =>
    testOf(name, resource.fields[name]!, condition, moment),
  )
  return tests.length > 1 ? { _and: tests } : (tests[0] ?? {})
}

function testOf(name: string, field: Field, condition: Condition, moment: Moment): object {
  if (condition['_null'] === true || condition['_nnull'] === true)
    return presenceTest(name, field, condition['_null'] === true)
  if (field.kind === 'day' || field.kind === 'instant') return dayTest(name, field, condition, moment)
  if (field.kind === 'tags') return anyOf((condition['_in'] as string[]).map((tag) => tagTest(name, tag)))
  if (typeof condition['_icontains'] === 'string') {
    const contains = { _icontains: condition['_icontains'] }
    return field.kind === 'translated'
      ? anyOf(locales.map((locale) => ({ [`${name}.${locale}`]: contains })))
      : { [name]: contains }
  }
  return field.kind === 'translated' && typeof condition['_eq'] === 'string'
    ? anyOf(locales.map((locale) => ({ [`${name}.${locale}`]: condition })))
    : { [name]: condition }
}

/** A translated text is empty where one of its languages is. */
function presenceTest(name: string, field: Field, isEmpty: boolean): object {
  if (field.kind === 'translated') {
    const tests = locales.map((locale) => ({
      [`${name}.${locale}`]: { [isEmpty ? '_empty' : '_nempty']: true },
    }))
    return isEmpty ? anyOf(tests) : { _and: tests }
  }
  const isText = field.kind === 'text' || field.kind === 'tags'
  return { [name]: { [`${isEmpty ? '_' : '_n'}${isText ? 'empty' : 'null'}`]: true } }
}

/** Days of an instant are those on the wall: from the first moment of the first to before the day after the last. */
function dayTest(name: string, { kind }: Field, condition: Condition, { zone, today }: Moment): object {
  const { within, _gte, _lte } = condition
  const [from, to] = isSpan(within)
    ? daysOf(within, today)
    : [_gte as Day | undefined, _lte as Day | undefined]
  if (kind === 'day') return { [name]: { ...(from && { _gte: from }), ...(to && { _lte: to }) } }
  const begin = (day: Day) => beginOf(day, zone)
  return { [name]: { ...(from && { _gte: begin(from) }), ...(to && { _lt: begin(addDays(to, 1)) }) } }
}

/** The first moment of a day on the wall. */
export const beginOf = (day: Day, zone: string) =>
  instantOfLocal(`${day}T00:00`, zone) ?? `${day}T00:00:00.000Z`

/** The tests that a day, or the day of an instant, is one of these; none for a field that is no time. */
export function onDays(name: string, { kind }: Field, days: readonly Day[], zone: string): object[] {
  if (kind === 'day') return days.map((day) => ({ [name]: { _eq: day } }))
  if (kind !== 'instant') return []
  return days.map((day) => ({ [name]: { _gte: beginOf(day, zone), _lt: beginOf(addDays(day, 1), zone) } }))
}

/** Tags are compared as one text with commas between them. */
function tagTest(name: string, tag: string): object {
  return anyOf([
    { [name]: { _eq: tag } },
    { [name]: { _starts_with: `${tag},` } },
    { [name]: { _ends_with: `,${tag}` } },
    { [name]: { _contains: `,${tag},` } },
  ])
}

const anyOf = (tests: readonly object[]): object => (tests.length === 1 ? tests[0]! : { _or: tests })
