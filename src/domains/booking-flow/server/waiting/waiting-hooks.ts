/** What follows when the office confirms somebody on the waiting list, or takes him off it. */
import type { Id } from '../../../../kernel/id/id.ts'
import { ok } from '../../../../kernel/outcome.ts'
import type { SliceHooks } from '../../../../platform/items/write/writer.ts'
import { letDraftGo } from '../drafts.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { readWhole } from '../../../booking/server/whole.ts'

/** @param booking the draft that is held for who waited, if any; what became a booking meanwhile stays. */
export async function freeOffer(tx: Tx, booking: Id<'bookings'> | null): Promise<void> {
  const offered = booking ? await readWhole(tx, { id: booking }, { lock: true }) : null
  if (offered?.booking.status === 'draft') await letDraftGo(tx, offered.booking.id)
}

export const waitingHooks: SliceHooks = {
  waiting_entries: {
    // Where it was asked from is kept only while nobody proved the address.
    columns: async (_tx, _writer, row) => (row['status'] === 'waiting' ? { ...row, asked_from: null } : row),
    // What was held for who is taken off the list is free again at once.
    async follow(tx, after, _actor, before) {
      if (!after && typeof before?.['booking'] === 'string') await freeOffer(tx, before['booking'])
      return ok(undefined)
    },
  },
}
