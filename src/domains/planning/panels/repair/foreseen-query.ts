/** What saving a record would do to rides, asked of the server. */
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../../platform/session/client/asking.ts'
import type { Foreseen as Answer } from '../../repair/foreseen.ts'

export const foreseenQuery = (
  collection: string,
  key: string | null,
  values: Readonly<Record<string, unknown>>,
) =>
  queryOptions({
    queryKey: ['items', 'planning', 'foreseen', collection, key, values],
    queryFn: async ({ signal }) => {
      const made = await ask<Answer>('/api/foreseen', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ collection, key, values }),
        signal,
      })
      if ('refused' in made) throw new Error(made.refused.text)
      return made.data
    },
    staleTime: 0,
    retry: false,
  })
