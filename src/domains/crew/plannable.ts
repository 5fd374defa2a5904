/** Whether a person can be planned on a ride at all, and what is missing where not. */
import type { Day } from '../../kernel/time/day.ts'
import type { Licence } from './resources/employees.ts'

export type Missing = 'skill' | 'licence' | 'hours'

interface Person {
  readonly skills: readonly string[] | null
  readonly licences: readonly Licence[] | null
  readonly hasHours: boolean
}

/** A loader, mechanic or host is planned on no ride: only who may drive or be Bob needs licence and hours. Rule CR-05. */
export function missingOf({ skills, licences, hasHours }: Person, today: Day): Missing[] {
  const can = skills ?? []
  if (can.length === 0) return hasHours ? ['skill'] : ['skill', 'hours']
  const drives = can.includes('tow_driver')
  if (!drives && !can.includes('bob')) return []
  const mayDrive = (licences ?? []).some(({ valid_until }) => valid_until >= today)
  return [...(drives && !mayDrive ? ['licence' as const] : []), ...(hasHours ? [] : ['hours' as const])]
}
