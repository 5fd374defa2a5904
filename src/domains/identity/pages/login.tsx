/** The login page of the portal. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_empty/portal/auth/login')({
  staticData: { title: () => m.identity_login_title() },
  component: LoginPage,
})

function LoginPage() {
  return (
    <main id="main">
      <h1>{m.identity_login_title()}</h1>
    </main>
  )
}
