/** Beside an absence on its page: what can be answered, the rides it left without somebody, and the remarks. */
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { keyOf, recordPaths } from '../../../../platform/resource/ui/data/record.ts'
import { recordQuery } from '../../../../platform/resource/ui/data/records.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useToday } from '../../../../platform/i18n/time/use-today.ts'
import { RepairLink } from '../../../booking/panels/repair/repair-button.tsx'
import { RemarksPanel } from '../../../booking/panels/remarks-panel.tsx'
import { repairOfAbsence } from '../../../booking/plan/repair-query.ts'
import type { Absence } from '../../../crew/absence.ts'
import { absences } from '../../../crew/resources/absences.ts'
import { AbsenceActions, hasActions } from './absence-actions.tsx'

export function AbsenceBeside({ collection, item }: { readonly collection: string; readonly item: string }) {
  const portal = usePortalAccess()
  const today = useToday(portal.zone)
  const { data: row } = useSuspenseQuery(recordQuery('absences', item, recordPaths(portal, absences)))
  const absence = row as unknown as Absence | null
  return (
    <>
      {absence && hasActions(absence, portal.role) && (
        <Panel heading={m.absence_answer()}>
          <AbsenceActions absence={absence} />
        </Panel>
      )}
      {absence?.status === 'approved' && portal.may('update', 'transport_trips') && (
        <Panel heading={m.absence_rides()}>
          <RepairLink
            of={repairOfAbsence(
              { ...absence, employee: keyOf(row?.['employee']) ?? '' },
              { zone: portal.zone, today },
            )}
            hint={m.absence_rides_hint()}
          />
        </Panel>
      )}
      <RemarksPanel collection={collection} item={item} />
    </>
  )
}
