/** An employee's own hours, month by month, beside the year before. */
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { answerError } from '../../../../platform/resource/ui/data/records.ts'
import { authorizedFetch } from '../../../../platform/session/client/authorized-fetch.ts'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import type { HoursMonth, OwnHours } from '../../statistics.ts'
import { figuresOf } from './figures.ts'
import { Section } from './section.tsx'
import style from './statistics.module.css'
import { YearHead } from './year-head.tsx'

const hoursQuery = (year: number) =>
  queryOptions({
    queryKey: ['statistics', 'hours', year],
    queryFn: async (): Promise<OwnHours> => {
      const answer = await authorizedFetch(`/api/statistics/hours?year=${year}`)
      if (!answer.ok) throw await answerError(answer)
      return ((await answer.json()) as { data: OwnHours }).data
    },
  })

const total = (months: readonly HoursMonth[]): HoursMonth => ({
  month: 0,
  days: months.reduce((sum, { days }) => sum + days, 0),
  minutes: months.reduce((sum, { minutes }) => sum + minutes, 0),
})

export function OwnHoursPage({ year, thisYear }: { readonly year: number; readonly thisYear: number }) {
  const formats = useFormats()
  const { data } = useSuspenseQuery(hoursQuery(year))
  const { chosen, before } = data
  const years = { year: String(chosen.year), before: String(before.year) }
  const hours = (minutes: number) => formats.number(minutes / 60, 1)
  const then = ({ month }: HoursMonth) =>
    (month === 0 ? total(before.months) : before.months[month - 1]!).minutes
  const names = chosen.months.map(({ month }) => {
    const day = `${chosen.year}-${String(month).padStart(2, '0')}-01`
    return { short: formats.shortDay(day).split(' ').at(-1)!, long: formats.month(day.slice(0, 7)) }
  })
  const hasAny = total(chosen.months).minutes + total(before.months).minutes > 0
  return (
    <div className={stacked(5)}>
      <YearHead year={year} thisYear={thisYear} how={m.statistics_how_hours()} />
      <div className={stacked('5 top', style.sections)}>
        <Section
          heading={m.statistics_own_hours()}
          year={chosen.year}
          chart={{
            description: m.statistics_own_hours_text(years),
            rows: hasAny
              ? chosen.months.map(({ minutes }, index) => ({
                  label: names[index]!.short,
                  name: names[index]!.long,
                  value: minutes,
                  before: before.months[index]!.minutes,
                }))
              : [],
            names: [years.year, years.before],
            format: hours,
          }}
          figures={figuresOf(
            m.statistics_month(),
            [
              {
                label: m.statistics_days(),
                value: ({ days }) => days,
                format: (value) => formats.number(value),
              },
              { label: years.year, value: ({ minutes }) => minutes, format: hours },
              { label: years.before, value: then, format: hours },
            ],
            chosen.months.map((row, index) => [names[index]!.long, row] as const),
            [m.statistics_total(), total(chosen.months)],
          )}
        />
      </div>
    </div>
  )
}
