/** The page a group shares, as it is read on its two pages. */
import { queryOptions } from '@tanstack/react-query'
import { callApi, nullOn } from '../../../../platform/http/client/api-call.ts'
import type { Parsed } from '../../../../platform/http/endpoint/schema.ts'
import type { groupKept, groupShown } from '../../server/group/schema.ts'

export type ShownGroup = Parsed<typeof groupShown>
export type KeptGroup = Parsed<typeof groupKept>

export const sharedAddress = (token: string) => `/api/group/${encodeURIComponent(token)}`
export const organiserAddress = (token: string) => `/api/scheduler/${encodeURIComponent(token)}/group`

/** Its cookie says whom this browser added. */
export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ['group', token],
    queryFn: () => callApi<ShownGroup>(sharedAddress(token), { cookie: 'group' }).catch(nullOn(404)),
  })

export const organiserQuery = (token: string) =>
  queryOptions({
    queryKey: ['scheduler', token, 'group'],
    queryFn: () => callApi<KeptGroup>(organiserAddress(token)).catch(nullOn(404)),
  })
