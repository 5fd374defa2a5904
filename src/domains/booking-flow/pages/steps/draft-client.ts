/** The visitor's draft in the browser: read once, changed one thing after another. */
import {
  type QueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { useQuery, useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { ApiError, callApi } from '../../../../platform/http/client/api-call.ts'
import { getLocale } from '../../../../platform/i18n/paraglide/runtime.js'
import { packagesQuery } from '../../../catalog/shown.ts'
import { isFreed } from '../query/resumed.ts'
import type { Seen } from '../../../booking/agreed/seen.ts'
import type { DraftChange, ShownDraft } from '../../shown-draft.ts'
import { type PickedStart, priceChange } from '../../../booking/pages/starts/picked-start.ts'

const current = '/api/drafts/current'

/** The draft of this visitor's cookie; null before the first answer. */
export const draftQuery = () =>
  queryOptions({
    queryKey: ['draft'],
    queryFn: () => callApi<ShownDraft | null>(current, { cookie: 'draft' }),
    // Another window may have changed it meanwhile.
    refetchOnWindowFocus: 'always',
  })

const isOpen = (draft: ShownDraft | null | undefined) => draft?.status === 'draft'

/** The draft, and when it was read (epoch ms), which server and browser agree on. */
export function useDraft(): { draft: ShownDraft | null; readAt: number } {
  const { data, dataUpdatedAt } = useSuspenseQuery(draftQuery())
  return { draft: data, readAt: dataUpdatedAt }
}

/** Whether a change let go of the hour: one made in this window, or in another since this one read its ride. */
const freedQuery = queryOptions({ queryKey: ['freed-hour'], queryFn: () => false, enabled: false })
export function useFreed(): boolean {
  const { draft } = useDraft()
  const isFreedHere = useQuery(freedQuery).data ?? false
  const { data: known } = useQuery(ownWishQuery)
  return isFreedHere || (draft !== null && isFreed(begunWith(known), draft))
}

/** Whether this window sent the request itself: then it is on its way to the last page. */
const sentQuery = queryOptions({ queryKey: ['request-sent'], queryFn: () => false, enabled: false })
export const useSentHere = () => useQuery(sentQuery).data ?? false

/** Whether the wish differs from the one this window read first or changed last. */
export function useChangedElsewhere(): boolean {
  const { draft } = useDraft()
  const { data: known } = useQuery(ownWishQuery)
  const isBusy = useIsMutating() > 0
  const isAnother = known !== undefined && wishIn(draft) !== known
  // While a change of this window's own is on its way, it stays as it was.
  const [settled, setSettled] = useState(!isBusy && isAnother)
  if (!isBusy && settled !== isAnother) setSettled(isAnother)
  return isBusy ? settled : isAnother
}
const ownWishQuery = queryOptions({
  queryKey: ['own-wish'],
  queryFn: () => '',
  enabled: false,
  gcTime: Infinity,
})
const wishIn = (draft: ShownDraft | null | undefined) => JSON.stringify(draft?.wish ?? {})
const begunWith = (known = '{}') => ({
  status: 'draft' as const,
  wish: JSON.parse(known) as ShownDraft['wish'],
})
/** Remembers the wish this window knows: what it read first, and what it changed itself. */
const knowWish = (cache: QueryClient) =>
  cache.setQueryData(ownWishQuery.queryKey, wishIn(cache.getQueryData(draftQuery().queryKey)))
export function knowFirstWish(cache: QueryClient) {
  if (cache.getQueryData(ownWishQuery.queryKey) === undefined) knowWish(cache)
}

/**
 * Changes the draft, and makes one where there is none yet. Changes wait for each other.
 *
 * @param isAside a change that is saved beside what is being done: what another window did is not read by it, and stays said.
 */
export function useDraftChange({ isAside = false } = {}) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['draft'],
    scope: { id: 'draft' },
    mutationFn: async (change: DraftChange) => {
      const known = await cache.ensureQueryData(draftQuery())
      return isOpen(known)
        ? callApi<ShownDraft>(current, { method: 'PATCH', body: change })
        : callApi<ShownDraft>('/api/drafts', { method: 'POST', body: { language: getLocale(), ...change } })
    },
    onSuccess: (draft) => {
      const before = cache.getQueryData(draftQuery().queryKey)
      const own = cache.getQueryData(ownWishQuery.queryKey)
      const isSaid = isAside && own !== undefined && own !== wishIn(before)
      const known = begunWith(own)
      // Another ride than the one that was sent has lost no hour.
      const isSame = before?.token === draft.token
      if (!isSame) cache.setQueryData(freedQuery.queryKey, false)
      else if (isFreed(before, draft) || isFreed(known, draft)) cache.setQueryData(freedQuery.queryKey, true)
      cache.setQueryData(draftQuery().queryKey, draft)
      cache.setQueryData(sentQuery.queryKey, false)
      // A step of its own is this window's; more than one were somebody else's too, and the page says so.
      if (!before || before.token !== draft.token || (draft.version <= before.version + 1 && !isSaid))
        knowWish(cache)
    },
    // What was sent in another window cannot be changed here: the page says so.
    onError: () => cache.invalidateQueries({ queryKey: draftQuery().queryKey }),
  })
}

/** What concerns the hold: calls after which the draft is read anew. */
function useHoldCall<Input>(call: (input: Input, draft: ShownDraft | null | undefined) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: 'draft' },
    mutationFn: (input: Input) => call(input, cache.getQueryData(draftQuery().queryKey)),
    onSettled: async (_, error) => {
      await cache.invalidateQueries({ queryKey: draftQuery().queryKey })
      // What another window did meanwhile is said, not taken over in silence.
      if (!error) knowWish(cache)
    },
  })
}

/** What was only suggested and becomes the visitor's own with the start he picks. */
type PickedWith = PickedStart & { readonly first?: DraftChange | undefined }

/** Holds a start at the total it was shown with, of the draft as this window last read it. */
export function useHold() {
  const cache = useQueryClient()
  return useHoldCall(async ({ start, total, version, first }: PickedWith, draft) => {
    let seen = version ?? draft?.version
    if (first) {
      const body = { ...first, version: seen }
      const changed = await callApi<ShownDraft>(current, { method: 'PATCH', body })
      cache.setQueryData(draftQuery().queryKey, changed)
      knowWish(cache)
      seen = changed.version
    }
    const held = await callApi(`${current}/hold`, { method: 'POST', body: { start, total, version: seen } })
    cache.setQueryData(freedQuery.queryKey, false)
    return held
  })
}

export const useHoldLonger = () =>
  useHoldCall<void>(() => callApi(`${current}/hold/extension`, { method: 'POST', body: {} }))

/** Sends the request. A second click, or a second try after silence, asks the same thing once. */
export function useRequest() {
  const cache = useQueryClient()
  const [idempotencyKey, setKey] = useState(newId)
  return useMutation({
    scope: { id: 'draft' },
    mutationFn: (body: Seen & { terms: boolean; marketing: boolean }) =>
      callApi(`${current}/request`, { method: 'POST', body, idempotencyKey }),
    onSuccess: () => cache.setQueryData(sentQuery.queryKey, true),
    onError: (error) => {
      if (error instanceof ApiError) setKey(newId())
      // Whether a package is confirmed at once may be what changed.
      return priceChange(error) && cache.invalidateQueries({ queryKey: packagesQuery().queryKey })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: draftQuery().queryKey }),
  })
}
