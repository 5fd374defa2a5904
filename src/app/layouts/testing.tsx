/** The frame of the testing pages: the name of the house, the languages, the way to the portal. */
import { Link, Outlet, createFileRoute } from '@tanstack/react-router'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { Logo, SkipLink } from '../../platform/ui/frame.tsx'
import { useRenewal } from '../renewal.ts'
import { Languages } from './languages.tsx'
import style from './testing.module.css'

export const Route = createFileRoute('/_testing')({
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: TestingLayout,
})

function TestingLayout() {
  const { session } = Route.useRouteContext()
  useRenewal(session)
  return (
    <>
      <SkipLink target="main">{m.app_skip()}</SkipLink>
      <header className={style.bar}>
        <Link to="/portal" className={style.home}>
          <Logo name={m.testing_frame()} />
        </Link>
        <Languages />
      </header>
      <div className={style.body}>
        {session?.kind === 'member' ? <Outlet /> : <main id="main" aria-busy="true" />}
      </div>
    </>
  )
}
