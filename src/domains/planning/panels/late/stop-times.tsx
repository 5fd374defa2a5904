/** When the bikes of a ride are brought and fetched, for the office: what was said on the road, and what it says for who drives. */
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { useNow } from '../../../../platform/i18n/time/use-now.ts'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { inLine, inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { OfficeBooking } from '../../../booking/office/office-booking.ts'
import { AskingPanel, ReasonBox } from '../../../booking/panels/asking-panel.tsx'
import { withCrew } from '../../../booking/resources/booking/booking-status.ts'
import { type Tap, isOn, shortDelays } from '../../late/stop-taps.ts'
import { stopWords } from '../../late/stop-words.ts'
import style from '../panel.module.css'

interface Stop {
  readonly id: string
  readonly does: 'deliver' | 'collect'
  readonly planned_at: string
  readonly arrived_at: string | null
  readonly left_at: string | null
  readonly delay_min: number | null
}

const stopsQuery = (booking: string) =>
  pageQuery('transport_stops', {
    fields: ['id', 'does', 'planned_at', 'arrived_at', 'left_at', 'delay_min'],
    filter: { booking: { _eq: booking } },
    sort: ['planned_at', 'id'],
    limit: 20,
    page: 1,
  })

/** From three hours before the first, while the ride is promised or under way. */
export function StopTimes({ booking: { id, status } }: { readonly booking: OfficeBooking }) {
  const now = useNow()
  const { data } = useQuery({ ...stopsQuery(id), enabled: isIn(withCrew, status) })
  const stops = (data?.rows ?? []) as unknown as readonly Stop[]
  const near = stops.filter((stop) => isOn(stop, status, now))
  if (near.length === 0) return null
  return (
    <section className={stacked(3, style.part)}>
      <h3>{m.late_stops()}</h3>
      <ul className={stacked(2)}>
        {near.map((stop) => (
          <li key={stop.id} className={stacked(2, style.place)}>
            <StopRow stop={stop} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StopRow({ stop }: { readonly stop: Stop }) {
  const { id, does, planned_at, arrived_at, left_at, delay_min } = stop
  const [takenBack, setTakenBack] = useState<Tap | null>(null)
  const { busy, refused, send } = useAsking()
  const { zone } = usePortalAccess()
  const formats = useFormats()
  const time = (instant: string) => formats.time(localTime(instant, zone).time)
  const place = stopWords[does]({ time: time(planned_at) })
  const facts = [
    arrived_at && m.rides_stop_arrived({ time: time(arrived_at) }),
    left_at && m.rides_stop_left({ time: time(left_at) }),
  ].filter(Boolean)
  const said = left_at ? 'left_at' : arrived_at ? 'arrived_at' : null
  const tap = (noun: string, done: string) => void send({ path: `/api/stops/${id}/${noun}`, body: {} }, done)
  return (
    <>
      <div className={inLine('3 between', style.now)}>
        <span>
          {place}
          {facts.length > 0 && <small>{facts.join(' · ')}</small>}
        </span>
        {said && !takenBack && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => setTakenBack(said)}
            aria-label={`${m.late_take_back()}: ${place}`}
          >
            {m.late_take_back()}
          </Button>
        )}
      </div>
      {!left_at && (
        <div className={inRow('2 bottom')}>
          {!arrived_at && (
            <Select
              label={m.late_delay()}
              size="sm"
              disabled={busy}
              allowDeselect={false}
              comboboxProps={{ withinPortal: false }}
              value={String(delay_min ?? 0)}
              data={delaysWith(delay_min).map((minutes) => ({
                value: String(minutes),
                label: minutes === 0 ? m.rides_stop_on_time() : m.rides_stop_minutes({ minutes }),
              }))}
              onChange={(value) =>
                void send(
                  { path: `/api/stops/${id}/delay`, body: { minutes: Number(value) } },
                  m.late_delay_noted(),
                )
              }
            />
          )}
          <Button
            variant="default"
            size="sm"
            loading={busy}
            onClick={() =>
              arrived_at
                ? tap('leaving', m.rides_stop_left_said())
                : tap('arrival', m.rides_stop_arrived_said())
            }
          >
            {arrived_at ? m.late_has_left() : m.late_has_arrived()}
          </Button>
        </div>
      )}
      {refused && <Notice tone="error" live="assertive" title={refused.text} />}
      {takenBack && <TakeBack stop={id} of={takenBack} onClose={() => setTakenBack(null)} />}
    </>
  )
}

/** What was said that is none of those offered stands among them. */
const delaysWith = (has: number | null): number[] =>
  [...new Set([0, ...shortDelays, ...(has === null ? [] : [has])])].toSorted((a, b) => a - b)

interface TakeBackProps {
  readonly stop: string
  readonly of: Tap
  readonly onClose: () => void
}

/** Who said it himself a moment ago gives a reason too: here it is the office that says what was so. */
function TakeBack({ stop, of, onClose }: TakeBackProps) {
  const [reason, setReason] = useState('')
  const asking = useAsking()
  const noun = of === 'arrived_at' ? 'arrival' : 'leaving'
  return (
    <AskingPanel
      title={of === 'arrived_at' ? m.rides_stop_undo_arrived() : m.rides_stop_undo_left()}
      send={m.late_take_back()}
      asking={asking}
      change={{ method: 'DELETE', path: `/api/stops/${stop}/${noun}`, body: { reason } }}
      done={m.rides_undone()}
      onClose={onClose}
    >
      <ReasonBox data-autofocus value={reason} onChange={setReason} {...asking.at('reason')} />
    </AskingPanel>
  )
}
