/** Writes what a person keeps of a list: its columns and its views. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../../i18n/paraglide/messages.js'
import { authorizedFetch } from '../../../../session/client/authorized-fetch.ts'
import { currentUser } from '../../../../session/session.ts'
import { answerError } from '../../data/records.ts'
import { showToast } from '../../toast.ts'
import { type Presets, columnsBody, viewBody } from './list-preset.ts'
import { presetsQuery } from './presets.ts'
import type { ListSearch } from '../query/list-search.ts'

async function send(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<string | null> {
  const answer = await authorizedFetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw await answerError(answer)
  return answer.status === 204 ? null : ((await answer.json()) as { data: { id: string } }).data.id
}

/** One write after another, so that two quick ones do not make two rows; the last one has the rows read again. */
let before: Promise<unknown> = Promise.resolve()
let waiting = 0
async function inTurn<T>(work: () => Promise<T>, readAgain: () => Promise<void>): Promise<T | null> {
  waiting += 1
  const turn = before.then(work).catch(() => {
    showToast(m.list_keep_failed())
    return null
  })
  before = turn
  const result = await turn
  waiting -= 1
  if (waiting === 0) await readAgain()
  return result
}

export interface PresetActions {
  /** Shows the columns at once and keeps them for the reader, or in the view that is chosen; none is the default. */
  keepColumns(columns: readonly string[], view?: string): Promise<void>
  /** Saves a new view and gives its key; null where it could not be saved. */
  save(name: string, columns: readonly string[], search: ListSearch): Promise<string | null>
  overwrite(view: string, columns: readonly string[], search: ListSearch): Promise<void>
  rename(view: string, name: string): Promise<void>
  remove(view: string): Promise<void>
}

/** What can be done with the presets of a collection; a failure is said, and what was is shown again. */
export function usePresetActions(collection: string): PresetActions {
  const cache = useQueryClient()
  const { queryKey } = presetsQuery(collection)
  const kept = <T>(work: () => Promise<T>) => inTurn(work, () => cache.invalidateQueries({ queryKey }))
  return {
    async keepColumns(columns, view) {
      // What is being read was true before this.
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (now?: Presets) => now && withColumns(now, columns, view))
      await kept(async () => {
        if (view) {
          const search = cache.getQueryData(queryKey)?.views.find(({ id }) => id === view)?.search
          return send('PATCH', `/presets/${view}`, columnsBody(columns, search))
        }
        const own = (await cache.ensureQueryData(presetsQuery(collection))).own?.id
        if (columns.length === 0) {
          if (own) await send('DELETE', `/presets/${own}`)
          cache.setQueryData(queryKey, (now?: Presets) => now && { ...now, own: null })
          return null
        }
        if (own) return send('PATCH', `/presets/${own}`, columnsBody(columns))
        const made = await send('POST', '/presets', {
          ...(await placeOf(cache, collection)),
          ...columnsBody(columns),
        })
        cache.setQueryData(queryKey, (now?: Presets) =>
          now?.own ? { ...now, own: { ...now.own, id: made ?? '' } } : now,
        )
        return made
      })
    },
    save: (name, columns, search) =>
      kept(async () =>
        send('POST', '/presets', {
          ...(await placeOf(cache, collection)),
          bookmark: name,
          ...viewBody(columns, search),
        }),
      ),
    overwrite: async (view, columns, search) => {
      await kept(() => send('PATCH', `/presets/${view}`, viewBody(columns, search)))
    },
    rename: async (view, name) => {
      await kept(() => send('PATCH', `/presets/${view}`, { bookmark: name }))
    },
    remove: async (view) => {
      await kept(() => send('DELETE', `/presets/${view}`))
    },
  }
}

const placeOf = async (cache: QueryClient, collection: string) => ({
  collection,
  user: (await currentUser(cache))?.id,
})

function withColumns(presets: Presets, columns: readonly string[], view: string | undefined): Presets {
  if (view)
    return { ...presets, views: presets.views.map((one) => (one.id === view ? { ...one, columns } : one)) }
  // The row stays known while it is being taken away, by whoever's turn comes before.
  return { ...presets, own: { id: presets.own?.id ?? '', columns } }
}
