/** The form of a reservation or a calendar entry: when, what for, and whom or what it keeps. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type Day, addDays } from '../../../kernel/day.ts'
import { instantOfLocal, localTime } from '../../../platform/i18n/local-time.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Resource } from '../../../platform/resource/resource.ts'
import { useDesk } from '../../../platform/resource/ui/desk.tsx'
import { pathsOf } from '../../../platform/resource/ui/record.ts'
import { useEditing } from '../../../platform/resource/ui/form/use-editing.ts'
import { RecordForm } from '../../../platform/resource/ui/form/record-form.tsx'
import { createRecord, recordQuery, updateRecord } from '../../../platform/resource/ui/records.ts'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import {
  type Concerned,
  type ConcernedRow,
  concernedBody,
  concernedFields,
  concernedOf,
} from '../concerned.ts'
import { ConcernedPicker } from './concerned-picker.tsx'
import style from './span-form.module.css'

interface SpanFormProps {
  readonly resource: Resource
  /** Undefined for a new one. */
  readonly id: string | undefined
  readonly onDone: (id: string) => void
  readonly onCancel: () => void
}

const isField = (resource: Resource) => (name: string) => {
  const { kind, readonly } = resource.fields[name]!
  return kind !== 'id' && kind !== 'many' && !readonly
}

export function SpanForm({ resource, id, ...rest }: SpanFormProps) {
  return id ? (
    <Edit resource={resource} id={id} {...rest} />
  ) : (
    <Form resource={resource} row={null} {...rest} />
  )
}

type Read = Readonly<Record<string, unknown>> & { readonly id: string }

function Edit({ resource, id, ...rest }: Omit<SpanFormProps, 'id'> & { readonly id: string }) {
  const desk = useDesk()
  const names = Object.keys(resource.fields).filter(isField(resource))
  const paths = [
    ...pathsOf(desk, resource, names),
    'resources.id',
    ...concernedFields.map(([field]) => `resources.${field}`),
  ]
  const { data } = useSuspenseQuery(recordQuery(resource.name, id, paths))
  if (!data) return desk.missing
  return <Form key={data.row_version} resource={resource} row={data} {...rest} />
}

function Form({
  resource,
  row,
  onDone,
  onCancel,
}: Omit<SpanFormProps, 'id'> & { readonly row: Read | null }) {
  const desk = useDesk()
  const queryClient = useQueryClient()
  const rows = (row?.['resources'] ?? []) as readonly ConcernedRow[]
  const [concerned, setConcerned] = useState<readonly Concerned[]>(() => concernedOf(rows))
  const { day } = useSearch({ strict: false }) as { readonly day?: Day }
  const [initial] = useState(() => {
    const tomorrow = addDays(localTime(Date.now(), desk.zone).day, 1)
    return startValues(resource, day ?? tomorrow, desk.zone)
  })
  const written = new Set(desk.fields(row ? 'update' : 'create', resource.name))
  const names = Object.keys(resource.fields).filter((name) => isField(resource)(name) && written.has(name))
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: ['items', resource.name] })
    await queryClient.invalidateQueries({ queryKey: ['planning'] })
  }
  const editing = useEditing(resource, row?.id ?? '', names, queryClient, () => undefined)
  return (
    <div className={style.form}>
      <ConcernedPicker value={concerned} onChange={setConcerned} />
      <RecordForm
        resource={resource}
        names={names}
        initial={row ?? initial}
        isPlain
        submit={m.portal_save()}
        onCancel={onCancel}
        reload={row ? editing.reload : undefined}
        onSubmit={async (changed, base) => {
          const values = {
            ...(row ? {} : initial),
            ...changed,
            resources: concernedBody(rows, concerned),
          }
          const saved = row
            ? await updateRecord(resource.name, { id: row.id, row_version: base.row_version }, values)
            : await createRecord(resource.name, values)
          await refresh()
          showToast(m.portal_saved())
          onDone(saved.id)
        }}
      />
    </div>
  )
}

/** Ten to noon on the day that is on screen, or tomorrow; choices as they usually are. */
function startValues(resource: Resource, day: Day, zone: string): Record<string, unknown> {
  const usual = Object.entries(resource.fields).flatMap(([name, { kind, default: value }]) =>
    kind === 'choice' && value !== undefined ? [[name, value] as const] : [],
  )
  return {
    starts_at: instantOfLocal(`${day}T10:00`, zone),
    ends_at: instantOfLocal(`${day}T12:00`, zone),
    ...Object.fromEntries(usual),
  }
}
