/** Picks a postal code in the portal, by its digits or by the name of the place. */
import { inLocale } from '../../../kernel/text/translated.ts'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { searchPlaces } from '../places/place-search.ts'
import { type ShownPlace, placesQuery } from '../shown.ts'

export interface PostcodeBoxProps {
  readonly label: string
  readonly value: string | null
  readonly error?: string
  readonly onChange: (code: string | null) => void
}

export function PostcodeBox({ label, value, error, onChange }: PostcodeBoxProps) {
  const locale = useLocale()
  const { data: places = [] } = useQuery(placesQuery())
  const [typed, setTyped] = useState('')
  const wordsOf = ({ code, names }: ShownPlace) => `${code} ${inLocale(names, locale)}`
  const current = places.find(({ code }) => code === value)
  const found = typed === '' || (current && typed === wordsOf(current)) ? [] : searchPlaces(places, typed)
  const offered = current && !found.includes(current) ? [current, ...found] : found
  return (
    <Select
      label={label}
      placeholder={m.booking_place()}
      searchable
      clearable
      value={value}
      error={error}
      data={offered.map((place) => ({ value: place.code, label: wordsOf(place) }))}
      filter={({ options }) => options}
      nothingFoundMessage={typed === '' ? m.pricing_place_hint() : m.portal_list_none_found()}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={onChange}
    />
  )
}
