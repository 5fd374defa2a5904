/** When a person usually works, day by day. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../../platform/resource/ui/panel.tsx'
import { pageQuery } from '../../../../platform/resource/ui/records.ts'
import style from './working-hours.module.css'

interface Hours {
  readonly id: string
  readonly weekday: number
  readonly from_time: string
  readonly to_time: string
}

/** A Monday: what follows it are the names of the week. */
const monday = '2027-05-10'
const weekdays = [0, 1, 2, 3, 4, 5, 6]

export function WorkingHours({ employee }: { readonly employee: string }) {
  const formats = useFormats()
  const { data } = useSuspenseQuery(
    pageQuery('availabilities', {
      fields: ['id', 'weekday', 'from_time', 'to_time'],
      filter: { employee: { _eq: employee } },
      sort: ['weekday', 'from_time'],
      limit: 50,
      page: 1,
    }),
  )
  const rows = data.rows as unknown as readonly Hours[]
  return (
    <Panel heading={m.my_hours()}>
      <dl className={style.hours}>
        {weekdays.map((weekday) => {
          const hours = rows.filter((row) => row.weekday === weekday + 1)
          return (
            <div key={weekday}>
              <dt>{formats.weekday(`2027-05-${Number(monday.slice(8)) + weekday}`)}</dt>
              <dd>
                {hours.length === 0
                  ? m.my_not_working()
                  : hours.map(({ from_time, to_time }) => `${from_time} – ${to_time}`).join(', ')}
              </dd>
            </div>
          )
        })}
      </dl>
    </Panel>
  )
}
