/** The page behind the link of an invitation. */
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { claimsOf, askLink } from '../../domains/identity/sign-in/account-link.ts'
import { NewPasswordForm } from '../../domains/identity/sign-in/new-password-form.tsx'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { buttonClass } from '../../platform/ui/button/button.tsx'
import style from './entry-frame.module.css'
import { EntryFrame } from './entry-frame.tsx'

export const Route = createFileRoute('/_empty/portal/auth/accept-invite')({
  staticData: { title: () => m.invite_title(), auth: false },
  validateSearch: (search): { token?: string } =>
    typeof search['token'] === 'string' ? { token: search['token'] } : {},
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: ({ deps: { token } }) => askLink('invite', token),
  component: AcceptInvitePage,
})

function AcceptInvitePage() {
  const router = useRouter()
  const { token = '' } = Route.useSearch()
  const { state, password_policy } = Route.useLoaderData()
  const claims = claimsOf(token)
  const [isSpent, setIsSpent] = useState(false)
  if (state === 'used')
    return (
      <EntryFrame title={m.invite_used()} lead={m.invite_used_text()}>
        <Link to="/portal/auth/login" className={buttonClass({ wide: true })}>
          {m.login_submit()}
        </Link>
        <Link
          to="/portal/auth/reset-password"
          className={buttonClass({ look: 'quiet', wide: true }, style.other)}
        >
          {m.login_forgot()}
        </Link>
      </EntryFrame>
    )
  if (!claims || isSpent || state === 'over')
    return (
      <EntryFrame title={m.link_over()} lead={m.invite_over()}>
        <Link to="/portal/auth/login" className={buttonClass({ look: 'secondary', wide: true })}>
          {m.login_back()}
        </Link>
      </EntryFrame>
    )
  return (
    <EntryFrame title={m.invite_heading()} lead={m.invite_lead()}>
      <NewPasswordForm
        purpose="invite"
        token={token}
        email={claims.email}
        policy={password_policy}
        onDone={() => router.navigate({ to: '/portal' })}
        onOver={() => {
          setIsSpent(true)
          // Used meanwhile, or ended: the page says which.
          void router.invalidate()
        }}
      />
    </EntryFrame>
  )
}
