/** The box a place is typed in: every Belgian postal code, by code or name, with what it means for a ride. */
import { useState } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import type { Day } from '../../../kernel/time/day.ts'
import { inLocale } from '../../../kernel/text/translated.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { Combobox } from '../../../platform/ui/form/combobox.tsx'
import { verdictOn } from '../places/restriction.ts'
import { searchPlaces } from '../places/place-search.ts'
import { type ShownPlace, placesQuery } from '../shown.ts'

const serviceWords = {
  served: () => m.common_place_served(),
  on_request: () => m.common_place_on_request(),
  refused: () => m.common_place_refused(),
}

interface PlaceBoxProps {
  readonly name?: string
  readonly place: ShownPlace | null
  /** The day of the ride: what a municipality forbids holds from day to day. */
  readonly day: Day
  /** What was typed when nothing has been picked, for the server to judge: a code or a name. */
  readonly onPlace: (place: ShownPlace | null, typed: string) => void
  readonly placeholder?: string
}

export function PlaceBox({ name, place, day, onPlace, placeholder }: PlaceBoxProps) {
  const locale = useLocale()
  const wordsOf = (each: ShownPlace) => `${each.code} ${inLocale(each.names, locale)}`
  const [typed, setTyped] = useState<string | null>(null)
  const { data: places } = useQuery({ ...placesQuery(), enabled: typed !== null })
  const text = typed ?? (place ? wordsOf(place) : '')
  const found = searchPlaces(places ?? [], text)
  return (
    <Combobox
      name={name}
      text={text}
      placeholder={placeholder}
      picked={place?.code}
      onText={(next) => {
        setTyped(next)
        // Four digits that are one place need no picking.
        const [only] = searchPlaces(places ?? [], next, 2)
        onPlace(only && next.trim() === only.code ? only : null, next)
      }}
      options={found.map((each) => ({
        value: each.code,
        label: wordsOf(each),
        detail: serviceWords[verdictOn(each, day).service](),
      }))}
      onPick={({ value }) => {
        const picked = found.find(({ code }) => code === value) ?? null
        setTyped(picked ? wordsOf(picked) : text)
        onPlace(picked, value)
      }}
      countText={(count) => m.common_place_count({ count: String(count) })}
      emptyText={places ? m.common_place_none() : m.common_loading()}
    />
  )
}
