/** A sick note as it begins: ill today, until another day is given. */
import type { Day } from '../../../kernel/time/day.ts'
import { edgeInstant } from '../../../platform/resource/fields/day-edge.ts'

export const sickToday = (today: Day, zone: string) => ({
  kind: 'sick',
  starts_at: edgeInstant({ day: today, time: null }, 'first', zone),
  ends_at: edgeInstant({ day: today, time: null }, 'last', zone),
})
