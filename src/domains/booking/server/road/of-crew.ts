/** Whether somebody of the crew drives for a ride, or is its Bob. */
import type { Id } from '../../../../kernel/id/id.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { holdersOf } from '../sets/sets.ts'

/** The crew moves its own rides only; another's is not there for them. Of the account's own person. */
export async function isOfCrew(tx: Tx, booking: Id<'bookings'>, user: Id<'users'>): Promise<boolean> {
  const holders = await holdersOf(tx, booking)
  const found = await tx
    .selectFrom('occupations')
    .innerJoin('employees', 'employees.id', 'occupations.resource_id')
    .select('occupations.id')
    .where('occupations.holder_id', 'in', holders)
    .where('employees.user', '=', user)
    .executeTakeFirst()
  return found !== undefined
}
