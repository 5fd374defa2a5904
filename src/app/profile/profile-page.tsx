/** My profile: who I am, how I sign in, and what I am told. */
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { WaitingRows } from '../../platform/resource/ui/list/rows/waiting.tsx'
import { stacked } from '../../platform/ui/layout/layout.ts'
import { kindsFor } from '../notices/kinds.ts'
import { NoticeSettings } from './notice-settings.tsx'
import { PersonPanel } from './person-panel.tsx'
import style from './profile.module.css'
import { profileQuery } from './profile-query.ts'
import { SignInPanel } from './sign-in-panel.tsx'
import { TextInput } from '@mantine/core'
import { useSuspenseQuery } from '../../platform/http/client/use-query.ts'
import { isAdministrator } from '../../domains/identity/role-groups.ts'
import { showToast } from '../../platform/resource/ui/toast.ts'
import { sessionKey } from '../../platform/session/session-state.ts'
import { CredentialPanel, CurrentPassword, useCredentialForm, PasswordLine } from './credential-panel.tsx'
import { signIn } from '../../domains/identity/sign-in/sign-in.ts'
import { signOut } from '../../platform/session/session.ts'

export const Route = createFileRoute('/_portal/portal/profile')({
  staticData: { title: () => m.profile_title() },
  component: ProfilePage,
})

function ProfilePage() {
  const { session } = Route.useRouteContext()
  const { data: profile } = useSuspenseQuery(profileQuery())
  if (session?.kind !== 'member') return null
  const { member, factor } = session
  return (
    <article className={stacked(5, style.page)}>
      <h1>{m.profile_title()}</h1>
      <div className={stacked('5 top', style.columns)}>
        <div className={stacked(5)}>
          <PersonPanel profile={profile} role={member.role} />
          {isAdministrator(member.role) && <EmailPanel email={profile.email} />}
          <PasswordPanel email={member.email} hasFactor={factor === 'on'} />
        </div>
        <div className={stacked(5)}>
          <SignInPanel hasFactor={factor === 'on'} />
          {kindsFor(member.role).length > 0 && (
            <Suspense fallback={<WaitingRows />}>
              <NoticeSettings
                account={profile.id}
                role={member.role}
                isMailed={profile.email_notifications}
              />
            </Suspense>
          )}
        </div>
      </div>
    </article>
  )
}

/** Another address to sign in with, for who knows the password; the one before is written to. */
function EmailPanel({ email: known }: { readonly email: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const state = useCredentialForm('email', ['email', 'current'])
  const { wrong, show, change, reset } = state

  return (
    <CredentialPanel
      state={state}
      heading={m.profile_email()}
      lead={m.profile_email_lead({ email: known })}
      submit={m.profile_email_submit()}
      onSubmit={async (typed) => {
        const [email, current] = [typed('email').trim(), typed('current')]
        if (!email) return show({ email: m.portal_fault_email() })
        if (!current) return show({ current: m.login_password_required() })
        const changed = await change({ email, current_password: current })
        if (!changed) return
        queryClient.setQueryData(profileQuery().queryKey, changed)
        queryClient.removeQueries({ queryKey: sessionKey })
        reset()
        await router.invalidate()
        showToast(m.profile_email_done())
      }}
    >
      <TextInput
        name="email"
        type="email"
        autoComplete="email"
        label={m.profile_email_new()}
        error={wrong.email}
      />
      <CurrentPassword wrong={wrong} />
    </CredentialPanel>
  )
}

interface PasswordPanelProps {
  readonly email: string
  readonly hasFactor: boolean
}

/** Another password, for who knows the one there is; every other device is signed out by it. */
function PasswordPanel({ email, hasFactor }: PasswordPanelProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const state = useCredentialForm('password', ['current', 'password'])
  const { wrong, show, change, reset } = state

  return (
    <CredentialPanel
      state={state}
      heading={m.profile_password()}
      lead={m.profile_password_lead()}
      submit={m.profile_password_submit()}
      onSubmit={async (typed) => {
        const [current, password] = [typed('current'), typed('password')]
        if (!current) return show({ current: m.login_password_required() })
        if (!password) return show({ password: m.login_password_required() })
        if (!(await change({ password, current_password: current }))) return
        // It ended every session, this one too; who has a second factor comes in with it.
        if (!hasFactor && (await signIn(queryClient, { email, password, otp: '' })) === 'done') {
          reset()
          await router.invalidate()
          showToast(m.profile_password_done())
          return
        }
        await signOut(queryClient)
        await router.navigate({ to: '/portal/auth/login', reloadDocument: true })
      }}
    >
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <CurrentPassword wrong={wrong} />
      <PasswordLine
        name="password"
        autoComplete="new-password"
        label={m.new_password()}
        error={wrong.password}
      />
    </CredentialPanel>
  )
}
