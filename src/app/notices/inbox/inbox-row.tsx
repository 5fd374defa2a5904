/** One notification in the inbox. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { localTime } from '../../../platform/i18n/time/local-time.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { Check } from '../../../platform/ui/icons.tsx'
import { Archive, Undo } from '../../../platform/ui/tool-icons.tsx'
import { centred, inLine, stacked, written } from '../../../platform/ui/layout/layout.ts'
import { VisuallyHidden } from '../../../platform/ui/visually-hidden.tsx'
import style from './inbox.module.css'
import type { InboxChange, InboxNotice } from './inbox-query.ts'
import { leadOf } from '../wording/leads.ts'
import { sayNotice } from '../wording/wording.ts'
import { telLink } from '../../../platform/ui/tel-link.ts'
import type { NoticeFacts } from '../../../platform/workplace/resources.ts'
import { detailsOf, phoneIn } from '../wording/details.ts'

interface InboxRowProps {
  readonly notice: InboxNotice
  readonly onChange: (change: InboxChange) => void
}

export function InboxRow({ notice, onChange }: InboxRowProps) {
  const { id, kind, facts, subject, message, collection, item, timestamp, read, status } = notice
  const locale = useLocale()
  const formats = useFormats()
  const portal = usePortalAccess()
  const lead = leadOf({ kind, collection, item, facts }, (name) => portal.pageOf(name))
  const text = (kind && sayNotice(kind, facts ?? {}, locale)) ?? subject
  const isArchived = status === 'archived'
  const opened = () => !read && onChange({ read: true })
  return (
    <li className={stacked(2, style.row, !read && style.unread)}>
      <div className={style.what}>
        {lead ? (
          <Link
            to={lead.path as LinkProps['to']}
            search={(lead.search ?? {}) as never}
            data-row={id}
            className={style.text}
            onClick={opened}
          >
            {text}
          </Link>
        ) : (
          <button type="button" data-row={id} className={style.text} onClick={opened}>
            {text}
          </button>
        )}
        {!read && <VisuallyHidden>({m.inbox_new()})</VisuallyHidden>}
        {message && <p>{message}</p>}
        <NoticeDetails facts={facts} />
        <time dateTime={timestamp} className={written('muted tiny figures', style.time)}>
          {formats.time(localTime(timestamp, portal.zone).time)}
        </time>
      </div>
      <div className={inLine('0 stretch')}>
        {!isArchived && (
          <button
            type="button"
            className={centred(style.act)}
            title={read ? m.inbox_mark_unread() : m.inbox_mark_read()}
            onClick={() => onChange({ read: !read })}
          >
            {read ? <Undo size={18} /> : <Check size={18} />}
            <VisuallyHidden>
              {read ? m.inbox_mark_unread() : m.inbox_mark_read()}: {text}
            </VisuallyHidden>
          </button>
        )}
        <button
          type="button"
          className={centred(style.act)}
          title={isArchived ? m.inbox_restore() : m.inbox_archive()}
          onClick={() => onChange(isArchived ? { status: 'inbox' } : { read: true, status: 'archived' })}
        >
          {isArchived ? <Undo size={18} /> : <Archive size={18} />}
          <VisuallyHidden>
            {isArchived ? m.inbox_restore() : m.inbox_archive()}: {text}
          </VisuallyHidden>
        </button>
      </div>
    </li>
  )
}

/** What stands under a notification's sentence in the inbox, with the office one tap away where it says to call. */
function NoticeDetails({ facts }: { readonly facts: NoticeFacts | null }) {
  const locale = useLocale()
  if (!facts) return null
  const [lines, phone] = [detailsOf(facts, locale), phoneIn(facts)]
  if (lines.length === 0 && !phone) return null
  return (
    <ul className={style.details}>
      {/* Two rides may be said the same of. */}
      {lines.map((line, at) => (
        <li key={`${at} ${line}`}>{line}</li>
      ))}
      {phone && (
        <li>
          {m.notice_call_office()} <a href={telLink(phone)}>{phone}</a>
        </li>
      )}
    </ul>
  )
}
