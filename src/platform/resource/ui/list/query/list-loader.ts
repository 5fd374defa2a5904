/** Fetches what a list will show before it is shown: while the server renders, and when a link to it is hovered. */
import type { QueryClient } from '@tanstack/react-query'
import { dayIn } from '../../../../i18n/time/wall-clock.ts'
import type { Resource } from '../../../resource.ts'
import { everyLanguage } from '../../../words.ts'
import { pageQuery } from '../../data/records.ts'
import { lookOf } from '../views/list-preset.ts'
import { type Looker, askFor } from './list-query.ts'
import type { ListSearch } from './list-search.ts'
import { presetsQuery } from '../views/presets.ts'

/** Never fails: what could not be fetched is asked for again, and its failure shown, by the list itself. */
export async function loadList(
  cache: QueryClient,
  portal: Looker,
  resource: Resource,
  search: ListSearch,
): Promise<void> {
  try {
    if (search.q) await everyLanguage()
    const presets = await cache.ensureQueryData(presetsQuery(resource.name))
    const { columns: chosen } = lookOf(presets, search)
    const { query } = askFor(portal, resource, search, { chosen, today: dayIn(portal.zone, Date.now()) })
    await cache.prefetchQuery(pageQuery(resource.name, query))
  } catch {
    return
  }
}
