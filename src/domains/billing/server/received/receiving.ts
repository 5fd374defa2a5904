/** Taking in a structured invoice somebody sent: whole or not at all, and once. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { write } from '../../../../platform/items/write/write.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../../platform/db/tables.ts'
import { judgeReceived } from '../../received/judge-received.ts'
import { readUbl } from '../../received/read-ubl.ts'
import { type receivedWays, receivedInvoices } from '../../resources/received-invoices.ts'
import { settingsOf } from '../store.ts'

export type ReceivedInvoice = Selectable<Tables['received_invoices']>

/** What keeps a document from being taken in. */
export const receivingRefusals = {
  'receiving-off': 409,
  'received-too-large': 400,
  'received-unsafe': 400,
  'received-broken': 400,
  'received-unknown': 400,
  'received-currency': 400,
  'received-incomplete': 400,
  'received-not-ours': 409,
  'received-differs': 409,
} as const

interface Arrived {
  readonly actor: Actor
  readonly bytes: Uint8Array
  readonly way: (typeof receivedWays)[number]
}

/**
 * The document, and whether it was there before: the same bytes twice are one, the same number of the same sender with
 * other bytes is refused.
 * Rules RE-01 and RE-04.
 */
export async function receive(
  tx: Tx,
  { actor, bytes, way }: Arrived,
): Promise<Outcome<{ readonly document: ReceivedInvoice; readonly isNew: boolean }>> {
  const settings = await settingsOf(tx)
  if (!settings.receives_invoices) return refuse('receiving-off')
  const read = readUbl(bytes)
  if (!read.ok) return read
  const facts = judgeReceived(read.value, settings)
  if (!facts.ok) return facts
  // Of two that arrive at once the second finds the first.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('received invoices', 0))`.execute(tx)
  const file_hash = createHash('sha256').update(bytes).digest('hex')
  const { seller, kind, number } = facts.value
  const known = await tx
    .selectFrom('received_invoices')
    .selectAll()
    .where((where) =>
      where.or([
        where('file_hash', '=', file_hash),
        where.and([where('seller', '=', seller), where('kind', '=', kind), where('number', '=', number)]),
      ]),
    )
    .executeTakeFirst()
  if (known && known.file_hash !== file_hash)
    return refuse('received-differs', { number, name: facts.value.seller_name })
  if (known) return ok({ document: known, isNew: false })
  const document = await write(tx, actor, {
    collection: receivedInvoices,
    action: 'receive',
    create: { ...facts.value, way, file_hash, content: Buffer.from(bytes).toString('base64') },
  })
  return ok({ document, isNew: true })
}
