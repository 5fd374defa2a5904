/** The planner's window as the server answers it: what can be planned, and the blocks of time it has. */
import type { Parsed } from '../../../platform/http/endpoint/schema.ts'
import type { Alarm } from '../../booking/plan/alarm.ts'
import type { LateStop } from '../server/late/running-late.ts'
import type { plannerWindow } from '../server/planner-endpoint.ts'

export const resourceGroups = ['bikes', 'trailers', 'trucks', 'people'] as const
export type ResourceGroup = (typeof resourceGroups)[number]

type Answered = Parsed<typeof plannerWindow>
export type PlannerResource = Answered['resources'][number]

export type BlockKind =
  | 'hold'
  | 'ride'
  | 'transport_out'
  | 'transport_back'
  | 'maintenance'
  | 'reservation'
  | 'entry'
  /** An entry of a type that takes up no time. */
  | 'note'
  | 'absence'

export interface BlockAlarm extends Omit<Alarm, 'why'> {
  readonly why: Alarm['why'] | 'option-over'
  readonly what?: string | null
}

export interface PlannerBlock extends Omit<Answered['blocks'][number], 'kind' | 'alarm'> {
  readonly kind: BlockKind
  /** What is wrong with it, reason by reason, with the name of who or what fell out. */
  readonly alarm: readonly BlockAlarm[] | null
  /** How much later than planned it is, of the day that is going on. */
  readonly late?: Pick<LateStop, 'minutes' | 'level'>
}

export type Shade = Answered['shades'][number]

export interface PlannerWindow {
  readonly days: Answered['days']
  readonly resources: readonly PlannerResource[]
  readonly blocks: readonly PlannerBlock[]
  readonly shades: readonly Shade[]
}
