/** A file of an issued invoice: made once from what was frozen, kept, and the same bytes for ever. */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Updateable } from 'kysely'
import { newId, type Id } from '../../../../kernel/id/id.ts'
import { systemActor } from '../../../../platform/access/actor.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { abandon, claim, store } from '../../../../platform/files/upload/upload.ts'
import { recordEvent } from '../../../../platform/items/write/write.ts'
import type { Invoice } from '../../invoice.ts'
import { invoices } from '../../resources/invoices.ts'
import type { BillingDeps } from '../deps.ts'
import { lockInvoice } from '../store.ts'

export type PaperDeps = Pick<BillingDeps, 'database' | 'storage' | 'now'>

/** Where a kind of file is kept, as far as an invoice says it. */
export interface KeptFile {
  readonly storage: string | null
  readonly name: string | null
  readonly hash: string | null
}
export interface FileKind {
  readonly ending: 'pdf' | 'xml'
  readonly type: string
  readonly of: (invoice: Invoice) => KeptFile
  readonly columns: (kept: { readonly [Part in keyof KeptFile]: string }) => Updateable<Tables['invoices']>
  /** As the history calls it. */
  readonly action: string
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Keeps the bytes unless some are kept; of two at once one is. */
export async function keepFile(
  { database, storage, now }: PaperDeps,
  { id, number }: Pick<Invoice, 'id' | 'number'>,
  kind: FileKind,
  bytes: Uint8Array,
): Promise<void> {
  const path = join(storage.incoming, newId(now()))
  await mkdir(storage.incoming, { recursive: true })
  await writeFile(path, bytes, { mode: 0o600 })
  const arrival = {
    path,
    size: bytes.length,
    name: `${number}.${kind.ending}`,
    declared: kind.type,
    fields: {},
  }
  const stored = await store(database, storage, arrival, now())
  const isKept = await database.transaction(async (tx) => {
    const current = await lockInvoice(tx, id)
    if (!current || kind.of(current).hash !== null) return false
    await claim(tx, stored)
    // Nothing anybody reads has changed: who acts on the invoice meanwhile is not refused because somebody was first.
    await tx
      .updateTable('invoices')
      .set(kind.columns({ storage: storage.store.kind, name: stored.name, hash: hashOf(bytes) }))
      .where('id', '=', id)
      .execute()
    await recordEvent(tx, systemActor, { collection: invoices, item: id, action: kind.action })
    return true
  })
  if (!isKept) await abandon(database, [stored], now())
}

/** The kept bytes; throws where there are none, or where they were changed. */
export async function keptBytes(
  { database, storage }: PaperDeps,
  id: Id<'invoices'>,
  kind: FileKind,
): Promise<Uint8Array> {
  const invoice = await database.kysely
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { storage: place, name, hash } = kind.of(invoice)
  if (!place || !name) throw new Error(`An invoice that is issued has its ${kind.ending}`)
  const kept = await storage.storeOf(place).get(name)
  if (!kept) throw new Error(`The ${kind.ending} of invoice ${id} is not where it was kept`)
  const bytes = await buffer(kept)
  if (hashOf(bytes) !== hash)
    throw new Error(`The ${kind.ending} of invoice ${id} is not the one that was issued`)
  return bytes
}
