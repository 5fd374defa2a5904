/** The login call of the API, tried: what was sent, what came back; nobody is signed in or out by it. */
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { Form } from '../../platform/ui/form/form.tsx'
import { stacked } from '../../platform/ui/layout/layout.ts'
import style from './testing.module.css'

interface Answer {
  readonly status: number
  readonly body: string
}

export function SignInTry() {
  const [values, setValues] = useState({ email: '', password: '', otp: '' })
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [busy, setBusy] = useState(false)
  const set =
    (name: keyof typeof values) => (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget
      setValues((now) => ({ ...now, [name]: value }))
    }

  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      const { otp, ...credentials } = values
      const reply = await fetch('/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...credentials, ...(otp && { otp }), mode: 'json' }),
      })
      setAnswer({ status: reply.status, body: readable(await reply.text()) })
    } catch {
      setAnswer({ status: 0, body: m.portal_fault_unreachable() })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={stacked(4, style.form)}>
      <h1>{m.testing_auth()}</h1>
      <p className={style.lead}>{m.testing_auth_lead()}</p>
      <Form className={stacked(4, style.fields)} onSubmit={(event) => void send(event)}>
        <TextInput
          label={m.login_email()}
          type="email"
          name="email"
          autoComplete="off"
          value={values.email}
          onChange={set('email')}
        />
        <PasswordInput
          label={m.login_password()}
          name="password"
          autoComplete="off"
          value={values.password}
          onChange={set('password')}
        />
        <TextInput
          label={m.login_code()}
          name="otp"
          inputMode="numeric"
          autoComplete="off"
          value={values.otp}
          onChange={set('otp')}
        />
        <Button type="submit" loading={busy}>
          POST /auth/login
        </Button>
      </Form>
      <output className={style.answer} aria-live="polite">
        {answer && (
          <>
            <strong>{m.testing_answer({ status: answer.status })}</strong>
            <pre>{answer.body}</pre>
          </>
        )}
      </output>
    </section>
  )
}

/** JSON on several lines; anything else as it came. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
