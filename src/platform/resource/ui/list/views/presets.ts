/** What a person keeps of a list, in the `presets` collection: on every device the same. */
import { queryOptions } from '@tanstack/react-query'
import { authorizedFetch } from '../../../../session/client/authorized-fetch.ts'
import { answerError } from '../../data/records.ts'
import { type PresetRow, type Presets, readPresets } from './list-preset.ts'

/** Another device's change is seen after this. */
const freshMs = 60_000
const mostViews = 100

export const presetsQuery = (collection: string) =>
  queryOptions({
    queryKey: ['presets', collection],
    staleTime: freshMs,
    queryFn: async ({ signal }): Promise<Presets> => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ collection: { _eq: collection }, user: { _eq: '$CURRENT_USER' } }),
        fields: 'id,bookmark,search,filter,layout_query',
        sort: '-id',
        limit: String(mostViews),
      })
      const answer = await authorizedFetch(`/presets?${query}`, { signal })
      // Who may keep nothing sees the list as it is defined.
      if (answer.status === 403) return { own: null, views: [] }
      if (!answer.ok) throw await answerError(answer)
      return readPresets(((await answer.json()) as { data: PresetRow[] }).data)
    },
  })
