/** Words of a list: some of those there are, or any, with those the office uses offered. */
import { MultiSelect, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { valueWords } from '../../words.ts'
import { useDesk } from '../desk.tsx'
import type { NumberFieldProps } from './number-field.tsx'

export function TagsField({ shared, field, value, onChange }: NumberFieldProps) {
  const desk = useDesk()
  const locale = useLocale()
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const isOffice = shared.name === 'tags'
  const { data: offered = [] } = useQuery({ ...desk.tagsInUse, enabled: isOffice })
  if (field.values)
    return (
      <MultiSelect
        {...shared}
        value={chosen}
        data={field.values.map((each) => ({ value: each, label: valueWords(field, each, locale) }))}
        hidePickedOptions
        clearable
        onChange={onChange}
      />
    )
  return (
    <TagsInput
      {...shared}
      value={chosen}
      data={isOffice ? [...offered] : []}
      placeholder={chosen.length === 0 ? m.portal_tags_hint() : undefined}
      clearable
      acceptValueOnBlur
      onChange={onChange}
    />
  )
}
