/** My availability: when I usually work, when I am away, and asking for more. */
import { Button } from '@mantine/core'
import { ClientOnly, createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useQuery, useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { type Day, addDays } from '../../../../kernel/time/day.ts'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { Pill } from '../../../../platform/resource/ui/value/pill.tsx'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { valueWords } from '../../../../platform/resource/words.ts'
import { Plus } from '../../../../platform/ui/icons.tsx'
import { inColumns, inLine, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { telLink } from '../../../../platform/ui/tel-link.ts'
import { companyQuery } from '../../../catalog/shown.ts'
import type { Absence } from '../../../crew/absence.ts'
import { absences } from '../../../crew/resources/absences.ts'
import { AbsenceActions, hasActions } from '../../panels/absences/absence-actions.tsx'
import { AbsenceForm } from '../../panels/absences/absence-form.tsx'
import { myCalendarQuery } from '../../planner/planner-calls.ts'
import { awayWords } from '../../my-calendar/span-text.ts'
import { MyTabs } from './my-tabs.tsx'
import { NotMine } from './not-mine.tsx'
import { WorkingHours } from '../working-hours/working-hours.tsx'
import page from './my-calendar.module.css'
import style from './my-absences.module.css'

export const Route = createFileRoute('/_portal/portal/mycalendar/absences')({
  staticData: { title: () => m.my_absences_title() },
  // One tap from the calendar to either form.
  validateSearch: ({ ask }: Record<string, unknown>): { readonly ask?: 'leave' | 'sick' } =>
    ask === 'sick' || ask === 'leave' ? { ask } : {},
  component: MyAbsencesPage,
})

function MyAbsencesPage() {
  return (
    <div className={page.page}>
      <h1>{m.my_absences_title()}</h1>
      <MyTabs />
      <ClientOnly fallback={<p className={page.waiting} aria-busy="true" />}>
        <Mine />
      </ClientOnly>
    </div>
  )
}

function Mine() {
  const locale = useLocale()
  const { zone } = usePortalAccess()
  const [today] = useState(() => localTime(Date.now(), zone).day)
  const { ask = null } = Route.useSearch()
  const [asking, setAsking] = useState<'leave' | 'sick' | null>(ask)
  const query = useQuery(myCalendarQuery(today, addDays(today, 1), locale))
  const employee = query.data?.employee
  if (!employee) return <NotMine query={query} />
  return (
    <>
      {asking ? (
        <Panel heading={asking === 'sick' ? m.my_report_sick_title() : m.my_ask_leave()}>
          {asking === 'sick' && (
            <p className={style.hint}>
              {m.my_report_sick_hint()} <OfficePhone />
            </p>
          )}
          <AbsenceForm
            employee={employee.id}
            isSick={asking === 'sick'}
            onDone={() => setAsking(null)}
            onCancel={() => setAsking(null)}
          />
        </Panel>
      ) : (
        <div className={inColumns(220, 3)}>
          <Button size="lg" variant="default" onClick={() => setAsking('sick')}>
            {m.my_report_sick()}
          </Button>
          <Button size="lg" leftSection={<Plus />} onClick={() => setAsking('leave')}>
            {m.my_ask_leave()}
          </Button>
        </div>
      )}
      <Panel heading={m.my_absences()}>
        <Suspense fallback={<p className={page.waiting} aria-busy="true" />}>
          <Absences employee={employee.id} today={today} />
        </Suspense>
      </Panel>
      <Suspense fallback={<p className={page.waiting} aria-busy="true" />}>
        <WorkingHours employee={employee.id} />
      </Suspense>
    </>
  )
}

function Absences({ employee, today }: { readonly employee: Id<'employees'>; readonly today: Day }) {
  const locale = useLocale()
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const { data } = useSuspenseQuery(
    pageQuery('absences', {
      fields: ['id', 'row_version', 'kind', 'starts_at', 'ends_at', 'status', 'reason', 'answer'],
      filter: { employee: { _eq: employee } },
      sort: ['-starts_at'],
      limit: 30,
      page: 1,
    }),
  )
  const [now] = useState(() => Date.now())
  if (data.count === 0) return <p className={written('muted')}>{m.my_no_absences()}</p>
  return (
    <ul className={stacked(4)}>
      {(data.rows as unknown as Absence[]).map((absence) => (
        <li key={absence.id} className={stacked(1, style.absence)}>
          <div className={inLine('3 between')}>
            <strong>{valueWords(absences.fields.kind, absence.kind, locale)}</strong>
            <Pill tone={absences.fields.status.tones[absence.status]}>
              {absence.kind === 'sick' && absence.status === 'approved'
                ? m.absence_sick_noted()
                : valueWords(absences.fields.status, absence.status, locale)}
            </Pill>
          </div>
          <span>{awayWords({ from: absence.starts_at, to: absence.ends_at }, { formats, zone, today })}</span>
          {absence.reason && <span className={written('muted')}>{absence.reason}</span>}
          {absence.answer && (
            <span className={style.answer}>{m.my_absence_answer({ answer: absence.answer })}</span>
          )}
          <AbsenceActions absence={absence} />
          {absence.kind === 'sick' && absence.status === 'approved' && Date.parse(absence.ends_at) > now && (
            <Mistaken absence={absence} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** What has begun is taken back by the office alone: how to reach it. */
function Mistaken({ absence }: { readonly absence: Absence }) {
  const { role } = usePortalAccess()
  if (hasActions(absence, role)) return null
  return (
    <span>
      {m.my_sick_mistake()} <OfficePhone />
    </span>
  )
}

function OfficePhone() {
  const phone = useQuery(companyQuery()).data?.company_phone
  return phone ? <a href={telLink(phone)}>{phone}</a> : null
}
