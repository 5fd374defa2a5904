/** The next thing that happens on the road, as the one large button at the thumb; asked once, and taken back. */
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { localTime } from '../../../../platform/i18n/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { useDesk } from '../../../../platform/resource/ui/desk.tsx'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { Notice } from '../../../../platform/ui/notice.tsx'
import { departsFrom, takesBack } from '../../../booking/on-the-road.ts'
import type { MyRide, RoadTap } from '../../my-calendar.ts'
import style from './on-the-road.module.css'

const moves = {
  departure: {
    words: m.my_depart,
    sure: m.rides_depart_sure,
    yes: m.rides_depart_yes,
    done: m.office_departed,
  },
  completion: {
    words: m.my_complete,
    sure: m.rides_complete_sure,
    yes: m.rides_complete_yes,
    done: m.office_completed,
  },
  'no-show': {
    words: m.rides_no_show,
    sure: m.rides_no_show_sure,
    yes: m.rides_no_show_yes,
    done: m.office_no_show_noted,
  },
} as const
type Move = keyof typeof moves

interface OnTheRoadProps {
  readonly ride: MyRide
  /** Epoch milliseconds. */
  readonly now: number
}

/** The moves that work now. */
function movesNow({ status, starts_at }: Pick<MyRide, 'status' | 'starts_at'>, now: number): Move[] {
  if (status === 'under_way') return ['completion']
  if (status !== 'planned' || now < departsFrom({ starts_at })) return []
  return starts_at !== null && Date.parse(starts_at) <= now ? ['departure', 'no-show'] : ['departure']
}

export function OnTheRoad({ ride, now }: OnTheRoadProps) {
  const { id, status, row_version, departed, returned } = ride
  const { busy, refused, send } = useAsking()
  const [asked, setAsked] = useState<Move | null>(null)
  const { zone } = useDesk()
  const formats = useFormats()
  const open = movesNow(ride, now)
  const times = [
    departed && m.rides_departed_at({ time: formats.time(localTime(departed.at, zone).time) }),
    returned && m.rides_returned_at({ time: formats.time(localTime(returned.at, zone).time) }),
  ].filter(Boolean)
  const isEarly = status === 'planned' && open.length === 0 && ride.starts_at !== null
  const last = status === 'under_way' ? departed : status === 'completed' ? returned : null
  if (open.length === 0 && times.length === 0 && !isEarly) return null
  const move = async (to: Move, body: object) => {
    const made = await send(
      { path: `/api/bookings/${id}/${to}`, body, version: row_version },
      moves[to].done(),
    )
    if ('data' in made) setAsked(null)
  }
  return (
    <div className={style.moves}>
      {times.length > 0 && <p className={style.times}>{times.join(' · ')}</p>}
      {isEarly && <EarliestDeparture ride={ride} />}
      {refused && <Notice tone="error" live="assertive" title={refused.text} />}
      {asked !== null && open.includes(asked) ? (
        <Question
          key={asked}
          move={asked}
          // Until every Bob has signed, whoever leaves says that he has seen him.
          asksBob={asked === 'departure' && ride.bob_missing === 'bob-unsigned'}
          busy={busy}
          onYes={(body) => void move(asked, body)}
          onNo={() => setAsked(null)}
        />
      ) : (
        <>
          {open.map((one, index) => (
            <Button
              key={one}
              size="lg"
              fullWidth
              variant={index === 0 ? 'filled' : 'default'}
              onClick={() => setAsked(one)}
            >
              {moves[one].words()}
            </Button>
          ))}
          {mayTakeBack(last, now) && (
            <Button
              size="lg"
              fullWidth
              variant="default"
              loading={busy}
              onClick={() =>
                void send(
                  {
                    method: 'DELETE',
                    path: `/api/bookings/${id}/${status === 'under_way' ? 'departure' : 'completion'}`,
                    body: {},
                    version: row_version,
                  },
                  m.rides_undone(),
                )
              }
            >
              {status === 'under_way' ? m.rides_undo_depart() : m.rides_undo_complete()}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

const mayTakeBack = (tap: RoadTap | null, now: number): boolean =>
  tap !== null && takesBack({ at: Date.parse(tap.at), isOwn: tap.isMine }, now).ok

function EarliestDeparture({ ride }: { readonly ride: Pick<MyRide, 'starts_at'> }) {
  const { zone } = useDesk()
  const time = useFormats().time(localTime(departsFrom(ride), zone).time)
  return <p className={style.times}>{m.rides_depart_from({ time })}</p>
}

interface QuestionProps {
  readonly move: Move
  readonly asksBob: boolean
  readonly busy: boolean
  readonly onYes: (body: object) => void
  readonly onNo: () => void
}

function Question({ move, asksBob, busy, onYes, onNo }: QuestionProps) {
  const [isSeen, setSeen] = useState(false)
  const { sure, yes } = moves[move]
  return (
    <Notice tone="warning" live="polite" title={sure()}>
      {asksBob && (
        <Checkbox
          size="lg"
          className={style.tick}
          label={m.rides_bob_seen()}
          checked={isSeen}
          onChange={(event) => setSeen(event.currentTarget.checked)}
        />
      )}
      <div className={style.answers}>
        <Button
          size="lg"
          color={move === 'no-show' ? 'red' : undefined}
          loading={busy}
          onClick={() => onYes(isSeen ? { bob_seen: true } : {})}
        >
          {yes()}
        </Button>
        <Button size="lg" variant="default" onClick={onNo}>
          {m.rides_no_show_no()}
        </Button>
      </div>
    </Notice>
  )
}
