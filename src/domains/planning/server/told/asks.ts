/** More work than one of the crew was told when his day was published: he is asked, and says yes or no. */
import { type Kysely, sql } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { type Instant, type Period, iso } from '../../../../kernel/time/period.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { no, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  day,
  instant,
  object,
  oneOf,
  orNull,
  type Parsed,
} from '../../../../platform/http/endpoint/schema.ts'
import { workAnswers } from '../../resources/told-days.ts'
import { changing, group } from '../frame.ts'
import { accountOf, employeeOf } from '../my-calendar/my-items.ts'

const answer = oneOf(workAnswers, 'Whether he comes')
const toldAt = () => instant('When he was told of it: the version of what he answers')

export const workAsk = object({
  day: day('The working day'),
  from: instant('Of the shift he is asked for'),
  to: instant(),
  told_at: toldAt(),
  answer: orNull(answer),
})
export type WorkAsk = Parsed<typeof workAsk>

/** What he is asked for and has not begun, in these days. Rule CR-17. */
export async function readAsks(
  db: Kysely<Tables>,
  employee: Id<'employees'>,
  { from, to }: Period,
  now: Instant,
): Promise<readonly WorkAsk[]> {
  const { rows } = await sql<WorkAsk>`
    SELECT day::text, shift_from AS "from", shift_to AS "to", told_at, answer FROM told_days
    WHERE employee = ${employee} AND is_asked AND shift_from > ${iso(Math.max(from, now))}::timestamptz
      AND shift_from < ${iso(to)}::timestamptz ORDER BY day`.execute(db)
  return rows
}

/** Rule CR-17. */
export const answerEndpoint = changing(
  {
    group,
    to: ['employee'],
    call: 'POST /api/my-calendar/days/:day/answer',
    path: { day: day('The working day') },
    missing: 'no-such-day',
    summary: 'Say whether one comes for work one was asked for',
    detail: 'Until the shift begins; said again, the last holds. The office hears of a no.',
    body: object({ answer, told_at: toldAt() }),
    answers: { 200: { words: 'What was asked and answered', data: workAsk } },
    refuses: { 'no-calendar': 400, 'work-not-asked': 409 },
  },
  async (tx, { path, body, caller, now }) => {
    const employee = await employeeOf(tx, accountOf(caller))
    if (!employee) return no({ reason: 'no-calendar' })
    const { rows } = await sql<WorkAsk>`
      UPDATE told_days SET answer = ${body.answer}, answered_at = ${iso(now)}::timestamptz, seen_at = coalesce(seen_at, ${iso(now)}::timestamptz),
        office_told_at = CASE WHEN ${body.answer} = 'no' AND answer IS DISTINCT FROM 'no' THEN NULL ELSE office_told_at END
      WHERE employee = ${employee.id} AND day = ${path.day}::date AND is_asked AND told_at = ${body.told_at}::timestamptz
        AND shift_from > ${iso(now)}::timestamptz
      RETURNING day::text, shift_from AS "from", shift_to AS "to", told_at, answer`.execute(tx)
    return rows[0] ? reply(rows[0]) : no({ reason: 'work-not-asked' })
  },
)
