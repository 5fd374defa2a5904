/** Until when a document is to be paid, where the office has set no day itself. */
import { addDays, type Day } from '../../kernel/time/day.ts'
import type { Invoice } from './invoice.ts'

/** A transfer is with us the next working day, and somebody still has to see it before the truck leaves. */
const beforeRide = 2

/**
 * The payment term counts from the day of the document. An advance is to be there before its ride, so it never
 * waits for the term beyond two days before it; who is asked late pays at once, never on a day that is over.
 * Rule BI-99.
 */
export function dueDay({
  kind,
  issueDay,
  term,
  rideDay,
  today,
}: Pick<Invoice, 'kind'> & {
  readonly issueDay: Day
  /** In days. */
  readonly term: number
  /** Null without a booking. */
  readonly rideDay: Day | null
  readonly today: Day
}): Day {
  const byTerm = addDays(issueDay, term)
  if (kind !== 'advance' || rideDay === null) return byTerm
  const inTime = addDays(rideDay, 0 - beforeRide)
  const latest = inTime < today ? today : inTime
  return byTerm < latest ? byTerm : latest
}
