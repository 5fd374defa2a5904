/** The hours of a month: one's own for each of the crew, everybody's for the office; and what is put right in them. */
import type { Kysely } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { ok } from '../../../../kernel/outcome.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { type Call, no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  count,
  day,
  flag,
  id,
  instant,
  listOf,
  minutes,
  object,
  oneOf,
  optional,
  orNull,
  type Parsed,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { troubles } from '../../../crew/hours/shifts.ts'
import { timeKinds } from '../../../crew/hours/time-entry.ts'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import { crew, office, planners } from '../../../identity/role-groups.ts'
import type { BookingDeps } from '../../../booking/server/deps.ts'
import { momentIn } from '../../hours/moment-in.ts'
import { changing, group, reading } from '../frame.ts'
import { accountOf, employeeOf } from '../my-calendar/my-items.ts'
import { correctEntry } from './entries.ts'
import { monthIn, readEverybody, readPerson } from './read-month.ts'

const span = { from: orNull(instant('Null where nobody noted it')), to: orNull(instant('Likewise')) }
export const hoursPerson = object({
  employee: id<'employees'>(),
  name: text(),
  worked: minutes('Worked, breaks not counted, as far as it is known'),
  paused: minutes('Of breaks'),
  planned: minutes('On rides and on the way'),
  unsettled: count('Shifts of which something is missing: they count for nothing until somebody says it'),
  corrected: count('Taps that were corrected or added afterwards'),
  running: orNull(instant('Since when he is at work, within the month; null where he is not')),
  days: listOf(
    object({
      day: day('The working day, which turns at four in the morning'),
      worked: minutes(),
      paused: minutes(),
      planned: minutes(),
      shifts: listOf(
        object({
          ...span,
          breaks: listOf(object(span)),
          minutes: orNull(minutes('Null while it runs, and where something is missing')),
          paused: minutes(),
          is_running: flag(),
          troubles: listOf(oneOf(troubles)),
        }),
      ),
      reasons: listOf(text('Of each correction')),
      taps: listOf(
        object({
          tap: id<'time_entries'>(),
          kind: oneOf(timeKinds),
          versions: listOf(
            object({
              version: count('1 is the tap itself; the last one counts'),
              at: orNull(instant('Null where it was struck out')),
              reason: orNull(text()),
              noted_at: instant(),
              by: orNull(text('Who noted it')),
            }),
          ),
        }),
        'What was noted, by its hour; none where everybody is asked of',
      ),
    }),
    'Those with anything planned or noted',
  ),
})

const asked = { month: optional(text('The month; this one where none is named', { examples: ['2027-05'] })) }

const correction = object({
  tap: orNull(id<'time_entries'>('What is corrected; null for what was forgotten')),
  version: orNull(count('Of it, as it was read')),
  kind: oneOf(timeKinds),
  day: day('The working day: before four in the morning is the night after it'),
  time: orNull(text('On the clock, `17:30`; null to strike it out', { max: 5 })),
  reason: text('Why; its employee reads it', { max: 500 }),
})
const corrected = {
  body: correction,
  answers: { 201: { words: 'What was noted', data: object({ id: id<'time_entries'>() }) } },
  refuses: {
    'tap-not-found': 404,
    'hours-changed': 409,
    'reason-required': 400,
    'time-required': 400,
    'time-unreadable': 400,
    'no-such-time': 400,
    'hours-ahead': 400,
  },
} as const

/** The entry beside the others, in the words of who asks. */
async function correcting(
  tx: Tx,
  { caller, now, body }: Pick<Call<BookingDeps, Parsed<typeof correction>>, 'caller' | 'now' | 'body'>,
  employee: Id<'employees'>,
  by: 'self' | 'office',
): Promise<Reply<{ id: Id<'time_entries'> }>> {
  const zone = await zoneOf(tx)
  const { time, day: of, ...said } = body
  const at = time === null ? ok(null) : momentIn(of, time, zone)
  if (!at.ok) return no(at.refusal)
  const noting = { actor: caller.actor, user: caller.account!.id, employee }
  return correctEntry(tx, noting, { ...said, at: at.value }, { by, now, zone })
}

const personOf = (db: Kysely<Tables>, employee: Id<'employees'>) =>
  db
    .selectFrom('employees')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', employee)
    .executeTakeFirst()

const ofPerson = {
  group,
  path: { id: id<'employees'>('Of the employee') },
  missing: 'employee-not-found',
} as const

export const hoursEndpoints = [
  reading(
    {
      group,
      to: crew,
      call: 'GET /api/my-calendar/hours',
      summary: 'The caller’s own hours of a month: worked, in breaks, planned, and what was noted',
      query: asked,
      answers: {
        200: {
          words: 'The month; null where the account is not linked to an employee',
          data: orNull(hoursPerson),
        },
      },
    },
    async ({ deps, caller, now, query }) => {
      const db = deps.database.kysely
      const employee = await employeeOf(db, accountOf(caller))
      const month = await monthIn(db, query.month, now)
      return reply(employee ? await readPerson(db, employee, month) : null)
    },
  ),
  changing(
    {
      ...corrected,
      group,
      to: crew,
      takes: ['Idempotency-Key'],
      call: 'POST /api/my-calendar/hours',
      summary: 'Correct the caller’s own hours, with the reason',
      detail:
        'What was noted before stays beside it. It counts at once and is shown as corrected; it reaches back to the first ' +
        'of last month.',
      refuses: { ...corrected.refuses, 'not-an-employee': 409, 'hours-too-old': 409 },
    },
    async (tx, call) => {
      const employee = await employeeOf(tx, accountOf(call.caller))
      if (!employee) return no({ reason: 'not-an-employee' })
      return correcting(tx, call, employee.id, 'self')
    },
  ),
  reading(
    {
      group,
      to: office,
      call: 'GET /api/hours',
      summary: 'Everybody’s hours of a month, and who is at work now',
      query: asked,
      answers: { 200: { words: 'By name', data: listOf(hoursPerson) } },
    },
    async ({ deps, now, query }) => {
      const db = deps.database.kysely
      return reply(await readEverybody(db, await monthIn(db, query.month, now)))
    },
  ),
  reading(
    {
      ...ofPerson,
      to: office,
      call: 'GET /api/employees/:id/hours',
      summary: 'The hours of one person in a month, with everything that was noted',
      query: asked,
      answers: { 200: { words: 'The month', data: hoursPerson } },
    },
    async ({ deps, path, now, query }) => {
      const db = deps.database.kysely
      const person = await personOf(db, path.id)
      if (!person) return no({ reason: 'employee-not-found' })
      return reply(await readPerson(db, person, await monthIn(db, query.month, now)))
    },
  ),
  changing(
    {
      ...ofPerson,
      ...corrected,
      to: planners,
      takes: ['Idempotency-Key'],
      call: 'POST /api/employees/:id/hours',
      summary: 'Correct somebody’s hours, with the reason he reads',
      detail: 'What was noted before stays beside it.',
    },
    async (tx, call) => {
      const person = await personOf(tx, call.path.id)
      if (!person) return no({ reason: 'employee-not-found' })
      return correcting(tx, call, person.id, 'office')
    },
  ),
]
