/** What too few of the crew have for a start: the skill, a licence, working hours, time or rest. */
import type { Period } from '../../../kernel/time/period.ts'
import { licenceCategories } from '../../crew/resources/employees.ts'
import type { FleetIndex } from '../search/fleet-index.ts'
import type { PersonLack } from '../search/free.ts'
import type { Pair } from '../search/loads.ts'
import type { Cause } from '../slots/slot.ts'
import type { Worker } from '../world.ts'

/** Who is asked for, and when. */
export interface AskedPeople {
  readonly of: 'driver' | 'bob'
  /** Those with the skill. */
  readonly people: readonly Worker[]
  readonly count: number
  readonly during: Period
  /** What they would drive; nothing for a bob. */
  readonly pairs?: readonly Pair[]
}

/** Whether he may drive any of the pairs; who drives nothing may. */
export function mayDrive(index: FleetIndex, worker: Worker, { pairs, during }: AskedPeople): boolean {
  const licences = index.licencesFor(worker, during)
  return !pairs || pairs.some((pair) => (licences & pair.licences) !== 0)
}

/** Any of these would do for one of the pairs; the least demanding first. */
const licencesOf = (pairs: readonly Pair[]): string[] =>
  licenceCategories.filter((_, bit) => pairs.some((pair) => (pair.licences & (1 << bit)) !== 0))

const lackReasons = (of: 'driver' | 'bob'): Record<PersonLack, Cause['reason']> => ({
  'not-working': 'nobody-works',
  published: 'shift-published',
  taken: of === 'bob' ? 'no-bob' : 'no-driver',
  'no-rest': 'no-rest',
})

/** The first thing too few of them have, and who falls out by it. Rule AV-19. */
export function peopleLack(index: FleetIndex, asked: AskedPeople): Cause {
  const { of, during, count } = asked
  if (asked.people.length < count)
    return { reason: 'no-skill', of, ...(asked.people.length > 0 && { few: true }) }
  const stages: readonly (readonly [Cause['reason'], (worker: Worker) => boolean])[] = [
    ['no-licence', (worker) => mayDrive(index, worker, asked)],
    ...index.personRules.map(
      ([lack, holds]) =>
        [lackReasons(of)[lack], (worker: Worker) => holds(worker, during, [during])] as const,
    ),
  ]
  let left = asked.people
  for (const [reason, has] of stages) {
    const next = left.filter(has)
    if (next.length < count) {
      const who = left.filter((one) => !has(one)).map(({ name }) => name)
      const few = next.length > 0 && { few: true }
      return {
        reason,
        of,
        who,
        ...few,
        ...(reason === 'no-licence' && { licences: licencesOf(asked.pairs ?? []) }),
      }
    }
    left = next
  }
  return { reason: 'no-driver', of }
}
