/** How many notifications are unread, and the way to them. */
import { Link } from '@tanstack/react-router'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Bell as BellIcon } from '../../../platform/ui/tool-icons.tsx'
import style from './bell.module.css'
import { centred } from '../../../platform/ui/layout/layout.ts'
import { unreadQuery } from './inbox-query.ts'

/** More than this is not worth a wider badge. */
const mostSaid = 99

export function Bell({ account }: { readonly account: string }) {
  const { data } = useQuery(unreadQuery(account))
  const count = data?.count ?? 0
  return (
    <Link
      to="/portal/notifications"
      className={centred(style.bell)}
      aria-label={count > 0 ? m.inbox_bell({ count }) : m.inbox_bell_none()}
    >
      <BellIcon size={22} />
      {count > 0 && (
        <span className={style.count} aria-hidden="true">
          {count > mostSaid ? `${mostSaid}+` : count}
        </span>
      )}
    </Link>
  )
}
