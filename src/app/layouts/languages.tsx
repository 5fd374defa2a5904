/** The same page in the other languages. */
import { useRouterState } from '@tanstack/react-router'
import { localeNames, locales } from '../../kernel/locale.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { LanguageSwitch } from '../../platform/ui/frame/frame.tsx'
import { localizer } from '../routing/paths.ts'

/** Links to this page in each language, its query kept. */
export function Languages() {
  const current = useLocale()
  const { pathname, searchStr } = useRouterState({ select: (state) => state.location })
  return (
    <LanguageSwitch
      label={m.app_language()}
      languages={locales.map((code) => ({
        code,
        short: code.toUpperCase(),
        name: localeNames[code],
        href: localizer.localize(pathname, code) + searchStr,
        current: code === current,
      }))}
    />
  )
}
