/** Everybody's hours of a month: who is at work now, what each worked beside what was planned, and all of it to take along. */
import { Button } from '@mantine/core'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { type Month, monthOf, parseMonth } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { useNow } from '../../../../platform/i18n/time/use-now.ts'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { csvOf } from '../../../../platform/resource/ui/list/export/csv.ts'
import { WaitingRows } from '../../../../platform/resource/ui/list/rows/waiting.tsx'
import { PageHead } from '../../../../platform/resource/ui/page-head.tsx'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { SmallTable } from '../../../../platform/resource/ui/panel/small-table.tsx'
import { showToast } from '../../../../platform/resource/ui/toast.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Pill } from '../../../../platform/resource/ui/value/pill.tsx'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { saveFile } from '../../../../platform/ui/save-file.ts'
import { hoursCsv } from '../../hours/hours-csv.ts'
import { inHours } from '../../hours/in-hours.ts'
import type { HoursPerson } from '../../hours/hours.ts'
import { everybodysHoursQuery } from '../../hours/hours-queries.ts'
import { workingDayIn } from '../../hours/working-day-in.ts'
import { MonthStep } from './parts/month-step.tsx'
import style from './parts/hours.module.css'

export const Route = createFileRoute('/_portal/portal/hours')({
  staticData: { title: () => m.worked_title() },
  validateSearch: ({ month }: Record<string, unknown>): { readonly month?: Month } =>
    parseMonth(month) ? { month: parseMonth(month)! } : {},
  component: HoursPage,
})

function HoursPage() {
  const { zone } = usePortalAccess()
  const formats = useFormats()
  const thisMonth = monthOf(workingDayIn(useNow(), zone))
  const { month = thisMonth } = Route.useSearch()
  const { data, isError } = useQuery({ ...everybodysHoursQuery(month), placeholderData: keepPreviousData })
  const queryClient = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  // What is taken along is read anew: what is shown may be of before the last correction.
  async function save() {
    setSaving(true)
    try {
      const people = await queryClient.fetchQuery({ ...everybodysHoursQuery(month), staleTime: 0 })
      const file = csvOf(hoursCsv(people, { formats, zone }))
      saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), `${m.worked_title()} ${month}.csv`)
    } catch {
      showToast(m.portal_list_fault())
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className={style.page}>
      <PageHead title={m.worked_title()} intro={m.worked_how()}>
        {data && (
          <Button variant="default" loading={isSaving} onClick={() => void save()}>
            {m.worked_csv()}
          </Button>
        )}
      </PageHead>
      <MonthStep month={month} />
      {isError && <Notice tone="error" live="assertive" title={m.portal_list_fault()} />}
      {!data && !isError && <WaitingRows />}
      {data && month === thisMonth && <AtWork people={data} zone={zone} />}
      {data && <People people={data} month={month} />}
    </div>
  )
}

interface AtWorkProps {
  readonly people: readonly HoursPerson[]
  readonly zone: string
}

function AtWork({ people, zone }: AtWorkProps) {
  const formats = useFormats()
  const here = people.flatMap(({ employee, name, running }) => (running ? [{ employee, name, running }] : []))
  return (
    <Panel heading={m.worked_now()}>
      {here.length === 0 ? (
        <p className={written('muted')}>{m.worked_now_none()}</p>
      ) : (
        <ul className={stacked(1, style.days)}>
          {here.map(({ employee, name, running }) => (
            <li key={employee}>
              {m.worked_now_since({ name, time: formats.time(localTime(running, zone).time) })}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface PeopleProps {
  readonly people: readonly HoursPerson[]
  readonly month: Month
}

function People({ people, month }: PeopleProps) {
  return (
    <Panel heading={m.worked_total()}>
      <SmallTable label={m.worked_title()}>
        <thead>
          <tr>
            <th scope="col">{m.worked_employee()}</th>
            <th scope="col" data-figure>
              {m.worked_worked()}
            </th>
            <th scope="col" data-figure>
              {m.worked_planned()}
            </th>
            <th scope="col" data-figure>
              {m.worked_paused()}
            </th>
            <th scope="col" data-figure>
              {m.worked_days()}
            </th>
            <th scope="col">{m.worked_attention()}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ employee, name, worked, planned, paused, days, unsettled, corrected }) => (
            <tr key={employee}>
              <th scope="row">
                <Link to="/portal/hours/$id" params={{ id: employee }} search={{ month }}>
                  {name}
                </Link>
              </th>
              <td data-figure>{inHours(worked)}</td>
              <td data-figure>{inHours(planned)}</td>
              <td data-figure>{inHours(paused)}</td>
              <td data-figure>{days.filter(({ shifts }) => shifts.length > 0).length}</td>
              <td>
                <span className={inRow(1)}>
                  {unsettled > 0 && <Pill tone="attention">{m.worked_unsettled({ count: unsettled })}</Pill>}
                  {corrected > 0 && <Pill tone="quiet">{m.worked_corrected({ count: corrected })}</Pill>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </Panel>
  )
}
