/** A new employee, with skills, licences and hours in one go: without them nobody can be planned. */
import { type NavigateOptions, createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { getLocale } from '../../../../platform/i18n/paraglide/runtime.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { RecordForm } from '../../../../platform/resource/ui/form/record-form.tsx'
import { BackToList } from '../../../../platform/resource/ui/list/back-to-list.tsx'
import { newRecord, useMakeRecord } from '../../../../platform/resource/ui/creation/new-record.ts'
import { readNewSearch } from '../../../../platform/resource/ui/creation/new-search.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { addWords } from '../../../../platform/resource/words.ts'
import { type Licence, employees } from '../../../crew/resources/employees.ts'
import type { WeekRow } from '../../../crew/week-pattern.ts'
import { NotPlannable } from './not-plannable.tsx'
import { WeekGrid } from './week-grid.tsx'
import style from '../span-page.module.css'

export const Route = createFileRoute('/_portal/portal/employees/new')({
  validateSearch: readNewSearch,
  loader: () => ({ title: addWords(employees, getLocale()) }),
  component: EmployeeNewPage,
})

function EmployeeNewPage() {
  const portal = usePortalAccess()
  const locale = useLocale()
  const navigate = useNavigate()
  const make = useMakeRecord(employees)
  const [week, setWeek] = useState<readonly WeekRow[]>([])
  const { with: given = {} } = Route.useSearch()
  const page = portal.pageOf('employees')
  const to = (path: string | undefined) => void navigate({ to: path } as NavigateOptions)
  const { names, initial } = newRecord(portal, employees)
  const preset = Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)))
  return (
    <article className={style.page}>
      <BackToList resource={employees} />
      <h1>{addWords(employees, locale)}</h1>
      <RecordForm
        resource={employees}
        names={names}
        initial={{ ...initial, ...preset }}
        submit={m.portal_save()}
        renderBelow={(valueOf) => (
          <>
            <Panel>
              <WeekGrid week={week} onChange={setWeek} />
            </Panel>
            <NotPlannable
              skills={valueOf('skills') as readonly string[] | null}
              licences={valueOf('licences') as readonly Licence[] | null}
              hasHours={week.length > 0}
            />
          </>
        )}
        onCancel={() => to(page)}
        onSubmit={async (values) => {
          const hours = week.length > 0 && { availabilities: week }
          to(`${page}/${await make({ ...preset, ...values, ...hours })}`)
        }}
      />
    </article>
  )
}
