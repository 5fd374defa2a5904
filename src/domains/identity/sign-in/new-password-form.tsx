/** Choosing a password by the link of a letter, and straight on with it. */
import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useRef, useState, type ReactNode } from 'react'
import type { LinkPurpose } from '../../../platform/access/account/account-link.ts'
import type { PasswordPolicy } from '../../../platform/access/password/password-policy.ts'
import { ApiError, callApi } from '../../../platform/http/client/api-call.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Field } from '../../../platform/ui/form/field.tsx'
import { TextInput, Checkbox } from '../../../platform/ui/form/inputs.tsx'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { type SignInAnswer, signIn } from './sign-in.ts'
import style from './sign-in-form.module.css'

interface NewPasswordFormProps {
  readonly purpose: LinkPurpose
  readonly token: string
  readonly email: string
  /** What a password needs here; null where it is not known. */
  readonly policy: PasswordPolicy | null
  /** The password stands; `done` when its owner is signed in with it too. */
  readonly onDone: (signedIn: SignInAnswer) => Promise<void> | void
  /** The link was used or has ended. */
  readonly onOver: () => void
}

const paths = { invite: '/users/invite/accept', 'password-reset': '/auth/password/reset' } as const

/** What is asked of a password, said before one is chosen. */
function passwordRule(policy: PasswordPolicy | null): string | undefined {
  if (policy === 'strong') return m.new_password_rule_strong()
  return policy === 'weak' ? m.new_password_rule() : undefined
}

export function NewPasswordForm({ purpose, token, email, policy, onDone, onOver }: NewPasswordFormProps) {
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<{ password?: string; whole?: string }>({})
  const [busy, setBusy] = useState(false)
  const isHydrated = useHydrated()

  const show = (found: typeof wrong) => {
    setWrong(found)
    setBusy(false)
    if (found.password) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password') as string
    if (!password) return show({ password: m.login_password_required() })
    setBusy(true)
    setWrong({})
    try {
      await callApi(paths[purpose], { method: 'POST', body: { token, password } })
    } catch (error) {
      if (!(error instanceof ApiError)) return show({ whole: m.login_unreachable() })
      if (error.has('INVALID_TOKEN') || error.has('TOKEN_EXPIRED')) return onOver()
      if (error.has('REQUESTS_EXCEEDED')) return show({ whole: m.login_too_often() })
      const fault = error.problems.find(({ extensions }) => extensions.field === 'password')
      return show(fault ? { password: fault.message } : { whole: m.login_unreachable() })
    }
    await onDone(await signIn(queryClient, { email, password, otp: '' }))
  }

  const isInvitation = purpose === 'invite'
  return (
    <form ref={form} className={stacked(5)} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {wrong.whole && <Notice tone="error" live="assertive" title={wrong.whole} />}
      <Field label={m.login_email()}>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          className={style.fixed}
        />
      </Field>
      <PasswordField
        label={isInvitation ? m.login_password() : m.new_password()}
        hint={passwordRule(policy)}
        error={wrong.password}
      />
      <Button type="submit" wide disabled={!isHydrated} busy={busy} busyLabel={m.login_busy()}>
        {isInvitation ? m.invite_submit() : m.new_password_submit()}
      </Button>
    </form>
  )
}

interface PasswordFieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string
}

/** A new password: one field, and a box that shows what was typed instead of asking for it twice. */
function PasswordField({ label, hint, error }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={stacked(2)}>
      <Field label={label} hint={hint} error={error} required>
        <TextInput
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <Checkbox checked={isShown} onChange={(event) => setIsShown(event.currentTarget.checked)}>
        {m.new_password_show()}
      </Checkbox>
    </div>
  )
}
