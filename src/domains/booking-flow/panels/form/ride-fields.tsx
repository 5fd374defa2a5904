/** The ride of a booking the office makes: group, day, package, place, and the starts that are really free. */
import { NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import { dotted } from '../../../../platform/i18n/format/dotted.ts'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { fitsGroup, runsOn } from '../../../catalog/offer/package-fit.ts'
import { searchPlaces } from '../../../catalog/places/place-search.ts'
import { packagesQuery, placesQuery } from '../../../catalog/shown.ts'
import { mayOverrule } from '../../../booking/office/office-booking.ts'
import { isPlaceable, officeSlotsQuery } from '../../office/office-queries.ts'
import type { ShownSlots } from '../../../booking/shown.ts'
import type { ShownWish } from '../../../booking/shown.ts'
import style from './booking-form.module.css'

export interface RideFieldsProps {
  readonly wish: ShownWish
  readonly wrong: Readonly<Record<string, string | undefined>>
  readonly onWish: (change: ShownWish) => void
  /** The hour that was asked for where the form was opened. */
  readonly wanted?: string | undefined
  /** The start the draft holds: its own hold hides it among the free ones. */
  readonly held?: string | null
  /** What stands under the chosen hour. */
  readonly children?: ReactNode
}

export function RideFields({ wish, wrong, wanted, held, onWish, children }: RideFieldsProps) {
  const locale = useLocale()
  const formats = useFormats()
  const { data: packages = [] } = useQuery(packagesQuery())
  const { role } = usePortalAccess()
  // Who may book against a package's calendar chooses among all that carry the group.
  const offered = packages.filter(
    (each) => fitsGroup(each, wish.people) && (mayOverrule(role) || runsOn(each, wish.day)),
  )
  const chosen = packages.find(({ id }) => id === wish.package)
  return (
    <>
      <NumberInput
        name="people"
        label={m.booking_form_people()}
        withAsterisk
        value={wish.people ?? ''}
        error={wrong['people']}
        min={1}
        max={200}
        allowDecimal={false}
        onChange={(people) => onWish({ people: typeof people === 'number' ? people : null })}
      />
      <TextInput
        name="day"
        type="date"
        label={m.booking_form_day()}
        withAsterisk
        value={wish.day ?? ''}
        error={wrong['day']}
        onChange={(event) => onWish({ day: event.currentTarget.value || null })}
      />
      <Select
        name="package"
        label={m.booking_form_package()}
        withAsterisk
        value={wish.package ?? null}
        error={wrong['package']}
        data={(chosen && !offered.includes(chosen) ? [...offered, chosen] : offered).map(({ id, name }) => ({
          value: id,
          label: inLocale(name, locale),
        }))}
        nothingFoundMessage={m.portal_list_none_found()}
        onChange={(id) => {
          const next = packages.find((each) => each.id === id)
          onWish({ package: id, duration: next?.durations_min[0] ?? null })
        }}
      />
      <PlaceSelect
        code={wish.postal_code ?? null}
        error={wrong['postal_code']}
        onCode={(postal_code) => onWish({ postal_code })}
      />
      {chosen && chosen.durations_min.length > 1 && (
        <div className={style.wide}>
          <p className={style.label} id="duration">
            {m.booking_form_duration()}
          </p>
          <SegmentedControl
            aria-labelledby="duration"
            value={String(wish.duration)}
            data={chosen.durations_min.map((min) => ({ value: String(min), label: formats.duration(min) }))}
            onChange={(min) => onWish({ duration: Number(min) })}
          />
        </div>
      )}
      {chosen && chosen.includes_bob === 'optional' && (
        <div className={style.wide}>
          <p className={style.label} id="bob">
            {m.booking_form_bob()}
          </p>
          <SegmentedControl
            aria-labelledby="bob"
            value={wish.bob ?? 'own'}
            data={[
              { value: 'own', label: m.booking_form_bob_own() },
              { value: 'ours', label: m.booking_form_bob_ours() },
            ]}
            onChange={(bob) => onWish({ bob: bob })}
          />
        </div>
      )}
      <StartSelect
        wish={wish}
        error={wrong['start']}
        wanted={wanted}
        held={held}
        onStart={(start) => onWish({ start })}
      />
      {children}
    </>
  )
}

interface PlaceSelectProps {
  readonly code: string | null
  readonly error?: string
  readonly onCode: (code: string | null) => void
}

function PlaceSelect({ code, error, onCode }: PlaceSelectProps) {
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const { data: places = [] } = useQuery(placesQuery())
  const wordsOf = (place: (typeof places)[number]) => `${place.code} ${inLocale(place.names, locale)}`
  const chosen = places.find((place) => place.code === code)
  const found = searchPlaces(places, typed, 20)
  const shown = chosen && !found.includes(chosen) ? [chosen, ...found] : found
  return (
    <Select
      name="postal_code"
      label={m.booking_form_place()}
      withAsterisk
      placeholder={m.booking_form_place_hint()}
      value={code}
      error={error}
      searchable
      clearable
      data={shown.map((place) => ({ value: place.code, label: wordsOf(place) }))}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={typed ? m.common_place_none() : m.booking_form_place_hint()}
      onChange={onCode}
    />
  )
}

interface StartSelectProps {
  readonly wish: ShownWish
  readonly error?: string
  readonly wanted?: string | undefined
  readonly held?: string | null | undefined
  readonly onStart: (start: string | null) => void
}

const against = ({ overrules = [] }: ShownSlots['slots'][number]) => overrules.length > 0

/** The starts of the day with their price, those outside the offer apart, or why there are none. */
function StartSelect({ wish, error, wanted, held, onStart }: StartSelectProps) {
  const formats = useFormats()
  const locale = useLocale()
  const { zone, role } = usePortalAccess()
  const { data, isFetching } = useQuery(officeSlotsQuery(wish, mayOverrule(role), locale))
  const isReady = isPlaceable(wish)
  // What keeps the other hours from us is said beside those that are free too.
  const whyMissing = (data?.causes ?? []).map(({ text }) => text)
  const hour = wanted && formats.time(localTime(wanted, zone).time)
  const hint = !isReady
    ? dotted([m.booking_form_start_hint(), hour && m.booking_form_start_wanted({ time: hour })])
    : isFetching && !data
      ? m.office_propose_looking()
      : data && dotted([data.slots.length === 0 && m.office_propose_no_starts(), ...whyMissing])
  const slots = isReady ? (data?.slots ?? []) : []
  const isOwnHidden = held != null && wish.start === held && !slots.some(({ start }) => start === held)
  const option = ({ start, end, price, on_request, overrules = [] }: ShownSlots['slots'][number]) => ({
    value: start,
    label: [
      `${formats.time(localTime(start, zone).time)} – ${formats.time(localTime(end, zone).time)}`,
      price && formats.money(price.gross),
      on_request && m.booking_form_on_request(),
      ...overrules.map(({ text }) => text),
    ]
      .filter(Boolean)
      .join(' · '),
  })
  return (
    <Select
      className={style.wide}
      name="start"
      label={m.booking_form_start()}
      description={hint}
      value={wish.start ?? null}
      error={error}
      disabled={!isReady || (data?.slots.length === 0 && !isOwnHidden)}
      clearable
      data={[
        {
          group: m.overrule_offered(),
          items: [
            ...(isOwnHidden
              ? [
                  {
                    value: held,
                    label: m.booking_form_held_own({ time: formats.time(localTime(held, zone).time) }),
                  },
                ]
              : []),
            ...slots.filter((slot) => !against(slot)).map(option),
          ],
        },
        { group: m.overrule_against(), items: slots.filter(against).map(option) },
      ].filter(({ items }) => items.length > 0)}
      onChange={onStart}
    />
  )
}
