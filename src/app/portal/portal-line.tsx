/** Says on every page of the portal that there is no line, and that a page that was asked for comes when there is. */
import { useRouterState } from '@tanstack/react-router'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useOnline } from '../layouts/offline-notice.tsx'
import style from '../layouts/offline-notice.module.css'

export function PortalLine() {
  const isOnline = useOnline()
  const isAsked = useRouterState({ select: ({ status }) => status === 'pending' })
  return (
    <output className={style.place}>
      {!isOnline && (
        <span className={style.words}>
          <strong>{m.common_offline_title()}</strong>{' '}
          {isAsked ? m.portal_offline_page() : m.portal_offline_text()}
        </span>
      )}
    </output>
  )
}
