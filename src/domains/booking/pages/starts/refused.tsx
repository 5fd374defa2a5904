/** A start that could not be had: what is still free instead, each one tap away, and why. */
import { useEffect, useRef, useState } from 'react'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { ApiError } from '../../../../platform/http/client/api-call.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { dayIn, timeIn } from '../../../../platform/i18n/time/wall-clock.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { inRow } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { companyQuery } from '../../../catalog/shown.ts'
import type { ShownCause, ShownSlot } from '../../shown.ts'
import { type PickedStart, pickedOf } from './picked-start.ts'
import { Problems } from '../parts/problems.tsx'
import { Causes } from '../parts/causes.tsx'
import style from './refused.module.css'

interface Taken {
  readonly alternatives: readonly ShownSlot[]
  readonly causes: readonly ShownCause[]
}

/** What a refused start leaves to choose from. */
function takenOf(error: unknown): Taken | null {
  if (!(error instanceof ApiError)) return null
  const taken = error.problems.find(({ extensions }) => extensions.code === 'SLOT_TAKEN')?.extensions
  if (!taken) return null
  const { alternatives, causes } = taken as unknown as Partial<Taken>
  return { alternatives: alternatives ?? [], causes: causes ?? [] }
}

interface RefusedProps {
  readonly error: unknown
  /** The day that was asked for: what lies on another says so. */
  readonly day: Day | null | undefined
  readonly onStart: (picked: PickedStart) => void
  /** Nobody took the hour: it is the ride's own, and another ride does not fit there. */
  readonly isOwnHour?: boolean
}

export function Refused({ error, day, onStart, isOwnHour = false }: RefusedProps) {
  const formats = useFormats()
  const { data: company } = useSuspenseQuery(companyQuery())
  const taken = takenOf(error)
  // The hour that was pressed is gone, and the focus with it: what is left instead is put in its place and in view.
  const box = useRef<HTMLDivElement>(null)
  const [first] = useState(error)
  useEffect(() => {
    if (error === first) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [error, first])
  const timeOf = (start: string) => {
    const on = dayIn(company.time_zone, start)
    const time = formats.time(timeIn(company.time_zone, start))
    return on === day ? time : m.booking_day_at({ day: formats.shortDay(on), time })
  }
  const instead = isOwnHour ? m.scheduler_change_own_hour_text : m.booking_taken_text
  if (!taken) return <Problems error={error} />
  return (
    <div ref={box} tabIndex={-1} className={style.box}>
      <Notice
        tone="warning"
        title={isOwnHour ? m.scheduler_change_own_hour() : m.booking_taken_title()}
        live="assertive"
      >
        <p>{taken.alternatives.length > 0 ? instead() : m.booking_taken_none()}</p>
        <div className={inRow('2 stretch', style.alternatives)}>
          {taken.alternatives.map((slot) => (
            <Button key={slot.start} look="secondary" compact onClick={() => onStart(pickedOf(slot))}>
              {timeOf(slot.start)}
              {slot.price && <strong className={style.price}>{formats.money(slot.price.gross)}</strong>}
            </Button>
          ))}
        </div>
        <Causes causes={taken.causes} />
      </Notice>
    </div>
  )
}
