/**
 * One week for one or many people, from a day on. For one it begins with the week he works on that day, for a new week
 * replaces the old one whole; a colleague's week can be taken as a beginning too.
 */
import { Button, MultiSelect, Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useToday } from '../../../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { Form } from '../../../../platform/ui/form/form.tsx'
import { inColumns, inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { WeekRow } from '../../../crew/week-pattern.ts'
import { weekOn } from '../../../crew/week-pattern.ts'
import { type HoursRow, hoursQuery } from './hours-query.ts'
import { WeekGrid } from './week-grid.tsx'

interface HoursFormProps {
  /** Whose week it is, where that is known already. */
  readonly employee?: Id<'employees'>
  /** The people chosen at first, where they can still be changed. */
  readonly chosen?: readonly string[]
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** The week that is worked on a day, as it is filled in; unknown until it is read. */
const weekIn = (rows: readonly unknown[] | undefined, day: string): WeekRow[] | undefined =>
  rows &&
  weekOn(rows as readonly HoursRow[], day).map(({ weekday, from_time, to_time }) => ({
    weekday,
    from_time,
    to_time,
  }))

export function HoursForm({ employee, chosen = [], onDone, onCancel }: HoursFormProps) {
  const { zone } = usePortalAccess()
  const today = useToday(zone)
  const queryClient = useQueryClient()
  const { busy, refused, send, forget } = useAsking()
  const [people, setPeople] = useState<readonly string[]>(employee ? [employee] : chosen)
  const [from, setFrom] = useState<string>(today)
  // Nothing until it is filled in: then it stays as it is, whatever day or person is chosen.
  const [filled, setWeek] = useState<readonly WeekRow[]>()
  const [only] = people
  const isOne = only !== undefined && people.length === 1
  const { data: kept } = useQuery({ ...hoursQuery(only ?? ''), enabled: isOne })
  const worked = isOne ? weekIn(kept?.rows, from) : []
  const week = filled ?? worked ?? []
  const { data: crew } = useQuery(
    pageQuery('employees', {
      fields: ['id', 'first_name', 'last_name'],
      filter: { status: { _eq: 'active' } },
      sort: ['first_name', 'last_name'],
      limit: -1,
      page: 1,
    }),
  )
  const names = (crew?.rows ?? []).map(({ id, first_name, last_name }) => ({
    value: id,
    label: `${String(first_name)} ${String(last_name)}`,
  }))

  async function copy(colleague: string | null) {
    if (!colleague) return
    const { rows } = await queryClient.fetchQuery(hoursQuery(colleague))
    forget()
    setWeek(weekIn(rows, from))
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const made = await send(
      { path: '/api/working-hours', body: { employees: people, from, week } },
      m.hours_saved(),
    )
    if ('data' in made) onDone()
  }
  const wrong = refused?.fields ?? {}
  const general = refused && !wrong['employees'] && !wrong['from'] && !wrong['week'] && refused.text
  return (
    <Form className={stacked(5)} onSubmit={(event) => void submit(event)}>
      {!employee && (
        <MultiSelect
          name="employees"
          label={m.hours_people()}
          searchable
          clearable
          hidePickedOptions
          withAsterisk
          nothingFoundMessage={m.portal_list_none_found()}
          comboboxProps={{ withinPortal: false }}
          data={names}
          value={[...people]}
          error={wrong['employees']}
          onChange={setPeople}
        />
      )}
      <div className={inColumns(220, '4 bottom')}>
        <TextInput
          name="from"
          type="date"
          label={m.hours_from_day()}
          description={m.hours_from_day_hint()}
          withAsterisk
          required
          value={from}
          error={wrong['from']}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <Select
          label={m.hours_copy()}
          description={m.hours_copy_hint()}
          searchable
          nothingFoundMessage={m.portal_list_none_found()}
          comboboxProps={{ withinPortal: false }}
          data={names}
          onChange={(id) => void copy(id)}
        />
      </div>
      <WeekGrid
        week={week}
        onChange={(next) => {
          forget()
          setWeek(next)
        }}
        error={wrong['week']}
        wrongDay={refused?.further['weekday']}
      />
      {general && (
        <Notice tone="error" live="assertive">
          {general}
        </Notice>
      )}
      <div className={inRow('3 stretch')}>
        <Button type="submit" loading={busy} disabled={!filled && !worked}>
          {m.hours_save()}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {m.portal_cancel()}
        </Button>
      </div>
    </Form>
  )
}
