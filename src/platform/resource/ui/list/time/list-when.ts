/** Lists of what has a beginning and an end: what is to come, what is past, or all of it. */
import type { Day } from '../../../../../kernel/time/day.ts'
import { typedDays } from '../../../../i18n/input/typed-day.ts'
import type { Field } from '../../../field.ts'
import type { Resource } from '../../../resource.ts'
import { archivedField } from '../filter/filter-kind.ts'
import { type Moment, beginOf } from '../filter/list-filter.ts'
import type { Part } from '../../data/read-parts.ts'
import type { Filter, ListSearch, When } from '../query/list-search.ts'

/**
 * Which of them a list shows; null where its records have no span. What is searched for by words or by days, or in the
 * archive, is looked for among all of them until the reader says otherwise.
 */
export function whenOf(resource: Resource, { when, q }: ListSearch, filter: Filter): When | null {
  if (!resource.page?.span) return null
  const isByTime = Object.keys(filter).some(
    (name) => name === archivedField || isTime(resource.fields[name]!),
  )
  return when ?? (q || isByTime ? 'all' : 'coming')
}

const isTime = ({ kind }: Field): boolean => kind === 'day' || kind === 'instant'

/** Whether a list was asked for the records of one day: by a filter of a single day, or by a day that was typed. */
export const isOfDay = (resource: Resource, { q }: ListSearch, filter: Filter, today: Day): boolean =>
  Object.entries(filter).some(
    ([name, { within, _gte, _lte }]) =>
      name !== archivedField &&
      isTime(resource.fields[name]!) &&
      (within === 'today' || (_gte !== undefined && _gte === _lte)),
  ) ||
  (q !== undefined && typedDays(q, today).length > 0)

/**
 * The dialect's filter of it: what still goes on today, or has no end yet, is to come. What was called off is not,
 * unless the reader filters by the very field that says so.
 */
export function whenTest(
  resource: Resource,
  when: When | null,
  { zone, today }: Moment,
  filter: Filter = {},
): object {
  if (when === null || when === 'all') return {}
  const { coming, past } = sidesOf(resource, { zone, today })
  if (when === 'past') return past
  const still = Object.entries(resource.page?.coming ?? {}).filter(([name]) => !Object.hasOwn(filter, name))
  return still.length > 0 ? { _and: [coming, Object.fromEntries(still)] } : coming
}

/** What is ahead or still goes on, and what is over; of records with a span. */
function sidesOf({ page, fields }: Resource, { zone, today }: Moment) {
  const ends = page!.span![1]
  const edge = fields[ends]!.kind === 'day' ? today : beginOf(today, zone)
  return {
    coming: { _or: [{ [ends]: { _gte: edge } }, { [ends]: { _null: true } }] },
    past: { [ends]: { _lt: edge } },
  }
}

/** Of all of them: what is to come, the nearest first, then what is past, the latest first. */
export function nearParts(resource: Resource, moment: Moment): readonly Part[] {
  const [begins] = resource.page!.span!
  const { coming, past } = sidesOf(resource, moment)
  return [
    { filter: coming, sort: [begins] },
    { filter: past, sort: [`-${begins}`] },
  ]
}
