/** Somebody who falls ill or something that breaks: until when it is out, and who or what is still on the road today. */
import { addDays, type Day } from '../../../kernel/time/day.ts'
import type { PlannerBlock } from './planner.ts'

export const outages = ['today', 'tomorrow', 'week', 'unknown'] as const
export type Outage = (typeof outages)[number]

const days: Readonly<Record<Exclude<Outage, 'unknown'>, number>> = { today: 0, tomorrow: 1, week: 6 }

/** The last day it is out; null where that is not known. */
export const lastDayOut = (outage: Outage, today: Day): Day | null =>
  outage === 'unknown' ? null : addDays(today, days[outage])

/** Who is ill says until when he is, as far as he knows; of a machine nobody may know. */
export const outagesOf = (isPerson: boolean): readonly Outage[] =>
  isPerson ? outages.filter((outage) => outage !== 'unknown') : outages

type Timed = Pick<PlannerBlock, 'resource' | 'item' | 'to'>

/** Those that a ride still counts on before the end of what was read. */
export const stillRiding = (blocks: readonly Timed[], now: number): ReadonlySet<string> =>
  new Set(
    blocks.flatMap(({ resource, item, to }) =>
      item === 'booking' && resource !== null && Date.parse(to) > now ? [resource] : [],
    ),
  )
