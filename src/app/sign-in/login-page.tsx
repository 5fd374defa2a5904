/** The login page. */
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { SignInForm } from '../../domains/identity/sign-in/sign-in-form.tsx'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { buttonClass } from '../../platform/ui/button/button.tsx'
import style from './entry-frame.module.css'
import { EntryFrame } from './entry-frame.tsx'
import { useRenewal } from '../access/renewal.ts'

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
    <EntryFrame title={m.login_heading()} lead={m.login_lead()}>
      <SignInForm onDone={() => router.invalidate()} />
      <Link
        to="/portal/auth/reset-password"
        className={buttonClass({ look: 'quiet', wide: true }, style.other)}
      >
        {m.login_forgot()}
      </Link>
    </EntryFrame>
  )
}
