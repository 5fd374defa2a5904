/** One record of any resource: read, edited, and what belongs to it. */
import { Button } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../i18n/paraglide/messages.js'
import { useLocale } from '../../i18n/use-locale.ts'
import type { Resource } from '../resource.ts'
import { nameOf } from '../words.ts'
import { useDesk } from './desk.tsx'
import { BackToList } from './list/back-to-list.tsx'
import { pathsOf, titleOf } from './record.ts'
import { RecordFacts } from './record-facts.tsx'
import { RecordForm } from './record-form.tsx'
import { recordQuery, updateRecord } from './records.ts'
import { RelatedRecords } from './related-records.tsx'
import { showToast } from './toast.ts'
import style from './resource-detail.module.css'

export interface ResourceDetailProps {
  readonly resource: Resource
  readonly id: string
}

/** Fields every record has and nobody fills in. */
const tracks = ['row_version', 'date_created', 'user_created', 'date_updated', 'user_updated', 'archived_at']

/** The fields of a resource a person reads on its page. */
export const factNames = (resource: Resource, readable: readonly string[]): string[] =>
  readable.filter((name) => {
    const kind = resource.fields[name]?.kind
    return kind !== 'id' && kind !== 'many' && !tracks.includes(name)
  })

export function ResourceDetail({ resource, id }: ResourceDetailProps) {
  const desk = useDesk()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const names = factNames(resource, desk.fields('read', resource.name))
  const written = new Set(desk.fields('update', resource.name))
  const editable = names.filter((name) => written.has(name) && !resource.fields[name]?.readonly)
  const { data: row } = useSuspenseQuery(recordQuery(resource.name, id, pathsOf(desk, resource, names)))
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['items', resource.name] })
  const mayEdit = editable.length > 0 && desk.may('update', resource.name)
  if (!row) return desk.missing
  return (
    <article className={style.detail}>
      <header className={style.head}>
        <BackToList resource={resource} />
        <h1>{titleOf(resource, row, locale) ?? nameOf(resource, 'one', locale)}</h1>
        {mayEdit && !isEditing && (
          <Button data-shortcut="e" onClick={() => setEditing(true)}>
            {m.portal_edit()}
          </Button>
        )}
      </header>
      {isEditing ? (
        <RecordForm
          key={row.row_version}
          resource={resource}
          names={editable}
          initial={row}
          submit={m.portal_save()}
          onCancel={() => setEditing(false)}
          onReload={() => void refresh()}
          onSubmit={async (changed) => {
            if (Object.keys(changed).length > 0) await updateRecord(resource.name, row, changed)
            await refresh()
            setEditing(false)
            showToast(m.portal_saved())
          }}
        />
      ) : (
        <RecordFacts resource={resource} names={names} row={row} heading={m.portal_facts()} />
      )}
      {Object.entries(resource.fields)
        .filter(([, field]) => field.kind === 'many')
        .map(([name, field]) => (
          <RelatedRecords key={name} field={field} id={id} />
        ))}
    </article>
  )
}
