/** The form of a reservation or a calendar entry: when, what for, and whom or what it keeps. */
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSuspenseQuery } from '../../../platform/http/client/use-query.ts'
import { type Day, addDays } from '../../../kernel/time/day.ts'
import { instantOfLocal, localTime } from '../../../platform/i18n/time/local-time.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Resource } from '../../../platform/resource/resource.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { recordPaths, type Row } from '../../../platform/resource/ui/data/record.ts'
import { RecordForm } from '../../../platform/resource/ui/form/record-form.tsx'
import { createRecord, recordQuery, updateRecord } from '../../../platform/resource/ui/data/records.ts'
import { factNames } from '../../../platform/resource/ui/data/tracks.ts'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import {
  type Concerned,
  type ConcernedRow,
  concernedBody,
  concernedOf,
  concernedPaths,
} from '../concerned.ts'
import type { Alarms } from '../../booking/plan/alarm.ts'
import { type NewSpan, concernedIn } from '../planner/new-span.ts'
import { ConcernedPicker } from './concerned-picker.tsx'
import { SpanAlarmNotice } from './span-alarm-notice.tsx'

interface SpanFormProps {
  readonly resource: Resource
  /** Undefined for a new one. */
  readonly id: string | undefined
  /** What a new one begins with, where a span of a row was chosen. */
  readonly span?: NewSpan | null
  /** The form is saving until this has ended: what was saved is not asked about on the way out. */
  readonly onDone: (id: string) => void | Promise<void>
  readonly onCancel: () => void
}

export function SpanForm({ resource, id, span, ...rest }: SpanFormProps) {
  return id ? (
    <Edit resource={resource} id={id} {...rest} />
  ) : (
    <Form resource={resource} row={null} span={span} {...rest} />
  )
}

function Edit({ resource, id, ...rest }: Omit<SpanFormProps, 'id' | 'span'> & { readonly id: string }) {
  const portal = usePortalAccess()
  const queryClient = useQueryClient()
  const query = recordQuery(resource.name, id, [...recordPaths(portal, resource), ...concernedPaths])
  const { data } = useSuspenseQuery(query)
  if (!data) return portal.missing
  const reload = () => queryClient.fetchQuery({ ...query, staleTime: 0 })
  return <Form resource={resource} row={data} reload={reload} {...rest} />
}

function Form({
  resource,
  row,
  span,
  reload,
  onDone,
  onCancel,
}: Omit<SpanFormProps, 'id'> & { readonly row: Row | null; readonly reload?: () => Promise<Row | null> }) {
  const portal = usePortalAccess()
  const queryClient = useQueryClient()
  const rows = (row?.['resources'] ?? []) as readonly ConcernedRow[]
  const [concerned, setConcerned] = useState<readonly Concerned[]>(() =>
    span ? [concernedIn(span)] : concernedOf(rows),
  )
  const { day }: { readonly day?: Day } = useSearch({ strict: false })
  const [initial] = useState(() => {
    const tomorrow = addDays(localTime(Date.now(), portal.zone).day, 1)
    const hours = span && { starts_at: span.from, ends_at: span.to }
    return { ...startValues(resource, day ?? tomorrow, portal.zone), ...hours }
  })
  const written = portal.fields(row ? 'update' : 'create', resource.name)
  const names = factNames(resource, written).filter((name) => !resource.fields[name]?.readonly)
  return (
    <div className={stacked(4)}>
      <SpanAlarmNotice alarm={row?.['alarm'] as Alarms | undefined} />
      <ConcernedPicker value={concerned} onChange={setConcerned} />
      <RecordForm
        resource={resource}
        names={names}
        initial={row ?? initial}
        isPlain
        submit={m.portal_save()}
        onCancel={onCancel}
        {...(reload && { reload })}
        onSubmit={async (changed, base) => {
          const values = { ...(row ? {} : initial), ...changed, resources: concernedBody(rows, concerned) }
          const saved = row
            ? await updateRecord(resource.name, { ...row, row_version: Number(base['row_version']) }, values)
            : await createRecord(resource.name, values)
          await queryClient.invalidateQueries({ queryKey: ['items'] })
          showToast(m.portal_saved())
          await onDone(saved.id)
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
