/** What the phone knows and the server does not yet, always in view; and what was refused, until it was read. */
import { useEffect, useState } from 'react'
import type { CrewPhone, PhoneState } from '../../domains/planning/crew-log/phone/crew-phone.ts'
import { sessionUser } from '../../platform/session/cookie/session-user.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../platform/i18n/time/local-time.ts'
import { useFormats } from '../../platform/i18n/use-locale.ts'
import { kept } from '../../platform/resource/ui/resumable/keep.ts'
import { keptAs } from '../report/kept-as.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { Check, Warning } from '../../platform/ui/icons.tsx'
import { inRow, inText, stacked, written } from '../../platform/ui/layout/layout.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { tapWords } from '../../domains/planning/crew-log/tap-words.ts'
import style from './crew-shell.module.css'

interface ShellStateProps {
  readonly phone: CrewPhone
  readonly state: PhoneState
}

/** So often it looks again whether a report has gone, in milliseconds. */
const lookMs = 10_000

/** How many reports of damage, complaints and refuellings wait on this phone: they leave from any page of the portal. */
function useWaitingReports(maker: string | null): number {
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    if (!maker) return undefined
    const names = ['damage', 'complaint', 'refuelling'].map((report) => keptAs(report, maker))
    const look = async () => {
      const found = await Promise.all(names.map((name) => kept<{ readonly key?: string | null }>(name)))
      setWaiting(found.filter((one) => one?.key).length)
    }
    void look()
    const timer = setInterval(() => void look(), lookMs)
    return () => clearInterval(timer)
  }, [maker])
  return waiting
}

export function ShellState({ phone, state: { sheet, facts, maker } }: ShellStateProps) {
  const formats = useFormats()
  const unsent = facts.filter(({ answer }) => answer === null).length
  const reports = useWaitingReports(maker)
  const isWaiting = unsent + reports > 0
  const refused = facts.filter(({ answer }) => answer?.outcome === 'refused')
  const read = sheet && localTime(sheet.read_at, sheet.zone)
  const isSignedIn = sessionUser() !== null && sessionUser() === maker
  return (
    <>
      <header className={inRow('2-4 between', style.bar, isWaiting && style.waits)}>
        <output className={inText(2, written('bold'))}>
          {isWaiting ? <Warning size={20} /> : <Check size={20} />}
          {!isWaiting && m.crew_all_sent()}
          {unsent === 0 && reports > 0 && m.parcel_waiting({ count: reports })}
          {unsent > 0 && (unsent === 1 ? m.crew_unsent_one() : m.crew_unsent({ count: unsent }))}
        </output>
        <a href={location.pathname}>{m.crew_again()}</a>
      </header>
      <div className={stacked(1, written('muted small'))}>
        {read && <p>{m.crew_day_read({ day: formats.shortDay(read.day), time: formats.time(read.time) })}</p>}
        {unsent > 0 && reports > 0 && <p>{m.parcel_waiting({ count: reports })}</p>}
        {unsent > 0 && (
          <p>
            {m.crew_kept()} {m.crew_erased_by_system()}
          </p>
        )}
        {!isSignedIn && (
          <p>
            <a href={`/${location.pathname.split('/')[1]}/portal/auth/login?redirect=/portal/mycalendar`}>
              {m.crew_sign_in()}
            </a>
          </p>
        )}
      </div>
      {refused.map(({ id, fact, answer }) => (
        <Notice key={id} tone="error" live="polite" title={m.crew_refusal({ what: tapWords[fact.kind]() })}>
          <p>{answer?.text}</p>
          <Button look="secondary" compact onClick={() => void phone.dismiss(id)}>
            {m.crew_refusal_read()}
          </Button>
        </Notice>
      ))}
    </>
  )
}
