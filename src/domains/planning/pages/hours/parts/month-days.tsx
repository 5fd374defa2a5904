/** A month of one person: what it comes to, and day by day what was worked, planned and noted. */
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Day } from '../../../../../kernel/time/day.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../../../../platform/i18n/time/local-time.ts'
import { useFormats } from '../../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { Pill } from '../../../../../platform/resource/ui/value/pill.tsx'
import { Warning } from '../../../../../platform/ui/icons.tsx'
import { inLine, inRow, stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { VisuallyHidden } from '../../../../../platform/ui/visually-hidden.tsx'
import { inHours } from '../../../hours/in-hours.ts'
import type { HoursDay, HoursPerson, HoursShift, HoursTap } from '../../../hours/hours.ts'
import { troubleWords } from '../../../hours/trouble-words.ts'
import { NotedTaps } from './noted-taps.tsx'
import style from './hours.module.css'

/** Opened by who has something to put right. */
const CorrectPanel = lazy(() => import('./correct-panel.tsx'))

/** What is to be corrected: a tap, or what was forgotten on a day. */
export interface Wanted {
  readonly day: Day
  readonly tap: HoursTap | null
}

interface MonthDaysProps {
  readonly hours: HoursPerson
  /** Where a correction is sent; absent where the reader corrects nothing. */
  readonly path?: string | undefined
  /** The working day an unknown day is asked for first. */
  readonly today: Day
}

export function MonthDays({ hours, path, today }: MonthDaysProps) {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const onCorrect = path ? setWanted : undefined
  const days = hours.days.toReversed()
  return (
    <>
      <Sums hours={hours} />
      {days.length === 0 && <p className={written('muted')}>{m.worked_none()}</p>}
      <ol className={stacked(3, style.days)}>
        {days.map((day) => (
          <li key={day.day}>
            <OneDay day={day} onCorrect={onCorrect} />
          </li>
        ))}
      </ol>
      {path && (
        <div>
          <Button variant="default" onClick={() => setWanted({ day: today, tap: null })}>
            {m.worked_add_day()}
          </Button>
        </div>
      )}
      {path && wanted && (
        <Suspense>
          <CorrectPanel path={path} wanted={wanted} today={today} onClose={() => setWanted(null)} />
        </Suspense>
      )}
    </>
  )
}

function Sums({ hours: { worked, paused, planned, unsettled } }: { readonly hours: HoursPerson }) {
  const sums = [
    [m.worked_worked(), worked],
    [m.worked_paused(), paused],
    [m.worked_planned(), planned],
  ] as const
  return (
    <section className={stacked(3)} aria-label={m.worked_total()}>
      <dl className={style.sums}>
        {sums.map(([label, minutes]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{inHours(minutes)}</dd>
          </div>
        ))}
      </dl>
      {unsettled > 0 && (
        <p className={inLine(2, style.trouble)}>
          <Warning size={18} />
          {m.worked_unsettled({ count: unsettled })}
        </p>
      )}
    </section>
  )
}

interface OneDayProps {
  readonly day: HoursDay
  readonly onCorrect: ((wanted: Wanted) => void) | undefined
}

function OneDay({ day, onCorrect }: OneDayProps) {
  const formats = useFormats()
  const { worked, planned, shifts, taps } = day
  const name = formats.shortDay(day.day)
  return (
    <article className={stacked(2, style.day)}>
      <header className={inRow('2 between')}>
        <h3 className={style.name}>{name}</h3>
        <p className={inRow(2, written('figures'))}>
          {worked > 0 && <strong>{inHours(worked)}</strong>}
          {planned > 0 && (
            <span className={written('muted small')}>
              {m.worked_planned()} {inHours(planned)}
            </span>
          )}
        </p>
      </header>
      {shifts.map((shift, index) => (
        <OneShift key={index} shift={shift} />
      ))}
      {taps.length > 0 && (
        <details className={style.noted}>
          <summary>
            <span aria-hidden>{m.worked_noted()}</span>
            <VisuallyHidden>{m.worked_noted_of({ day: name })}</VisuallyHidden>
          </summary>
          <NotedTaps day={day} onCorrect={onCorrect} />
        </details>
      )}
      {onCorrect && shifts.some(({ minutes, is_running }) => minutes === null && !is_running) && (
        <div>
          <Button
            variant="light"
            size="compact-md"
            aria-label={m.worked_add_of({ day: name })}
            onClick={() => onCorrect({ day: day.day, tap: null })}
          >
            {m.worked_add()}
          </Button>
        </div>
      )}
    </article>
  )
}

function OneShift({ shift: { from, to, breaks, is_running, troubles } }: { readonly shift: HoursShift }) {
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const time = (at: string | null) => (at ? formats.time(localTime(at, zone).time) : m.worked_unknown())
  return (
    <div className={stacked(1)}>
      <p className={inRow(2, written('figures'))}>
        {is_running ? `${time(from)} –` : m.worked_span({ from: time(from), to: time(to) })}
        {is_running && <Pill tone="good">{m.worked_running()}</Pill>}
      </p>
      {breaks.map((pause, index) => (
        <p key={index} className={written('muted small figures')}>
          {m.worked_break({ from: time(pause.from), to: time(pause.to) })}
        </p>
      ))}
      {troubles.map((trouble) => (
        <p key={trouble} className={inLine(2, style.trouble)}>
          <Warning size={18} />
          {troubleWords[trouble]()}
        </p>
      ))}
    </div>
  )
}
