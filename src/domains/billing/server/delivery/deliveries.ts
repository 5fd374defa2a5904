/** The handing over of one document: ordered, or done by hand; with its invoice, in one transaction. */
import type { Selectable } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { type Outcome, refuse } from '../../../../kernel/outcome.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { iso } from '../../../../kernel/time/period.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { write } from '../../../../platform/items/write/write.ts'
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import { type DeliveryMove, isSameAgain, mayDeliver } from '../../delivery/delivering.ts'
import { type Invoice, isStructured } from '../../invoice.ts'
import { deliveries } from '../../resources/deliveries.ts'
import { deliveredStates } from '../../resources/invoice-words.ts'
import { invoices } from '../../resources/invoices.ts'
import { lockInvoice } from '../store.ts'

export type Delivery = Selectable<Tables['deliveries']>
export const deliveryQueue = 'invoice-deliveries'

/** Whether the document may make this move: it is an e-invoice, made, and where it stands knows the move. Rule PE-01. */
export function mayMoveOn(
  invoice: Invoice,
  move: DeliveryMove,
): Outcome<true, 'invoice-not-structured' | 'delivery-move-not-allowed'> {
  if (!isStructured(invoice)) return refuse('invoice-not-structured')
  return mayDeliver(invoice.peppol_state, move)
}

/**
 * Puts a document in line, under the reference it had unless the network refused that for good. It was asked before
 * whether it may, and its file is there.
 *
 * Rules PE-03 and PE-08.
 */
export async function queueDelivery(
  tx: Tx,
  invoice: Invoice,
  { actor, outbox, now }: { readonly actor: Actor; readonly outbox: Outbox; readonly now: number },
): Promise<Invoice> {
  const last = await lastDelivery(tx, invoice.id)
  const fresh = { state: 'queued', queued_at: iso(now), next_attempt_at: iso(now), attempts: 0 } as const
  if (last && isSameAgain(last.state))
    await write(tx, actor, {
      collection: deliveries,
      key: last.id,
      before: last,
      action: 'queue',
      update: { ...fresh, taken_at: null, code: null, reason: null },
    })
  else
    await write(tx, actor, {
      collection: deliveries,
      action: 'queue',
      create: { ...fresh, invoice: invoice.id, file_hash: invoice.ubl_hash! },
    })
  await outbox.send(tx, deliveryQueue, {})
  return moved(tx, actor, invoice, 'queue', { peppol_state: 'queued', ...unexplained })
}

/** Somebody brought it to the buyer another way, and says how. Rule PE-01. */
export async function deliveredByHand(
  tx: Tx,
  invoice: Invoice,
  { actor, note, now }: { readonly actor: Actor; readonly note: string; readonly now: number },
): Promise<Invoice> {
  await write(tx, actor, {
    collection: deliveries,
    action: 'deliver-by-hand',
    create: {
      invoice: invoice.id,
      state: 'by_hand',
      file_hash: invoice.ubl_hash!,
      queued_at: iso(now),
      note,
    },
  })
  return moved(tx, actor, invoice, 'deliver-by-hand', { peppol_state: 'by_hand', ...unexplained }, note)
}

/** The delivery and its invoice, held in the order everybody holds them: the invoice first. */
export async function lockDelivery(
  tx: Tx,
  id: Id<'deliveries'>,
): Promise<{ readonly delivery: Delivery; readonly invoice: Invoice } | null> {
  const of = await tx.selectFrom('deliveries').select('invoice').where('id', '=', id).executeTakeFirst()
  const invoice = of && (await lockInvoice(tx, of.invoice))
  if (!invoice) return null
  const delivery = await tx
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { delivery, invoice }
}

/** The last handing over to the network; what was delivered by hand is none. */
export const lastDelivery = (tx: Tx, invoice: Id<'invoices'>): Promise<Delivery | undefined> =>
  tx
    .selectFrom('deliveries')
    .selectAll()
    .where('invoice', '=', invoice)
    .where('state', '<>', 'by_hand')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Nothing to say of why it stands where it stands. */
export const unexplained = { peppol_code: null, peppol_reason: null } as const

/** The invoice, in the state its delivery brought it to. */
export async function moved(
  tx: Tx,
  actor: Actor,
  invoice: Invoice,
  action: string,
  change: Pick<Invoice, 'peppol_state' | 'peppol_code' | 'peppol_reason'>,
  comment: string | null = null,
): Promise<Invoice> {
  // The buyer has it: it is no longer only issued.
  const isReceived =
    invoice.status === 'issued' &&
    invoice.kind !== 'credit_note' &&
    isIn(deliveredStates, change.peppol_state)
  const row = await write(tx, actor, {
    collection: invoices,
    key: invoice.id,
    before: invoice,
    action,
    comment,
    update: { ...change, status: isReceived ? 'sent' : invoice.status },
  })
  return row ?? invoice
}
