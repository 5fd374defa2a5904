/** Notifications by day: read, put away, and walked through by the keyboard. */
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { addDays, type Day } from '../../../kernel/time/day.ts'
import { localTime } from '../../../platform/i18n/time/local-time.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import { useToday } from '../../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import style from './inbox.module.css'
import { changeNotice, type InboxChange, type InboxNotice } from './inbox-query.ts'
import { InboxRow } from './inbox-row.tsx'

/** What a key does to the notification that has the focus. */
const keys: Readonly<Record<string, (notice: InboxNotice) => InboxChange>> = {
  l: ({ read }) => ({ read: !read }),
  e: ({ status }) => (status === 'archived' ? { status: 'inbox' } : { read: true, status: 'archived' }),
}

export function InboxList({ notices }: { readonly notices: readonly InboxNotice[] }) {
  const queryClient = useQueryClient()
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const list = useRef<HTMLDivElement>(null)
  const today = useToday(zone)
  const dayWords = (day: Day) => {
    if (day === today) return m.inbox_today()
    return day === addDays(today, -1) ? m.inbox_yesterday() : formats.day(day)
  }
  const change = (id: string, to: InboxChange) => {
    changeNotice(queryClient, id, to).catch(() => showToast(m.inbox_fault()))
  }
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

  function press(event: KeyboardEvent) {
    const all = rows()
    const at = all.indexOf(document.activeElement as HTMLElement)
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const act = keys[event.key.toLowerCase()]
    const notice = notices.find(({ id }) => id === all[at]!.dataset['row'])
    if (step) all[at + step]?.focus()
    else if (act && notice) {
      change(notice.id, act(notice))
      // It may leave the view: the next one takes the focus, or the one before.
      ;(all[at + 1] ?? all[at - 1])?.focus()
    } else return
    event.preventDefault()
  }

  const days = Map.groupBy(notices, ({ timestamp }) => localTime(timestamp, zone).day)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys go from link to link
    <div ref={list} onKeyDown={press}>
      {[...days].map(([day, members]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={style.day}>
            {dayWords(day)}
          </h2>
          <ul className={style.rows}>
            {members.map((notice) => (
              <InboxRow key={notice.id} notice={notice} onChange={(to) => change(notice.id, to)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
