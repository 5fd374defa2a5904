/** One's own clock on the phone, with or without a network. */
import { useState } from 'react'
import { clockView } from '../../domains/planning/crew-log/clock-view.ts'
import type { CrewPhone } from '../../domains/planning/crew-log/phone/crew-phone.ts'
import type { NewFact } from '../../domains/planning/crew-log/phone/phone-log.ts'
import type { KeptFact, KeptSheet } from '../../domains/planning/crew-log/phone/phone-store.ts'
import { ClockCard } from '../../domains/planning/pages/hours/parts/clock-card.tsx'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { Notice } from '../../platform/ui/notice/notice.tsx'

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
  // What was refused stands above the page until it was read.
  const note = (fact: NewFact) =>
    phone.note(fact).then(
      () => setLost(false),
      () => setLost(true),
    )
  return (
    <>
      {isLost && <Notice tone="error" live="assertive" title={m.crew_not_kept()} />}
      <ClockCard
        clock={clockView(sheet.clock ?? [], facts, now)}
        zone={sheet.zone}
        onNote={(fact) => void note(fact)}
        hours={<a href={`${list}/hours`}>{m.clock_unsettled_do()}</a>}
      />
    </>
  )
}
