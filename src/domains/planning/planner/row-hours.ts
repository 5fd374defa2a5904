/** How much a person works in what the planner shows. */
import type { Day } from '../../../kernel/time/day.ts'
import { hourMs, merged, minutesOf, type Minutes } from '../../../kernel/time/period.ts'
import { workingDayOf } from '../../crew/working-time.ts'
import type { PlannerBlock } from './planner.ts'

export interface RowHours {
  readonly minutes: Minutes
  /** The days on which it is more than he may work. */
  readonly over: readonly Day[]
}

type Worked = Pick<PlannerBlock, 'kind' | 'from' | 'to'>

const counts = ({ kind }: Worked) => kind !== 'absence' && kind !== 'note' && kind !== 'hold'

/** @param mostHours what he may work a day. Rule PL-16. */
export function rowHours(blocks: readonly Worked[], mostHours: number | null, zone: string): RowHours {
  const spans = merged(
    blocks.filter(counts).map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) })),
  )
  const byDay = Map.groupBy(spans, ({ from }) => workingDayOf(from, zone))
  const over = [...byDay].flatMap(([day, of]) =>
    mostHours !== null && of.reduce((sum, { from, to }) => sum + to - from, 0) > mostHours * hourMs
      ? [day]
      : [],
  )
  return { minutes: spans.reduce((sum, span) => sum + minutesOf(span), 0), over }
}
