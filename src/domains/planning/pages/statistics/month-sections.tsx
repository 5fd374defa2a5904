/** What happened month by month: rides, revenue, conversion, use of the bikes. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import type { MonthFigures, Statistics } from '../../statistics.ts'
import {
  type Column,
  conversionOf,
  figuresOf,
  groupOf,
  monthBars,
  ratingOf,
  utilisationOf,
  yearTotal,
} from './figures.ts'
import { Section } from './section.tsx'

interface MonthSectionsProps {
  readonly statistics: Statistics
  /** Whether the fleet's use, and what groups said, are among the reader's figures. */
  readonly hasFleet: boolean
}

export function MonthSections({ statistics: { chosen, before }, hasFleet }: MonthSectionsProps) {
  const formats = useFormats()
  const years = { year: String(chosen.year), before: String(before.year) }
  const names = [years.year, years.before] as const
  const labels = chosen.months.map(({ month }) => {
    const day = `${chosen.year}-${String(month).padStart(2, '0')}-01`
    return [
      formats.shortDay(day).split(' ').at(-1)!,
      formats.month(day.slice(0, 7)).replace(' ', '\u00A0'),
    ] as const
  })
  const total = yearTotal(chosen.months)
  const hasAnswers = total.reviews + yearTotal(before.months).reviews > 0
  const count = (value: number) => formats.number(value)
  const stars = (mean: number) => formats.number(mean, 1)
  const hours = (minutes: number) => formats.number(minutes / 60, 1)
  const percent = (share: number) => formats.percent(Math.round(share * 1000) / 10)
  const thenOf = (value: (row: MonthFigures) => number | null) => (row: MonthFigures) =>
    value(row.month === 0 ? yearTotal(before.months) : before.months[row.month - 1]!)
  const table = (columns: readonly Column<MonthFigures>[]) =>
    figuresOf(
      m.statistics_month(),
      columns,
      chosen.months.map((row, index) => [labels[index]![1], row] as const),
      [m.statistics_total(), total],
    )
  const bookings = ({ bookings: rides }: MonthFigures) => rides
  const gross = (row: MonthFigures) => row.gross
  const net = (row: MonthFigures) => row.net
  const invoiced = (row: MonthFigures) => row.invoiced_net
  const money = (cents: number) => formats.sum(cents)
  const euros = (cents: number) => formats.money(Math.round(cents / 100) * 100)
  return (
    <>
      <Section
        heading={m.statistics_bookings()}
        year={chosen.year}
        chart={{
          description: m.statistics_bookings_text(years),
          rows: monthBars(chosen, before, labels, bookings),
          names,
          format: count,
        }}
        figures={table([
          { label: years.year, value: bookings, format: count },
          { label: years.before, value: thenOf(bookings), format: count },
          { label: m.statistics_group(), value: groupOf, format: (value) => formats.number(value, 1) },
          { label: m.statistics_cancelled(), value: ({ cancelled }) => cancelled, format: count },
        ])}
      />
      <Section
        heading={m.statistics_revenue()}
        year={chosen.year}
        chart={{
          description: m.statistics_revenue_text(years),
          rows: monthBars(chosen, before, labels, gross),
          names,
          format: euros,
        }}
        figures={table([
          { label: m.statistics_gross(), value: gross, format: money },
          { label: m.statistics_net(), value: net, format: money },
          { label: `${years.before}, ${m.statistics_net()}`, value: thenOf(net), format: money },
        ])}
      />
      <Section
        heading={m.statistics_invoiced()}
        year={chosen.year}
        chart={{
          description: m.statistics_invoiced_text(years),
          rows: monthBars(chosen, before, labels, invoiced),
          names,
          format: euros,
        }}
        figures={table([
          { label: m.statistics_net(), value: invoiced, format: money },
          { label: m.statistics_vat(), value: ({ invoiced_vat }) => invoiced_vat, format: money },
          {
            label: m.statistics_gross(),
            value: (row) => invoiced(row) + row.invoiced_vat,
            format: money,
          },
          { label: m.statistics_open(), value: ({ open }) => open, format: money },
          { label: `${years.before}, ${m.statistics_net()}`, value: thenOf(invoiced), format: money },
        ])}
      />
      <Section
        heading={m.statistics_conversion()}
        year={chosen.year}
        chart={{
          description: m.statistics_conversion_text(years),
          rows: monthBars(chosen, before, labels, conversionOf),
          names,
          format: percent,
        }}
        figures={table([
          { label: m.statistics_requests(), value: ({ requests }) => requests, format: count },
          { label: years.year, value: conversionOf, format: percent },
          { label: years.before, value: thenOf(conversionOf), format: percent },
        ])}
      />
      {hasFleet && (
        <Section
          heading={m.statistics_utilisation()}
          year={chosen.year}
          chart={{
            description: m.statistics_utilisation_text(years),
            rows: monthBars(chosen, before, labels, utilisationOf),
            names,
            format: percent,
          }}
          figures={table([
            { label: m.statistics_riding_hours(), value: ({ riding_min }) => riding_min, format: hours },
            { label: m.statistics_service_hours(), value: ({ service_min }) => service_min, format: hours },
            { label: years.year, value: utilisationOf, format: percent },
            { label: years.before, value: thenOf(utilisationOf), format: percent },
          ])}
        />
      )}
      {hasFleet && (
        <Section
          heading={m.statistics_rating()}
          year={chosen.year}
          chart={{
            description: m.statistics_rating_text(years),
            rows: hasAnswers ? monthBars(chosen, before, labels, ratingOf) : [],
            names,
            format: stars,
          }}
          figures={table([
            { label: m.statistics_answers(), value: ({ reviews }) => reviews, format: count },
            { label: years.year, value: ratingOf, format: stars },
            { label: years.before, value: thenOf(ratingOf), format: stars },
          ])}
        />
      )}
    </>
  )
}
