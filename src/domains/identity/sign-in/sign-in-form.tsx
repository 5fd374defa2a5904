/** The form that signs a member of staff in; the one-time code is asked for when the account has one. */
import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Field } from '../../../platform/ui/form/field.tsx'
import { TextInput } from '../../../platform/ui/form/inputs.tsx'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { CodeField } from '../second-factor/code-field.tsx'
import { type SignInAnswer, signIn } from './sign-in.ts'
import style from './sign-in-form.module.css'

type Name = 'email' | 'password' | 'otp'
type Faults = Partial<Record<Name, string>>

export function SignInForm({ onDone }: { readonly onDone: () => Promise<void> }) {
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [answer, setAnswer] = useState<SignInAnswer>()
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  const [isRecovering, setIsRecovering] = useState(false)
  // Until the page is hydrated the browser would send the form itself, and the password with it.
  const isHydrated = useHydrated()

  const focus = (name: Name) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  const codeAsked = asksCode && (isRecovering ? 'recovery' : 'app')
  // The field for the code is there only after this is drawn.
  useEffect(() => {
    if (codeAsked) form.current?.querySelector<HTMLInputElement>('[name=otp]')?.focus()
  }, [codeAsked])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const value = (name: Name) => ((data.get(name) as string | null) ?? '').trim()
    const given = { email: value('email'), password: data.get('password') as string, otp: value('otp') }
    const missing: Faults = {
      ...(!given.email && { email: m.login_email_required() }),
      ...(!given.password && { password: m.login_password_required() }),
      ...(asksCode && !given.otp && { otp: m.login_code_required() }),
    }
    setFaults(missing)
    const [first] = Object.keys(missing) as Name[]
    if (first) return focus(first)
    setBusy(true)
    setAnswer(undefined)
    const answered = await signIn(queryClient, given)
    if (answered === 'done') return onDone()
    setBusy(false)
    setAnswer(answered)
    if (answered === 'code' || answered === 'code-wrong') {
      setAsksCode(true)
      setFaults(
        answered === 'code-wrong'
          ? { otp: isRecovering ? m.login_recovery_wrong() : m.login_code_wrong() }
          : {},
      )
      focus('otp')
    } else if (answered === 'wrong') focus('password')
  }

  const switchCode = () => {
    setIsRecovering(!isRecovering)
    setFaults({})
  }

  return (
    <form ref={form} className={stacked(5)} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {answer === 'wrong' && <Notice tone="error" live="assertive" title={m.login_wrong()} />}
      {answer === 'address-refused' && <Notice tone="error" live="assertive" title={m.login_address()} />}
      {answer === 'too-often' && <Notice tone="error" live="assertive" title={m.login_too_often()} />}
      {answer === 'unreachable' && <Notice tone="error" live="assertive" title={m.login_unreachable()} />}
      {answer === 'code' && <Notice live="polite" title={m.login_code_asked()} />}
      <Field label={m.login_email()} error={faults.email} required>
        <TextInput name="email" type="email" autoComplete="username" inputMode="email" spellCheck={false} />
      </Field>
      <Field label={m.login_password()} error={faults.password} required>
        <TextInput name="password" type="password" autoComplete="current-password" />
      </Field>
      {asksCode && (
        <>
          {isRecovering ? (
            <Field label={m.login_recovery()} hint={m.login_recovery_hint()} error={faults.otp} required>
              <TextInput
                key="recovery"
                name="otp"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={20}
              />
            </Field>
          ) : (
            <CodeField label={m.login_code()} error={faults.otp} />
          )}
          <Button look="quiet" className={style.other} onClick={switchCode}>
            {isRecovering ? m.login_use_code() : m.login_use_recovery()}
          </Button>
        </>
      )}
      <Button type="submit" wide disabled={!isHydrated} busy={busy} busyLabel={m.login_busy()}>
        {m.login_submit()}
      </Button>
    </form>
  )
}
