/** Messages on this phone: whether they come, switched on and off, and where else one gets them. */
import { Button } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useQuery } from '../../../../../platform/http/client/use-query.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../../../../platform/i18n/time/local-time.ts'
import { useFormats, useLocale } from '../../../../../platform/i18n/use-locale.ts'
import {
  activeWorker,
  browserFacts,
  type Given,
  subscribe,
  unsubscribe,
} from '../../../../../platform/push/client/browser.ts'
import { type PhoneState, phoneState } from '../../../../../platform/push/client/phone-state.ts'
import { readAnswer } from '../../../../../platform/resource/ui/data/records.ts'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../../../platform/resource/ui/panel/panel.tsx'
import { useAsking } from '../../../../../platform/resource/ui/use-asking.ts'
import { Pill } from '../../../../../platform/resource/ui/value/pill.tsx'
import { sharedTokens } from '../../../../../platform/session/cookie/browser-session.ts'
import { sessionUser } from '../../../../../platform/session/cookie/session-user.ts'
import { inRow, stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import style from './my-phones.module.css'

const phonesPath = '/api/my-calendar/phones'

interface MyPhone {
  readonly id: string
  /** By what a browser knows itself. */
  readonly mark: string
  readonly device: string
  readonly date_created: string
  readonly sent_at: string | null
}

/** The phones whoever is signed in gets messages on, and the key to subscribe another with. */
const phonesQuery = queryOptions({
  queryKey: ['items', 'planning', 'phones'],
  queryFn: ({ signal }) =>
    readAnswer<{ readonly key: string | null; readonly phones: readonly MyPhone[] }>(phonesPath, signal),
})

const hindrances: Readonly<
  Record<Exclude<PhoneState, 'on' | 'off'>, { readonly what: () => string; readonly how: () => string }>
> = {
  blocked: { what: m.phone_is_blocked, how: m.phone_blocked_how },
  'to-install': { what: m.phone_is_to_install, how: m.phone_install_how },
  impossible: { what: m.phone_is_impossible, how: m.phone_impossible_how },
}

/** What the browser says, asked again when its owner comes back from its settings. */
const browserQuery = queryOptions({
  queryKey: ['items', 'planning', 'this-browser'],
  queryFn: () => browserFacts(import.meta.env.PROD),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

export default function MyPhones() {
  const locale = useLocale()
  const { data } = useQuery(phonesQuery)
  const { data: facts, refetch: look } = useQuery(browserQuery)
  const { busy, refused, send } = useAsking()
  const [isWorking, setWorking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!data || !facts) return null
  const { key, phones } = data
  const state = phoneState(
    facts,
    phones.map(({ mark }) => mark),
  )
  const here = phones.find(({ mark }) => mark === facts.mark)

  async function turnOn(serverKey: string) {
    setProblem(null)
    setWorking(true)
    const given = await asked(`/${locale}/portal/mycalendar`, serverKey)
    if (typeof given === 'string') setProblem(given)
    else {
      const refresh_token = (await sharedTokens())?.refresh_token ?? ''
      const made = await send({ path: phonesPath, body: { ...given, refresh_token } }, m.phone_turned_on())
      if ('refused' in made) await unsubscribe()
    }
    setWorking(false)
    await look()
  }
  async function end({ id, mark }: MyPhone) {
    setProblem(null)
    if (mark === facts?.mark) await unsubscribe()
    await send({ method: 'DELETE', path: `${phonesPath}/${id}`, body: {} }, m.phone_turned_off())
    await look()
  }
  const tryOut = ({ id }: MyPhone) =>
    void send({ path: `${phonesPath}/${id}/trial`, body: {} }, m.phone_trial_sent())

  return (
    <Panel
      heading={m.phone_heading()}
      aside={
        (state === 'on' || state === 'off') && (
          <Pill tone={state === 'on' ? 'good' : 'neutral'}>
            {state === 'on' ? m.phone_is_on() : m.phone_is_off()}
          </Pill>
        )
      }
    >
      <div className={stacked(3)}>
        <p>{m.phone_lead()}</p>
        {(state === 'on' || state === 'off') && (
          <p className={written('muted')}>
            {m.phone_when()} {m.phone_private()}
          </p>
        )}
        {state !== 'on' && state !== 'off' && (
          <Notice tone="info" title={hindrances[state].what()}>
            <p>{hindrances[state].how()}</p>
          </Notice>
        )}
        {(problem ?? refused?.text) && (
          <Notice tone="error" live="assertive" title={problem ?? refused?.text} />
        )}
        {state === 'off' && key && (
          <div>
            <Button size="md" loading={isWorking || busy} onClick={() => void turnOn(key)}>
              {m.phone_turn_on()}
            </Button>
          </div>
        )}
        {state === 'on' && here && (
          <div className={inRow('3 stretch')}>
            <Button size="md" variant="default" loading={busy} onClick={() => tryOut(here)}>
              {m.phone_trial()}
            </Button>
            <Button size="md" variant="default" loading={busy} onClick={() => void end(here)}>
              {m.phone_turn_off()}
            </Button>
          </div>
        )}
        <Elsewhere phones={phones} own={facts.mark} busy={busy} onEnd={(phone) => void end(phone)} />
      </div>
    </Panel>
  )
}

/** What this browser gives, or what hindered it, in words. */
async function asked(scope: string, key: string): Promise<Given | string> {
  try {
    const permission = await Notification.requestPermission()
    if (permission !== 'granted')
      return permission === 'denied' ? m.phone_is_blocked() : m.phone_not_answered()
    const worker = await activeWorker('/crew-worker.js', scope)
    return await subscribe(worker, { key, owner: sessionUser() ?? '' })
  } catch (error) {
    console.error('This browser could not be subscribed', error)
    return m.phone_failed()
  }
}

interface ElsewhereProps {
  readonly phones: readonly MyPhone[]
  readonly own: string | null
  readonly busy: boolean
  readonly onEnd: (phone: MyPhone) => void
}

/** Every phone that gets them, where there is another than this one. */
function Elsewhere({ phones, own, busy, onEnd }: ElsewhereProps) {
  const formats = useFormats()
  const { zone } = usePortalAccess()
  if (phones.every(({ mark }) => mark === own)) return null
  const day = (instant: string) => formats.shortDay(localTime(instant, zone).day)
  return (
    <div className={stacked(2, style.elsewhere)}>
      <h3 className={style.heading}>{m.phone_list()}</h3>
      <ul className={style.phones}>
        {phones.map((phone) => {
          const name = phone.device || m.phone_unknown()
          return (
            <li key={phone.id} className={inRow('3 between')}>
              <div>
                <p>{phone.mark === own ? `${name} (${m.phone_this()})` : name}</p>
                <p className={written('muted small')}>
                  {[
                    m.phone_since({ day: day(phone.date_created) }),
                    phone.sent_at && m.phone_last({ when: day(phone.sent_at) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <Button
                variant="default"
                loading={busy}
                aria-label={m.phone_end_named({ device: name })}
                onClick={() => onEnd(phone)}
              >
                {m.phone_end()}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
