/** Chooses a collection by what its records are called. */
import { Select } from '@mantine/core'
import { useLocale } from '../../../i18n/use-locale.ts'
import { nameOf } from '../../words.ts'
import { usePortalAccess } from '../portal-access.tsx'
import type { SharedProps } from './input-props.ts'

interface CollectionInputProps {
  readonly shared: SharedProps
  readonly value: string
  readonly onChange: (value: unknown) => void
}

export function CollectionInput({ shared, value, onChange }: CollectionInputProps) {
  const offered = useCollections()
  const known = offered.some((each) => each.value === value) || !value
  return (
    <Select
      {...shared}
      searchable
      allowDeselect={!shared.withAsterisk}
      value={value || null}
      data={known ? offered : [...offered, { value, label: value }]}
      onChange={onChange}
    />
  )
}

/** The collections the reader has a page for, by their words. */
export function useCollections(): { readonly value: string; readonly label: string }[] {
  const portal = usePortalAccess()
  const locale = useLocale()
  return portal.collections
    .map((value) => ({ value, label: nameOf(portal.resource(value), 'many', locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}
