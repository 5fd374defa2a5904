/** A ride changed by its group: every part of it with what it is now, and below what comes of it. */
import { useEffect, useRef, useState } from 'react'
import { useQuery, useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { Counter } from '../../../../platform/ui/form/counter.tsx'
import { Field } from '../../../../platform/ui/form/field.tsx'
import { Form } from '../../../../platform/ui/form/form.tsx'
import { Select } from '../../../../platform/ui/form/inputs.tsx'
import { Card } from '../../../../platform/ui/frame/surfaces.tsx'
import { ChevronDown } from '../../../../platform/ui/icons.tsx'
import { inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import type { GuestLink } from '../../../booking/pages/guest-link.ts'
import { useFieldErrors } from '../../../booking/pages/parts/field-errors.ts'
import { ourBobs } from '../../../booking/price/receipt-words.ts'
import { foreseenQuery, useMove } from '../../../booking/pages/scheduler/scheduler-client.ts'
import type { ChangedRide, ShownBooking } from '../../../booking/shown.ts'
import { fitsGroup } from '../../../catalog/offer/package-fit.ts'
import { PlaceBox } from '../../../catalog/pages/place-box.tsx'
import { drinksQuery, packagesQuery, placeQuery, type ShownPlace } from '../../../catalog/shown.ts'
import { DrinkRow } from '../drinks/drink-row.tsx'
import { ChangeMoment } from './change-moment.tsx'
import { ChangeSummary } from './change-summary.tsx'
import { changedParts, countsOf, isCount, type TypedRide, wishOver, withPackage } from './changed-ride.ts'
import pickers from '../../../booking/pages/starts/pickers.module.css'
import style from './change-form.module.css'

const typingMs = 350

/** What was typed once the hands rest: nothing is asked at every key. */
function useSettled(parts: ChangedRide | null): ChangedRide | null {
  const text = JSON.stringify(parts)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return JSON.parse(settled) as ChangedRide | null
}

interface ChangeFormProps {
  readonly link: GuestLink
  readonly booking: ShownBooking
  /** Whether it was changed. */
  readonly onClose: (done: boolean) => void
}

export function ChangeForm({ link, booking, onClose }: ChangeFormProps) {
  const formats = useFormats()
  const locale = useLocale()
  const { data: packages } = useSuspenseQuery(packagesQuery())
  const { data: drinks } = useSuspenseQuery(drinksQuery())
  const { data: home } = useQuery({
    ...placeQuery(booking.postal_code ?? ''),
    enabled: Boolean(booking.postal_code),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [typed, setTyped] = useState<TypedRide>({})
  const [place, setPlace] = useState<ShownPlace | null>(null)
  const [isPlaced, setPlaced] = useState(true)
  const most = Math.max(...packages.map(({ people_max }) => people_max))
  const least = Math.min(...packages.map(({ people_min }) => people_min))
  const misread = isCount(typed.people)
    ? undefined
    : m.booking_people_whole({ min: String(least), max: String(most) })
  const parts = misread ? null : changedParts(booking, typed)
  const asked = useSettled(parts)
  const isSettled = JSON.stringify(asked) === JSON.stringify(parts)
  const foreseen = useQuery(foreseenQuery(link, parts && asked))
  const change = useMove<ChangedRide & { total: number; version: number; keep: number }>(link, 'change')
  const { wrong } = useFieldErrors(parts ? foreseen.error : null)
  const wish = wishOver(booking, typed, booking.day)
  const offer = packages.find(({ id }) => id === wish.package)
  const bikes = foreseen.data?.price.bikes ?? booking.bikes
  const counts = typed.counts ?? countsOf(booking)
  const included = offer?.included_drinks ?? []
  const choose = (next: TypedRide) => {
    change.reset()
    setTyped({ ...typed, ...next })
  }
  const isElsewhere = place !== null && place.code !== booking.postal_code
  // What is sold no more stays the ride's own while it is not changed.
  const offers = packages.filter((each) => each.id === wish.package || fitsGroup(each, wish.people))
  return (
    <Card
      className={stacked(6, style.card)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose(false)
      }}
    >
      <div className={inRow('3 between')}>
        <h2 ref={heading} tabIndex={-1}>
          {m.scheduler_change_open()}
        </h2>
        <Button look="quiet" compact onClick={() => onClose(false)}>
          {m.common_close()}
        </Button>
      </div>
      <p>{m.scheduler_change_lead()}</p>
      {booking.change?.left === 1 && <p>{m.scheduler_change_last()}</p>}
      <Form className={stacked(6)} onSubmit={(event) => event.preventDefault()}>
        <div className={style.fields}>
          <Field id="change-people" label={m.home_plan_people()} error={misread ?? wrong['people']}>
            <Counter
              value={typed.people ?? String(booking.people)}
              onChange={(people) => choose({ people })}
              min={1}
              max={most}
              decreaseLabel={m.booking_people_fewer()}
              increaseLabel={m.booking_people_more()}
            />
          </Field>
          <Field
            id="change-place"
            label={m.booking_place()}
            hint={isElsewhere ? m.scheduler_change_address_again() : undefined}
            error={wrong['postal_code']}
          >
            <PlaceBox
              place={place ?? home ?? null}
              day={booking.day ?? ''}
              onPlace={(found, text) => {
                setPlace(found)
                // Looking for a town is no change yet, and four digits are judged where they are no town of ours.
                setPlaced(found !== null || /^\d{4}$/.test(text.trim()))
                choose({
                  postal_code: found?.code ?? (/^\d{4}$/.test(text.trim()) ? text.trim() : undefined),
                })
              }}
            />
          </Field>
          <Field id="change-package" label={m.booking_when_package()} error={wrong['package']}>
            <Select
              value={wish.package ?? ''}
              onChange={({ target: { value } }) => {
                const next = packages.find(({ id }) => id === value)
                if (next) choose(withPackage(booking, typed, next, packages))
              }}
            >
              {offers.every(({ id }) => id !== wish.package) && (
                <option value={wish.package ?? ''}>{inLocale(booking.package.name, locale)}</option>
              )}
              {offers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {inLocale(name, locale)}
                </option>
              ))}
            </Select>
          </Field>
          {offer && offer.durations_min.length > 1 && (
            <Field id="change-duration" label={m.booking_part_duration()} error={wrong['duration']}>
              <Select
                value={String(wish.duration)}
                onChange={({ target: { value } }) => choose({ duration: Number(value) })}
              >
                {offer.durations_min.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {formats.duration(minutes)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {offer?.includes_bob === 'optional' && (
            <Field id="change-bob" label={m.booking_bob_rule_title({ bikes })} error={wrong['bob']}>
              <Select
                value={wish.bob ?? 'own'}
                onChange={({ target: { value } }) => choose({ bob: value === 'ours' ? 'ours' : 'own' })}
              >
                <option value="own">{m.booking_bob_own({ bikes })}</option>
                <option value="ours">{ourBobs(bikes)}</option>
              </Select>
            </Field>
          )}
        </div>
        <ChangeMoment
          link={link}
          booking={booking}
          wish={wish}
          picked={typed.start ?? null}
          maxAheadDays={offer?.max_ahead_days ?? 365}
          onStart={(start) => choose({ start })}
        />
        {drinks.length > 0 && (
          <details className={pickers.folded} open={booking.drinks.length > 0}>
            <summary>
              {m.booking_step_drinks()}
              <ChevronDown />
            </summary>
            <ul className={stacked(0)}>
              {drinks.map((drink) => (
                <DrinkRow
                  key={drink.id}
                  drink={drink}
                  people={wish.people ?? 0}
                  included={included.find((each) => each.drink === drink.id)?.quantity ?? 0}
                  value={counts[drink.id] ?? '0'}
                  onChange={(count) => choose({ counts: { ...counts, [drink.id]: count } })}
                />
              ))}
            </ul>
          </details>
        )}
      </Form>
      <ChangeSummary
        booking={booking}
        isPlaced={isPlaced}
        parts={parts}
        foreseen={foreseen.data ?? null}
        error={parts ? foreseen.error : null}
        isLooking={foreseen.isFetching || !isSettled}
        move={change}
        onStart={({ start }) => choose({ start })}
        onDone={() => onClose(true)}
      />
    </Card>
  )
}
