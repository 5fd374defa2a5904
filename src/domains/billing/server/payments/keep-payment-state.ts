/** How an issued invoice stands after money moved, a credit note was made, or a day went by. */
import type { Cents } from '../../../../kernel/money/money.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { write } from '../../../../platform/items/write/write.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import type { Counted } from '../../entry.ts'
import { standingOf } from '../../invoice-standing.ts'
import type { Invoice } from '../../invoice.ts'
import { invoices } from '../../resources/invoices.ts'
import { settingsOf } from '../store.ts'
import type { Id } from '../../../../kernel/id/id.ts'

interface Happening {
  readonly now: number
  /** The word history keeps. */
  readonly action: string
  readonly comment?: string
  /** What a new credit note gives back. */
  readonly credit?: Cents
}

/** The entries that count, by their invoice. Rule BI-42. */
export async function countedEntries(
  tx: Tx,
  ids: readonly Id<'invoices'>[],
): Promise<ReadonlyMap<string, readonly Counted[]>> {
  const rows = await tx
    .selectFrom('payments')
    .select(['invoice', 'kind', 'direction', 'amount'])
    .where('invoice', 'in', ids)
    .where('status', '=', 'paid')
    .execute()
  return Map.groupBy(rows, ({ invoice }) => invoice!)
}

const entriesOf = async (tx: Tx, invoice: Id<'invoices'>) =>
  (await countedEntries(tx, [invoice])).get(invoice) ?? []

/** Writes how it stands now; nothing when it stands as it did. The invoice is held by the caller. */
export async function keepPaymentState(
  tx: Tx,
  actor: Actor,
  invoice: Invoice,
  { now, action, comment, credit = 0 }: Happening,
): Promise<Invoice> {
  const { time_zone } = await settingsOf(tx)
  const standing = standingOf(invoice, await entriesOf(tx, invoice.id), {
    now,
    today: dayOf(now, time_zone),
    credit,
  })
  const { status, paid, credited } = standing
  if (status === invoice.status && paid === invoice.paid && credited === invoice.credited) return invoice
  const row = await write(tx, actor, {
    collection: invoices,
    key: invoice.id,
    before: invoice,
    action,
    comment: comment ?? null,
    update: standing,
  })
  return row!
}
