/** The inbox: what happened, unread first at hand, each leading to its record. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { WaitingRows } from '../../../platform/resource/ui/list/rows/waiting.tsx'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import { inLine, inRow, inText, written } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Nothing } from './nothing.tsx'
import style from './inbox.module.css'
import { InboxList } from './inbox-list.tsx'
import { changeAll, type InboxChange, inboxQuery, type InboxNotice, type InboxView } from './inbox-query.ts'

const views = { unread: m.inbox_unread, all: m.inbox_all, archived: m.inbox_archived } as const
const emptiness = {
  unread: m.inbox_none_unread,
  all: m.inbox_none_all,
  archived: m.inbox_none_archived,
} as const
const isView = (value: unknown): value is InboxView =>
  typeof value === 'string' && Object.hasOwn(views, value)

export const Route = createFileRoute('/_portal/portal/notifications')({
  staticData: { title: () => m.inbox_title() },
  validateSearch: ({ show }): { show?: Exclude<InboxView, 'unread'> } =>
    isView(show) && show !== 'unread' ? { show } : {},
  component: InboxPage,
})

function InboxPage() {
  const { session } = Route.useRouteContext()
  const { show: view = 'unread' } = Route.useSearch()
  const account = session?.kind === 'member' ? session.member.id : ''
  return (
    <>
      <header className={inRow('2-4 between', style.head)}>
        <h1>{m.inbox_title()}</h1>
        <Link to="/portal/profile" hash="notifications" className={inText(0, style.settings)}>
          {m.inbox_settings()}
        </Link>
      </header>
      <nav aria-label={m.inbox_title()} className={inLine('1 stretch', style.views)}>
        {(Object.keys(views) as InboxView[]).map((name) => (
          <Link
            key={name}
            to="/portal/notifications"
            search={name === 'unread' ? {} : { show: name }}
            className={inText(0, style.view)}
            aria-current={name === view ? 'page' : undefined}
          >
            {views[name]()}
          </Link>
        ))}
      </nav>
      <Inbox key={view} account={account} view={view} />
    </>
  )
}

function Inbox({ account, view }: { readonly account: string; readonly view: InboxView }) {
  const queryClient = useQueryClient()
  const [pages, setPages] = useState(1)
  const { data, isError, refetch } = useQuery(inboxQuery(account, view, pages))
  const everything = (change: InboxChange) => {
    changeAll(queryClient, account, change).catch(() => showToast(m.inbox_fault()))
  }
  if (!data)
    return isError ? (
      <Notice tone="error" live="polite" title={m.portal_list_fault()}>
        <Button variant="default" mt="sm" onClick={() => void refetch()}>
          {m.portal_retry()}
        </Button>
      </Notice>
    ) : (
      <WaitingRows />
    )
  if (data.count === 0)
    return (
      <div className={style.empty}>
        <Nothing text={emptiness[view]()} />
      </div>
    )
  return (
    <section aria-label={views[view]()}>
      {view !== 'archived' && (
        <p className={inRow('4 stretch', style.every)}>
          <button type="button" onClick={() => everything({ read: true })}>
            {m.inbox_read_all()}
          </button>
          <button type="button" onClick={() => everything({ read: true, status: 'archived' })}>
            {m.inbox_archive_all()}
          </button>
        </p>
      )}
      <InboxList notices={data.rows as unknown as readonly InboxNotice[]} />
      {data.rows.length < data.count && (
        <p className={style.more}>
          <Button variant="default" onClick={() => setPages(pages + 1)}>
            {m.inbox_more()}
          </Button>
        </p>
      )}
      <p className={written('muted tiny', style.keys)}>{m.inbox_keys()}</p>
    </section>
  )
}
