/** The form behind the link of an empty database: the first account, and straight on into the portal. */
import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, callApi } from '../../../platform/http/client/api-call.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Field } from '../../../platform/ui/form/field.tsx'
import { TextInput } from '../../../platform/ui/form/inputs.tsx'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { signIn } from '../sign-in/sign-in.ts'

/** In the order they stand in. */
const names = ['first_name', 'last_name', 'email', 'password'] as const
type Faults = Readonly<Partial<Record<(typeof names)[number] | 'whole', string>>>

function faultsOf(error: unknown): Faults {
  if (!(error instanceof ApiError)) return { whole: m.login_unreachable() }
  const fieldOf = ({ extensions }: ApiError['problems'][number]) => extensions.field ?? 'whole'
  return Object.fromEntries(error.problems.map((problem) => [fieldOf(problem), problem.message]))
}

export function SetUpForm({
  token,
  onDone,
}: {
  readonly token: string
  readonly onDone: () => Promise<void>
}) {
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const isHydrated = useHydrated()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const given = Object.fromEntries(names.map((name) => [name, data.get(name) as string])) as Record<
      (typeof names)[number],
      string
    >
    setBusy(true)
    setFaults({})
    try {
      await callApi('/api/set-up', { method: 'POST', body: { ...given, token } })
      await signIn(queryClient, { email: given.email.trim(), password: given.password, otp: '' })
      await onDone()
    } catch (error) {
      const found = faultsOf(error)
      setFaults(found)
      const first = names.find((name) => found[name])
      if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    }
    setBusy(false)
  }

  return (
    <form ref={form} className={stacked(5)} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {faults.whole && <Notice tone="error" live="assertive" title={faults.whole} />}
      <Field label={m.booking_first_name()} error={faults.first_name} required>
        <TextInput name="first_name" autoComplete="given-name" maxLength={100} />
      </Field>
      <Field label={m.booking_last_name()} error={faults.last_name} required>
        <TextInput name="last_name" autoComplete="family-name" maxLength={100} />
      </Field>
      <Field label={m.login_email()} error={faults.email} required>
        <TextInput name="email" type="email" autoComplete="username" inputMode="email" spellCheck={false} />
      </Field>
      <Field label={m.login_password()} hint={m.new_password_rule()} error={faults.password} required>
        <TextInput name="password" type="password" autoComplete="new-password" />
      </Field>
      <Button type="submit" wide disabled={!isHydrated} busy={busy} busyLabel={m.login_busy()}>
        {m.set_up_submit()}
      </Button>
    </form>
  )
}
