/** What each form of a report is given, and how it is opened. */
import type { NewFact } from '../../../domains/planning/crew-log/phone/phone-log.ts'
import type { ReportLists } from '../../../domains/planning/crew-log/report-lists.ts'
import type { MyRide } from '../../../domains/planning/my-calendar/my-calendar.ts'

export interface ReportFormProps {
  readonly ride: MyRide
  /** Epoch milliseconds. */
  readonly now: number
  readonly lists: ReportLists
  /** True once it is kept on the phone, and not refused. */
  readonly onNote: (fact: NewFact) => Promise<boolean>
  readonly onClose: () => void
}

/** What was opened is in view, and read from its heading on. */
export const toHeading = (heading: HTMLElement | null): void => heading?.focus()
