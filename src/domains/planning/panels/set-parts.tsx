/** Who and what a ride goes with, each to be changed for another that would do: the way to move without dragging. */
import type { Id } from '../../../kernel/id/id.ts'
import { useNameOf } from '../../../platform/resource/ui/data/use-name.ts'
import { Button, Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import type { Period } from '../../../kernel/time/period.ts'
import { localTime } from '../../../platform/i18n/time/local-time.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { inLine, inRow, stacked } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { directionOf, placesOf, vacancies } from '../../availability/sets/set-places.ts'
import type { FeasibleSet } from '../../availability/slots/slot.ts'
import type { Part } from '../../availability/sets/swap.ts'
import type { OfficeBooking } from '../../booking/office/office-booking.ts'
import { ProposeButton } from '../../booking/panels/proposal/propose-button.tsx'
import { placeWords } from '../repair/part-words.ts'
import { plannerQuery, replacementsQuery } from '../planner/planner-calls.ts'
import { Form } from '../../../platform/ui/form/form.tsx'
import style from './panel.module.css'
import { SetPin } from './set-pin.tsx'

interface Place {
  readonly part: Part
  /** Null where nobody has it yet. */
  readonly id: string | null
  readonly words: string
  readonly at?: number
  readonly during: Period
  /** Somebody or something that has the same place both ways. */
  readonly isBothWays: boolean
}

/** Every place of a set, in the order of the day. */
function placesIn(set: FeasibleSet, bike: Id<'party_bikes'>): Place[] {
  const places = [...placesOf(set), ...vacancies(set)]
  return places.map(({ part, resource, trip, during }) => ({
    part,
    id: resource,
    during,
    words: placeWords(part, directionOf(set, { trip }), bike),
    ...(trip !== undefined && { at: during.from }),
    isBothWays:
      trip !== undefined && places.filter((one) => one.part === part && one.resource === resource).length > 1,
  }))
}

interface SetPartsProps {
  readonly booking: OfficeBooking
  readonly set: FeasibleSet
  /** When it was offered for; it is the ride's own where nothing is said. */
  readonly offered?: string
  /** Not to be changed any more. */
  readonly isFixed: boolean
}

export function SetParts({ booking, set, offered, isFixed }: SetPartsProps) {
  const locale = useLocale()
  const { zone } = usePortalAccess()
  const bike = useNameOf('party_bikes', 'one')
  const { day } = localTime(set.bikesDuring.from, zone)
  const { data } = useQuery(plannerQuery(day, day, locale))
  const names = new Map(data?.resources.map(({ id, name }) => [id, name]))
  const kept = data?.blocks.filter(({ record }) => record === booking.id)
  const isLost = ({ id, during }: Place) =>
    kept !== undefined &&
    id !== null &&
    !kept.some(
      ({ resource, from, to }) =>
        resource === id && Date.parse(from) < during.to && during.from < Date.parse(to),
    )
  const places = placesIn(set, bike)
  return (
    <section className={stacked(3, style.part)}>
      <h3>{offered ? m.common_labelled({ label: m.plan_offered(), value: offered }) : m.office_set()}</h3>
      {!isFixed && <SetPin booking={booking} />}
      {offered && places.some(isLost) && <ProposeButton booking={booking.id} />}
      <ul className={stacked(2)}>
        {places.map((place, position) => (
          <li key={`${place.part}${place.id ?? position}${place.at}`} className={stacked(2, style.place)}>
            <PartRow
              booking={booking}
              place={place}
              name={place.id === null ? m.plan_bob_vacant() : (names.get(place.id) ?? '…')}
              isLost={isLost(place)}
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
  const { zone } = usePortalAccess()
  const formats = useFormats()
  const change = place.id === null ? m.plan_bob_choose() : m.plan_change()
  return (
    <>
      <div className={inLine('3 between', style.now)}>
        <span>
          <small>
            {place.words}
            {place.at !== undefined && ` · ${formats.time(localTime(place.at, zone).time)}`}
          </small>
          {name}
          {isLost && <small>{isFixed ? m.plan_part_gone() : m.plan_part_lost()}</small>}
        </span>
        {!isFixed && !isOpen && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${change}: ${place.words}, ${name}`}
            onClick={() => setOpen(true)}
          >
            {change}
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

function Replace({ booking, place: { part, id, at, words, isBothWays }, onDone }: ReplaceProps) {
  const formats = useFormats()
  const [to, setTo] = useState<string | null>(null)
  const [isWhole, setWhole] = useState(isBothWays)
  const { busy, refused, send } = useAsking()
  const isLeg = at !== undefined && !(isBothWays && isWhole)
  const when: Record<string, string> = isLeg ? { at: new Date(at).toISOString() } : {}
  const { data } = useQuery(
    replacementsQuery(booking.id, booking.row_version ?? 0, { part, ...(id && { from: id }), ...when }),
  )
  const chosen = data?.fits.find((one) => one.id === to)
  const move = async () => {
    const body = { part, from: id, to, ...when }
    const done = m.plan_given({ name: chosen?.name ?? '' })
    const asked = { path: `/api/bookings/${booking.id}/reassignment`, body, version: booking.row_version }
    if ('data' in (await send(asked, done))) onDone()
  }
  return (
    <Form
      className={stacked(3, style.part)}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) void move()
      }}
    >
      {refused && <Notice tone="error" live="assertive" title={refused.text} />}
      {isBothWays && (
        <Checkbox
          label={m.plan_both_ways()}
          checked={isWhole}
          onChange={(event) => setWhole(event.currentTarget.checked)}
        />
      )}
      {data?.fits.length === 0 ? (
        <Notice tone="info" title={m.plan_none_would_do()} />
      ) : (
        <Select
          label={m.plan_change_to({ what: words })}
          description={
            at !== undefined &&
            data?.leaves &&
            m.plan_leaves_from({ depot: data.leaves.depot, km: formats.number(data.leaves.km) })
          }
          searchable
          data-autofocus
          comboboxProps={{ withinPortal: false }}
          value={chosen ? to : null}
          onChange={setTo}
          data={(data?.fits ?? []).map(({ id: value, name, worked_min }) => ({
            value,
            label: worked_min
              ? m.plan_worked({ name, worked: formats.duration(worked_min) })
              : worked_min === 0
                ? m.plan_works_not_yet({ name })
                : name,
          }))}
        />
      )}
      {data && data.out.length > 0 && (
        <details>
          <summary>{m.plan_others_out({ count: data.out.length })}</summary>
          <ul className={style.reasons}>
            {data.out.map(({ id: other, why }) => (
              <li key={other}>{why}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={inRow('3 stretch')}>
        {data?.fits.length !== 0 && (
          <Button type="submit" loading={busy} disabled={!chosen}>
            {m.plan_change_do()}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={onDone}>
          {m.portal_cancel()}
        </Button>
      </div>
    </Form>
  )
}
