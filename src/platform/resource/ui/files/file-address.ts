/** Where a file is reached by who may see it: an address that opens without a token, for a while. */
import { queryOptions } from '@tanstack/react-query'
import { authorizedFetch } from '../../../session/authorized-fetch.ts'
import { answerError } from '../records.ts'

const minuteMs = 60_000

/**
 * The signed address of a file.
 *
 * @param parameters of the asset, such as `width=300&height=300&fit=cover`.
 */
export const fileAddressQuery = (id: string, parameters = '') =>
  queryOptions({
    queryKey: ['file-address', id, parameters],
    queryFn: async (): Promise<string> => {
      const answer = await authorizedFetch(`/files/${id}/address${parameters && `?${parameters}`}`)
      if (!answer.ok) throw await answerError(answer)
      return ((await answer.json()) as { data: { address: string } }).data.address
    },
    // An address lives ten minutes at least.
    staleTime: 8 * minuteMs,
    gcTime: 9 * minuteMs,
  })
