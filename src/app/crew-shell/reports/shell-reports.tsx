/** What is reported of a ride on the phone: what broke, what somebody complained of. Fetched from what the phone keeps once it is opened. */
import { lazy, Suspense, useState } from 'react'
import type { NewFact } from '../../../domains/planning/crew-log/phone/phone-log.ts'
import type { ReportLists } from '../../../domains/planning/crew-log/report-lists.ts'
import {
  isOfItsDays,
  type MyRide,
  type RideHandOver,
} from '../../../domains/planning/my-calendar/my-calendar.ts'
import type { ReportOfRide } from '../../../domains/planning/pages/rides/road/kept-report.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../platform/ui/button/button.tsx'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'

const DamageForm = lazy(() => import('./damage-form.tsx'))
const ComplaintForm = lazy(() => import('./complaint-form.tsx'))

/** What is being reported. */
export interface AskedReport {
  readonly kind: ReportOfRide
  /** Where it was found not in order. */
  readonly handOver?: RideHandOver
}

interface ShellReportsProps {
  readonly ride: MyRide
  /** Epoch milliseconds. */
  readonly now: number
  readonly lists: ReportLists
  readonly asked: AskedReport | null
  readonly onAsk: (asked: AskedReport | null) => void
  /** True once it is kept on the phone, and not refused. */
  readonly onNote: (fact: NewFact) => Promise<boolean>
}

export function ShellReports({ ride, now, lists, asked, onAsk, onNote }: ShellReportsProps) {
  const [isNoted, setNoted] = useState(false)
  const ask = (to: AskedReport) => {
    setNoted(false)
    onAsk(to)
  }
  const forms = {
    ride,
    now,
    lists,
    onNote: async (fact: NewFact) => {
      const isKept = await onNote(fact)
      if (isKept) onAsk(null)
      setNoted(isKept)
      return isKept
    },
    onClose: () => onAsk(null),
  }
  return (
    <section className={stacked(2)} aria-label={m.report_damage()}>
      {isNoted && <Notice tone="success" live="polite" title={m.crew_report_noted()} />}
      {asked ? (
        <Suspense fallback={<p aria-busy="true" />}>
          {asked.kind === 'damage' ? (
            <DamageForm {...forms} handOver={asked.handOver ?? null} />
          ) : (
            <ComplaintForm {...forms} />
          )}
        </Suspense>
      ) : (
        <>
          <Button look="secondary" wide onClick={() => ask({ kind: 'damage' })}>
            {m.report_damage()}
          </Button>
          {isOfItsDays(ride, now) && (
            <Button look="secondary" wide onClick={() => ask({ kind: 'complaint' })}>
              {m.rides_report_complaint()}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
