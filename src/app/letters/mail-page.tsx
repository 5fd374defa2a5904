/** How our letters are signed, where answers go, and whether the mail server takes them. */
import { Button, TextInput } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useQuery } from '../../platform/http/client/use-query.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { lettersQuery } from '../../platform/mail/ui/letters-query.ts'
import { Panel } from '../../platform/resource/ui/panel/panel.tsx'
import { apiClient } from '../../platform/session/client/client.ts'
import { useAsking } from '../../platform/resource/ui/use-asking.ts'
import { inRow, stacked } from '../../platform/ui/layout/layout.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import style from '../privacy/privacy-page.module.css'

export const Route = createFileRoute('/_portal/portal/settings/mail')({
  staticData: { title: () => m.mail_page_title() },
  component: MailPage,
})

interface Signed {
  readonly mail_sender: string | null
  readonly mail_reply_to: string | null
  readonly company_name: string
  readonly company_email: string
}

const fields = 'mail_sender,mail_reply_to,company_name,company_email'

function MailPage() {
  const { data } = useQuery({
    queryKey: ['items', 'settings', 'mail'],
    queryFn: () =>
      apiClient().request<Signed>(() => ({ path: `/items/settings?fields=${fields}`, method: 'GET' })),
  })
  // Whether letters leave the machine at all.
  const { data: letters } = useQuery(lettersQuery({ state: 'given_up' }))
  return (
    <div className={stacked(4, style.page)}>
      <header className={inRow('4 top between', style.head)}>
        <h1>{m.mail_page_title()}</h1>
      </header>
      {letters && !letters.sends && (
        <Notice tone="warning" title={m.mail_page_unset()}>
          {m.mail_page_unset_text()}
        </Notice>
      )}
      {data && (
        <SignedAs sends={letters?.sends} key={`${data.mail_sender} ${data.mail_reply_to}`} signed={data} />
      )}
      <Trial />
    </div>
  )
}

function SignedAs({ signed, sends }: { readonly signed: Signed; readonly sends?: boolean }) {
  const { company_email: email } = signed
  const [sender, setSender] = useState(signed.mail_sender ?? '')
  const [replyTo, setReplyTo] = useState(signed.mail_reply_to ?? '')
  const { busy, refused, send } = useAsking()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const body = { mail_sender: sender.trim() || null, mail_reply_to: replyTo.trim() || null }
    await send({ path: '/items/settings', method: 'PATCH', body }, m.mail_page_saved())
  }
  return (
    <Panel heading={m.mail_page_signed()}>
      {email && sends !== undefined && (
        <p>{sends ? m.mail_page_from({ email }) : m.mail_page_from_later({ email })}</p>
      )}
      <form
        noValidate
        onSubmit={(event) => void save(event)}
        style={{ display: 'grid', gap: 16, maxWidth: 480 }}
      >
        <TextInput
          label={m.mail_page_sender()}
          placeholder={signed.company_name}
          maxLength={120}
          value={sender}
          error={refused?.fields['mail_sender']}
          onChange={(event) => setSender(event.currentTarget.value)}
        />
        <TextInput
          label={m.mail_page_reply_to()}
          type="email"
          placeholder={email}
          maxLength={255}
          value={replyTo}
          error={refused?.fields['mail_reply_to']}
          onChange={(event) => setReplyTo(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} style={{ justifySelf: 'start' }}>
          {m.mail_page_save()}
        </Button>
      </form>
    </Panel>
  )
}

function Trial() {
  const { busy, refused, send } = useAsking()
  const [told, setTold] = useState<{ sent: boolean; answer: string } | null>(null)
  const tries = async () => {
    setTold(null)
    const made = await send<{ sent: boolean; answer: string }>({ path: '/api/mail/test', body: {} })
    if ('data' in made) setTold(made.data)
  }
  return (
    <Panel heading={m.mail_page_trial()}>
      <p>{m.mail_page_trial_text()}</p>
      <div aria-live="polite">
        {told && <Notice tone={told.sent ? 'success' : 'warning'}>{told.answer}</Notice>}
        {refused && <Notice tone="error">{refused.text}</Notice>}
      </div>
      <Button variant="default" loading={busy} onClick={() => void tries()} mt="sm">
        {m.mail_page_send()}
      </Button>
    </Panel>
  )
}
