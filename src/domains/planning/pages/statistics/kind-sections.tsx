/** What was sold, how and when, and what could not be: by package, by origin, by weekday, by what was missing. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import { addDays } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { valueWords } from '../../../../platform/resource/words.ts'
import { causeText } from '../../../availability/reasons/cause-text.ts'
import { bookings } from '../../../booking/resources/booking/bookings.ts'
import type { Cause } from '../../../availability/slots/slot.ts'
import { noRides, type RideFigures, type Statistics, type YearFigures } from '../../statistics.ts'
import { figuresOf, joined } from './figures.ts'
import { Section } from './section.tsx'

interface Kind {
  readonly key: string
  readonly figures: RideFigures
}

// What depends on numbers nobody kept is told in general.
const counted = ['group-too-large', 'group-too-small', 'notice-too-short', 'too-far-ahead', 'unknown']

interface KindSectionsProps {
  readonly statistics: Statistics
  /** Whether what nobody sold is among the reader's figures. */
  readonly hasLost: boolean
}

export function KindSections({ statistics, hasLost }: KindSectionsProps) {
  const formats = useFormats()
  const locale = useLocale()
  const { chosen, before } = statistics
  const years = { year: String(chosen.year), before: String(before.year) }
  const names = [years.year, years.before] as const
  const count = (value: number) => formats.number(value)
  const euros = (cents: number) => formats.money(Math.round(cents / 100) * 100)

  const section = (
    heading: string,
    of: (year: YearFigures) => readonly Kind[],
    nameOf: (key: string) => string,
  ) => {
    const rows = joined(
      of(chosen),
      of(before),
      ({ key }) => key,
      ({ figures }) => figures.gross,
    )
    const named = rows.map(({ key, now, past }) => ({
      name: nameOf(key),
      now: now?.figures ?? noRides,
      past: past?.figures ?? noRides,
    }))
    return (
      <Section
        key={heading}
        heading={heading}
        year={chosen.year}
        chart={{
          description: m.statistics_revenue_text(years),
          rows: named.map(({ name, now, past }) => ({ label: name, value: now.gross, before: past.gross })),
          names,
          format: euros,
        }}
        figures={figuresOf(
          heading,
          [
            { label: m.statistics_bookings(), value: ({ now }) => now.bookings, format: count },
            { label: m.statistics_gross(), value: ({ now }) => now.gross, format: formats.sum },
            { label: m.statistics_net(), value: ({ now }) => now.net, format: formats.sum },
            { label: years.before, value: ({ past }) => past.gross, format: formats.sum },
          ],
          named.map((row) => [row.name, row] as const),
        )}
      />
    )
  }
  const causeName = (cause: string) => {
    if (counted.includes(cause)) return m.statistics_cause_unknown()
    const text = causeText({ reason: cause as Cause['reason'] }, { locale, reader: 'office' })
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  const lost = joined(
    chosen.lost,
    before.lost,
    ({ cause }) => cause,
    ({ value }) => value,
  )
  return (
    <>
      {section(
        m.statistics_by_package(),
        ({ packages }) => packages.map((row) => ({ key: row.package ?? '', figures: row })),
        (id) =>
          inLocale(statistics.packages.find((each) => each.id === id)?.name, locale) ||
          m.statistics_no_package(),
      )}
      {section(
        m.statistics_by_origin(),
        ({ origins }) => origins.map((row) => ({ key: row.origin, figures: row })),
        (origin) => valueWords(bookings.fields.origin, origin, locale),
      )}
      <Section
        heading={m.statistics_by_weekday()}
        year={chosen.year}
        chart={{
          description: m.statistics_bookings_text(years),
          rows: chosen.weekdays.map(({ weekday, bookings: value }, index) => {
            const day = addDays('2027-01-03', weekday)
            const name = formats.weekday(day)
            return { label: formats.briefWeekday(day), name, value, before: before.weekdays[index]!.bookings }
          }),
          names,
          format: count,
        }}
        figures={figuresOf(
          m.statistics_by_weekday(),
          [
            { label: m.statistics_bookings(), value: ({ now }) => now.bookings, format: count },
            { label: m.statistics_gross(), value: ({ now }) => now.gross, format: formats.sum },
            { label: years.before, value: ({ past }) => past.bookings, format: count },
          ],
          chosen.weekdays.map(
            (now, index) =>
              [
                formats.weekday(addDays('2027-01-03', now.weekday)),
                { now, past: before.weekdays[index]! },
              ] as const,
          ),
        )}
      />
      {hasLost && (
        <Section
          heading={m.statistics_lost()}
          year={chosen.year}
          chart={{
            description: m.statistics_lost_text(years),
            rows: lost.map(({ key, now, past }) => ({
              label: causeName(key),
              value: now?.value ?? 0,
              before: past?.value ?? 0,
            })),
            names,
            format: euros,
          }}
          figures={figuresOf(
            m.statistics_lost(),
            [
              { label: m.statistics_searches(), value: ({ now }) => now?.searches ?? 0, format: count },
              {
                label: m.statistics_lost_value(),
                value: ({ now }) => now?.value ?? 0,
                format: formats.sum,
              },
              { label: years.before, value: ({ past }) => past?.value ?? 0, format: formats.sum },
            ],
            lost.map((row) => [causeName(row.key), row] as const),
          )}
        />
      )}
    </>
  )
}
