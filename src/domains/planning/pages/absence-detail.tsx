/** One absence at the office, with what can be answered. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getLocale } from '../../../platform/i18n/paraglide/runtime.js'
import { useDesk } from '../../../platform/resource/ui/desk.tsx'
import { pathsOf } from '../../../platform/resource/ui/record.ts'
import { recordQuery } from '../../../platform/resource/ui/records.ts'
import { factNames, ResourceDetail } from '../../../platform/resource/ui/resource-detail.tsx'
import { nameOf } from '../../../platform/resource/words.ts'
import type { Absence } from '../../crew/absence.ts'
import { absences } from '../../crew/resources.ts'
import { AbsenceActions } from '../panels/absence-actions.tsx'
import style from './span-page.module.css'

export const Route = createFileRoute('/_portal/portal/absences/$id')({
  staticData: { title: () => nameOf(absences, 'one', getLocale()) },
  component: AbsencePage,
})

function AbsencePage() {
  const { id } = Route.useParams()
  const desk = useDesk()
  const names = factNames(absences, desk.fields('read', 'absences'))
  const { data: row } = useSuspenseQuery(recordQuery('absences', id, pathsOf(desk, absences, names)))
  return (
    <div className={style.page}>
      <ResourceDetail resource={absences} id={id} />
      {row && <AbsenceActions absence={row as unknown as Absence} />}
    </div>
  )
}
