/** Giving a document its number: the next of its series and year, in the transaction that issues it. */
import type { Day } from '../../../../kernel/time/day.ts'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { type Invoice, seriesOf, writtenNumber } from '../../invoice.ts'
import { lockSeries } from '../store.ts'

export interface Numbered {
  readonly number: string
  readonly series: string
  readonly year: number
  readonly sequence: number
  readonly issue_date: Day
}

/**
 * The next number, kept until the transaction ends: one that is taken back leaves no gap, because who comes
 * next counts only what stands. Dates of a series never go back.
 * Rule BI-06.
 */
export async function nextNumber(
  tx: Tx,
  kind: Invoice['kind'],
  day: Day,
): Promise<Outcome<Numbered, 'issue-date-back'>> {
  const series = seriesOf(kind)
  await lockSeries(tx, series)
  const { latest } = await tx
    .selectFrom('invoices')
    .select((eb) => eb.fn.max('issue_date').as('latest'))
    .where('series', '=', series)
    .executeTakeFirstOrThrow()
  if (latest !== null && latest > day) return refuse('issue-date-back', { field: 'issue_date', day: latest })
  const year = Number(day.slice(0, 4))
  const { last } = await tx
    .selectFrom('invoices')
    .select((eb) => eb.fn.max('sequence').as('last'))
    .where('series', '=', series)
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  const sequence = (last ?? 0) + 1
  return ok({ number: writtenNumber(series, year, sequence), series, year, sequence, issue_date: day })
}
