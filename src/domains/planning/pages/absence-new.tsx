/** An absence the office notes down for somebody. */
import { useQueryClient } from '@tanstack/react-query'
import { type NavigateOptions, createFileRoute, useNavigate } from '@tanstack/react-router'
import { getLocale } from '../../../platform/i18n/paraglide/runtime.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import type { Row } from '../../../platform/resource/ui/data/record.ts'
import { panelAt } from '../../../platform/resource/ui/panel/side-panel.ts'
import { BackToList } from '../../../platform/resource/ui/list/back-to-list.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { addWords } from '../../../platform/resource/words.ts'
import { absences } from '../../crew/resources/absences.ts'
import { repairAfter } from '../panels/absences/after-absence.ts'
import { AbsenceForm } from '../panels/absences/absence-form.tsx'
import style from './span-page.module.css'

export const Route = createFileRoute('/_portal/portal/absences/new')({
  loader: () => ({ title: addWords(absences, getLocale()) }),
  component: AbsenceNewPage,
})

function AbsenceNewPage() {
  const locale = useLocale()
  const portal = usePortalAccess()
  const page = portal.pageOf('absences')
  const mayRepair = portal.may('update', 'transport_trips')
  const navigate = useNavigate()
  const back = () => void navigate({ to: page } as NavigateOptions)
  const cache = useQueryClient()
  const done = async (made: Row) => {
    const repair = mayRepair ? await repairAfter(cache, made, portal.zone).catch(() => null) : null
    const search = repair ? { panel: panelAt('repair', repair) } : {}
    await navigate({ to: page, search } as NavigateOptions)
  }
  return (
    <article className={style.page}>
      <BackToList resource={absences} />
      <h1>{addWords(absences, locale)}</h1>
      <Panel>
        <AbsenceForm onDone={done} onCancel={back} />
      </Panel>
    </article>
  )
}
