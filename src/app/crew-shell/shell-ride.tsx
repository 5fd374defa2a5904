/** One ride on the phone: where, when, with what, whom to call; and what is done there, each with one press. */
import { useState } from 'react'
import type { FactData, FactKind } from '../../domains/planning/crew-log/facts.ts'
import type { ReportLists } from '../../domains/planning/crew-log/report-lists.ts'
import type { NewFact } from '../../domains/planning/crew-log/phone/phone-log.ts'
import type { CrewPhone } from '../../domains/planning/crew-log/phone/crew-phone.ts'
import { placeLine } from '../../domains/booking/place/ride-place.ts'
import type { SheetPapers } from '../../domains/booking/bob/phone-signing.ts'
import type { BookingStatus } from '../../domains/booking/resources/booking/booking-status.ts'
import { isOn } from '../../domains/planning/late/stop-taps.ts'
import { stopWords } from '../../domains/planning/late/stop-words.ts'
import { type MyRide, isNotCertain, mayTakeBack } from '../../domains/planning/my-calendar/my-calendar.ts'
import { asksForBobs, movesNow, undoNow } from '../../domains/planning/my-calendar/road-parts.ts'
import { MyParts } from '../../domains/planning/pages/rides/my-parts.tsx'
import { BobCheck } from '../../domains/planning/pages/rides/road/bob-check.tsx'
import { HandOver } from '../../domains/planning/pages/rides/road/hand-over/hand-over.tsx'
import { reportsOfRide } from '../../domains/planning/pages/rides/road/kept-report.ts'
import { Reach } from '../../domains/planning/pages/rides/road/reach.tsx'
import { SomethingWrong } from '../../domains/planning/pages/rides/road/something-wrong.tsx'
import { RideWarnings } from '../../domains/planning/pages/rides/road/ride-warnings.tsx'
import { isIn } from '../../kernel/state-group.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../platform/i18n/time/local-time.ts'
import { useFormats } from '../../platform/i18n/use-locale.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { inRow, stacked, written } from '../../platform/ui/layout/layout.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { type AskedReport, ShellReports } from './reports/shell-reports.tsx'
import { ShellDeposit } from './shell-deposit.tsx'
import { ShellFacts } from './shell-facts.tsx'
import { tapWords } from '../../domains/planning/crew-log/tap-words.ts'
import style from './crew-shell.module.css'

interface ShellRideProps {
  readonly ride: MyRide
  readonly zone: string
  /** Epoch milliseconds. */
  readonly now: number
  readonly phone: CrewPhone
  /** What its Bobs may sign here. */
  readonly papers: SheetPapers | null
  /** What can be reported; null on a day that an older program read. */
  readonly reports: ReportLists | null
}

const sure = {
  depart: [m.rides_depart_sure, m.rides_depart_yes],
  complete: [m.rides_complete_sure, m.rides_complete_yes],
  no_show: [m.rides_no_show_sure, m.rides_no_show_yes],
} as const

/** What the address asks for: who pressed it on a page that needs a network comes here without one. */
const reportInAddress = (): AskedReport | null => {
  const asked = new URLSearchParams(location.search).get('report')
  return isIn(reportsOfRide, asked) ? { kind: asked } : null
}

