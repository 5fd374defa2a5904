/** The next thing that happens on the road, as the one large button at the thumb; and that nobody came. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { Notice } from '../../../../platform/ui/notice.tsx'
import type { MyRide } from '../../my-calendar.ts'
import style from './on-the-road.module.css'

const next = {
  planned: ['departure', m.my_depart, m.office_departed],
  under_way: ['completion', m.my_complete, m.office_completed],
} as const

interface OnTheRoadProps {
  readonly ride: Pick<MyRide, 'id' | 'status' | 'row_version' | 'starts_at'>
  /** Epoch milliseconds. */
  readonly now: number
}

export function OnTheRoad({ ride: { id, status, row_version, starts_at }, now }: OnTheRoadProps) {
  const { busy, refused, send } = useAsking()
  const [isAsked, setAsked] = useState(false)
  const step = next[status as 'planned']
  if (!step) return null
  const [noun, words, done] = step
  const move = (to: string, said: string) =>
    send({ path: `/api/bookings/${id}/${to}`, body: {}, version: row_version }, said)
  const mayMiss = status === 'planned' && starts_at !== null && Date.parse(starts_at) <= now
  return (
    <div className={style.moves}>
      {refused && <Notice tone="error" live="assertive" title={refused.text} />}
      {isAsked ? (
        <Notice tone="warning" live="polite" title={m.rides_no_show_sure()}>
          <div className={style.answers}>
            <Button
              size="lg"
              color="red"
              loading={busy}
              onClick={() => void move('no-show', m.office_no_show_noted())}
            >
              {m.rides_no_show_yes()}
            </Button>
            <Button size="lg" variant="default" onClick={() => setAsked(false)}>
              {m.rides_no_show_no()}
            </Button>
          </div>
        </Notice>
      ) : (
        <>
          <Button size="lg" fullWidth loading={busy} onClick={() => void move(noun, done())}>
            {words()}
          </Button>
          {mayMiss && (
            <Button size="lg" fullWidth variant="default" onClick={() => setAsked(true)}>
              {m.rides_no_show()}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
