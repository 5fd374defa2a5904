/** One week for one or many people, from a day on: written for all of them, or for none. */
import { planners } from '../../../identity/role-groups.ts'
import { jsonSchemaOf } from '../../../../platform/openapi/json-schema-of.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { no, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { count, day, id, judged, listOf, object, text } from '../../../../platform/http/endpoint/schema.ts'
import { availabilities } from '../../../crew/resources/availabilities.ts'
import { checkWeek, succession, type WeekRow } from '../../../crew/week-pattern.ts'
import { changing, group } from '../frame.ts'

const hours = listOf(
  object({ weekday: count('ISO: 1 is Monday'), from_time: text('09:00'), to_time: text('17:00') }),
  'Empty for somebody who no longer works; an end that is not after the start is on the next day',
)

const week = judged<readonly WeekRow[]>(
  jsonSchemaOf(hours),
  ['wrong-type', 'hours-unreadable', 'hours-overlap'],
  (given) => {
    const checked = checkWeek(given)
    return checked.ok ? { value: checked.value } : checked.refusal
  },
)

/** Rule PL-12. */
export const workingHoursEndpoint = changing(
  {
    call: 'POST /api/working-hours',
    group,
    to: planners,
    takes: ['Idempotency-Key'],
    summary: 'Set the weekly hours of one or more people, from a day on',
    detail:
      'Current hours end the day before; hours that were to begin on that day or later are removed. For all of these ' +
      'people, or none.',
    body: object({
      employees: listOf(id<'employees'>(), undefined, { max: 100 }),
      from: day(),
      week,
    }),
    answers: {
      201: { words: 'How many people, and from when', data: object({ employees: count(), from: day() }) },
    },
    refuses: { 'employees-required': 400, 'employee-gone': 400 },
  },
  async (tx, { body: { employees: asked, from, week }, caller }) => {
    if (asked.length === 0) return no({ reason: 'employees-required', field: 'employees' })
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
      for (const row of week)
        await write(tx, caller.actor, {
          collection: availabilities,
          create: { employee, ...row, valid_from: from },
        })
    }
    return reply({ employees: found.length, from }, 201)
  },
)
