/** The figures of a year as tables and bars: what stands in each column, and what it comes to. */
import type { CsvCell } from '../../../../platform/resource/ui/list/export/csv.ts'
import type { BarRow } from '../../../../platform/charts/bar-chart.tsx'
import { type MonthFigures, type RideFigures, shareOf, type YearFigures } from '../../statistics.ts'

/** A column of a table: how a row's value is found and written. */
export interface Column<R> {
  readonly label: string
  readonly value: (row: R) => number | null
  readonly format: (value: number) => string
}

export interface Figures {
  readonly heads: readonly string[]
  readonly rows: readonly {
    readonly name: string
    readonly cells: readonly string[]
    readonly isTotal?: boolean
  }[]
}

const written = <R>(columns: readonly Column<R>[], row: R) =>
  columns.map(({ value, format }) => {
    const found = value(row)
    return found === null ? '–' : format(found)
  })

/** A table of rows with their names, closed by a total where one is given. */
export function figuresOf<R>(
  first: string,
  columns: readonly Column<R>[],
  rows: readonly (readonly [name: string, row: R])[],
  total?: readonly [name: string, row: R],
): Figures {
  return {
    heads: [first, ...columns.map(({ label }) => label)],
    rows: [
      ...rows.map(([name, row]) => ({ name, cells: written(columns, row) })),
      ...(total ? [{ name: total[0], cells: written(columns, total[1]), isTotal: true }] : []),
    ],
  }
}

/** Numbers are quoted too: with their signs and units they are what a person read. */
export const csvRows = ({ heads, rows }: Figures): CsvCell[][] => [
  [...heads],
  ...rows.map(({ name, cells }) => [name, ...cells]),
]

const sum = <R>(rows: readonly R[], of: (row: R) => number) => rows.reduce((all, row) => all + of(row), 0)

/** Twelve months as one: what adds up is added, the rest follows from it. */
export const yearTotal = (months: readonly MonthFigures[]): MonthFigures => ({
  month: 0,
  bookings: sum(months, ({ bookings }) => bookings),
  people: sum(months, ({ people }) => people),
  net: sum(months, ({ net }) => net),
  gross: sum(months, ({ gross }) => gross),
  cancelled: sum(months, ({ cancelled }) => cancelled),
  requests: sum(months, ({ requests }) => requests),
  confirmed: sum(months, ({ confirmed }) => confirmed),
  riding_min: sum(months, ({ riding_min }) => riding_min),
  service_min: sum(months, ({ service_min }) => service_min),
  reviews: sum(months, ({ reviews }) => reviews),
  stars: sum(months, ({ stars }) => stars),
  invoiced_net: sum(months, ({ invoiced_net }) => invoiced_net),
  invoiced_vat: sum(months, ({ invoiced_vat }) => invoiced_vat),
  open: sum(months, ({ open }) => open),
})

export const groupOf = ({ people, bookings }: RideFigures) => shareOf(people, bookings)
export const conversionOf = ({ confirmed, requests }: MonthFigures) => shareOf(confirmed, requests)
/** Out of five; null where nobody answered. */
export const ratingOf = ({ stars, reviews }: MonthFigures) => shareOf(stars, reviews)
export const utilisationOf = ({ riding_min, service_min }: MonthFigures) => shareOf(riding_min, service_min)

/** The twelve months as bars, the year before beside them. */
export const monthBars = (
  chosen: YearFigures,
  before: YearFigures,
  labels: readonly (readonly [short: string, long: string])[],
  value: (row: MonthFigures) => number | null,
): BarRow[] =>
  chosen.months.map((row, index) => ({
    label: labels[index]![0],
    name: labels[index]![1],
    value: value(row),
    before: value(before.months[index]!),
  }))

/** Rows of two years joined by what they are about, the largest of the chosen year first. */
export function joined<R>(
  chosen: readonly R[],
  before: readonly R[],
  keyOf: (row: R) => string,
  size: (row: R) => number,
): { readonly key: string; readonly now: R | undefined; readonly past: R | undefined }[] {
  const keys = [...new Set([...chosen, ...before].map(keyOf))]
  const find = (rows: readonly R[], key: string) => rows.find((row) => keyOf(row) === key)
  return keys
    .map((key) => ({ key, now: find(chosen, key), past: find(before, key) }))
    .toSorted((a, b) => (b.now ? size(b.now) : -1) - (a.now ? size(a.now) : -1))
}
