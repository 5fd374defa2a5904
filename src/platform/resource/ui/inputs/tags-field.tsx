/** Words of a list: some of those there are, or any, with those the office uses offered. */
import { MultiSelect, TagsInput } from '@mantine/core'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { valueWords } from '../../words.ts'
import { knownTags, useKnownTags, useRemovedTags } from '../known-tags.ts'
import { useCollections } from './collection-input.tsx'
import type { NumberFieldProps } from './number-field.tsx'

const ofMany = { searchable: true, hidePickedOptions: true, clearable: true }

export function TagsField({ shared, field, value, onChange }: NumberFieldProps) {
  const locale = useLocale()
  const isOffice = shared.name === 'tags'
  const removed = useRemovedTags()
  const chosen = knownTags(Array.isArray(value) ? (value as string[]) : [], isOffice ? removed : [])
  const offered = useKnownTags(null)
  if (field.names === 'collection')
    return <CollectionsField shared={shared} chosen={chosen} onChange={onChange} />
  if (field.values)
    return (
      <MultiSelect
        {...shared}
        {...ofMany}
        value={chosen}
        data={field.values.map((each) => ({ value: each, label: valueWords(field, each, locale) }))}
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

interface CollectionsFieldProps extends Pick<NumberFieldProps, 'shared' | 'onChange'> {
  readonly chosen: string[]
}

function CollectionsField({ shared, chosen, onChange }: CollectionsFieldProps) {
  const collections = useCollections()
  return <MultiSelect {...shared} {...ofMany} value={chosen} data={collections} onChange={onChange} />
}
