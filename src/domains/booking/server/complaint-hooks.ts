/** A complaint is answered within the days its type promises, unless the office says another day. */
import type { WriteHooks } from '../../../platform/items/change.ts'

const dayMs = 86_400_000

export const complaintHooks: WriteHooks = {
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
  },
}
