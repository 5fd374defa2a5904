/** Another password, for who knows the one there is; every other device is signed out by it. */
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { signIn } from '../../domains/identity/sign-in.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { showToast } from '../../platform/resource/ui/toast.ts'
import { signOut } from '../../platform/session/session.ts'
import { CredentialPanel, CurrentPassword, PasswordLine, useCredentialForm } from './credential-panel.tsx'

interface PasswordPanelProps {
  readonly email: string
  readonly hasFactor: boolean
}

export function PasswordPanel({ email, hasFactor }: PasswordPanelProps) {
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
