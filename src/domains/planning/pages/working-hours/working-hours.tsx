/** When a person usually works, day by day. */
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { useToday } from '../../../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { weekOn } from '../../../crew/week-pattern.ts'
import { type HoursRow, hoursQuery } from './hours-query.ts'
import style from './working-hours.module.css'

/** A Monday: what follows it are the names of the week. */
const monday = '2027-05-10'
const weekdays = [0, 1, 2, 3, 4, 5, 6]

export const WorkingHours = ({ employee }: { readonly employee: Id<'employees'> }) => (
  <Panel heading={m.my_hours()}>
    <HoursOfWeek employee={employee} />
  </Panel>
)

/** The week of today, and from when another begins. */
export function HoursOfWeek({ employee }: { readonly employee: Id<'employees'> }) {
  const formats = useFormats()
  const today = useToday(usePortalAccess().zone)
  const { data } = useSuspenseQuery(hoursQuery(employee))
  const all = data.rows as unknown as readonly HoursRow[]
  const rows = weekOn(all, today)
  const next = all
    .flatMap(({ valid_from }) => (valid_from !== null && valid_from > today ? [valid_from] : []))
    .toSorted()[0]
  return (
    <>
      <dl className={stacked(0, style.hours)}>
        {weekdays.map((weekday) => {
          const hours = rows.filter((row) => row.weekday === weekday + 1)
          return (
            <div key={weekday}>
              <dt>{formats.weekday(`2027-05-${Number(monday.slice(8)) + weekday}`)}</dt>
              <dd>
                {hours.length === 0
                  ? m.my_not_working()
                  : hours
                      .map((each) => `${formats.time(each.from_time)} – ${formats.time(each.to_time)}`)
                      .join(', ')}
              </dd>
            </div>
          )
        })}
      </dl>
      {next && <p className={style.next}>{m.hours_next_from({ day: formats.day(next) })}</p>}
    </>
  )
}
