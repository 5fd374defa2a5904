/** What a list asks the data API for: one pure function for the page, its loader and its export. */
import type { Resource } from '../../../resource.ts'
import type { PortalAccess } from '../../portal-access.tsx'
import { pathsOf } from '../../data/record.ts'
import type { ListQuery } from '../../data/records.ts'
import { admitted, archivedField } from '../filter/filter-kind.ts'
import { dialectFilter, type Moment } from '../filter/list-filter.ts'
import { columnsOf, orderOf, sortPaths } from '../views/list-look.ts'
import type { Filter, ListSearch, When } from './list-search.ts'
import { isOfDay, nearParts, whenOf, whenTest } from '../time/list-when.ts'
import { wordsFilter } from '../filter/words-filter.ts'

export const rowsOnPage = 50

export type Looker = Pick<PortalAccess, 'fields' | 'resource' | 'zone'>

/** A list as it is asked for. */
export interface Asked {
  readonly columns: readonly string[]
  /** The field the rows are in the order of, with a minus for descending; none where they stand in parts. */
  readonly order: string | undefined
  /** What of the address's filters holds. */
  readonly filter: Filter
  /** Of records with a span: which of them. */
  readonly when: When | null
  readonly query: ListQuery
}

/**
 * @param chosen the columns the reader chose; those of the definition where there are none.
 * @param today the day on the reader's wall, for filters such as "this week".
 */
export function askFor(
  portal: Looker,
  resource: Resource,
  search: ListSearch,
  { chosen, today }: { readonly chosen?: readonly string[]; readonly today: Moment['today'] },
): Asked {
  const readable = portal.fields('read', resource.name)
  const filter = admitted(resource, readable, search.filter)
  const when = whenOf(resource, search, filter)
  const moment = { zone: portal.zone, today }
  const order = orderOf(portal, resource, search.sort, {
    when,
    isOfDay: isOfDay(resource, search, filter, today),
  })
  const begins = resource.page?.span?.[0]
  const isInParts = when === 'all' && !order && begins !== undefined && readable.includes(begins)
  const marks = (resource.page?.marks ?? []).filter((name) => readable.includes(name))
  const columns = withReasons(resource, columnsOf(portal, resource, chosen), filter)
  const tests = [
    defaultFilterOf(resource, filter),
    whenTest(resource, when, moment, filter),
    dialectFilter(resource, filter, moment),
    wordsFilter(portal, resource, search.q, today),
  ].filter((test) => Object.keys(test).length > 0)
  return {
    columns,
    order,
    filter,
    when,
    query: {
      fields: pathsOf(portal, resource, [...new Set([...columns, ...marks])]),
      ...(tests.length > 0 && { filter: tests.length === 1 ? tests[0] : { _and: tests } }),
      ...(order && { sort: sortPaths(portal, resource, order) }),
      ...(isInParts && { parts: nearParts(resource, moment) }),
      limit: rowsOnPage,
      page: search.page ?? 1,
    },
  }
}

/** Who asks for what has a structure, such as an alarm, or for an amount sees in each row what it says. */
function withReasons(resource: Resource, columns: readonly string[], filter: Filter): string[] {
  const asked = Object.keys(filter).filter(
    (name) => filter[name]!['_nnull'] && resource.fields[name]!.kind === 'json',
  )
  return [...new Set([...columns, ...asked, ...amountsAsked(resource, filter)])]
}

/** The amounts a list is filtered by: it shows them, and what they come to. */
export const amountsAsked = ({ fields }: Pick<Resource, 'fields'>, filter: Filter): string[] =>
  Object.keys(filter).filter((name) => fields[name]?.kind === 'money')

/** What is shown until the reader filters the same field; archived records are shown whatever they were. */
function defaultFilterOf({ page }: Resource, filter: Filter): object {
  if (!page?.defaultFilter || Object.hasOwn(filter, archivedField)) return {}
  return Object.fromEntries(
    Object.entries(page.defaultFilter).filter(([name]) => !Object.hasOwn(filter, name)),
  )
}

/** Whether anything narrows the list that the reader can take away again. */
export const isNarrowed = ({ q }: ListSearch, filter: Filter): boolean =>
  Boolean(q) || Object.keys(filter).length > 0
