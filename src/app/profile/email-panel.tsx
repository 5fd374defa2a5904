/** Another address to sign in with, for who knows the password; the one before is written to. */
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { showToast } from '../../platform/resource/ui/toast.ts'
import { sessionKey } from '../../platform/session/session-state.ts'
import { CredentialPanel, CurrentPassword, useCredentialForm } from './credential-panel.tsx'
import { profileQuery } from './profile-query.ts'

export function EmailPanel({ email: known }: { readonly email: string }) {
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
