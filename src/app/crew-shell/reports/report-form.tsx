/** What each form of a report is given, and what stands around its questions. */
import type { ReactNode } from 'react'
import type { NewFact } from '../../../domains/planning/crew-log/phone/phone-log.ts'
import type { ReportLists } from '../../../domains/planning/crew-log/report-lists.ts'
import type { MyRide } from '../../../domains/planning/my-calendar/my-calendar.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../platform/ui/button/button.tsx'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import style from '../crew-shell.module.css'

export interface ReportFormProps {
  readonly ride: MyRide
  /** Epoch milliseconds. */
  readonly now: number
  readonly lists: ReportLists
  /** True once it is kept on the phone, and not refused. */
  readonly onNote: (fact: NewFact) => Promise<boolean>
  readonly onClose: () => void
}

interface ReportFormFrameProps {
  readonly heading: string
  readonly isBusy: boolean
  readonly onSend: () => void
  readonly onClose: () => void
  /** The questions. */
  readonly children: ReactNode
}

/** Under its heading the questions of a report, then to send it or leave it. */
export function ReportForm({ heading, isBusy, onSend, onClose, children }: ReportFormFrameProps) {
  return (
    <section className={stacked(4, style.card)} aria-label={heading}>
      <h2 tabIndex={-1} ref={toHeading}>
        {heading}
      </h2>
      {children}
      <Button wide busy={isBusy} onClick={onSend}>
        {m.report_send()}
      </Button>
      <Button look="quiet" compact onClick={onClose}>
        {m.rides_no_show_no()}
      </Button>
    </section>
  )
}

/** What was opened is in view, and read from its heading on. */
const toHeading = (heading: HTMLElement | null): void => heading?.focus()
