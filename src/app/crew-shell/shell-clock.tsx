/** One's own clock on the phone, with or without a network. */
import { lazy, Suspense, useState } from 'react'
import { clockView } from '../../domains/planning/crew-log/clock-view.ts'
import type { CrewPhone } from '../../domains/planning/crew-log/phone/crew-phone.ts'
import type { NewFact } from '../../domains/planning/crew-log/phone/phone-log.ts'
import type { KeptFact, KeptSheet } from '../../domains/planning/crew-log/phone/phone-store.ts'
import { ClockCard } from '../../domains/planning/pages/hours/parts/clock-card.tsx'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { Button } from '../../platform/ui/button/button.tsx'
import { inRow } from '../../platform/ui/layout/layout.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import style from './crew-shell.module.css'

// Fetched from what the phone keeps, by who puts something right.
const CorrectHours = lazy(() => import('./correct-hours.tsx'))

interface ShellClockProps {
  readonly sheet: KeptSheet
  readonly facts: readonly KeptFact[]
  /** Epoch milliseconds. */
  readonly now: number
  readonly phone: CrewPhone
  /** The address of the calendar. */
  readonly list: string
}

export function ShellClock({ sheet, facts, now, phone, list }: ShellClockProps) {
  const [isLost, setLost] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const clock = clockView(sheet.clock ?? [], facts, now)
  // What was refused stands above the page until it was read.
  const note = (fact: NewFact): Promise<boolean> =>
    phone.note(fact).then(
      ({ is }) => {
        setLost(false)
        return is !== 'refused'
      },
      () => {
        setLost(true)
        return false
      },
    )
  const correct = (
    <Button look="quiet" compact className={style.flush} onClick={() => setOpen(true)}>
      {m.clock_correct()}
    </Button>
  )
  return (
    <>
      {isLost && <Notice tone="error" live="assertive" title={m.crew_not_kept()} />}
      <ClockCard
        clock={clock}
        zone={sheet.zone}
        onNote={(fact) => void note(fact)}
        hours={
          <div className={inRow('2-3')}>
            {correct}
            <a href={`${list}/hours`}>{m.clock_unsettled_do()}</a>
          </div>
        }
      />
      {isOpen ? (
        <Suspense fallback={<p aria-busy="true" />}>
          <CorrectHours
            taps={clock.taps}
            zone={sheet.zone}
            now={now}
            onNote={note}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : (
        clock.unsettled === null && correct
      )}
    </>
  )
}
