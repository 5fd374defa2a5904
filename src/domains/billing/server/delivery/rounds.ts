/** What is on its way, attended to: handed over, asked about, given up. One document after the other. */
import { sql } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { systemActor } from '../../../../platform/access/actor.ts'
import { instant } from '../../../../platform/db/instant.ts'
import type { Lookup } from '../../../../platform/http/client/call-out.ts'
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import { minuteMs } from '../../../../kernel/time/period.ts'
import { receiptTimeoutMs } from '../../delivery/delivering.ts'
import { belgianScheme } from '../../structured/document.ts'
import { readEnterpriseNumber } from '../../../../kernel/enterprise/enterprise-number.ts'
import type { PartySnapshot } from '../../resources/invoice-document.ts'
import type { PaperDeps } from '../papers/kept-file.ts'
import { structuredBytes } from '../papers/structured.ts'
import { lockInvoice } from '../store.ts'
import { type AccessPoint, askAbout, type Call, handOver } from './access-point.ts'
import { type Delivery, lockDelivery, mayMoveOn, queueDelivery } from './deliveries.ts'
import { giveUp, hear, heardNothing } from './delivery-status.ts'

export interface DeliveryDeps extends PaperDeps {
  readonly accessPoint?: AccessPoint | undefined
  /** Whether this machine and private networks may be called. */
  readonly mayBePrivate: boolean
  readonly lookup?: Lookup
  /** From nothing to one; for pauses that are not all the same. */
  readonly chance?: () => number
}

/** How long nobody else takes what is attended to: longer than any call. */
const leaseMs = minuteMs
/** Longer no round goes on: the next one is a minute away. */
const roundMs = 5 * minuteMs

/** Puts what was just issued in line, where an access point is set; its file is there. Rule PE-08. */
export async function queueIssued(
  deps: DeliveryDeps & { readonly outbox: Outbox },
  id: Id<'invoices'>,
): Promise<void> {
  if (!deps.accessPoint) return
  await deps.database.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    // Only what nobody has decided about: a second run of the job finds it in line.
    if (invoice?.peppol_state !== 'not_delivered' || !invoice.ubl_hash) return
    if (!mayMoveOn(invoice, 'queue').ok) return
    await queueDelivery(tx, invoice, { actor: systemActor, outbox: deps.outbox, now: deps.now() })
  })
}

/** Attends to everything that is due; ends early where nobody is there. */
export async function deliveryRound(deps: DeliveryDeps): Promise<void> {
  await giveUpOld(deps)
  if (!deps.accessPoint) return
  const until = Date.now() + roundMs
  while (Date.now() < until) {
    const delivery = await claim(deps)
    if (!delivery || !(await attend(deps, deps.accessPoint, delivery))) return
  }
}

/** What waited too long, whether there still is an access point or not. Rule PE-06. */
async function giveUpOld({ database, now }: DeliveryDeps): Promise<void> {
  const old = await database.kysely
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'queued')
    .where('queued_at', '<=', instant(now() - receiptTimeoutMs))
    .limit(500)
    .execute()
  for (const { id } of old)
    await database.transaction(async (tx) => {
      const found = await lockDelivery(tx, id)
      if (found) await giveUp(tx, found)
    })
}

/** Takes the next document for this process alone. */
async function claim({ database, now }: DeliveryDeps): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    UPDATE deliveries SET attempts = attempts + 1, next_attempt_at = ${instant(now() + leaseMs)}
    WHERE id = (SELECT id FROM deliveries WHERE next_attempt_at <= greatest(now(), ${instant(now())})
      ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(database.kysely)
  return rows[0]
}

/** Whether somebody was there. */
async function attend(deps: DeliveryDeps, accessPoint: AccessPoint, delivery: Delivery): Promise<boolean> {
  const { database, now, chance = Math.random } = deps
  const isQuestion = delivery.taken_at !== null
  const calling = { ...deps, accessPoint }
  const { heard, status, raw }: Call = isQuestion
    ? await askAbout(calling, delivery.id)
    : await handOver(calling, await documentOf(deps, delivery))
  const answered = {
    way: isQuestion ? 'asked' : 'handed_over',
    status,
    raw,
    now: now(),
    chance: chance(),
  } as const
  await database.transaction(async (tx) => {
    if (heard.kind === 'answer') return hear(tx, delivery.id, heard.answer, answered)
    // It has forgotten the document, or never had it: it is handed over anew.
    if (heard.kind === 'unknown')
      await tx.updateTable('deliveries').set({ taken_at: null }).where('id', '=', delivery.id).execute()
    const error = heard.kind === 'unknown' ? 'It does not have the document' : heard.error
    return heardNothing(tx, delivery.id, error, answered)
  })
  return status !== null
}

/** The kept bytes, and for whom they are. Throws where they are not the ones that were put in line. Rule PE-08. */
async function documentOf(deps: DeliveryDeps, { id, invoice: of, file_hash }: Delivery) {
  const invoice = await deps.database.kysely
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', of)
    .executeTakeFirstOrThrow()
  if (invoice.ubl_hash !== file_hash) throw new Error(`The e-invoice of ${of} is not the one put in line`)
  return {
    reference: id,
    number: invoice.number!,
    kind: invoice.kind === 'credit_note' ? ('credit_note' as const) : ('invoice' as const),
    sender: addressOf(invoice.seller_snapshot),
    receiver: addressOf(invoice.customer_snapshot),
    hash: file_hash,
    bytes: await structuredBytes(deps, of),
  }
}

/** On the network, as the document itself names it. */
const addressOf = (party: PartySnapshot | null): string =>
  `${belgianScheme}:${readEnterpriseNumber(party?.kbo_number ?? '') ?? ''}`
