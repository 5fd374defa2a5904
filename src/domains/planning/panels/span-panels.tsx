/** The right-hand panels of a reservation and of a calendar entry. */
import { useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Resource } from '../../../platform/resource/resource.ts'
import { ArchiveButton } from '../../../platform/resource/ui/detail/archive-button.tsx'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { recordPaths } from '../../../platform/resource/ui/data/record.ts'
import { recordQuery } from '../../../platform/resource/ui/data/records.ts'
import type { SidePanelProps } from '../../../platform/resource/ui/panel/side-panel.ts'
import { inLine, stacked } from '../../../platform/ui/layout/layout.ts'
import { concernedPaths } from '../concerned.ts'
import { readNewSpan } from '../planner/new-span.ts'
import { calendarEntries } from '../resources/calendar-entries.ts'
import { reservations } from '../resources/reservations.ts'
import { SpanForm } from './span-form.tsx'
import style from './panel.module.css'

export const ReservationPanel = (props: SidePanelProps) => <SpanPanel resource={reservations} {...props} />
export const CalendarEntryPanel = (props: SidePanelProps) => (
  <SpanPanel resource={calendarEntries} {...props} />
)

function SpanPanel({ resource, id: given, close }: SidePanelProps & { readonly resource: Resource }) {
  const span = readNewSpan(given)
  const id = span ? undefined : given
  return (
    <div className={stacked(5)}>
      <SpanForm resource={resource} id={id} span={span} onDone={close} onCancel={close} />
      {id && <Foot resource={resource} id={id} close={close} />}
    </div>
  )
}

interface FootProps {
  readonly resource: Resource
  readonly id: string
  readonly close: () => void
}

function Foot({ resource, id, close }: FootProps) {
  const portal = usePortalAccess()
  const page = portal.pageOf(resource.name)
  const queryClient = useQueryClient()
  const query = recordQuery(resource.name, id, [...recordPaths(portal, resource), ...concernedPaths])
  const { data: row } = useQuery(query)
  const isArchived = Boolean(row?.['archived_at'])
  useEffect(() => {
    if (!isArchived) return
    void queryClient.invalidateQueries({ queryKey: ['items', 'planning'] })
    close()
  }, [isArchived, queryClient, close])
  if (!row) return null
  return (
    <footer className={inLine('4 between', style.foot)}>
      {page && <Link to={`${page}/${id}` as LinkProps['to']}>{m.plan_open_page()}</Link>}
      <ArchiveButton resource={resource} row={row} />
    </footer>
  )
}
