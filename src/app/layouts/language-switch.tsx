/** The same page in the other languages, by plain links, so that it works without a script. */
import { useRouterState } from '@tanstack/react-router'
import { locales } from '../../kernel/locale.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { localizer } from '../paths.ts'

const names = { nl: 'Nederlands', en: 'English', fr: 'Français' }

export function LanguageSwitch() {
  const current = useLocale()
  const { pathname, searchStr } = useRouterState({ select: (state) => state.location })
  return (
    <nav aria-label={m.app_language()}>
      {locales.map((locale) => (
        <a
          key={locale}
          href={localizer.localize(pathname, locale) + searchStr}
          hrefLang={locale}
          lang={locale}
          title={names[locale]}
          aria-current={locale === current ? 'true' : undefined}
        >
          {locale.toUpperCase()}
        </a>
      ))}
    </nav>
  )
}
