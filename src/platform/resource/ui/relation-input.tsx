/** Chooses the record a field names, by what records are called. */
import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../i18n/paraglide/messages.js'
import { useLocale } from '../../i18n/use-locale.ts'
import type { Field } from '../field.ts'
import { useDesk } from './desk.tsx'
import { keyOf, pathsOf, titleOf } from './record.ts'
import { pageQuery } from './records.ts'

export interface RelationInputProps {
  readonly name: string
  readonly label: string
  readonly field: Field
  readonly value: unknown
  readonly error?: string
  readonly disabled?: boolean
  readonly onChange: (value: unknown) => void
}

const mostOffered = 30

export function RelationInput({ field, value, onChange, ...rest }: RelationInputProps) {
  const desk = useDesk()
  const locale = useLocale()
  const target = desk.resource(field.to!)
  const [words, setWords] = useState('')
  const current = { value: keyOf(value), label: titleOf(target, value, locale) }
  const search = words && words !== current.label ? words : undefined
  const sort = target.title.filter((name) => target.fields[name]?.kind !== 'one')
  const { data } = useQuery({
    ...pageQuery(target.name, {
      fields: pathsOf(desk, target, target.title),
      limit: mostOffered,
      page: 1,
      ...(sort.length > 0 && { sort }),
      ...(search && { search }),
    }),
    placeholderData: keepPreviousData,
    enabled: desk.may('read', target.name),
  })
  const offered = new Map(data?.rows.map((row) => [row.id, titleOf(target, row, locale) ?? row.id]))
  if (current.value && !offered.has(current.value))
    offered.set(current.value, current.label ?? m.portal_no_name())
  return (
    <Select
      {...rest}
      searchable
      clearable={!field.required}
      allowDeselect={!field.required}
      value={current.value}
      data={[...offered].map(([value, label]) => ({ value, label }))}
      filter={({ options }) => options}
      nothingFoundMessage={m.portal_list_none_found()}
      searchValue={words}
      onSearchChange={setWords}
      onChange={onChange}
    />
  )
}
