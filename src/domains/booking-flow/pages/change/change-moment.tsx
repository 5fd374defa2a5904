/** When the changed ride starts: as it was, or at another hour that can be had. */
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { useFocusBack } from '../../../../platform/ui/use-focus-back.ts'
import type { GuestLink } from '../../../booking/pages/guest-link.ts'
import { totalChange } from '../../../booking/pages/scheduler/hour/total-change.ts'
import { useMoment } from '../../../booking/pages/parts/use-moment.ts'
import { DayPicker } from '../../../booking/pages/starts/day-picker.tsx'
import { StartPicker } from '../../../booking/pages/starts/start-picker.tsx'
import type { ShownBooking, ShownWish } from '../../../booking/shown.ts'
import { dayIn } from '../../../../platform/i18n/time/wall-clock.ts'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { companyQuery } from '../../../catalog/shown.ts'

interface ChangeMomentProps {
  readonly link: GuestLink
  readonly booking: ShownBooking
  /** The ride as it would be, to find hours for. */
  readonly wish: ShownWish
  /** Another start than it has; null while it keeps its own. */
  readonly picked: string | null
  readonly maxAheadDays: number
  readonly onStart: (start: string) => void
}

export function ChangeMoment({ link, booking, wish, picked, maxAheadDays, onStart }: ChangeMomentProps) {
  const moment = useMoment()
  const formats = useFormats()
  const { time_zone } = useSuspenseQuery(companyQuery()).data
  const [isOpen, setOpen] = useState(false)
  const back = useFocusBack<HTMLButtonElement>(isOpen)
  // What was pressed is gone once the calendar stands in its place: the keyboard goes on there.
  const opened = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) opened.current?.focus()
  }, [isOpen])
  const [day, setDay] = useState(picked ? dayIn(time_zone, picked) : booking.day)
  const start = picked ?? booking.start
  const before = booking.price?.gross ?? 0
  return (
    <section className={stacked(4)}>
      <h3>{m.booking_part_when()}</h3>
      <p>
        <strong>{start && moment(start)}</strong>
      </p>
      {isOpen ? (
        <div ref={opened} tabIndex={-1} className={stacked(4)}>
          {booking.start && (
            <div>
              <Button
                look="quiet"
                compact
                onClick={() => {
                  setOpen(false)
                  setDay(booking.day)
                  onStart(booking.start!)
                }}
              >
                {m.scheduler_change_same_moment({ moment: moment(booking.start) })}
              </Button>
            </div>
          )}
          <DayPicker
            link={link}
            wish={{ ...wish, day }}
            day={day}
            onDay={setDay}
            maxAheadDays={maxAheadDays}
          />
          <StartPicker
            link={link}
            wish={{ ...wish, day }}
            isMine={false}
            start={start}
            onStart={(slot) => onStart(slot.start)}
            onDay={setDay}
            priceWords={(gross) => totalChange(gross, before, formats)}
          />
        </div>
      ) : (
        <div>
          <Button ref={back} look="secondary" compact aria-expanded={false} onClick={() => setOpen(true)}>
            {m.scheduler_change_other_moment()}
          </Button>
        </div>
      )}
    </section>
  )
}
