/** A person's notifications, as the inbox and the bell ask for them, and what may be done with them. */
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { authorizedFetch } from '../../../platform/session/client/authorized-fetch.ts'
import { answerError, pageQuery, updateRecord } from '../../../platform/resource/ui/data/records.ts'
import type { NoticeFacts } from '../../../platform/workplace/resources.ts'

export type InboxView = 'unread' | 'all' | 'archived'

export interface InboxNotice {
  readonly id: string
  readonly timestamp: string
  readonly status: 'inbox' | 'archived'
  readonly read: boolean
  readonly subject: string
  readonly message: string | null
  readonly collection: string | null
  readonly item: string | null
  readonly kind: string | null
  readonly facts: NoticeFacts | null
}

const fields = [
  'id',
  'timestamp',
  'status',
  'read',
  'subject',
  'message',
  'collection',
  'item',
  'kind',
  'facts',
]
const filters: Readonly<Record<InboxView, object>> = {
  unread: { status: { _eq: 'inbox' }, read: { _eq: false } },
  all: { status: { _eq: 'inbox' } },
  archived: { status: { _eq: 'archived' } },
}
const onPage = 30

/** A page of a view, newest first; administrators see their own alone, too. */
export const inboxQuery = (recipient: string, view: InboxView, pages: number) => ({
  ...pageQuery('notifications', {
    fields,
    filter: { ...filters[view], recipient: { _eq: recipient } },
    sort: ['-timestamp', '-id'],
    limit: onPage * pages,
    page: 1,
  }),
  placeholderData: keepPreviousData,
})

/** How many are unread. */
export const unreadQuery = (recipient: string) =>
  pageQuery('notifications', {
    fields: ['id'],
    filter: { ...filters.unread, recipient: { _eq: recipient } },
    limit: 1,
    page: 1,
  })

export type InboxChange =
  | { readonly read: boolean }
  | { readonly read: true; readonly status: 'archived' }
  | { readonly status: 'inbox' }

/** Changes one notification. */
export async function changeNotice(queryClient: QueryClient, id: string, change: InboxChange): Promise<void> {
  await updateRecord('notifications', { id }, change)
  await queryClient.invalidateQueries({ queryKey: ['items', 'notifications'] })
}

/** Changes all in the inbox, those that are not on screen too. */
export async function changeAll(
  queryClient: QueryClient,
  recipient: string,
  change: InboxChange,
): Promise<void> {
  const filter = { status: { _eq: 'inbox' }, recipient: { _eq: recipient } }
  const answer = await authorizedFetch('/notifications?fields=id', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: { filter, limit: -1 }, data: change }),
  })
  if (!answer.ok) throw await answerError(answer)
  await queryClient.invalidateQueries({ queryKey: ['items', 'notifications'] })
}
