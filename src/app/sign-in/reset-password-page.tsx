/** The page of a forgotten password: asking for the link, and behind the link the new password. */
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { claimsOf, askLink } from '../../domains/identity/sign-in/account-link.ts'
import { NewPasswordForm } from '../../domains/identity/sign-in/new-password-form.tsx'
import { PasswordRequestForm } from '../../domains/identity/sign-in/password-request-form.tsx'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { buttonClass } from '../../platform/ui/button/button.tsx'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import style from './entry-frame.module.css'
import { EntryFrame } from './entry-frame.tsx'

export const Route = createFileRoute('/_empty/portal/auth/reset-password')({
  staticData: { title: () => m.reset_title(), auth: false },
  validateSearch: (search): { token?: string } =>
    typeof search['token'] === 'string' ? { token: search['token'] } : {},
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ deps: { token } }) => (token === undefined ? null : askLink('password-reset', token)),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const router = useRouter()
  const { token } = Route.useSearch()
  const [sentTo, setSentTo] = useState<string>()
  const claims = token ? claimsOf(token) : null
  const link = Route.useLoaderData()
  const [isRefused, setIsRefused] = useState(false)
  const isSpent = isRefused || (link !== null && link.state !== 'open')
  if (token && claims && !isSpent)
    return (
      <EntryFrame title={m.reset_heading()} lead={m.reset_set_lead()}>
        <NewPasswordForm
          purpose="password-reset"
          token={token}
          email={claims.email}
          onDone={() => router.navigate({ to: '/portal' })}
          policy={link?.password_policy ?? null}
          onOver={() => setIsRefused(true)}
        />
      </EntryFrame>
    )
  const back = (
    <Link to="/portal/auth/login" className={buttonClass({ look: 'quiet', wide: true }, style.other)}>
      {m.login_back()}
    </Link>
  )
  if (sentTo)
    return (
      <EntryFrame title={m.reset_sent()} lead={m.reset_sent_text({ email: sentTo })}>
        {back}
      </EntryFrame>
    )
  return (
    <EntryFrame title={m.reset_heading()} lead={m.reset_lead()}>
      {isSpent && (
        <Notice tone="warning" live="polite" className={style.note} title={m.link_over()}>
          {m.reset_over()}
        </Notice>
      )}
      <PasswordRequestForm onSent={setSentTo} />
      {back}
    </EntryFrame>
  )
}
