/** The handing over of one document: ordered, answered, given up; with its invoice, in one transaction. */
import type { Selectable } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { type Outcome, refuse } from '../../../../kernel/outcome.ts'
import { type Actor, systemActor } from '../../../../platform/access/actor.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { write } from '../../../../platform/items/write/write.ts'
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import {
  afterTold,
  deliveryAfter,
  type DeliveryMove,
  isSameAgain,
  mayDeliver,
  nextAttempt,
} from '../../delivery/delivering.ts'
import type { NetworkAnswer } from '../../delivery/network-answer.ts'
import { type Invoice, isStructured } from '../../invoice.ts'
import { deliveries } from '../../resources/deliveries.ts'
import type { answerWays } from '../../resources/invoice-words.ts'
import { invoices } from '../../resources/invoices.ts'
import { lockInvoice } from '../store.ts'

export type Delivery = Selectable<Tables['deliveries']>
export const deliveryQueue = 'invoice-deliveries'

const iso = (ms: number) => new Date(ms).toISOString()

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
  return moved(tx, actor, invoice, 'queue', { peppol_state: 'queued', peppol_code: null })
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
  return moved(tx, actor, invoice, 'deliver-by-hand', { peppol_state: 'by_hand', peppol_code: null }, note)
}

interface Told {
  readonly way: (typeof answerWays)[number]
  readonly status: number | null
  readonly raw: string | null
  readonly now: number
  readonly chance: number
}

/**
 * What the network says of one handing over; the invoice follows where it is the last of its document. What was said
 * before changes nothing. Rule PE-04.
 */
export async function hear(tx: Tx, id: Id<'deliveries'>, answer: NetworkAnswer, told: Told): Promise<void> {
  const found = await lockDelivery(tx, id)
  if (!found) return
  const { delivery, invoice } = found
  const { now, chance } = told
  await keepAnswer(tx, delivery, { ...told, state: answer.state })
  const state = deliveryAfter(delivery.state, answer.state)
  const queuedAt = Date.parse(delivery.queued_at)
  const isNews = state !== delivery.state
  // Asked again soon after news, then ever less often.
  const attempts = isNews ? 1 : delivery.attempts
  const next = nextAttempt({ state, queuedAt, attempts }, now, chance)
  // Nothing more to come of what is on its way is found by the round that gives up.
  const due = next === null && state === 'queued' ? now : next
  await tx
    .updateTable('deliveries')
    .set({
      taken_at: delivery.taken_at ?? iso(now),
      next_attempt_at: due === null ? null : iso(due),
      attempts,
      network_id: answer.id ?? delivery.network_id,
    })
    .where('id', '=', id)
    .execute()
  if (!isNews) return
  const { code, reason } = answer
  await write(tx, systemActor, {
    collection: deliveries,
    key: id,
    action: 'network-answer',
    update: { state, code, reason },
  })
  const after = afterTold(invoice.peppol_state, answer.state)
  const last = await lastDelivery(tx, invoice.id)
  if (after !== invoice.peppol_state && last?.id === id)
    await moved(
      tx,
      systemActor,
      invoice,
      'network-answer',
      { peppol_state: after, peppol_code: code },
      reason,
    )
}

/** Nobody answered, or not so that it can be read: later again, until it has been long enough. Rule PE-06. */
export async function heardNothing(
  tx: Tx,
  id: Id<'deliveries'>,
  error: string,
  { now, chance, ...told }: Told,
): Promise<void> {
  const found = await lockDelivery(tx, id)
  if (!found) return
  const { delivery } = found
  await keepAnswer(tx, delivery, { ...told, now, state: null, error })
  const next = nextAttempt({ ...delivery, queuedAt: Date.parse(delivery.queued_at) }, now, chance)
  if (next === null && delivery.state === 'queued') return giveUp(tx, found)
  await tx
    .updateTable('deliveries')
    .set({ next_attempt_at: next === null ? null : iso(next) })
    .where('id', '=', id)
    .execute()
}

/** It waited long enough: whoever keeps the books decides. Rule PE-06. */
export async function giveUp(
  tx: Tx,
  { delivery, invoice }: { readonly delivery: Delivery; readonly invoice: Invoice },
): Promise<void> {
  if (delivery.state !== 'queued') return
  await write(tx, systemActor, {
    collection: deliveries,
    key: delivery.id,
    before: delivery,
    action: 'give-up',
    update: { state: 'unanswered', next_attempt_at: null },
  })
  if (invoice.peppol_state === 'queued')
    await moved(tx, systemActor, invoice, 'give-up', { peppol_state: 'failed', peppol_code: null })
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
const lastDelivery = (tx: Tx, invoice: Id<'invoices'>): Promise<Delivery | undefined> =>
  tx
    .selectFrom('deliveries')
    .selectAll()
    .where('invoice', '=', invoice)
    .where('state', '<>', 'by_hand')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** As it came; one that says what the last one said is not kept twice. */
async function keepAnswer(
  tx: Tx,
  { id }: Delivery,
  {
    way,
    status,
    raw,
    now,
    state,
    error = null,
  }: Omit<Told, 'chance'> & { state: NetworkAnswer['state'] | null; error?: string | null },
): Promise<void> {
  const last = await tx
    .selectFrom('delivery_answers')
    .selectAll()
    .where('delivery', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const same =
    last?.way === way &&
    last.status === status &&
    last.state === state &&
    last.error === error &&
    last.raw === raw
  if (same) return
  await tx
    .insertInto('delivery_answers')
    .values({ id: newId(), delivery: id, at: iso(now), way, status, state, error, raw })
    .execute()
}

async function moved(
  tx: Tx,
  actor: Actor,
  invoice: Invoice,
  action: string,
  change: Pick<Invoice, 'peppol_state' | 'peppol_code'>,
  comment: string | null = null,
): Promise<Invoice> {
  const row = await write(tx, actor, {
    collection: invoices,
    key: invoice.id,
    before: invoice,
    action,
    comment,
    update: change,
  })
  return row ?? invoice
}
