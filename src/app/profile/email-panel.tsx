/** Another address to sign in with, for who knows the password; the one before is written to. */
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { faultsOf } from '../../platform/resource/ui/form/faults.ts'
import { Panel } from '../../platform/resource/ui/panel.tsx'
import { showToast } from '../../platform/resource/ui/toast.ts'
import { sessionKey } from '../../platform/session/session-state.ts'
import { Form } from '../../platform/ui/form.tsx'
import { Notice } from '../../platform/ui/notice.tsx'
import style from './profile.module.css'
import { changeProfile, profileQuery } from './profile-query.ts'

interface Wrong {
  readonly email?: string
  readonly current?: string
  readonly whole?: string
}

export function EmailPanel({ email: known }: { readonly email: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)

  const show = (found: Wrong) => {
    setWrong(found)
    setBusy(false)
    const name = found.email ? 'email' : found.current ? 'current' : null
    if (name) form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [email, current] = [(data.get('email') as string).trim(), data.get('current') as string]
    if (!email) return show({ email: m.portal_fault_email() })
    if (!current) return show({ current: m.login_password_required() })
    setBusy(true)
    setWrong({})
    try {
      const changed = await changeProfile({ email, current_password: current })
      queryClient.setQueryData(profileQuery().queryKey, changed)
    } catch (error) {
      const { fields, general } = faultsOf(error, { names: ['email', 'current_password'], locale })
      if (fields['current_password']) return show({ current: m.factor_password_wrong() })
      return show({ email: fields['email'], whole: general[0] })
    }
    queryClient.removeQueries({ queryKey: sessionKey })
    form.current?.reset()
    setBusy(false)
    await router.invalidate()
    showToast(m.profile_email_done())
  }

  return (
    <Panel heading={m.profile_email()}>
      <p className={style.lead}>{m.profile_email_lead({ email: known })}</p>
      <Form ref={form} className={style.form} method="post" onSubmit={(event) => void submit(event)}>
        {wrong.whole && <Notice tone="error" live="assertive" title={wrong.whole} />}
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          label={m.profile_email_new()}
          error={wrong.email}
        />
        <PasswordInput
          visibilityToggleButtonProps={{ 'aria-label': m.profile_password_show() }}
          name="current"
          autoComplete="current-password"
          label={m.profile_password_current()}
          error={wrong.current}
        />
        <div>
          <Button type="submit" variant="default" loading={busy}>
            {m.profile_email_submit()}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
