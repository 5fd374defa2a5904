/** The right-hand panel of an absence: asked for, answered, taken back. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { pathsOf, type Row } from '../../../../platform/resource/ui/data/record.ts'
import { Facts } from '../../../../platform/resource/ui/detail/record-facts.tsx'
import { recordQuery } from '../../../../platform/resource/ui/data/records.ts'
import { panelAt, type SidePanelProps } from '../../../../platform/resource/ui/panel/side-panel.ts'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import type { Absence } from '../../../crew/absence.ts'
import { absences } from '../../../crew/resources/absences.ts'
import { type NewSpan, readNewSpan } from '../../planner/new-span.ts'
import { repairAfter } from './after-absence.ts'
import { AbsenceActions } from './absence-actions.tsx'
import { AbsenceForm } from './absence-form.tsx'

export function AbsencePanel({ id, close }: SidePanelProps) {
  const span = readNewSpan(id)
  return id && !span ? <AbsenceSheet id={id} /> : <NewAbsence close={close} span={span} />
}

function NewAbsence({ close, span }: Pick<SidePanelProps, 'close'> & { readonly span: NewSpan | null }) {
  const portal = usePortalAccess()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const done = async (made: Row) => {
    const repair = portal.may('update', 'transport_trips')
      ? await repairAfter(cache, made, portal.zone).catch(() => null)
      : null
    if (!repair) return close()
    await navigate({
      to: '.',
      search: ((now: object) => ({ ...now, panel: panelAt('repair', repair) })) as never,
      resetScroll: false,
    })
  }
  return <AbsenceForm onDone={done} onCancel={close} span={span} />
}

const shown = ['employee', 'kind', 'starts_at', 'ends_at', 'reason', 'status', 'answer']

function AbsenceSheet({ id }: { readonly id: string }) {
  const portal = usePortalAccess()
  const { data: row } = useSuspenseQuery(recordQuery('absences', id, pathsOf(portal, absences, shown)))
  if (!row) return <p>{m.refusal_absence_not_found()}</p>
  return (
    <div className={stacked(5)}>
      <Facts resource={absences} names={shown} row={row} />
      <AbsenceActions absence={row as unknown as Absence} />
    </div>
  )
}
