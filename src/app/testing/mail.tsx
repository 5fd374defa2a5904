/** The mails the program sent or would have sent, as their readers got them. */
import { queryOptions } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { useQuery } from '../../platform/http/client/use-query.ts'
import { localTime } from '../../platform/i18n/time/local-time.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../platform/i18n/use-locale.ts'
import type { MailAttachment } from '../../platform/mail/resources.ts'
import { LetterFrame } from '../../platform/mail/ui/letter-frame.tsx'
import type { LetterState } from '../../platform/mail/ui/letters-query.ts'
import { letterStateWords } from '../../platform/mail/ui/mail-words.ts'
import { authorizedFetch } from '../../platform/session/client/authorized-fetch.ts'
import { inLine, stacked, written } from '../../platform/ui/layout/layout.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import style from './mail.module.css'

export const Route = createFileRoute('/_testing/testing/mail')({
  staticData: { title: () => m.app_testing_mail_title() },
  validateSearch: (search): { mail?: string } =>
    typeof search['mail'] === 'string' ? { mail: search['mail'] } : {},
  component: TestingMailPage,
})

interface KeptMail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly plain: string
  readonly language: string
  readonly template: string
  readonly state: LetterState
  readonly error: string | null
  readonly attachments: readonly MailAttachment[]
  readonly date_created: string
}

const zone = 'Europe/Brussels'

const mailsQuery = queryOptions({
  queryKey: ['mails'],
  refetchInterval: 5000,
  queryFn: async (): Promise<readonly KeptMail[]> => {
    const answer = await authorizedFetch('/api/testing/mails')
    if (!answer.ok) throw Object.assign(new Error(String(answer.status)), { response: answer })
    return ((await answer.json()) as { data: KeptMail[] }).data
  },
})

function TestingMailPage() {
  const { data: mails, isError } = useQuery(mailsQuery)
  const { mail: wanted } = Route.useSearch()
  const shown = mails?.find(({ id }) => id === wanted) ?? (wanted ? undefined : mails?.[0])
  return (
    <main id="main" className={stacked(5, style.page)}>
      <h1>{m.app_testing_mail_title()}</h1>
      {isError && <Notice tone="error" live="polite" title={m.testing_mail_fault()} />}
      {mails?.length === 0 && <p>{m.testing_mail_none()}</p>}
      {!mails && !isError && <p aria-busy="true">{m.portal_loading()}</p>}
      {mails && mails.length > 0 && (
        <div className={stacked('5 top', style.columns)}>
          <ol className={stacked('half', style.list)}>
            {mails.map((mail) => (
              <li key={mail.id}>
                <Heading mail={mail} isShown={mail.id === shown?.id} />
              </li>
            ))}
          </ol>
          {shown && <Letter key={shown.id} mail={shown} />}
        </div>
      )}
    </main>
  )
}

function Heading({ mail, isShown }: { readonly mail: KeptMail; readonly isShown: boolean }) {
  const formats = useFormats()
  const { day, time } = localTime(mail.date_created, zone)
  return (
    <Link
      to="/testing/mail"
      search={{ mail: mail.id }}
      resetScroll={false}
      className={stacked('half', style.heading)}
      aria-current={isShown ? 'true' : undefined}
    >
      <strong>{mail.subject}</strong>
      <span>{mail.recipient}</span>
      <span>
        {formats.shortDay(day)} {time} · {mail.language.toUpperCase()} · {letterStateWords[mail.state]()}
      </span>
    </Link>
  )
}

function Letter({ mail }: { readonly mail: KeptMail }) {
  return (
    <article className={stacked(4, style.letter)}>
      <header>
        <h2>{mail.subject}</h2>
        <p>
          {m.testing_mail_to({ recipient: mail.recipient })} · <code>{mail.template}</code>
        </p>
        {mail.error && <Notice tone="error" title={mail.error} />}
        {mail.attachments.length > 0 && (
          <ul className={inLine('4 stretch', written('bold'))}>
            {mail.attachments.map(({ filename, contentType, content }) => (
              <li key={filename}>
                <a download={filename} href={`data:${contentType},${encodeURIComponent(content)}`}>
                  {filename}
                </a>
              </li>
            ))}
          </ul>
        )}
      </header>
      <LetterFrame className={style.html} html={mail.html} subject={mail.subject} />
      <details>
        <summary>{m.testing_mail_plain()}</summary>
        <pre className={style.plain}>{mail.plain}</pre>
      </details>
    </article>
  )
}
