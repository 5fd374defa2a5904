/** The booking behind a link, in the browser: read by its token, moved by its nouns. */
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { ApiError, nullOn } from '../../../../platform/http/client/api-call.ts'
import { companyQuery } from '../../../catalog/shown.ts'
import type { ChangedRide, ForeseenChange, ShownBooking } from '../../shown.ts'
import { askGuest, type GuestLink, linkKey } from '../guest-link.ts'

export const schedulerQuery = (link: GuestLink) =>
  queryOptions({
    queryKey: ['scheduler', linkKey(link)],
    queryFn: () => askGuest<ShownBooking>(link, '').catch(nullOn(404)),
    // An open page follows the office: each minute while it is looked at, and when one comes back to it.
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })

/** Reads the booking of a link; a token that opens nothing is a page that is not there. */
export async function enterScheduler(cache: QueryClient, link: GuestLink): Promise<void> {
  const [booking] = await Promise.all([
    cache.ensureQueryData(schedulerQuery(link)),
    cache.ensureQueryData(companyQuery()),
  ])
  if (!booking) throw notFound()
}

/** The booking of a page whose loader let it in. */
export function useScheduled(link: GuestLink): ShownBooking {
  const { data } = useSuspenseQuery(schedulerQuery(link))
  if (!data) throw notFound()
  return data
}

/** When that booking was read, epoch milliseconds: server and browser agree on it. */
export const useReadAt = (token: string): number => useSuspenseQuery(schedulerQuery(token)).dataUpdatedAt

/** Reads that booking anew, for who is about to write over what his page shows; null where no answer comes. */
export function useReread(token: string): () => Promise<ShownBooking | null> {
  const cache = useQueryClient()
  return () => cache.fetchQuery({ ...schedulerQuery(token), staleTime: 0 }).catch(() => null)
}

/** What a change would come to, as it is asked for; what was read last stays while the next is on its way. */
export const foreseenQuery = (link: GuestLink, parts: ChangedRide | null) =>
  queryOptions({
    queryKey: ['scheduler', linkKey(link), 'change', parts],
    queryFn: () => askGuest<ForeseenChange>(link, '/change-quote', { method: 'POST', body: parts! }),
    enabled: parts !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

type Move =
  | 'slot'
  | 'address'
  | 'contact'
  | 'change'
  | 'bobs'
  | 'bobs/reminder'
  | 'bobs/removal'
  | 'acceptance'
  | 'refusal'
  | 'cancellation'
  | 'news'

/** Moves the booking; whatever is answered, the page then shows how it stands. */
export function useMove<Input>(link: GuestLink, move: Move) {
  const cache = useQueryClient()
  const [idempotencyKey, setKey] = useState(newId)
  const { queryKey } = schedulerQuery(link)
  return useMutation({
    mutationFn: (body: Input) =>
      askGuest<ShownBooking>(link, `/${move}`, { method: 'POST', body, idempotencyKey }),
    onSuccess: (booking) => {
      cache.setQueryData(queryKey, booking)
      setKey(newId())
    },
    onError: async (error) => {
      if (error instanceof ApiError) setKey(newId())
      await cache.invalidateQueries({ queryKey })
    },
  })
}