export function ShellRide({ ride, zone, now, phone, papers, reports }: ShellRideProps) {
  const formats = useFormats()
  /** Why what was tapped last did not count. */
  const [no, setNo] = useState<string | null>(null)
  const [asked, setAsked] = useState<keyof typeof sure | null>(null)
  const [isSeen, setSeen] = useState(false)
  const [report, setReport] = useState(reportInAddress)
  const time = (instant: string) => formats.time(localTime(instant, zone).time)
  const say = (kind: FactKind, data: FactData = {}) => note({ kind, booking: ride.id, data })
  const note = async (fact: NewFact): Promise<boolean> => {
    setAsked(null)
    try {
      const noted = await phone.note(fact)
      // Above the page stands what waits: it is said there, once.
      setNo(noted.is === 'refused' ? (noted.text ?? m.crew_refused()) : null)
      return noted.is !== 'refused'
    } catch {
      setNo(m.crew_not_kept())
      return false
    }
  }
  const start = ride.starts_at ? localTime(ride.starts_at, zone) : null
  const status = ride.status as BookingStatus
  const next = ride.stops.find(({ left }) => left === null)
  const last = ride.stops.findLast(({ arrived, left }) => arrived !== null || left !== null)
  const undo = undoNow(ride, now)
  const asksBob = asked === 'depart' && asksForBobs(ride, now)
  return (
    <article className={stacked(4)}>
      <header className={stacked(2)}>
        <h1>{ride.number}</h1>
        {start && <p className={style.day}>{formats.day(start.day)}</p>}
        <MyParts ride={ride} zone={zone} isLarge />
        <p>
          {placeLine(ride.place)}
          <span className={written('muted figures', style.line)}>
            {m.plan_group()}{' '}
            {[ride.starts_at, ride.ends_at].flatMap((at) => (at ? [time(at)] : [])).join(' – ')}
          </span>
        </p>
      </header>
      <Reach contact={ride.contact} phone={ride.phone} office={ride.office_phone} place={ride.place} />
      <SomethingWrong office={ride.office_phone}>
        {reports && (
          <Button look="secondary" wide onClick={() => setReport({ kind: 'damage' })}>
            {m.report_damage()}
          </Button>
        )}
      </SomethingWrong>
      {isNotCertain(status) && <Notice tone="warning" title={m.my_not_certain()} />}
      <RideWarnings ride={ride} now={now} />
      {no && <Notice tone="error" live="assertive" title={no} />}
      {next && isOn(next, status, now) && (
        <Tap
          lead={stopWords[next.part]({ time: time(next.planned_at) })}
          words={tapWords[next.arrived ? 'leave' : 'arrive']()}
          onTap={() => void say(next.arrived ? 'leave' : 'arrive', { stop: next.id, part: next.part })}
        />
      )}
      {last && mayTakeBack(last.left ?? last.arrived, now) && (
        <Button
          look="secondary"
          wide
          onClick={() =>
            void say(last.left ? 'undo_leave' : 'undo_arrive', { stop: last.id, part: last.part })
          }
        >
          {tapWords[last.left ? 'undo_leave' : 'undo_arrive']()}
        </Button>
      )}
      <BobCheck ride={ride} now={now} papers={papers} onNote={note} />
      <HandOver
        ride={ride}
        zone={zone}
        now={now}
        onNote={note}
        renderDamage={(handOver) =>
          reports && (
            <Button look="secondary" compact onClick={() => setReport({ kind: 'damage', handOver })}>
              {m.report_damage()}
            </Button>
          )
        }
      />
      {asked ? (
        <Notice tone="warning" title={sure[asked][0]()}>
          <div className={stacked(3)}>
            {asksBob && (
              <label className={style.tick}>
                <input
                  type="checkbox"
                  checked={isSeen}
                  onChange={(event) => setSeen(event.currentTarget.checked)}
                />
                {m.rides_bob_seen()}
              </label>
            )}
            <div className={inRow('2 stretch')}>
              <Button
                aria-disabled={asksBob && !isSeen}
                onClick={() =>
                  asksBob && !isSeen ? undefined : void say(asked, asksBob ? { bob_seen: true } : {})
                }
              >
                {sure[asked][1]()}
              </Button>
              <Button look="secondary" onClick={() => setAsked(null)}>
                {m.rides_no_show_no()}
              </Button>
            </div>
          </div>
        </Notice>
      ) : (
        movesNow(ride, now).map((move, index) => (
          <Button key={move} look={index === 0 ? 'main' : 'secondary'} wide onClick={() => setAsked(move)}>
            {tapWords[move]()}
          </Button>
        ))
      )}
      {undo && (
        <Button look="secondary" wide onClick={() => void say(undo)}>
          {tapWords[undo]()}
        </Button>
      )}
      <ShellDeposit ride={ride} onTake={(kind, data) => void say(kind, data)} />
      {reports && (
        <ShellReports ride={ride} now={now} lists={reports} asked={report} onAsk={setReport} onNote={note} />
      )}
      <ShellFacts ride={ride} zone={zone} />
    </article>
  )
}

interface TapProps {
  readonly lead: string
  readonly words: string
  readonly onTap: () => void
}

const Tap = ({ lead, words, onTap }: TapProps) => (
  <div className={stacked(2)}>
    <p className={written('bold figures')}>{lead}</p>
    <Button wide onClick={onTap}>
      {words}
    </Button>
  </div>
)
