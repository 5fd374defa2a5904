/** Says that the line is gone, on every page on which something is done, and how the way goes on meanwhile. */
import { useEffect, useSyncExternalStore } from 'react'
import type { ShownCompany } from '../../domains/catalog/shown.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { telLink } from '../../platform/ui/tel-link.ts'
import style from './offline-notice.module.css'

function onChange(tell: () => void): () => void {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

export const useOnline = () =>
  useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  )

// What makes the router fetch the next page ahead: a file that does not come would reload this one.
const ahead = ['mouseover', 'mouseout', 'touchstart', 'focusin'] as const

const linkOf = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link?.origin === location.origin && !link.getAttribute('href')?.startsWith('#') ? link : null
}

/** A link pressed while offline would end on the browser's own error page: it is followed when the line is back. */
function useHeldClick(isOnline: boolean) {
  useEffect(() => {
    if (isOnline) return undefined
    let pressed: HTMLAnchorElement | null = null
    const hold = (event: Event) => {
      const link = linkOf(event)
      // React finds out what the pointer enters when it leaves what was before.
      if (link || event.type === 'mouseout') event.stopPropagation()
      if (!link || event.type !== 'click') return
      event.preventDefault()
      pressed = link
    }
    const types = [...ahead, 'click']
    for (const type of types) window.addEventListener(type, hold, true)
    return () => {
      for (const type of types) window.removeEventListener(type, hold, true)
      pressed?.click()
    }
  }, [isOnline])
}

/** What was pressed while offline is sent when the line is back: nothing has to be done twice. */
export function OfflineNotice({ company: { company_phone: phone } }: { readonly company: ShownCompany }) {
  const isOnline = useOnline()
  useHeldClick(isOnline)
  return (
    <output className={style.place}>
      {!isOnline && (
        <span className={style.words}>
          <strong>{m.common_offline_title()}</strong> {m.common_offline_text()}{' '}
          {phone && (
            <>
              {m.common_offline_hurry()} <a href={telLink(phone)}>{phone}</a>
            </>
          )}
        </span>
      )}
    </output>
  )
}
