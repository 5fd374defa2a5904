/** Above the portal's pages of the crew: what this phone has not sent yet, what was refused; and the start of its log. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { KeptFact } from '../../domains/planning/crew-log/phone/phone-store.ts'
import { portalPhone } from '../../domains/planning/crew-log/phone/portal-phone.ts'
import type { Locale } from '../../kernel/locale.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { ownMark, unsubscribe } from '../../platform/push/client/browser.ts'
import { Question } from '../../platform/resource/ui/question/question.tsx'
import { change, newKey } from '../../platform/session/client/asking.ts'
import { sharedTokens } from '../../platform/session/cookie/browser-session.ts'
import { onSignOut } from '../../platform/session/session.ts'
import { written } from '../../platform/ui/layout/layout.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { tapWords } from '../../domains/planning/crew-log/tap-words.ts'
import { askBeforeLeaving } from './leaving.ts'

const nothing: readonly KeptFact[] = []

export default function CrewLine() {
  const phone = portalPhone()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const facts = useSyncExternalStore(
    phone.subscribe,
    () => phone.state().facts,
    () => nothing,
  )
  /** Answers the question before a sign-out, while it is asked. */
  const [leave, setLeave] = useState<((isSure: boolean) => void) | null>(null)

  useEffect(() => {
    const left = new AbortController()
    phone.start(left.signal)
    keepShell(locale)
    const forget = onSignOut(() => phone.wipe())
    const silence = onSignOut(unsubscribe)
    keepContact(locale).catch((error: unknown) => console.error('Messages were not looked after', error))
    const stop = askBeforeLeaving(
      () =>
        new Promise((answer) => {
          setLeave(() => answer)
        }),
    )
    return () => {
      left.abort()
      forget()
      silence()
      stop()
    }
  }, [phone, locale])

  const unsent = facts.filter(({ answer }) => answer === null).length
  // What was received while the page is open changes what it shows.
  const before = useRef(0)
  useEffect(() => {
    if (unsent < before.current) void queryClient.invalidateQueries({ queryKey: ['items'] })
    before.current = unsent
  }, [unsent, queryClient])
  const refused = facts.filter(({ answer }) => answer?.outcome === 'refused')
  const answer = (isSure: boolean) => {
    leave?.(isSure)
    setLeave(null)
  }
  return (
    <>
      {leave && (
        <Question
          title={m.crew_leave()}
          yes={m.crew_leave_yes()}
          no={m.crew_leave_no()}
          busy={false}
          isFinal
          onYes={() => answer(true)}
          onNo={() => answer(false)}
        >
          <p>{m.crew_leave_text()}</p>
        </Question>
      )}
      {unsent > 0 && (
        <Notice
          tone="warning"
          live="polite"
          title={unsent === 1 ? m.crew_unsent_one() : m.crew_unsent({ count: unsent })}
        >
          <p>{m.crew_kept()}</p>
          <p className={written('muted small')}>{m.crew_erased_by_system()}</p>
        </Notice>
      )}
      {refused.map(({ id, fact, answer }) => (
        <Notice key={id} tone="error" live="polite" title={m.crew_refusal({ what: tapWords[fact.kind]() })}>
          <p>{answer?.text}</p>
          <Button variant="default" size="compact-md" onClick={() => void phone.dismiss(id)}>
            {m.crew_refusal_read()}
          </Button>
        </Notice>
      ))}
    </>
  )
}

/** The worker that opens the day without a network, and what makes it an app; where the browser has neither, nothing. */
function keepShell(locale: Locale): void {
  const scope = `/${locale}/portal/mycalendar`
  if (import.meta.env.PROD)
    navigator.serviceWorker?.register('/crew-worker.js', { scope }).catch((error: unknown) => {
      console.error('The day is not kept for when there is no network', error)
    })
  if (document.querySelector('link[rel="manifest"]')) return
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = `/crew.webmanifest?lang=${locale}`
  document.head.append(link)
}

/**
 * Whether this browser still takes messages for who is signed in; where it is another's, it takes none any more. Nothing is
 * asked where it is not subscribed, and without an answer it stays as it is.
 */
async function keepContact(locale: Locale): Promise<void> {
  const mark = await ownMark()
  if (mark === null) return
  const refresh_token = (await sharedTokens())?.refresh_token ?? ''
  const made = await change<{ readonly known: boolean }>(
    { path: '/api/my-calendar/phone-contact', body: { mark, refresh_token } },
    { locale, key: newKey() },
  )
  if ('data' in made && !made.data.known) await unsubscribe()
}
