/** A complaint is answered within the days its type promises, unless the office says another day; who made it is told so. */
import { ok } from '../../../kernel/outcome.ts'
import type { SliceHooks } from '../../../platform/items/write/writer.ts'
import type { Outbox } from '../../../platform/jobs/jobs.ts'
import { complaintLetterQueue, type ComplaintLetterOrder } from './complaint-letters.ts'
import { dayMs } from '../../../kernel/time/period.ts'

export const complaintHooks = (outbox: Outbox): SliceHooks => ({
  complaints: {
    async columns(tx, { variables }, row, before) {
      if (before || row['due_at']) return row
      const type = await tx
        .selectFrom('complaint_types')
        .select('default_due_days')
        .where('id', '=', String(row['type']))
        .executeTakeFirst()
      if (!type) return row
      const received = typeof row['received_at'] === 'string' ? Date.parse(row['received_at']) : variables.now
      return { ...row, due_at: new Date(received + type.default_due_days * dayMs).toISOString() }
    },
    async follow(tx, after, _actor, before) {
      const isNews = after?.['status'] === 'acknowledged' && before?.['status'] !== 'acknowledged'
      if (isNews)
        await outbox.send(tx, complaintLetterQueue, {
          complaint: String(after['id']),
          version: Number(after['row_version']),
        } satisfies ComplaintLetterOrder)
      return ok(undefined)
    },
  },
})
