/** Working hours as the office notes them down: a week for one person or many. */
import { type NavigateOptions, createFileRoute, useNavigate } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { getLocale } from '../../../../platform/i18n/paraglide/runtime.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { BackToList } from '../../../../platform/resource/ui/list/back-to-list.tsx'
import { readNewSearch } from '../../../../platform/resource/ui/creation/new-search.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { addWords } from '../../../../platform/resource/words.ts'
import { availabilities } from '../../../crew/resources/availabilities.ts'
import { HoursForm } from './hours-form.tsx'
import style from '../span-page.module.css'

export const Route = createFileRoute('/_portal/portal/availabilities/new')({
  validateSearch: readNewSearch,
  loader: () => ({ title: addWords(availabilities, getLocale()) }),
  component: AvailabilityNewPage,
})

function AvailabilityNewPage() {
  const locale = useLocale()
  const page = usePortalAccess().pageOf('availabilities')
  const { with: given } = Route.useSearch()
  const navigate = useNavigate()
  const employee = given?.['employee']
  const back = () =>
    void navigate({ to: employee ? `/portal/employees/${employee}` : page } as NavigateOptions)
  return (
    <article className={style.page}>
      <BackToList resource={availabilities} />
      <h1>{addWords(availabilities, locale)}</h1>
      <p>{m.hours_lead()}</p>
      <Panel>
        <HoursForm chosen={employee ? [employee] : []} onDone={back} onCancel={back} />
      </Panel>
    </article>
  )
}
