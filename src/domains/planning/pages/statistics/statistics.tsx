/** The year in figures beside the year before: rides, revenue, conversion, use of the bikes, lost demand. */
import { queryOptions } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { readAnswer } from '../../../../platform/resource/ui/data/records.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { useToday } from '../../../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import type { Statistics, HoursMonth, OwnHours } from '../../statistics.ts'
import { conversionOf, groupOf, utilisationOf, yearTotal, figuresOf } from './figures.ts'
import { Headline } from './headline.tsx'
import { KindSections } from './kind-sections.tsx'
import { MonthSections } from './month-sections.tsx'
import { YearHead } from './year-head.tsx'
import style from './statistics.module.css'
import { Section } from './section.tsx'

export const Route = createFileRoute('/_portal/portal/statistics')({
  staticData: { title: () => m.statistics_title() },
  validateSearch: ({ year }): { year?: number } =>
    Number.isInteger(year) && Number(year) >= 2000 && Number(year) <= 2200 ? { year: Number(year) } : {},
  component: StatisticsPage,
})

const statisticsQuery = (year: number) =>
  queryOptions({
    queryKey: ['statistics', year],
    queryFn: () => readAnswer<Statistics>(`/api/statistics?year=${year}`),
  })

/** Everybody his own: an employee reads his hours, an agency its bookings, the office all of it. */
function StatisticsPage() {
  const { role, zone } = usePortalAccess()
  const thisYear = Number(useToday(zone).slice(0, 4))
  const { year = thisYear } = Route.useSearch()
  return role === 'employee' ? (
    <OwnHoursPage year={year} thisYear={thisYear} />
  ) : (
    <Figures year={year} thisYear={thisYear} isOffice={role !== 'organizer'} />
  )
}

interface FiguresProps {
  readonly year: number
  readonly thisYear: number
  readonly isOffice: boolean
}

function Figures({ year, thisYear, isOffice }: FiguresProps) {
  const formats = useFormats()
  const { data } = useSuspenseQuery(statisticsQuery(year))
  const { chosen, before } = data
  const [now, then] = [yearTotal(chosen.months), yearTotal(before.months)]
  const percent = (share: number) => formats.percent(Math.round(share * 1000) / 10)
  const headlines = [
    [
      m.statistics_bookings(),
      ({ bookings }: typeof now) => bookings,
      (value: number) => formats.number(value),
    ],
    [m.statistics_gross(), ({ gross }: typeof now) => gross, (cents: number) => formats.sum(cents)],
    [m.statistics_group(), groupOf, (value: number) => formats.number(value, 1)],
    [m.statistics_conversion(), conversionOf, percent],
    [
      m.statistics_cancelled(),
      ({ cancelled }: typeof now) => cancelled,
      (value: number) => formats.number(value),
    ],
    ...(isOffice ? ([[m.statistics_utilisation(), utilisationOf, percent]] as const) : []),
  ] as const
  return (
    <div className={stacked(5)}>
      <YearHead
        year={year}
        thisYear={thisYear}
        how={isOffice ? m.statistics_how() : m.statistics_how_agency()}
      />
      <dl className={style.headlines}>
        {headlines.map(([label, value, format]) => (
          <Headline
            key={label}
            label={label}
            value={value(now)}
            before={value(then)}
            beforeYear={before.year}
            format={format}
            isShare={format === percent}
          />
        ))}
      </dl>
      <div className={stacked('5 top', style.sections)}>
        <MonthSections statistics={data} hasFleet={isOffice} />
        <KindSections statistics={data} hasLost={isOffice} />
      </div>
    </div>
  )
}

const hoursQuery = (year: number) =>
  queryOptions({
    queryKey: ['statistics', 'hours', year],
    queryFn: () => readAnswer<OwnHours>(`/api/statistics/hours?year=${year}`),
  })

const total = (months: readonly HoursMonth[]): HoursMonth => ({
  month: 0,
  days: months.reduce((sum, { days }) => sum + days, 0),
  minutes: months.reduce((sum, { minutes }) => sum + minutes, 0),
})

/** An employee's own hours, month by month, beside the year before. */
function OwnHoursPage({ year, thisYear }: { readonly year: number; readonly thisYear: number }) {
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
