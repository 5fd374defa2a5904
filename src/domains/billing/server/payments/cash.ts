/** Cash the crew took: what each should have, and handing it over, counted. */
import { type Kysely, sql } from 'kysely'
import { bookkeepers } from '../../../identity/role-groups.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { no, refused, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { cents, id, object, optional, text } from '../../../../platform/http/endpoint/schema.ts'
import { countedCash } from '../../entry.ts'
import { changing, clerkOf, reading } from '../frame.ts'
import { daysOf, enter } from './entries.ts'

/** What somebody of the crew took in cash and has not handed over, deposits too; less than nothing what he paid out himself. Rule BI-48. */
export async function cashOf(db: Kysely<Tables>, employee: Id<'employees'>): Promise<Cents> {
  const { rows } = await sql<{ held: string }>`SELECT
    (SELECT coalesce(sum(signed_amount), 0) FROM payments WHERE taken_by = ${employee} AND status = 'paid')
    + (SELECT coalesce(sum(signed_amount), 0) FROM deposits WHERE taken_by = ${employee} AND method = 'cash') AS held`.execute(
    db,
  )
  return Number(rows[0]!.held)
}

const ofEmployee = {
  group: 'Payments',
  to: bookkeepers,
  path: { id: id<'employees'>('Of the employee') },
  missing: 'no-such-record',
} as const
const expectedCash = object({
  expected: cents('Taken in cash and not handed over; below nothing what is to be given'),
})

/** Rule BI-48. */
export const cashEndpoints = [
  reading(
    {
      ...ofEmployee,
      call: 'GET /api/employees/:id/cash',
      summary: 'What somebody of the crew took in cash and has not handed over',
      answers: { 200: { words: 'The sum', data: expectedCash } },
    },
    async ({ deps, caller, path }) => {
      clerkOf(caller)
      return reply({ expected: await cashOf(deps.database.kysely, path.id) })
    },
  ),
  changing(
    {
      ...ofEmployee,
      takes: ['Idempotency-Key'],
      call: 'POST /api/employees/:id/cash',
      summary: 'Cash is handed over and counted; what is short or too much is an entry with its reason',
      body: object({
        counted: cents('What was counted: handed over, or given to who paid out himself', {
          min: 0,
          reason: 'amount-invalid',
        }),
        reason: optional(text('Of a difference: why', { trim: true, max: 500 })),
      }),
      answers: { 201: { words: 'What is still to be handed over: nothing', data: expectedCash } },
      refuses: { 'no-such-record': 404, 'reason-required': 400, 'nothing-to-hand-over': 409 },
    },
    async (tx, { path, body, caller, now }) => {
      clerkOf(caller)
      const employee = path.id
      // Two who count at once wait for each other here.
      const found = await tx
        .selectFrom('employees')
        .select('id')
        .where('id', '=', employee)
        .forUpdate()
        .executeTakeFirst()
      if (!found) return refused(404, { reason: 'no-such-record' })
      const expected = await cashOf(tx, employee)
      const { counted, reason } = body
      if (expected === 0 && counted === 0) return refused(409, { reason: 'nothing-to-hand-over' })
      // Who gave back more than he took is given the money.
      const isOwed = expected < 0
      const difference = countedCash(expected, isOwed ? 0 - counted : counted)
      if (difference && !reason) return no({ reason: 'reason-required', field: 'reason' })
      const booker = { actor: caller.actor, now }
      const days = await daysOf(tx, booker, {})
      if (!days.ok) return no(days.refusal)
      const cash = { method: 'cash', days: days.value } as const
      let source: Id<'payments'> | null = null
      if (counted > 0) {
        const moved = { ...cash, kind: 'handover', amount: counted } as const
        const [off, on] = isOwed ? (['in', 'out'] as const) : (['out', 'in'] as const)
        const from = await enter(tx, booker, { ...moved, direction: off, takenBy: employee }, null)
        source = from.entry.id
        await enter(tx, booker, { ...moved, direction: on, source }, null)
      }
      if (difference) {
        const missed = { ...cash, ...difference, kind: 'cash_difference', takenBy: employee } as const
        await enter(tx, booker, { ...missed, source, reason: reason! }, null)
      }
      return reply({ expected: await cashOf(tx, employee) }, 201)
    },
  ),
]
