/** What the planner hands the calendar with each event and row, read back from what the calendar hands over. */
import type { Day } from '../../../../../kernel/time/day.ts'
import type { PlannerBlock, PlannerResource, Shade } from '../../../planner/planner.ts'
import type { RowHours } from '../../../planner/row-hours.ts'

interface Bearer {
  readonly extendedProps?: Readonly<Record<string, unknown>>
}
/** Of an event: a block, or a shade; of the span that is being drawn neither. */
export interface EventProps {
  readonly block?: PlannerBlock
  readonly shade?: Shade
}
/** Of a row; of the head of a group nothing. */
export interface RowProps {
  readonly one?: PlannerResource
  /** How much a person works in what is shown. */
  readonly hours?: RowHours | null
  /** The days of which he has not seen what he was told. */
  readonly unseen?: readonly Day[]
}

export const eventProps = ({ extendedProps = {} }: Bearer): EventProps => extendedProps
export const rowProps = (row: Bearer | undefined): RowProps => row?.extendedProps ?? {}
