/** Closing the books up to a day. */
import { bookkeepers } from '../../../identity/role-groups.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { refused, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { day, object } from '../../../../platform/http/endpoint/schema.ts'
import { loadRow } from '../../../../platform/items/sql/row.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { settings } from '../../../identity/resources.ts'
import { moveLockDate } from '../../../identity/books/lock-date.ts'
import { changing, clerkOf } from '../frame.ts'

export const lockDateEndpoint = changing(
  {
    group: 'Payments',
    to: bookkeepers,
    takes: ['Idempotency-Key'],
    call: 'POST /api/lock-date',
    summary: 'Close the books up to and with a day; what is closed is never opened again',
    body: object({ day: day('The last day that is closed; before today') }),
    answers: {
      200: { words: 'Closed', data: object({ lock_date: day('Up to and with this day') }) },
    },
    refuses: { 'lock-date-ahead': 400, 'lock-date-back': 409 },
  },
  async (tx, { body, caller, now }) => {
    clerkOf(caller)
    const { id } = await tx.selectFrom('settings').select('id').executeTakeFirstOrThrow()
    const before = (await loadRow(tx, settings, id, { lock: true }))!
    const moved = moveLockDate(before.lock_date, body.day, dayOf(now, before.time_zone))
    if (!moved.ok) return refused(moved.refusal.reason === 'lock-date-back' ? 409 : 400, moved.refusal)
    const update = { lock_date: moved.value }
    await write(tx, caller.actor, { collection: settings, key: id, action: 'lock', before, update })
    return reply(update)
  },
)
