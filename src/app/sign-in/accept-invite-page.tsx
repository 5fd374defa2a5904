/** The page behind the link of an invitation. */
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isOver, toldBy } from '../../domains/identity/sign-in/account-link.ts'
import { NewPasswordForm } from '../../domains/identity/sign-in/new-password-form.tsx'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { buttonClass } from '../../platform/ui/button/button.tsx'
import { EntryFrame } from './entry-frame.tsx'

export const Route = createFileRoute('/_empty/portal/auth/accept-invite')({
  staticData: { title: () => m.invite_title(), auth: false },
  validateSearch: (search): { token?: string } =>
    typeof search['token'] === 'string' ? { token: search['token'] } : {},
  component: AcceptInvitePage,
})

function AcceptInvitePage() {
  const router = useRouter()
  const { token = '' } = Route.useSearch()
  const told = toldBy(token)
  const [isSpent, setIsSpent] = useState(() => isOver(told))
  if (!told || isSpent)
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
        purpose="invitation"
        token={token}
        email={told.email}
        onDone={() => router.navigate({ to: '/portal' })}
        onOver={() => setIsSpent(true)}
      />
    </EntryFrame>
  )
}
