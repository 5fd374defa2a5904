/** The frame of the public pages. Each page brings its own `<main id="main">`. */
import { Link, Outlet, createFileRoute } from '@tanstack/react-router'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { Header, Logo, SkipLink } from '../../platform/ui/frame.tsx'
import { Languages } from './languages.tsx'

export const Route = createFileRoute('/_public')({ staticData: { auth: false }, component: PublicLayout })

function PublicLayout() {
  return (
    <>
      <SkipLink target="main">{m.app_skip()}</SkipLink>
      <Header
        logo={
          <Link to="/">
            <Logo name={m.app_site_title()} />
          </Link>
        }
        languages={<Languages />}
      />
      <Outlet />
    </>
  )
}
