/** Chooses the bikes, vehicles and people a block of time concerns. */
import { MultiSelect } from '@mantine/core'
import { useQueries } from '../../../platform/http/client/use-queries.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { pathsOf, titleOf } from '../../../platform/resource/ui/data/record.ts'
import { pageQuery } from '../../../platform/resource/ui/data/records.ts'
import { nameOf } from '../../../platform/resource/words.ts'
import { type Concerned, concernedFields } from '../concerned.ts'

interface ConcernedPickerProps {
  readonly value: readonly Concerned[]
  readonly onChange: (value: Concerned[]) => void
  /** Only to be read. */
  readonly isFixed?: boolean
}

const keyOf = ({ field, id }: Concerned) => `${field}:${id}`

export function ConcernedPicker({ value, onChange, isFixed }: ConcernedPickerProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const fields = concernedFields.map(([field, collection]) => ({
    field,
    resource: portal.resource(collection),
  }))
  const found = useQueries({
    queries: fields.map(({ resource }) =>
      pageQuery(resource.name, {
        fields: pathsOf(portal, resource, resource.title),
        sort: [resource.title[0]!],
        limit: -1,
        page: 1,
      }),
    ),
  })
  const all = fields.flatMap(({ field, resource }, index) =>
    (found[index]?.data?.rows ?? []).map((row) => ({
      key: keyOf({ field, id: row.id }),
      concerned: { field, id: row.id },
      label: titleOf(resource, row, locale) ?? m.portal_no_name(),
      group: nameOf(resource, 'many', locale),
    })),
  )
  const byKey = new Map(all.map((one) => [one.key, one.concerned]))
  return (
    <MultiSelect
      name="resources"
      label={m.plan_concerns()}
      description={m.plan_concerns_hint()}
      searchable
      disabled={isFixed}
      clearable
      hidePickedOptions
      nothingFoundMessage={m.portal_list_none_found()}
      comboboxProps={{ withinPortal: false }}
      value={value.map(keyOf)}
      data={fields.map(({ resource }) => {
        const group = nameOf(resource, 'many', locale)
        return {
          group,
          items: all.filter((one) => one.group === group).map(({ key, label }) => ({ value: key, label })),
        }
      })}
      onChange={(keys) => onChange(keys.flatMap((key) => byKey.get(key) ?? []))}
    />
  )
}
