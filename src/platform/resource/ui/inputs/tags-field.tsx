/** Words of a list: some of those there are, or any, with those the office uses offered. */
import { MultiSelect, TagsInput } from '@mantine/core'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { valueWords } from '../../words.ts'
import { useKnownTags } from '../known-tags.ts'
import { useCollections } from './collection-input.tsx'
import type { NumberFieldProps } from './number-field.tsx'

export function TagsField({ shared, field, value, onChange }: NumberFieldProps) {
  const locale = useLocale()
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const isOffice = shared.name === 'tags'
  const offered = useKnownTags(null)
  const collections = useCollections()
  const choices =
    field.names === 'collection'
      ? collections
      : field.values?.map((each) => ({ value: each, label: valueWords(field, each, locale) }))
  if (choices)
    return (
      <MultiSelect
        {...shared}
        value={chosen}
        data={choices}
        searchable
        hidePickedOptions
        clearable
        onChange={onChange}
      />
    )
  return (
    <TagsInput
      {...shared}
      value={chosen}
      data={isOffice ? offered.map((tag) => tag.value) : []}
      placeholder={chosen.length === 0 ? m.portal_tags_hint() : undefined}
      clearable
      acceptValueOnBlur
      onChange={onChange}
    />
  )
}
