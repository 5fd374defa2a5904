/** A Bob behind his own link, in the browser: read by its token, moved by what he answers and signs. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSuspenseQuery } from '../../../../../platform/http/client/use-query.ts'
import { newId } from '../../../../../kernel/id/id.ts'
import { ApiError, callApi, nullOn } from '../../../../../platform/http/client/api-call.ts'
import type { ShownOwnBob } from '../../../shown.ts'

const addressOf = (token: string) => `/api/scheduler/${encodeURIComponent(token)}/bob`

/** Null where the token is no Bob's. */
export const ownBobQuery = (token: string) =>
  queryOptions({
    queryKey: ['own-bob', token],
    queryFn: () => callApi<ShownOwnBob | null>(addressOf(token)).catch(nullOn(404)),
  })

export const useOwnBob = (token: string): ShownOwnBob | null => useSuspenseQuery(ownBobQuery(token)).data

/** Where he saves what he signed from. */
export const declarationAddress = (token: string): string => `${addressOf(token)}/declaration`

/** Answers or signs; the page then shows how he stands, refused too. */
export function useOwnMove<Input>(token: string, move: 'answers' | 'declaration') {
  const cache = useQueryClient()
  const [idempotencyKey, setKey] = useState(newId)
  const { queryKey } = ownBobQuery(token)
  return useMutation({
    mutationFn: (body: Input) =>
      callApi<ShownOwnBob>(`${addressOf(token)}/${move}`, { method: 'POST', body, idempotencyKey }),
    onSuccess: (own) => {
      cache.setQueryData(queryKey, own)
      setKey(newId())
    },
    onError: async (error) => {
      if (error instanceof ApiError) setKey(newId())
      // His link may have closed, or the words changed, since he opened the page.
      if (error instanceof ApiError && error.response.status === 409)
        await cache.invalidateQueries({ queryKey })
    },
  })
}
