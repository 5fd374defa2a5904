/** The draft kept beside a record (a content version): read with what it changes, saved, published, thrown away. */
import { queryOptions } from '@tanstack/react-query'
import { authorizedFetch } from '../../../session/client/authorized-fetch.ts'
import { addressOf, answerError, createRecord, readPage } from '../data/records.ts'

/** The key of the one draft people keep; other versions are other programs' own. */
const draftKey = 'draft'

type Values = Readonly<Record<string, unknown>>

export interface Draft {
  readonly id: string
  /** An ISO instant. */
  readonly savedAt: string
  /** The fields that were saved, as the draft has them and as the record has them now. */
  readonly current: Values
  readonly main: Values
  /** Whether the record has changed since the draft was begun. */
  readonly outdated: boolean
  /** Names the state of the record the comparison was made with. */
  readonly mainHash: string
}

async function ask<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const answer = await authorizedFetch(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw await answerError(answer)
  return (answer.status === 204 ? undefined : ((await answer.json()) as { data: T }).data) as T
}

const versions = addressOf('versions')

async function findDraft(collection: string, item: string) {
  const { rows } = await readPage('versions', {
    fields: ['id', 'date_created', 'date_updated'],
    filter: { collection: { _eq: collection }, item: { _eq: item }, key: { _eq: draftKey } },
    limit: 1,
    page: 1,
  })
  return rows[0] ?? null
}

export const draftQuery = (collection: string, item: string) =>
  queryOptions({
    queryKey: ['items', collection, 'draft', item],
    queryFn: async (): Promise<Draft | null> => {
      const found = await findDraft(collection, item)
      if (!found) return null
      const compared = await ask<Omit<Draft, 'id' | 'savedAt'>>(`${versions}/${found.id}/compare`)
      return { ...compared, id: found.id, savedAt: String(found['date_updated'] ?? found['date_created']) }
    },
  })

/** Saves fields to the draft of a record, which is begun where there is none. */
export async function saveDraft(collection: string, item: string, changed: object): Promise<void> {
  const found =
    (await findDraft(collection, item)) ??
    (await createRecord('versions', { key: draftKey, collection, item }))
  await ask(`${versions}/${found.id}/save`, 'POST', changed)
}

/** Makes the draft the record's own, and takes it away. */
export async function publishDraft({ id, mainHash }: Draft): Promise<void> {
  await ask(`${versions}/${id}/promote`, 'POST', { mainHash })
  await discardDraft(id)
}

export const discardDraft = (id: string): Promise<void> => ask(`${versions}/${id}`, 'DELETE')
