/** What is typed for a change of many records: a field with its new value, tags to add and to take away. */
import { Select } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { stacked } from '../../../../ui/layout/layout.ts'
import type { Resource } from '../../../resource.ts'
import { labelOf } from '../../../words.ts'
import { usePortalAccess } from '../../portal-access.tsx'
import { FieldInput } from '../../inputs/field-input.tsx'
import { useKnownTags } from '../../tags/known-tags.ts'
import { mayEditMany, tagFieldOf } from './bulk-field.ts'
import type { TagChange } from './bulk-tags.ts'
import { Ticks } from '../filter/editor/ticks.tsx'
import style from './bulk-bar.module.css'

/** A change that can be sent. */
export type Ready =
  | { readonly kind: 'fields'; readonly data: Readonly<Record<string, unknown>> }
  | ({ readonly kind: 'tags' } & TagChange)

export interface BulkInputProps {
  readonly resource: Resource
  /** Null while there is nothing to send. */
  readonly onReady: (ready: Ready | null) => void
}

export function BulkEdit({ resource, onReady }: BulkInputProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const [name, setName] = useState<string | null>(null)
  const [value, setValue] = useState<unknown>(null)
  const choose = (chosen: string | null, given: unknown) => {
    setName(chosen)
    setValue(given)
    const isMissing = chosen !== null && resource.fields[chosen]!.required && (given === null || given === '')
    onReady(chosen === null || isMissing ? null : { kind: 'fields', data: { [chosen]: given } })
  }
  return (
    <>
      <Select
        label={m.list_bulk_field()}
        searchable
        value={name}
        data={mayEditMany(portal, resource).map((one) => ({
          value: one,
          label: labelOf(resource, one, locale),
        }))}
        nothingFoundMessage={m.portal_list_none_found()}
        onChange={(chosen) =>
          choose(chosen, chosen && resource.fields[chosen]?.kind === 'flag' ? false : null)
        }
      />
      {name && (
        <FieldInput
          key={name}
          name={name}
          label={m.list_bulk_value({ field: labelOf(resource, name, locale) })}
          field={resource.fields[name]!}
          value={value}
          onChange={(next) => choose(name, next)}
        />
      )}
    </>
  )
}

export function BulkTags({ resource, onReady }: BulkInputProps) {
  const portal = usePortalAccess()
  const known = useKnownTags(resource.name)
  const [change, setChange] = useState<TagChange>({
    field: tagFieldOf(portal, resource) ?? '',
    add: [],
    remove: [],
  })
  const set = (next: TagChange) => {
    setChange(next)
    onReady(next.add.length + next.remove.length > 0 ? { kind: 'tags', ...next } : null)
  }
  const without = (tags: readonly string[], gone: readonly string[]) =>
    tags.filter((tag) => !gone.includes(tag))
  return (
    <div className={stacked(5, style.pair)}>
      <fieldset>
        <legend>{m.list_bulk_tags_add()}</legend>
        <Ticks
          options={known}
          ticked={change.add}
          onChange={(add) => set({ ...change, add, remove: without(change.remove, add) })}
        />
      </fieldset>
      <fieldset>
        <legend>{m.list_bulk_tags_remove()}</legend>
        <Ticks
          options={known}
          ticked={change.remove}
          onChange={(remove) => set({ ...change, remove, add: without(change.add, remove) })}
        />
      </fieldset>
    </div>
  )
}
