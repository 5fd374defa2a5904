/** Documents that were paid but for a few cents: what one press can write off. */
import { sql } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { reply } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  cents,
  count,
  day,
  id,
  listOf,
  object,
  orNull,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { openAmountOf } from '../../../booking/server/open-amount.ts'
import { bookkeepers } from '../../../identity/role-groups.ts'
import { isSmallRest } from '../../entry.ts'
import { clerkOf, group, reading } from '../frame.ts'
import { settingsOf } from '../store.ts'
import { isOpenRow } from './open.ts'

interface Row {
  readonly id: Id<'invoices'>
  readonly row_version: number
  readonly number: string
  readonly issue_date: Day
  readonly name: string | null
  readonly paid: number | string
  readonly open: number | string
}

export const smallRests = listOf(
  object({
    id: id<'invoices'>(),
    row_version: count(),
    number: text(),
    issue_date: day(),
    name: orNull(text('Whom it is addressed to')),
    open: cents('What is left of it'),
  }),
)

/** Rule BI-46. */
export const smallRestsEndpoint = reading(
  {
    group,
    to: bookkeepers,
    call: 'GET /api/invoices/small-rests',
    summary: 'Invoices that were paid but for a small difference, the oldest first',
    detail:
      'As far as `difference_limit` of the settings goes; `POST /api/invoices/{id}/differences` settles one.',
    answers: {
      200: {
        words: 'The invoices',
        data: smallRests,
      },
    },
  },
  async ({ deps, caller }) => {
    clerkOf(caller)
    const db = deps.database.kysely
    const { difference_limit: limit } = await settingsOf(db)
    const { rows } = await sql<Row>`
      SELECT i.id, i.row_version, i.number, i.issue_date::text AS issue_date, i.customer_snapshot->>'name' AS name,
        i.paid, ${openAmountOf('i')} AS open
      FROM invoices i
      WHERE i.archived_at IS NULL AND ${isOpenRow('i')} AND i.paid > 0 AND ${openAmountOf('i')} <= ${limit}
      ORDER BY i.issue_date, i.number`.execute(db)
    return reply(
      rows
        .map(({ open, paid, ...row }) => ({ ...row, paid: Number(paid), open: Number(open) }))
        .filter((row) => isSmallRest(row, limit))
        .map(({ paid: _paid, ...row }) => row),
    )
  },
)
