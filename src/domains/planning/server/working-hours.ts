/** One week for one or many people, from a day on: written for all of them, or for none. */
import { Hono } from 'hono'
import { isId } from '../../../kernel/id.ts'
import { parseDay } from '../../../kernel/day.ts'
import { write } from '../../../platform/items/write.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'
import {
  type Call,
  type Reply,
  type Tx,
  change,
  no,
  officeParty,
  reply,
} from '../../booking/server/endpoint.ts'
import { availabilities } from '../../crew/resources/availabilities.ts'
import { checkWeek, succession } from '../../crew/week-pattern.ts'

const mostPeople = 100

async function fill(tx: Tx, { body, caller }: Call): Promise<Reply> {
  const asked = body['employees']
  const from = parseDay(body['from'])
  const week = checkWeek(body['week'])
  if (
    !Array.isArray(asked) ||
    asked.length > mostPeople ||
    !asked.every((id) => typeof id === 'string' && isId(id))
  )
    return no({ reason: 'wrong-type', field: 'employees' })
  if (asked.length === 0) return no({ reason: 'employees-required', field: 'employees' })
  if (!from) return no({ reason: 'no-such-day', field: 'from' })
  if (!week.ok) return no(week.refusal)
  const people = [...new Set(asked)]
  // Two who fill the same person's week take turns.
  const found = await tx
    .selectFrom('employees')
    .select('id')
    .where('id', 'in', people)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length < people.length) return no({ reason: 'employee-gone', field: 'employees' })
  for (const { id: employee } of found) {
    const rows = await tx
      .selectFrom('availabilities')
      .select(['id', 'valid_from', 'valid_to'])
      .where('employee', '=', employee)
      .where('archived_at', 'is', null)
      .orderBy('id')
      .execute()
    const { end, drop } = succession(rows, from)
    for (const { id, valid_to } of end)
      await write(tx, caller.actor, { collection: availabilities, key: id, update: { valid_to } })
    for (const id of drop)
      await write(tx, caller.actor, { collection: availabilities, key: id, delete: true })
    for (const row of week.value)
      await write(tx, caller.actor, {
        collection: availabilities,
        create: { employee, ...row, valid_from: from },
      })
  }
  return reply({ employees: found.length, from }, 201)
}

export function workingHoursRoutes(deps: BookingDeps): Hono {
  const routes = new Hono()
  routes.post('/api/working-hours', (c) =>
    change(deps, c, ['employees', 'from', 'week'], fill, { before: (caller) => void officeParty(caller) }),
  )
  return routes
}
