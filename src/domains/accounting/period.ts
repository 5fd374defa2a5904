/** A month or a quarter of the books, as an address names it, and the days the law counts from it. */
import { addDays, type Day } from '../../kernel/time/day.ts'

export type PeriodKind = 'month' | 'quarter'

export interface Period {
  /** `2027-05`, or `2027-Q2`. */
  readonly key: string
  readonly kind: PeriodKind
  readonly first: Day
  readonly last: Day
}

const two = (value: number) => String(value).padStart(2, '0')

/** A count of months since the year nought, and how many of them. */
function periodFrom(months: number, kind: PeriodKind): Period {
  const length = kind === 'month' ? 1 : 3
  const [year, month] = [Math.floor(months / 12), months % 12]
  const key = kind === 'month' ? `${year}-${two(month + 1)}` : `${year}-Q${Math.floor(month / 3) + 1}`
  const end = months + length
  const next = `${Math.floor(end / 12)}-${two((end % 12) + 1)}-01` as Day
  return { key, kind, first: `${year}-${two(month + 1)}-01` as Day, last: addDays(next, -1) }
}

/** The period of that name; null where it names none. */
export function periodOf(key: string): Period | null {
  const month = /^(2\d{3})-(0[1-9]|1[0-2])$/.exec(key)
  if (month) return periodFrom(Number(month[1]) * 12 + Number(month[2]) - 1, 'month')
  const quarter = /^(2\d{3})-Q([1-4])$/.exec(key)
  return quarter ? periodFrom(Number(quarter[1]) * 12 + (Number(quarter[2]) - 1) * 3, 'quarter') : null
}

const monthsAt = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** A day, or today where it has not come: of that nothing is known. */
export const byNow = (day: Day, today: Day): Day => (day < today ? day : today)

/** The month or quarter a day is in. */
export const periodAround = (day: Day, kind: PeriodKind): Period => {
  const months = monthsAt(day)
  return periodFrom(kind === 'month' ? months : months - (months % 3), kind)
}

/** So many periods later, or earlier. */
export const periodBeside = ({ first, kind }: Period, by: number): Period =>
  periodFrom(monthsAt(first) + by * (kind === 'month' ? 1 : 3), kind)

/** The period before the one a day is in: what is closed and handed over. */
export const periodBefore = (day: Day, kind: PeriodKind): Period => periodBeside(periodAround(day, kind), -1)

/**
 * The last day for the invoice of a ride: the 15th of the month after it.
 * Rule AC-08, KB no. 1 art. 4.
 */
export const invoiceBy = (ride: Day): Day => addDays(periodAround(ride, 'month').last, 15)
