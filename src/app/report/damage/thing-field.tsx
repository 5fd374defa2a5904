/** On what: a tap on one of the ride's own, or any bike, trailer or truck the reader knows of, by its name. */
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useQueries } from '../../../platform/http/client/use-queries.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { Tiles } from '../../../platform/resource/ui/resumable/tiles.tsx'
import { type Row, titleOf } from '../../../platform/resource/ui/data/record.ts'
import { pageQuery } from '../../../platform/resource/ui/data/records.ts'
import { nameOf } from '../../../platform/resource/words.ts'
import type { RideThing } from '../../../domains/planning/my-calendar/my-calendar.ts'
import { type Thing, thingFields } from '../../../domains/booking/damage/noted-reports.ts'
import { thingCollections } from './damage-values.ts'

/** More than a company has of one kind. */
const most = 200
const other = 'other'

interface ThingFieldProps {
  readonly value: Thing | null
  /** What went along on the ride, where there is one. */
  readonly along: readonly RideThing[]
  readonly error?: string
  readonly isDisabled: boolean
  readonly onChange: (thing: Thing | null) => void
}

const keyOf = ({ field, id }: Thing) => `${field}:${id}`
const thingOf = (key: string): Thing => {
  const [field, id] = key.split(':') as [Thing['field'], string]
  return { field, id }
}

export function ThingField({ value, along, error, isDisabled, onChange }: ThingFieldProps) {
  const [wantsOther, setWantsOther] = useState(false)
  const isAlong = value !== null && along.some(({ id }) => id === value.id)
  const isOther = along.length === 0 || wantsOther || (value !== null && !isAlong)
  const tiles = [
    ...along.map((thing) => ({ value: keyOf(thing), label: thing.name })),
    { value: other, label: m.report_thing_other() },
  ]
  return (
    <>
      {along.length > 0 && (
        <Tiles
          name="along"
          legend={m.report_thing()}
          tiles={tiles}
          value={isOther ? other : value && keyOf(value)}
          error={isOther ? undefined : error}
          isDisabled={isDisabled}
          onChange={(key) => {
            setWantsOther(key === other)
            onChange(key === other ? null : thingOf(key))
          }}
        />
      )}
      {isOther && (
        <AnyThing
          value={value}
          error={error}
          isDisabled={isDisabled}
          label={along.length > 0 ? m.report_thing_pick() : m.report_thing()}
          onChange={onChange}
        />
      )}
    </>
  )
}

function AnyThing({
  value,
  label,
  error,
  isDisabled,
  onChange,
}: Omit<ThingFieldProps, 'along'> & { readonly label: string }) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const fields = thingFields.filter((field) => portal.may('read', thingCollections[field]))
  const found = useQueries({
    queries: fields.map((field) => {
      const target = portal.resource(thingCollections[field])
      const readable = new Set(portal.fields('read', target.name))
      return pageQuery(target.name, {
        fields: ['id', ...target.title.filter((name) => readable.has(name))],
        sort: [target.title[0]!],
        limit: most,
        page: 1,
      })
    }),
  })
  const data = fields.map((field, index) => {
    const target = portal.resource(thingCollections[field])
    const rows: readonly Row[] = found[index]?.data?.rows ?? []
    return {
      group: nameOf(target, 'many', locale),
      items: rows.map((row) => ({
        value: keyOf({ field, id: row.id }),
        label: titleOf(target, row, locale) ?? m.portal_no_name(),
      })),
    }
  })
  return (
    <Select
      size="lg"
      name="thing"
      label={label}
      placeholder={m.report_thing_pick()}
      data={data}
      searchable
      value={value && keyOf(value)}
      error={error}
      disabled={isDisabled}
      nothingFoundMessage={m.portal_list_none_found()}
      onChange={(key) => onChange(key === null ? null : thingOf(key))}
    />
  )
}
