/** Beside an employee: what keeps him from being planned, and the week he works, to be filled in anew. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import type { Id } from '../../../kernel/id/id.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { pageQuery } from '../../../platform/resource/ui/data/records.ts'
import type { Licence } from '../../crew/resources/employees.ts'
import { HoursForm } from '../pages/working-hours/hours-form.tsx'
import { hoursQuery } from '../pages/working-hours/hours-query.ts'
import { NotPlannable } from '../pages/working-hours/not-plannable.tsx'
import { HoursOfWeek } from '../pages/working-hours/working-hours.tsx'

interface Person {
  readonly skills: readonly string[] | null
  readonly licences: readonly Licence[] | null
  readonly status: string
}

/** Only for who plans: nobody else reads skills and licences. */
export function HoursPanel({ employee }: { readonly employee: Id<'employees'> }) {
  const portal = usePortalAccess()
  const mayRead = portal.fields('read', 'employees').includes('licences')
  const mayFill = portal.may('update', 'availabilities')
  const [isFilling, setFilling] = useState(false)
  const { data: hours } = useQuery({ ...hoursQuery(employee), enabled: mayRead })
  const { data: found } = useQuery({
    ...pageQuery('employees', {
      fields: ['id', 'skills', 'licences', 'status'],
      filter: { id: { _eq: employee } },
      limit: 1,
      page: 1,
    }),
    enabled: mayRead,
  })
  const person = found?.rows[0] as unknown as Person | undefined
  if (!mayRead || !hours || !person) return null
  return (
    <>
      {person.status === 'active' && (
        <NotPlannable skills={person.skills} licences={person.licences} hasHours={hours.rows.length > 0} />
      )}
      <Panel
        heading={m.hours_now()}
        aside={
          mayFill &&
          !isFilling && (
            <Button variant="default" size="compact-sm" onClick={() => setFilling(true)}>
              {m.hours_change()}
            </Button>
          )
        }
      >
        {isFilling ? (
          <HoursForm
            employee={employee}
            onDone={() => setFilling(false)}
            onCancel={() => setFilling(false)}
          />
        ) : (
          <HoursOfWeek employee={employee} />
        )}
      </Panel>
    </>
  )
}
