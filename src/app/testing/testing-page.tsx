/** One testing page: the form of a collection, which really saves, and its list; or the login form. */
import { createFileRoute, notFound } from '@tanstack/react-router'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { getLocale } from '../../platform/i18n/paraglide/runtime.js'
import { readListSearch } from '../../platform/resource/ui/list/query/list-search.ts'
import { ResourceList } from '../../platform/resource/ui/list/resource-list.tsx'
import { nameOf } from '../../platform/resource/words.ts'
import { stacked } from '../../platform/ui/layout/layout.ts'
import { model } from '../records/portal-model.ts'
import { TestingForm } from './testing-form.tsx'
import { type TestingPage as TestingPlace, testingPageOf } from './testing-pages.ts'
import style from './testing.module.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Form } from '../../platform/ui/form/form.tsx'

export const Route = createFileRoute('/_testing/testing/$name')({
  staticData: { exists: ({ name = '' }) => testingPageOf(model.all, name) !== undefined },
  validateSearch: readListSearch,
  loader: ({ params: { name } }) => {
    const page = testingPageOf(model.all, name)
    if (!page) throw notFound()
    return { title: titleOf(page) }
  },
  component: TestingPage,
})

const titleOf = ({ resource, hasList }: TestingPlace): string =>
  resource ? nameOf(resource, hasList ? 'many' : 'one', getLocale()) : m.testing_auth()

function TestingPage() {
  const { name } = Route.useParams()
  const page = testingPageOf(model.all, name)
  if (!page) return null
  return (
    <main id="main" key={name}>
      {page.resource === null ? (
        <SignInTry />
      ) : (
        <div className={page.hasList ? stacked(8) : undefined}>
          {page.hasList && (
            <div className={style.list}>
              <ResourceList resource={page.resource} />
            </div>
          )}
          <TestingForm resource={page.resource} isAlone={!page.hasList} />
        </div>
      )}
    </main>
  )
}

interface Answer {
  readonly status: number
  readonly body: string
}

/** The login call of the API, tried: what was sent, what came back; nobody is signed in or out by it. */
function SignInTry() {
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
