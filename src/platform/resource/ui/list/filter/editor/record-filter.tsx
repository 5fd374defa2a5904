/** Filters whose values are records: those a relation leads to, and the tags of the house. */
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useQuery } from '../../../../../http/client/use-query.ts'
import { m } from '../../../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../../../i18n/use-locale.ts'
import { usePortalAccess } from '../../../portal-access.tsx'
import { knownTags, useKnownTags, useRemovedTags } from '../../../tags/known-tags.ts'
import { namingFields, pathsOf, titleOf } from '../../../data/record.ts'
import { pageQuery } from '../../../data/records.ts'
import { type EditorProps, anyOfThem, tickedIn } from './filter-ticks.ts'
import { sortPaths } from '../../views/list-look.ts'
import { RestingInput } from './resting-input.tsx'
import { Ticks } from './ticks.tsx'
import { wordsFilter } from '../words-filter.ts'
import { useEveryLanguage } from '../../../use-every-language.ts'

const mostOffered = 12

export function RecordTicks({ field, condition, onChange }: EditorProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const [words, setWords] = useState('')
  useEveryLanguage(words)
  const target = portal.resource(field.to!)
  const ticked = tickedIn(condition)
  const asked = { fields: pathsOf(portal, target, namingFields(target)), limit: mostOffered, page: 1 }
  const found = wordsFilter(portal, target, words)
  const sort = target.title.flatMap((name) => sortPaths(portal, target, name))
  const { data: offered } = useQuery({
    ...pageQuery(target.name, {
      ...asked,
      ...(words && { filter: found }),
      ...(sort.length > 0 && { sort }),
    }),
    placeholderData: keepPreviousData,
  })
  const { data: chosen } = useQuery({
    ...pageQuery(target.name, {
      ...asked,
      limit: Math.max(ticked.length, 1),
      filter: { id: { _in: ticked } },
    }),
    placeholderData: keepPreviousData,
    enabled: ticked.length > 0,
  })
  const rows = new Map([...(chosen?.rows ?? []), ...(offered?.rows ?? [])].map((row) => [row.id, row]))
  return (
    <>
      <RestingInput label={m.portal_search()} type="search" value={words} onChange={setWords} />
      <Ticks
        options={[...rows].map(([value, row]) => ({
          value,
          label: titleOf(target, row, locale) ?? m.portal_no_name(),
        }))}
        ticked={ticked}
        onChange={(values) => onChange(anyOfThem(values))}
      />
    </>
  )
}

export function TagTicks({ resource, condition, onChange }: EditorProps) {
  const ticked = tickedIn(condition)
  const known = useKnownTags(resource.name)
  const defaultFilter = knownTags(ticked, useRemovedTags())
  const strange = defaultFilter.filter((tag) => !known.some(({ value }) => value === tag))
  return (
    <Ticks
      options={[...known, ...strange.map((value) => ({ value, label: value }))]}
      ticked={ticked}
      onChange={(values) => onChange(anyOfThem(values))}
    />
  )
}
