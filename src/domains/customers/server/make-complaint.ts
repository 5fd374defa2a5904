/** A complaint the program makes of what somebody said: answered within the days its type promises. */
import type { Id } from '../../../kernel/id/id.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { dayMs, iso } from '../../../kernel/time/period.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/http/endpoint/endpoint.ts'
import { write } from '../../../platform/items/write/write.ts'
import { complaints } from '../resources/complaints.ts'

interface Said {
  readonly id: Id<'complaints'>
  readonly text: string
  readonly booking: Id<'bookings'>
  readonly customer: Id<'customers'> | null
  readonly channel: 'web' | 'in_person'
  readonly language: Locale
  readonly received_at: string
}

export const makeComplaint = (
  tx: Tx,
  actor: Actor,
  type: { readonly id: Id<'complaint_types'>; readonly default_due_days: number },
  said: Said,
) =>
  write(tx, actor, {
    collection: complaints,
    create: {
      ...said,
      type: type.id,
      due_at: iso(Date.parse(said.received_at) + type.default_due_days * dayMs),
    },
  })
