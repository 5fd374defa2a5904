/** Reads what was done with a record, newest first. */
import { queryOptions } from '@tanstack/react-query'
import { authorizedFetch } from '../../../session/client/authorized-fetch.ts'
import type { PortalAccess } from '../portal-access.tsx'
import { answerError } from '../data/records.ts'
import type { HistoryEntry } from './history.ts'

const fields = [
  'id',
  'action',
  'change',
  'timestamp',
  'actor',
  'comment',
  'user.first_name',
  'user.last_name',
  'revisions.data',
  'revisions.delta',
  'revisions.version',
]

/** What a user without a name is called by. */
const namelessIn = (portal: Pick<PortalAccess, 'fields'>) => {
  const readable = portal.fields('read', 'users')
  return [readable.includes('email') && 'user.email', readable.includes('role') && 'user.role.name'].filter(
    Boolean,
  )
}

/** @param limit how many activities at most; the answer may tell of one more. */
export const historyQuery = (
  portal: Pick<PortalAccess, 'fields'>,
  collection: string,
  item: string,
  limit: number,
) =>
  queryOptions({
    // Read anew with the records of the collection: whatever changes one is a step of it.
    queryKey: ['items', collection, 'history', item, limit],
    queryFn: async ({ signal }): Promise<readonly HistoryEntry[]> => {
      const filter = { collection: { _eq: collection }, item: { _eq: item } }
      const query = new URLSearchParams({
        fields: [...fields, ...namelessIn(portal)].join(','),
        filter: JSON.stringify(filter),
        sort: '-timestamp,-id',
        limit: String(limit + 1),
      })
      const answer = await authorizedFetch(`/activity?${query.toString()}`, { signal })
      if (!answer.ok) throw await answerError(answer)
      return ((await answer.json()) as { data: readonly HistoryEntry[] }).data
    },
  })
