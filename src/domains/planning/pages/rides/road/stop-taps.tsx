/** At each place the reader drives to, one large button: there, and gone again; or that it will be later. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { isIn } from '../../../../../kernel/state-group.ts'
import { localTime } from '../../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../../../../platform/resource/ui/use-asking.ts'
import { inRow, stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { type BookingStatus, withCrew } from '../../../../booking/resources/booking/booking-status.ts'
import { type MyRide, type MyStop, mayTakeBack } from '../../../my-calendar/my-calendar.ts'
import type { stopKinds } from '../../../crew-log/facts.ts'
import { isOn, shortDelays } from '../../../late/stop-taps.ts'
import { stopWords } from '../../../late/stop-words.ts'
import { useNoting } from './use-noting.ts'

interface StopTapsProps {
  readonly ride: Pick<MyRide, 'id' | 'stops' | 'status'>
  /** Epoch milliseconds. */
  readonly now: number
}

export function StopTaps({ ride: { id, stops, status }, now }: StopTapsProps) {
  const of = status as BookingStatus
  const next = stops.find(({ left }) => left === null)
  // What was said last can be taken back until the next place is reached.
  const said = stops.findLast((stop) => stop.arrived !== null || stop.left !== null)
  const shown = stops.filter((stop) => stop === said || (stop === next && isOn(stop, of, now)))
  if (shown.length === 0) return null
  return (
    <div className={stacked(3)}>
      {shown.map((stop) => (
        <StopTap key={stop.id} ride={id} stop={stop} now={now} isOpen={isIn(withCrew, of)} />
      ))}
    </div>
  )
}

interface StopTapProps {
  readonly ride: string
  readonly stop: MyStop
  readonly now: number
  /** Something may still be said of it. */
  readonly isOpen: boolean
}

function StopTap({ ride, stop, now, isOpen }: StopTapProps) {
  const { id, part, planned_at, delay_min, arrived, left } = stop
  const { busy: isAsking, refused: notAsked, send } = useAsking()
  const { busy: isNoting, refused: notNoted, note } = useNoting()
  const busy = isAsking || isNoting
  const refused = notNoted ?? (notAsked?.isLost ? m.rides_not_sent() : (notAsked?.text ?? null))
  const [isLater, setLater] = useState(false)
  const { zone } = usePortalAccess()
  const formats = useFormats()
  const time = (instant: string) => formats.time(localTime(instant, zone).time)
  const say = (kind: (typeof stopKinds)[number], done: string) =>
    void note({ kind, booking: ride, data: { stop: id, part } }, done)
  const delay = async (minutes: number) => {
    const done = minutes === 0 ? m.rides_stop_on_time_said() : m.rides_stop_delay_said({ minutes })
    if ('data' in (await send({ path: `/api/stops/${id}/delay`, body: { minutes } }, done))) setLater(false)
  }
  const facts = [
    stopWords[part]({ time: time(planned_at) }),
    arrived
      ? m.rides_stop_arrived({ time: time(arrived.at) })
      : delay_min && m.rides_stop_delay({ minutes: delay_min }),
    left && m.rides_stop_left({ time: time(left.at) }),
  ].filter(Boolean)
  const undo = left
    ? ({ kind: 'undo_leave', tap: left, words: m.rides_stop_undo_left } as const)
    : ({ kind: 'undo_arrive', tap: arrived, words: m.rides_stop_undo_arrived } as const)
  return (
    <section className={stacked(2)} aria-label={stopWords[part]({ time: time(planned_at) })}>
      <p className={written('bold figures')}>{facts.join(' · ')}</p>
      {refused && <Notice tone="error" live="assertive" title={refused} />}
      {isOpen && !left && (
        <div className={inRow('2 stretch')}>
          <Button
            size="lg"
            variant="default"
            flex="1 0 auto"
            loading={busy}
            onClick={() =>
              arrived ? say('leave', m.rides_stop_left_said()) : say('arrive', m.rides_stop_arrived_said())
            }
          >
            {arrived ? m.rides_stop_leave() : m.rides_stop_arrive()}
          </Button>
          {!arrived && !isLater && (
            <Button size="lg" variant="default" flex="1 0 auto" onClick={() => setLater(true)}>
              {m.rides_stop_later()}
            </Button>
          )}
        </div>
      )}
      {isLater && !arrived && (
        <HowMuch has={delay_min} busy={busy} onChoose={(minutes) => void delay(minutes)} />
      )}
      {mayTakeBack(undo.tap, now) && (
        <Button
          size="lg"
          fullWidth
          variant="default"
          loading={busy}
          onClick={() => say(undo.kind, m.rides_undone())}
        >
          {undo.words()}
        </Button>
      )}
    </section>
  )
}

interface HowMuchProps {
  readonly has: number | null
  readonly busy: boolean
  readonly onChoose: (minutes: number) => void
}

/** Chosen with one thumb: nobody types at the wheel. */
const HowMuch = ({ has, busy, onChoose }: HowMuchProps) => (
  <fieldset className={inRow('2 stretch')}>
    <legend>{m.rides_stop_how_late()}</legend>
    {(has ? [0, ...shortDelays] : shortDelays).map((minutes) => (
      <Button
        key={minutes}
        size="md"
        variant={minutes === has ? 'filled' : 'default'}
        disabled={busy}
        onClick={() => onChoose(minutes)}
      >
        {minutes === 0 ? m.rides_stop_on_time() : m.rides_stop_minutes({ minutes })}
      </Button>
    ))}
  </fieldset>
)
