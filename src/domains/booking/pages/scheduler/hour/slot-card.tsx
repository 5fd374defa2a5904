/** Another start for a booking, or its first: only what can truly be had. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useQuery } from '../../../../../platform/http/client/use-query.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../../platform/ui/button/button.tsx'
import { inRow, stacked } from '../../../../../platform/ui/layout/layout.ts'
import { Card } from '../../../../../platform/ui/frame/surfaces.tsx'
import type { Seen } from '../../../agreed/seen.ts'
import type { ShownBooking } from '../../../shown.ts'
import type { ShownWish } from '../../../shown.ts'
import { packagesQuery } from '../../../../catalog/shown.ts'
import { DayPicker } from '../../starts/day-picker.tsx'
import { type PickedStart, priceChange } from '../../starts/picked-start.ts'
import { PriceChanged } from '../../starts/price-changed.tsx'
import { Refused } from '../../starts/refused.tsx'
import { useMove } from '../scheduler-client.ts'
import { isOfferGone } from '../parts/booking-status.tsx'
import { ReachUs } from '../../parts/reach-us.tsx'
import { StartPicker } from '../../starts/start-picker.tsx'
import { totalChange, totalWords } from './total-change.ts'
import { useMoment, useZoneNote } from '../../parts/use-moment.ts'
import style from './move-slot.module.css'

interface SlotCardProps {
  readonly token: string
  readonly booking: ShownBooking
  /** Opened by a press, and not with the page: the focus goes along. */
  readonly isByHand: boolean
  readonly onClose: () => void
}

export function SlotCard({ token, booking, isByHand, onClose }: SlotCardProps) {
  const navigate = useNavigate()
  const moment = useMoment()
  const formats = useFormats()
  const slot = useMove<Seen & { start: string }>(token, 'slot')
  const isGone = isOfferGone(booking)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isByHand) heading.current?.focus()
  }, [isByHand])
  const [day, setDay] = useState(booking.day)
  const zoneNote = useZoneNote(day)
  const [picked, setPicked] = useState<PickedStart | null>(null)
  const wish: ShownWish = {
    people: booking.people,
    package: booking.package?.id,
    duration: booking.duration,
    postal_code: booking.postal_code,
    bob: booking.bob,
    day,
  }

  // As far ahead as the package itself is planned; what is offered no more keeps the usual year.
  const { data: packages } = useQuery(packagesQuery())
  const offer = packages?.find(({ id }) => id === booking.package?.id)

  function move({ start, total = booking.price?.gross ?? 0, version = booking.version }: PickedStart) {
    setPicked({ start, total })
    slot.mutate(
      { start, total, version },
      {
        onSuccess: () =>
          void navigate({
            to: '/scheduler/$token/success',
            params: { token },
            search: { done: 'slot' },
            viewTransition: true,
          }),
      },
    )
  }

  const before = booking.price?.gross
  const isChanged = priceChange(slot.error) !== null

  return (
    <Card
      id="slot"
      className={stacked(6, style.card)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && booking.start) onClose()
      }}
    >
      <div className={inRow('3 between')}>
        <h2 ref={heading} tabIndex={-1}>
          {booking.start ? m.scheduler_slot_other() : m.scheduler_slot_choose()}
        </h2>
        {booking.start && (
          <Button look="quiet" compact onClick={onClose}>
            {m.common_close()}
          </Button>
        )}
      </div>
      {booking.start && (
        <p>
          {(isGone ? m.scheduler_proposal_asked : m.scheduler_slot_now)({ moment: moment(booking.start) })}
        </p>
      )}
      <DayPicker
        link={token}
        wish={wish}
        day={day}
        onDay={setDay}
        maxAheadDays={offer?.max_ahead_days ?? 365}
      />
      {zoneNote && <p>{zoneNote}</p>}
      <StartPicker
        link={token}
        wish={wish}
        isMine={false}
        start={picked?.start ?? (isGone ? null : booking.start)}
        onStart={setPicked}
        {...(before !== undefined && { priceWords: (gross) => totalChange(gross, before, formats) })}
      />
      <Refused error={isChanged ? null : slot.error} day={day} onStart={move} />
      {slot.error && !isChanged && <ReachUs>{m.scheduler_slot_reach()}</ReachUs>}
      {picked && (
        <PriceChanged
          error={slot.error}
          isBusy={slot.isPending}
          onAccept={(now) => move({ start: picked.start, ...now })}
        />
      )}
      {picked && !isChanged && (
        <>
          {picked.total !== undefined && before !== undefined && (
            <p aria-live="polite">{totalWords(picked.total, before, formats)}</p>
          )}
          <Button busy={slot.isPending} busyLabel={m.common_busy()} onClick={() => move(picked)}>
            {m.scheduler_slot_take({ moment: moment(picked.start) })}
          </Button>
        </>
      )}
    </Card>
  )
}
