/** Who and what a ride goes with, each to be changed for another that would do: the way to move without dragging. */
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localTime } from '../../../platform/i18n/local-time.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { useDesk } from '../../../platform/resource/ui/desk.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { Notice } from '../../../platform/ui/notice.tsx'
import type { FeasibleSet } from '../../availability/slot.ts'
import type { Part } from '../../availability/swap.ts'
import type { OfficeBooking } from '../../booking/office-booking.ts'
import { plannerQuery, replacementsQuery } from '../planner-calls.ts'
import { Form } from '../../../platform/ui/form.tsx'
import style from './panel.module.css'

interface Place {
  readonly part: Part
  readonly id: string
  readonly words: string
  readonly at?: number
}

const partWords: Readonly<Record<Part, () => string>> = {
  bike: m.plan_part_bike,
  truck: m.plan_part_truck,
  trailer: m.plan_part_trailer,
  driver: m.plan_part_driver,
  bob: m.plan_part_bob,
}

/** Every place of a set, in the order of the day. */
function placesOf(set: FeasibleSet): Place[] {
  const bikes = set.bikes.map((id) => ({ part: 'bike' as const, id, words: partWords.bike() }))
  const trips = set.trips.flatMap(({ truck, trailer, driver, does, during: { from } }) => {
    const way = does === 'deliver' ? m.office_deliver() : m.office_collect()
    const place = (part: Part, id: string) => ({ part, id, at: from, words: `${way}: ${partWords[part]()}` })
    return [place('truck', truck), ...(trailer ? [place('trailer', trailer)] : []), place('driver', driver)]
  })
  const bob = set.bob ? [{ part: 'bob' as const, id: set.bob.employee, words: partWords.bob() }] : []
  return [...bikes, ...trips, ...bob]
}

interface SetPartsProps {
  readonly booking: OfficeBooking
  readonly set: FeasibleSet
  /** Not to be changed any more. */
  readonly isFixed: boolean
}

export function SetParts({ booking, set, isFixed }: SetPartsProps) {
  const locale = useLocale()
  const { zone } = useDesk()
  const { day } = localTime(set.bikesDuring.from, zone)
  const { data } = useQuery(plannerQuery(day, day, locale))
  const names = new Map(data?.resources.map(({ id, name }) => [id, name]))
  const kept = new Set(
    data?.blocks.filter(({ record }) => record === booking.id).map(({ resource }) => resource),
  )
  return (
    <section className={style.part}>
      <h3>{m.office_set()}</h3>
      <ul className={style.places}>
        {placesOf(set).map((place) => (
          <li key={`${place.part}${place.id}${place.at}`} className={style.place}>
            <PartRow
              booking={booking}
              place={place}
              name={names.get(place.id) ?? '…'}
              isLost={Boolean(data) && !kept.has(place.id)}
              isFixed={isFixed}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PartRowProps {
  readonly booking: OfficeBooking
  readonly place: Place
  readonly name: string
  readonly isLost: boolean
  readonly isFixed: boolean
}

function PartRow({ booking, place, name, isLost, isFixed }: PartRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { zone } = useDesk()
  return (
    <>
      <div className={style.now}>
        <span>
          <small>
            {place.words}
            {place.at !== undefined && ` · ${localTime(place.at, zone).time}`}
          </small>
          {name}
          {isLost && <small>{m.plan_part_lost()}</small>}
        </span>
        {!isFixed && !isOpen && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${m.plan_change()}: ${place.words}, ${name}`}
            onClick={() => setOpen(true)}
          >
            {m.plan_change()}
          </Button>
        )}
      </div>
      {isOpen && <Replace booking={booking} place={place} onDone={() => setOpen(false)} />}
    </>
  )
}

interface ReplaceProps {
  readonly booking: OfficeBooking
  readonly place: Place
  readonly onDone: () => void
}

function Replace({ booking, place: { part, id, at, words }, onDone }: ReplaceProps) {
  const [to, setTo] = useState<string | null>(null)
  const { busy, refused, send } = useAsking()
  const when: Record<string, string> = at === undefined ? {} : { at: new Date(at).toISOString() }
  const { data } = useQuery(
    replacementsQuery(booking.id, booking.row_version ?? 0, { part, from: id, ...when }),
  )
  const chosen = data?.find((one) => one.id === to)
  const move = async () => {
    const body = { part, from: id, to, ...when }
    const done = m.plan_given({ name: chosen?.name ?? '' })
    const asked = { path: `/api/bookings/${booking.id}/reassignment`, body, version: booking.row_version }
    if ('data' in (await send(asked, done))) onDone()
  }
  if (data?.length === 0) return <Notice tone="info" title={m.plan_none_would_do()} />
  return (
    <Form
      className={style.part}
      onSubmit={(event) => {
        event.preventDefault()
        if (to) void move()
      }}
    >
      {refused && <Notice tone="error" live="assertive" title={refused.text} />}
      <Select
        label={m.plan_change_to({ what: words })}
        searchable
        data-autofocus
        comboboxProps={{ withinPortal: false }}
        value={to}
        onChange={setTo}
        data={(data ?? []).map((one) => ({ value: one.id, label: one.name }))}
      />
      <div className={style.actions}>
        <Button type="submit" loading={busy} disabled={!to}>
          {m.plan_change_do()}
        </Button>
        <Button variant="subtle" color="gray" onClick={onDone}>
          {m.portal_cancel()}
        </Button>
      </div>
    </Form>
  )
}
