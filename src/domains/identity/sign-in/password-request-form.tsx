/** Asking for the link to a new password; the answer is the same whoever asks. */
import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { isEmailAddress } from '../../../kernel/contact/email-address.ts'
import { ApiError, callApi } from '../../../platform/http/client/api-call.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Field } from '../../../platform/ui/form/field.tsx'
import { TextInput } from '../../../platform/ui/form/inputs.tsx'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'

export function PasswordRequestForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<{ email?: string; whole?: string }>({})
  const [busy, setBusy] = useState(false)
  const isHydrated = useHydrated()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = (new FormData(event.currentTarget).get('email') as string).trim()
    const fault = !email
      ? m.login_email_required()
      : isEmailAddress(email)
        ? undefined
        : m.refusal_email_invalid()
    setWrong({ email: fault })
    if (fault) return form.current?.querySelector<HTMLInputElement>('[name=email]')?.focus()
    setBusy(true)
    try {
      await callApi('/auth/password/request', { method: 'POST', body: { email } })
      return onSent(email)
    } catch (error) {
      const isTooOften = error instanceof ApiError && error.has('REQUESTS_EXCEEDED')
      setWrong({ whole: isTooOften ? m.login_too_often() : m.login_unreachable() })
    }
    setBusy(false)
  }

  return (
    <form ref={form} className={stacked(5)} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {wrong.whole && <Notice tone="error" live="assertive" title={wrong.whole} />}
      <Field label={m.login_email()} error={wrong.email} required>
        <TextInput name="email" type="email" autoComplete="username" inputMode="email" spellCheck={false} />
      </Field>
      <Button type="submit" wide disabled={!isHydrated} busy={busy} busyLabel={m.login_busy()}>
        {m.reset_submit()}
      </Button>
    </form>
  )
}
