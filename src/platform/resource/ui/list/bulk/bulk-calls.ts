/** Changes of many records through the data API, told apart into what was done and what was refused. */
import { authorizedFetch } from '../../../../session/client/authorized-fetch.ts'
import { statusOf } from '../../../../http/page/page-error.ts'
import type { Resource } from '../../../resource.ts'
import { addressOf, answerError } from '../../data/records.ts'
import { allRows } from '../export/all-rows.ts'
import { type TagChange, retagged } from './bulk-tags.ts'
import { type Done, inParts } from './in-parts.ts'

/** Records in one call, which is one transaction. */
const size = 50

type OnProgress = (done: number) => void

/** A record that may not be changed so; an error of ours, or no answer at all, is none. */
const isRefusal = (error: unknown): boolean => [400, 403, 404, 409, 412, 422].includes(statusOf(error))

async function send(resource: Resource, method: 'PATCH' | 'DELETE', body: unknown): Promise<void> {
  const answer = await authorizedFetch(addressOf(resource.name), {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw await answerError(answer)
}

const each = <T>(all: readonly T[], work: (part: readonly T[]) => Promise<void>, onProgress: OnProgress) =>
  inParts(all, work, { size, isRefusal, onProgress })

/** Gives all of them the same values. */
export const changeMany = (
  resource: Resource,
  keys: readonly string[],
  data: object,
  onProgress: OnProgress,
): Promise<Done<string>> => each(keys, (part) => send(resource, 'PATCH', { keys: part, data }), onProgress)

export interface ChangeOfOne {
  readonly id: string
  /** The version it was read in; where it is said, a newer one is 412 for all of them. */
  readonly row_version?: number
}

/** Gives each its own values, all of them or none: one call, which is one transaction. */
export const changeEach = (resource: Resource, changes: readonly ChangeOfOne[]): Promise<void> =>
  send(resource, 'PATCH', changes)

/** The keys of the records somebody else changed first, where `changeEach` was refused for them. */
export function overtakenIn(error: unknown): readonly string[] {
  if (statusOf(error) !== 412) return []
  const { errors = [] } = error as { errors?: readonly { readonly extensions?: { readonly key?: string } }[] }
  return errors.flatMap(({ extensions }) => extensions?.key ?? [])
}

/** Archives them, or deletes them where the collection keeps no archive. */
export const archiveMany = (
  resource: Resource,
  keys: readonly string[],
  onProgress: OnProgress,
): Promise<Done<string>> => each(keys, (part) => send(resource, 'DELETE', { keys: part }), onProgress)

/** Takes them out of the archive. */
export const restoreMany = (
  resource: Resource,
  keys: readonly string[],
  onProgress: OnProgress,
): Promise<Done<string>> =>
  inParts(
    keys,
    async ([key]) => {
      const answer = await authorizedFetch(`${addressOf(resource.name)}/${key}/archive`, { method: 'DELETE' })
      if (!answer.ok) throw await answerError(answer)
    },
    { size: 1, isRefusal, onProgress },
  )

/** Gives and takes tags; a record that has them so already is left as it is, and counted. */
export async function tagMany(
  resource: Resource,
  keys: readonly string[],
  change: TagChange,
  onProgress: OnProgress,
): Promise<Done<string>> {
  const { rows } = await allRows(resource.name, { fields: ['id', change.field] }, keys)
  const changes = rows.flatMap((row) => {
    const tags = retagged(row[change.field] as readonly string[] | null, change)
    return tags ? [{ id: row.id, [change.field]: tags }] : []
  })
  const done = await each(changes, (part) => send(resource, 'PATCH', part), onProgress)
  return { ...done, changed: done.changed.map(({ id }) => id), refused: done.refused.map(({ id }) => id) }
}
