/** The frame of the public pages. */
import { Link, Outlet, createFileRoute } from '@tanstack/react-router'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { LanguageSwitch } from './language-switch.tsx'

export const Route = createFileRoute('/_public')({ component: PublicLayout })

function PublicLayout() {
  return (
    <>
      <header>
        <Link to="/">{m.app_site_title()}</Link>
        <LanguageSwitch />
      </header>
      <Outlet />
    </>
  )
}
