/** Customers with whom paid money waits: it is allocated or given back by who keeps the books. */
import { sql } from 'kysely'
import { bookkeepers } from '../../../identity/role-groups.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { cents, id, listOf, object, text } from '../../../../platform/http/endpoint/schema.ts'
import { clerkOf, reading } from '../frame.ts'

export const waitingMoney = object({
  sum: cents('What waits with all of them'),
  rows: listOf(
    object({ customer: id<'customers'>(), name: text(), waiting: cents('What waits with this one') }),
    'Who has most first',
  ),
})

/** Rule BI-45. */
export const waitingMoneyEndpoint = reading(
  {
    group: 'Payments',
    to: bookkeepers,
    call: 'GET /api/waiting-money',
    summary: 'Customers with whom paid money waits for a document',
    answers: { 200: { words: 'The customers', data: waitingMoney } },
  },
  async ({ deps, caller }) => {
    clerkOf(caller)
    const { rows } = await sql<{ customer: Id<'customers'>; name: string; waiting: string }>`
      SELECT c.id AS customer, coalesce(nullif(c.company_name, ''), concat_ws(' ', c.first_name, c.last_name)) AS name,
        sum(p.signed_amount) AS waiting
      FROM payments p JOIN customers c ON c.id = p.customer
      WHERE p.invoice IS NULL AND p.status = 'paid'
      GROUP BY c.id HAVING sum(p.signed_amount) > 0 ORDER BY 3 DESC, 2`.execute(deps.database.kysely)
    const found = rows.map((row) => ({ ...row, waiting: Number(row.waiting) }))
    return reply({ sum: found.reduce((sum, { waiting }) => sum + waiting, 0), rows: found })
  },
)
