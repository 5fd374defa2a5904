/** The next thing that happens on the road, as the one large button at the thumb; asked once, and taken back. */
import { Button, Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import { localTime } from '../../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { Question } from '../../../../../platform/resource/ui/question/question.tsx'
import { departsFrom } from '../../../../booking/plan/on-the-road.ts'
import {
  type Doubt,
  type MyRide,
  type RoadTap,
  doubtOfDeparture,
  doubtOfReturn,
  isNotedAfter,
} from '../../../my-calendar/my-calendar.ts'
import type { FactData } from '../../../crew-log/facts.ts'
import { tapWords } from '../../../crew-log/tap-words.ts'
import { asksForBobs, isEarly, movesNow, undoNow } from '../../../my-calendar/road-parts.ts'
import { useNoting } from './use-noting.ts'
import style from './on-the-road.module.css'

const moves = {
  depart: {
    sure: m.rides_depart_sure,
    yes: m.rides_depart_yes,
    done: m.office_departed,
  },
  complete: {
    sure: m.rides_complete_sure,
    yes: m.rides_complete_yes,
    done: m.office_completed,
  },
  no_show: {
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

export function OnTheRoad({ ride, now }: OnTheRoadProps) {
  const { id, departed, returned } = ride
  const { busy, refused, note } = useNoting()
  const [asked, setAsked] = useState<Move | null>(null)
  const { zone } = usePortalAccess()
  const formats = useFormats()
  const open = movesNow(ride, now)
  const times = [
    departed && departedWords(ride, departed)({ time: formats.time(localTime(departed.at, zone).time) }),
    returned &&
      m.rides_returned_at({
        time: formats.time(localTime(returned.at, zone).time),
      }),
  ].filter(Boolean)
  const waits = isEarly(ride, now)
  const undo = undoNow(ride, now)
  if (open.length === 0 && times.length === 0 && !waits && !undo) return null
  const move = async (kind: Move, data: FactData) => {
    if (await note({ kind, booking: id, data }, moves[kind].done())) setAsked(null)
  }
  return (
    <div className={stacked(2)}>
      {times.length > 0 && <p className={written('bold')}>{times.join(' · ')}</p>}
      {waits && <EarliestDeparture ride={ride} />}
      {refused && <Notice tone="error" live="assertive" title={refused} />}
      {asked !== null && open.includes(asked) ? (
        <Asked
          key={asked}
          move={asked}
          asksBob={asked === 'depart' && asksForBobs(ride, now)}
          doubt={doubtOf[asked](ride, now)}
          busy={busy}
          onYes={(data) => void move(asked, data)}
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
              {tapWords[one]()}
            </Button>
          ))}
          {undo && (
            <Button
              size="lg"
              fullWidth
              variant="default"
              loading={busy}
              onClick={() => void note({ kind: undo, booking: id, data: {} }, m.rides_undone())}
            >
              {tapWords[undo]()}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function EarliestDeparture({ ride }: { readonly ride: Pick<MyRide, 'starts_at'> }) {
  const { zone } = usePortalAccess()
  const time = useFormats().time(localTime(departsFrom(ride), zone).time)
  return <p className={written('bold')}>{m.rides_depart_from({ time })}</p>
}

/** After the ride nobody left at that hour: it was noted then. */
const departedWords = (ride: MyRide, tap: RoadTap) =>
  isNotedAfter(ride, tap) ? m.rides_departure_noted_at : m.rides_departed_at

const doubtOf = {
  depart: doubtOfDeparture,
  complete: doubtOfReturn,
  no_show: () => null,
}

const doubts = {
  over: m.rides_depart_over,
  late: m.rides_depart_late,
  just_left: m.rides_complete_just_left,
  riding: m.rides_complete_riding,
}

interface AskedProps {
  readonly move: Move
  readonly asksBob: boolean
  readonly doubt: Doubt | null
  readonly busy: boolean
  readonly onYes: (data: FactData) => void
  readonly onNo: () => void
}

function Asked({ move, asksBob, doubt, busy, onYes, onNo }: AskedProps) {
  const [isSeen, setSeen] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const seen = useRef<HTMLInputElement>(null)
  const { zone } = usePortalAccess()
  const formats = useFormats()
  const { sure, yes } = moves[move]
  const answer = () => {
    if (!asksBob || isSeen) return onYes(isSeen ? { bob_seen: true } : {})
    setMissed(true)
    seen.current?.focus()
  }
  return (
    <Question
      title={
        doubt
          ? doubts[doubt.why]({
              time: formats.time(localTime(doubt.at, zone).time),
            })
          : sure()
      }
      yes={yes()}
      no={m.rides_no_show_no()}
      isFinal={move === 'no_show'}
      busy={busy}
      size="lg"
      onYes={answer}
      onNo={onNo}
    >
      {asksBob && (
        <Checkbox
          ref={seen}
          size="lg"
          className={style.tick}
          label={m.rides_bob_seen()}
          description={m.rides_bob_seen_required()}
          required
          error={isMissed && !isSeen && m.rides_bob_seen_missing()}
          checked={isSeen}
          onChange={(event) => setSeen(event.currentTarget.checked)}
        />
      )}
    </Question>
  )
}
