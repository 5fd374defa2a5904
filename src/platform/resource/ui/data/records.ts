/** Reading and writing records of any resource, through the SDK and the query cache. */
import {
  createItem,
  deleteItem,
  readItem,
  readItems,
  type RestCommand,
  readSingleton,
  updateItem,
  updateSingleton,
} from '@directus/sdk'
import { queryOptions } from '@tanstack/react-query'
import { statusOf } from '../../../http/page/page-error.ts'
import { authorizedFetch } from '../../../session/client/authorized-fetch.ts'
import { apiClient, ifVersion } from '../../../session/client/client.ts'
import { systemCollections } from '../../../system-collections.ts'
import type { Schema } from '../../model.ts'
import { type Part, readParts } from './read-parts.ts'
import { type Row, textOf } from './record.ts'

export interface ListQuery {
  readonly fields: readonly string[]
  readonly filter?: object
  readonly search?: string
  readonly sort?: readonly string[]
  readonly limit: number
  readonly page: number
  /** Where the rows stand in parts: what each adds to the filter, and its order in the place of `sort`. */
  readonly parts?: readonly Part[]
}

export interface Page {
  readonly rows: readonly Row[]
  /** How many records fit in all, not only on this page. */
  readonly count: number
}

const system = new Set<string>(systemCollections.map(({ name }) => name))
/** System collections that stand below another. */
const below: Readonly<Record<string, string>> = {
  notice_settings: '/notifications/settings',
  webhook_deliveries: '/webhooks/deliveries',
}

/** Where the records of a collection are reached: the business's through `/items`, a system one by its own address. */
export const addressOf = (collection: string): string =>
  system.has(collection) ? (below[collection] ?? `/${collection}`) : `/items/${collection}`

/** A command of the SDK, sent to where the collection is. */
const reaching =
  <Output>(collection: string, command: RestCommand<Output, Schema>): RestCommand<Output, Schema> =>
  () => {
    const request = command()
    return { ...request, path: request.path.replace(`/items/${collection}`, addressOf(collection)) }
  }

/** A page of a collection with its true count, in one request for each of its parts. */
export async function readPage(
  collection: string,
  { parts, ...query }: ListQuery,
  signal?: AbortSignal,
): Promise<Page> {
  if (!parts) return readSlice(collection, query, signal)
  const { page: _page, ...rest } = query
  return readParts(parts, query, (part, slice) =>
    readSlice(collection, { ...rest, ...slice, ...partOf(query, part) }, signal),
  )
}

/** What one part asks for: what the whole does, narrowed, in its own order. */
export const partOf = ({ filter }: Pick<ListQuery, 'filter'>, part: Part) => ({
  filter: filter ? { _and: [filter, part.filter] } : part.filter,
  sort: part.sort,
})

async function readSlice(collection: string, query: object, signal?: AbortSignal): Promise<Page> {
  // The SDK answers the rows alone; the count stands beside them in `meta`.
  const { params } = readItems(collection as never, query as never)()
  const address = `${addressOf(collection)}?${queryString({ ...params, meta: 'filter_count' })}`
  const answer = await authorizedFetch(address, { signal })
  if (!answer.ok) throw await answerError(answer)
  const { data, meta } = (await answer.json()) as { data: Row[]; meta: { filter_count: number } }
  return { rows: data, count: meta.filter_count }
}

/** What an endpoint of the business answers, or the error a query shows. */
export async function readAnswer<T>(path: string, signal: AbortSignal | null = null): Promise<T> {
  const answer = await authorizedFetch(path, { signal })
  if (!answer.ok) throw await answerError(answer)
  return ((await answer.json()) as { data: T }).data
}

/** The page of a list, kept in the query cache. */
export const pageQuery = (collection: string, query: ListQuery) =>
  queryOptions({
    queryKey: ['items', collection, 'page', query],
    queryFn: ({ signal }) => readPage(collection, query, signal),
  })

/** The key that stands for the one record of a collection that has no more. */
export const onlyRecord = ''

/** One record with the paths named; null when it is not there, or not for this reader. */
export const recordQuery = (collection: string, id: string, fields: readonly string[]) =>
  queryOptions({
    queryKey: ['items', collection, 'record', id, fields],
    queryFn: async (): Promise<Row | null> => {
      try {
        const query = { fields } as never
        const row = await apiClient().request<unknown>(
          id === onlyRecord
            ? readSingleton(collection as never, query)
            : reaching(collection, readItem(collection as never, id, query)),
        )
        return row as Row
      } catch (error) {
        // The dialect says 403 of what is not there and of what is not for this reader alike.
        if ([403, 404].includes(statusOf(error))) return null
        throw error
      }
    },
  })

export const createRecord = async (collection: string, values: object): Promise<Row> =>
  (await apiClient().request(
    reaching(collection, createItem(collection as never, values as never)),
  )) as unknown as Row

/** Writes only over the version that was read; a newer one is 412. */
export async function updateRecord(
  collection: string,
  { id, row_version }: Pick<Row, 'id' | 'row_version'>,
  values: object,
): Promise<Row> {
  const command =
    id === onlyRecord
      ? updateSingleton(collection as never, values as never)
      : reaching(collection, updateItem(collection as never, id, values as never))
  const answer = await apiClient().request<unknown>(
    row_version === undefined ? command : ifVersion(row_version, command),
  )
  return answer as Row
}

/** Takes a record out of the lists; it is kept, with its history. */
export const archiveRecord = (collection: string, id: string): Promise<void> =>
  apiClient().request(reaching(collection, deleteItem(collection as never, id)))

/** Brings an archived record back. */
export async function unarchiveRecord(collection: string, id: string): Promise<void> {
  const answer = await authorizedFetch(`/items/${collection}/${id}/archive`, { method: 'DELETE' })
  if (!answer.ok) throw await answerError(answer)
}

function queryString(params: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(
    entries.map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.join(',')
        : typeof value === 'object'
          ? JSON.stringify(value)
          : textOf(value),
    ]),
  ).toString()
}

/** An answer that is no success, in the shape the SDK throws. */
export async function answerError(answer: Response): Promise<Error> {
  const body = (await answer.json().catch(() => ({}))) as { errors?: readonly { message?: string }[] }
  const errors = body.errors ?? []
  return Object.assign(new Error(errors[0]?.message ?? String(answer.status)), { errors, response: answer })
}
