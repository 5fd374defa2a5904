/** The login page: the form of the house beside the street it works for. */
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { StreetScene } from '../domains/content/drawings/street-scene.tsx'
import { SignInForm } from '../domains/identity/sign-in-form.tsx'
import { m } from '../platform/i18n/paraglide/messages.js'
import { Logo } from '../platform/ui/frame.tsx'
import { Languages } from './layouts/languages.tsx'
import { useRenewal } from './renewal.ts'
import style from './login-page.module.css'

export const Route = createFileRoute('/_empty/portal/auth/login')({
  staticData: { title: () => m.identity_login_title(), auth: 'guests' },
  validateSearch: (search): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {},
  component: LoginPage,
})

function LoginPage() {
  const router = useRouter()
  useRenewal(Route.useRouteContext().session)
  return (
    <div className={style.page}>
      <header className={style.header}>
        <a href="/" className={style.home}>
          <Logo name={m.app_site_title()} />
        </a>
        <Languages />
      </header>
      <main id="main" className={style.main}>
        <div className={style.card}>
          <h1 className={style.title}>{m.login_heading()}</h1>
          <p className={style.lead}>{m.login_lead()}</p>
          <SignInForm onDone={() => router.invalidate()} />
        </div>
      </main>
      <div className={style.street} aria-hidden="true">
        <StreetScene people={12} shape="wide" className={style.scene} />
      </div>
    </div>
  )
}
