/** Somebody's clock: where he stands, the one thing to tap, and what was tapped by mistake. On the portal and on the phone alike. */
import type { ReactNode } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../../../../platform/i18n/time/local-time.ts'
import { useFormats } from '../../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../../platform/ui/button/button.tsx'
import { inRow, stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { nextTaps } from '../../../../crew/hours/clock.ts'
import { workingDayIn } from '../../../hours/working-day-in.ts'
import type { ClockView } from '../../../crew-log/clock-view.ts'
import type { NewFact } from '../../../crew-log/phone/phone-log.ts'
import { tapWords } from '../../../crew-log/tap-words.ts'
import style from './clock-card.module.css'

interface ClockCardProps {
  readonly clock: ClockView
  readonly zone: string
  readonly busy?: boolean
  readonly onNote: (fact: NewFact) => void
  /** The way to the hours of the month. */
  readonly hours: ReactNode
}

export function ClockCard({ clock, zone, busy = false, onNote, hours }: ClockCardProps) {
  const formats = useFormats()
  const time = (at: number) => formats.time(localTime(at, zone).time)
  const { is, since, worked, unsettled, last } = clock
  const note = (fact: Omit<NewFact, 'booking'>) => onNote({ ...fact, booking: null })
  return (
    <section className={stacked(3, style.clock)} data-is={is} aria-label={m.clock_title()}>
      <div className={inRow('2 between')} aria-live="polite">
        <p className={written('bold figures')}>
          {since === null
            ? m.clock_off()
            : is === 'paused'
              ? m.clock_paused({ time: time(since) })
              : m.clock_working({ time: time(since) })}
        </p>
        {since !== null && worked > 0 && (
          <p className={written('muted figures')}>{m.clock_worked({ duration: formats.duration(worked) })}</p>
        )}
      </div>
      <div className={inRow('2 stretch', style.taps)}>
        {nextTaps[is].map((kind) => (
          <Button
            key={kind}
            look={kind === 'break_start' ? 'secondary' : 'main'}
            busy={busy}
            onClick={() => note({ kind, data: {} })}
          >
            {tapWords[kind]()}
          </Button>
        ))}
      </div>
      {last && (
        <Button
          look="quiet"
          compact
          busy={busy}
          onClick={() => note({ kind: `undo_${last.kind}`, data: { tap: last.tap } })}
        >
          {tapWords[`undo_${last.kind}`]()}
        </Button>
      )}
      {unsettled !== null && (
        <Notice
          tone="warning"
          title={m.clock_unsettled({ day: formats.shortDay(workingDayIn(unsettled, zone)) })}
        >
          {hours}
        </Notice>
      )}
    </section>
  )
}
