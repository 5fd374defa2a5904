/** The starts of a day that can be offered: free ones first, and those against the offer under a fold. */
import { Checkbox } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import type { OfficeBooking } from '../../office/office-booking.ts'
import { freeStarts } from '../../office/office-calls.ts'
import type { ShownSlot } from '../../shown.ts'
import { apartFrom } from '../../proposal/proposal.ts'
import { AskedHourFree } from './asked-hour.tsx'
import style from '../panel.module.css'
import { RefusedNotice } from '../refused-notice.tsx'

const mostOptions = 3

interface StartsProps {
  readonly booking: OfficeBooking
  readonly day: string
  readonly chosen: readonly ShownSlot[]
  /** A start that is to be chosen where it is among them. */
  readonly wanted: string | undefined
  readonly onWanted: (start: string | undefined) => void
  readonly onToggle: (slot: ShownSlot) => void
  readonly close: () => void
}

export function ProposalStarts(props: StartsProps) {
  const { booking, day, chosen, onWanted, onToggle, close } = props
  const formats = useFormats()
  const locale = useLocale()
  const { zone } = usePortalAccess()
  const { data } = useQuery({
    queryKey: ['items', 'bookings', 'starts', booking.id, day],
    queryFn: () => freeStarts(booking.id, day, locale),
  })
  useWanted(props, data && 'data' in data ? data.data.slots : [])
  if (!data) return <p aria-live="polite">{m.office_propose_looking()}</p>
  if ('refused' in data) return <RefusedNotice refused={data.refused} />
  const { slots: found, causes } = data.data
  // The hour that was asked is no other hour: where it is free it is confirmed.
  const { others: slots, asked } = apartFrom(found, booking.starts_at)
  const isAskedFree = asked !== undefined && (asked.overrules ?? []).length === 0
  if (slots.length === 0)
    return (
      <>
        {isAskedFree && <AskedHourFree booking={booking} onTake={onWanted} onDone={close} />}
        <div aria-live="polite">
          <p>{asked ? m.office_propose_no_other() : m.office_propose_no_starts()}</p>
          {!asked && causes.length > 0 && (
            <ul>
              {causes.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </div>
      </>
    )
  const isFull = chosen.length >= mostOptions
  const choice = (slot: ShownSlot) => {
    const isChosen = chosen.some(({ start }) => start === slot.start)
    return (
      <Checkbox
        key={slot.start}
        checked={isChosen}
        disabled={isFull && !isChosen}
        label={
          <>
            <strong>{formats.time(localTime(slot.start, zone).time)}</strong>{' '}
            {slot.price && formats.money(slot.price.gross)}
          </>
        }
        description={slot.overrules?.map(({ text }) => text).join(', ')}
        onChange={() => onToggle(slot)}
      />
    )
  }
  const offered = slots.filter(({ overrules = [] }) => overrules.length === 0)
  const against = slots.filter(({ overrules = [] }) => overrules.length > 0)
  return (
    <>
      {isAskedFree && <AskedHourFree booking={booking} onTake={onWanted} onDone={close} />}
      {offered.length > 0 && (
        <fieldset className={stacked(3, style.starts)}>
          <legend>{m.office_propose_starts({ day: formats.day(day), most: mostOptions })}</legend>
          {offered.map(choice)}
        </fieldset>
      )}
      {against.length > 0 && (
        <details className={style.against} open={offered.length === 0}>
          <summary>{m.overrule_against()}</summary>
          <fieldset className={stacked(3, style.starts)} aria-label={m.overrule_against()}>
            {against.map(choice)}
          </fieldset>
        </details>
      )}
    </>
  )
}

/** Ticks the start that was taken elsewhere, once it is seen to be free. */
function useWanted({ wanted, chosen, onWanted, onToggle }: StartsProps, slots: readonly ShownSlot[]): void {
  const tick = useEffectEvent((slot: ShownSlot) => {
    if (chosen.length < mostOptions && chosen.every(({ start }) => start !== slot.start)) onToggle(slot)
    onWanted(undefined)
  })
  const found = wanted && slots.find(({ start }) => Date.parse(start) === Date.parse(wanted))
  useEffect(() => {
    if (found) tick(found)
  }, [found])
}
