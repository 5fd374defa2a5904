/** Work he is asked for beside what he was told, on the phone: whether he comes is said with a network. */
import { useState } from 'react'
import type { CrewPhone } from '../../domains/planning/crew-log/phone/crew-phone.ts'
import type { WorkAnswer } from '../../domains/planning/resources/told-days.ts'
import type { WorkAsk } from '../../domains/planning/server/told/asks.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../platform/i18n/time/local-time.ts'
import { useFormats } from '../../platform/i18n/use-locale.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { stacked, written } from '../../platform/ui/layout/layout.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { answerWork } from './shell-api.ts'
import style from './crew-shell.module.css'

interface ShellAsksProps {
  readonly asks: readonly WorkAsk[]
  readonly zone: string
  /** Epoch milliseconds. */
  readonly now: number
  readonly phone: CrewPhone
}

/** Rule CR-17. */
export function ShellAsks({ asks, zone, now, phone }: ShellAsksProps) {
  // A day that was read a while ago may hold a shift that has begun since.
  const open = asks.filter(({ from }) => Date.parse(from) > now)
  if (open.length === 0) return null
  return (
    <section className={stacked(3, style.card)}>
      <h2>{m.work_ask_title()}</h2>
      {open.map((ask) => (
        <Ask key={`${ask.day}${ask.told_at}`} ask={ask} zone={zone} phone={phone} />
      ))}
    </section>
  )
}

function Ask({ ask, zone, phone }: { readonly ask: WorkAsk } & Pick<ShellAsksProps, 'zone' | 'phone'>) {
  const formats = useFormats()
  const [busy, setBusy] = useState<WorkAnswer | null>(null)
  const [said, setSaid] = useState(ask.answer)
  const [no, setNo] = useState<string | null>(null)
  const time = (at: string) => formats.time(localTime(at, zone).time)
  async function say(answer: WorkAnswer) {
    setBusy(answer)
    const told = await answerWork(ask, answer)
    setBusy(null)
    setNo(told ? told.refused : m.crew_ask_lost())
    if (!told) return
    if (told.refused === null) setSaid(answer)
    // What he was asked may have changed: the day on this phone follows.
    await phone.send({ isFresh: true }).catch(() => undefined)
  }
  const button = (answer: WorkAnswer, words: string) =>
    said !== answer && (
      <Button
        wide
        look={answer === 'yes' ? 'main' : 'secondary'}
        busy={busy === answer}
        busyLabel={m.common_busy()}
        onClick={() => void say(answer)}
      >
        {words}
      </Button>
    )
  return (
    <div className={stacked(2)}>
      <strong>{[formats.day(ask.day), `${time(ask.from)} – ${time(ask.to)}`].join(', ')}</strong>
      {said && (
        <p className={written(said === 'no' ? 'wrong' : 'muted')}>
          {said === 'yes' ? m.work_ask_yes_said() : m.work_ask_no_said()}
        </p>
      )}
      {no && <Notice tone="error" live="assertive" title={no} />}
      <div className={stacked(2)}>
        {button('yes', m.work_ask_yes())}
        {button('no', m.work_ask_no())}
      </div>
    </div>
  )
}
