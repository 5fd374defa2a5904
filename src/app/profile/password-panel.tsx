/** Another password, for who knows the one there is; every other device is signed out by it. */
import { Button, PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { signIn } from '../../domains/identity/sign-in.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { faultsOf } from '../../platform/resource/ui/form/faults.ts'
import { Panel } from '../../platform/resource/ui/panel.tsx'
import { showToast } from '../../platform/resource/ui/toast.ts'
import { signOut } from '../../platform/session/session.ts'
import { Notice } from '../../platform/ui/notice.tsx'
import { Form } from '../../platform/ui/form.tsx'
import style from './profile.module.css'
import { changeProfile } from './profile-query.ts'

interface PasswordPanelProps {
  readonly email: string
  readonly hasFactor: boolean
}

interface Wrong {
  readonly current?: string
  readonly password?: string
  readonly whole?: string
}

export function PasswordPanel({ email, hasFactor }: PasswordPanelProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)

  const show = (found: Wrong) => {
    setWrong(found)
    setBusy(false)
    const name = found.current ? 'current' : found.password ? 'password' : null
    if (name) form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [current, password] = [data.get('current') as string, data.get('password') as string]
    if (!current) return show({ current: m.login_password_required() })
    if (!password) return show({ password: m.login_password_required() })
    setBusy(true)
    setWrong({})
    try {
      await changeProfile({ password, current_password: current })
    } catch (error) {
      const { fields, general } = faultsOf(error, { names: ['password', 'current_password'], locale })
      if (fields['current_password']) return show({ current: m.factor_password_wrong() })
      return show({ password: fields['password'], whole: general[0] })
    }
    // It ended every session, this one too; who has a second factor comes in with it.
    if (!hasFactor && (await signIn(queryClient, { email, password, otp: '' })) === 'done') {
      form.current?.reset()
      setBusy(false)
      await router.invalidate()
      showToast(m.profile_password_done())
      return
    }
    await signOut(queryClient)
    await router.navigate({ to: '/portal/auth/login', reloadDocument: true })
  }

  // Beside the field, where a press shows what was typed instead of asking for it twice.
  const shown = { visibilityToggleButtonProps: { 'aria-label': m.profile_password_show() } }
  return (
    <Panel heading={m.profile_password()}>
      <p className={style.lead}>{m.profile_password_lead()}</p>
      <Form ref={form} className={style.form} method="post" onSubmit={(event) => void submit(event)}>
        {wrong.whole && <Notice tone="error" live="assertive" title={wrong.whole} />}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <PasswordInput
          {...shown}
          name="current"
          autoComplete="current-password"
          label={m.profile_password_current()}
          error={wrong.current}
        />
        <PasswordInput
          {...shown}
          name="password"
          autoComplete="new-password"
          label={m.new_password()}
          error={wrong.password}
        />
        <div>
          <Button type="submit" variant="default" loading={busy}>
            {m.profile_password_submit()}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
