/** What the network says of a document handed over to it, or that it says nothing; the invoice follows, in one transaction. */
import type { Id } from '../../../../kernel/id/id.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { iso } from '../../../../kernel/time/period.ts'
import { systemActor } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { afterAnswer, deliveryAfter, nextAttempt } from '../../delivery/delivering.ts'
import type { NetworkAnswer } from '../../delivery/network-answer.ts'
import type { Invoice } from '../../invoice.ts'
import { deliveries } from '../../resources/deliveries.ts'
import type { answerWays } from '../../resources/invoice-words.ts'
import { type Delivery, lastDelivery, lockDelivery, moved, unexplained } from './deliveries.ts'

/** How an answer came. */
interface Answered {
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
export async function hear(
  tx: Tx,
  id: Id<'deliveries'>,
  answer: NetworkAnswer,
  answered: Answered,
): Promise<void> {
  const found = await lockDelivery(tx, id)
  if (!found) return
  const { delivery, invoice } = found
  const { now, chance } = answered
  await keepAnswer(tx, delivery, { ...answered, state: answer.state })
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
  const after = afterAnswer(invoice.peppol_state, answer.state)
  const last = await lastDelivery(tx, invoice.id)
  if (after !== invoice.peppol_state && last?.id === id)
    await moved(
      tx,
      systemActor,
      invoice,
      'network-answer',
      { peppol_state: after, peppol_code: code, peppol_reason: reason },
      reason,
    )
}

/** Nobody answered, or not so that it can be read: later again, until it has been long enough. Rule PE-06. */
export async function heardNothing(
  tx: Tx,
  id: Id<'deliveries'>,
  error: string,
  { now, chance, ...answered }: Answered,
): Promise<void> {
  const found = await lockDelivery(tx, id)
  if (!found) return
  const { delivery } = found
  await keepAnswer(tx, delivery, { ...answered, now, state: null, error })
  const next = nextAttempt({ ...delivery, queuedAt: Date.parse(delivery.queued_at) }, now, chance)
  if (next === null && delivery.state === 'queued') return giveUp(tx, found)
  await tx
    .updateTable('deliveries')
    .set({ next_attempt_at: next === null ? null : iso(next) })
    .where('id', '=', id)
    .execute()
}

/** It waited long enough: who keeps the books decides. Rule PE-06. */
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
    await moved(tx, systemActor, invoice, 'give-up', { peppol_state: 'failed', ...unexplained })
}

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
  }: Omit<Answered, 'chance'> & { state: NetworkAnswer['state'] | null; error?: string | null },
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
