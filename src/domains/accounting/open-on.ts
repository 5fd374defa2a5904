/** What was open on a day: from the documents and entries of that day and before, whatever came since. */
import type { Cents } from '../../kernel/money/money.ts'
import { type Day, daysBetween } from '../../kernel/time/day.ts'
import { openAmount } from '../booking/price/invoiced.ts'

/** A document that asks for something, with what became of it. */
export interface Asking {
  readonly issued: Day
  readonly gross: Cents
  /** The credit notes on it. */
  readonly credits: readonly { readonly issued: Day; readonly gross: Cents }[]
  /** The entries of it, as they count. */
  readonly entries: readonly { readonly entryDate: Day; readonly signed: Cents }[]
}

/** What was open of it when that day ended; nothing before it was issued. Rule AC-05. */
export function openOn({ issued, gross, credits, entries }: Asking, day: Day): Cents {
  if (issued > day) return 0
  const sum = (parts: readonly Cents[]) => parts.reduce((total, part) => total + part, 0)
  return openAmount({
    gross,
    credited: sum(credits.flatMap((credit) => (credit.issued <= day ? [credit.gross] : []))),
    paid: sum(entries.flatMap(({ entryDate, signed }) => (entryDate <= day ? [signed] : []))),
  })
}

export const ages = ['not_due', 'to_30', 'to_60', 'to_90', 'older'] as const
export type Age = (typeof ages)[number]

/** How long a document was due on a day. Rule AC-05. */
export function ageOn(due: Day | null, day: Day): Age {
  const late = due === null ? 0 : daysBetween(due, day)
  if (late <= 0) return 'not_due'
  if (late <= 30) return 'to_30'
  if (late <= 60) return 'to_60'
  return late <= 90 ? 'to_90' : 'older'
}
