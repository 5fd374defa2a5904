/** An absence the office notes down for somebody. */
import { type NavigateOptions, createFileRoute, useNavigate } from '@tanstack/react-router'
import { getLocale } from '../../../platform/i18n/paraglide/runtime.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { useDesk } from '../../../platform/resource/ui/desk.tsx'
import { BackToList } from '../../../platform/resource/ui/list/back-to-list.tsx'
import { Panel } from '../../../platform/resource/ui/panel.tsx'
import { addWords } from '../../../platform/resource/words.ts'
import { absences } from '../../crew/resources/absences.ts'
import { AbsenceForm } from '../panels/absence-form.tsx'
import style from './span-page.module.css'

export const Route = createFileRoute('/_portal/portal/absences/new')({
  loader: () => ({ title: addWords(absences, getLocale()) }),
  component: AbsenceNewPage,
})

function AbsenceNewPage() {
  const locale = useLocale()
  const page = useDesk().pageOf('absences')
  const navigate = useNavigate()
  const back = () => void navigate({ to: page } as NavigateOptions)
  return (
    <article className={style.page}>
      <BackToList resource={absences} />
      <h1>{addWords(absences, locale)}</h1>
      <Panel>
        <AbsenceForm onDone={back} onCancel={back} />
      </Panel>
    </article>
  )
}
