/** Says that the page is a preview, and leads out of it. */
import { useRouterState } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { inLine } from '../../../platform/ui/layout/layout.ts'
import { localizer } from '../../routing/paths.ts'
import style from './preview-banner.module.css'

/** Fetched where a page is one. */
export function PreviewBanner() {
  const locale = useLocale()
  const { pathname, searchStr } = useRouterState({ select: (state) => state.location })
  return (
    <aside className={inLine('4 middle', style.banner)} aria-label={m.preview_is()}>
      <p>{m.preview_is()}</p>
      {/* A document of its own: the lent token is gone with this one. */}
      <a href={localizer.localize(pathname, locale) + searchStr}>{m.preview_end()}</a>
    </aside>
  )
}
