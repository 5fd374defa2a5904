/** One press on a page without a script: a form that says what is done. */
import type { ReactNode } from 'react'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'

export function Act({
  to,
  act,
  guest,
  children,
}: {
  /** What takes the form. */
  readonly to: string
  readonly act: string
  readonly guest?: string
  readonly children: ReactNode
}) {
  const locale = useLocale()
  return (
    <form method="post" action={to}>
      <input type="hidden" name="language" value={locale} />
      <input type="hidden" name="do" value={act} />
      {guest && <input type="hidden" name="guest" value={guest} />}
      {children}
    </form>
  )
}
