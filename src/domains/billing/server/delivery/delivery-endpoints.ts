/** What the office does with an e-invoice on its way, and what the access point says of it. */
import { sql } from 'kysely'
import { no, type Reply, refused, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { readText } from '../../../../platform/http/endpoint/body.ts'
import {
  count,
  flag,
  id,
  instant,
  listOf,
  object,
  oneOf,
  orNull,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { isSignedBy } from '../../../../platform/webhooks/signature.ts'
import { answerOf, readAnswer } from '../../delivery/network-answer.ts'
import type { DeliveryMove } from '../../delivery/delivering.ts'
import type { Invoice } from '../../invoice.ts'
import { orderPaper } from '../papers/paper-job.ts'
import { answerWays, deliveryStates, networkStates } from '../../resources/invoice-words.ts'
import {
  acting,
  type BillingCommand,
  changing,
  clerkOf,
  type InvoiceView,
  invoiceView,
  ofInvoice,
  onInvoice,
  reading,
  theInvoice,
} from '../frame.ts'

import { mostBytes } from './access-point.ts'
import { lacksStructured } from '../../structured/duty.ts'
import { issuedFaults } from '../papers/structured.ts'
import { deliveredByHand, mayMoveOn, moved, queueDelivery, unexplained } from './deliveries.ts'
import { hear } from './delivery-status.ts'

const onTheWay = object({
  offers: flag('Whether an access point is set'),
  deliveries: listOf(
    object({
      id: id<'deliveries'>(),
      state: oneOf(deliveryStates.values),
      queued_at: instant(),
      attempts: count('Since it was queued last'),
      file_hash: text('SHA-256 of the bytes'),
      network_id: orNull(text('What the network calls it')),
      code: orNull(text()),
      reason: orNull(text()),
      note: orNull(text('How it was delivered by hand')),
      by: orNull(text('Who queued it, or delivered it by hand')),
      answers: listOf(
        object({
          at: instant(),
          way: oneOf(answerWays),
          status: orNull(count('Of HTTP')),
          state: orNull(oneOf(networkStates)),
          error: orNull(text('Why there is no answer that can be read')),
          raw: orNull(text('The answer as it came')),
        }),
        'The last one first',
      ),
    }),
    'The last one first',
  ),
})
export { onTheWay as deliveriesOfInvoice }

const readEndpoint = reading(
  {
    ...ofInvoice,
    takes: [],
    call: 'GET /api/invoices/:id/deliveries',
    summary: 'How an e-invoice was delivered: each handing over and each answer',
    answers: { 200: { words: 'What was tried', data: onTheWay } },
    refuses: { 'invoice-not-structured': 404 },
  },
  async ({ deps, caller, path }) => {
    clerkOf(caller)
    const rows = await deps.database.kysely
      .selectFrom('deliveries as d')
      .leftJoin('users as u', 'u.id', 'd.user_created')
      .select(['d.id', 'd.state', 'd.queued_at', 'd.attempts', 'd.file_hash', 'd.network_id', 'd.code'])
      .select(['d.reason', 'd.note', 'd.user_created'])
      .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('name'))
      .where('d.invoice', '=', path.id)
      .orderBy('d.id', 'desc')
      .execute()
    const answers = await deps.database.kysely
      .selectFrom('delivery_answers as a')
      .innerJoin('deliveries as d', 'd.id', 'a.delivery')
      .select(['a.delivery', 'a.at', 'a.way', 'a.status', 'a.state', 'a.error', 'a.raw'])
      .where('d.invoice', '=', path.id)
      .orderBy('a.at', 'desc')
      .orderBy('a.id', 'desc')
      .execute()
    return reply({
      offers: deps.accessPoint !== undefined,
      deliveries: rows.map(({ name, user_created, ...row }) => ({
        ...row,
        by: user_created === null ? null : name,
        answers: answers.flatMap(({ delivery, ...answer }) => (delivery === row.id ? [answer] : [])),
      })),
    })
  },
)

type Work<Body> = (tx: Tx, invoice: Invoice, command: BillingCommand<Body>) => Promise<Reply<InvoiceView>>

const moving =
  <Body>(move: DeliveryMove, work: Work<Body>): Work<Body> =>
  async (tx, invoice, command) => {
    const may = mayMoveOn(invoice, move)
    if (!may.ok) return refused(may.refusal.reason === 'invoice-not-structured' ? 404 : 409, may.refusal)
    return work(tx, invoice, command)
  }

/** The file is made before a document is said to be delivered: what was brought is what is kept. Rule PE-08. */
const withFile = <Body>(move: DeliveryMove, work: Work<Body>): Work<Body> =>
  moving(move, async (tx, invoice, command) =>
    // Made by a job moments after it was issued.
    invoice.ubl_hash ? work(tx, invoice, command) : refused(409, { reason: 'delivery-file-missing' }),
  )

const moveRefusals = {
  'invoice-not-structured': 404,
  'delivery-move-not-allowed': 409,
  'delivery-file-missing': 409,
} as const

/** A document that was issued without its e-invoice gets it from what was frozen. Rules BI-84 and BI-85. */
const lateEndpoint = changing(
  {
    ...ofInvoice,
    call: 'POST /api/invoices/:id/structured',
    summary: 'Make the e-invoice of a document that was issued without the one its buyer must get',
    answers: { 201: theInvoice('The invoice') },
    refuses: { 'invoice-not-structured': 409, 'structured-invoice-invalid': 409 },
  },
  onInvoice(async (tx, invoice, { deps: { outbox }, caller: { actor } }) => {
    if (!lacksStructured(invoice)) return refused(409, { reason: 'invoice-not-structured' })
    const faults = await issuedFaults(tx, invoice)
    if (faults.length > 0) return refused(409, ...faults)
    const row = await moved(tx, actor, invoice, 'structured', {
      peppol_state: 'not_delivered',
      ...unexplained,
    })
    await orderPaper(tx, outbox, invoice.id)
    return reply(invoiceView(row), 201)
  }),
)

/** Rule PE-01. */
const queueEndpoint = changing(
  {
    ...ofInvoice,
    call: 'POST /api/invoices/:id/deliveries',
    summary: 'Hand an e-invoice over to the access point, for the first time or again',
    answers: { 201: theInvoice('The invoice') },
    refuses: {
      'invoice-not-structured': 404,
      'delivery-move-not-allowed': 409,
      'delivery-not-offered': 409,
    },
  },
  async (tx, call) => {
    const { accessPoint, outbox } = call.deps
    return onInvoice(
      moving('queue', async (held, invoice, { caller: { actor }, now }: BillingCommand<unknown>) => {
        if (!accessPoint) return refused(409, { reason: 'delivery-not-offered' })
        // Without its file, the job that makes the file puts it in line.
        if (!invoice.ubl_hash) {
          await orderPaper(held, outbox, invoice.id)
          return reply(invoiceView(invoice), 201)
        }
        return reply(invoiceView(await queueDelivery(held, invoice, { actor, outbox, now })), 201)
      }),
    )(tx, call)
  },
)

/** Rule PE-01. */
const byHandEndpoint = changing(
  {
    ...ofInvoice,
    call: 'POST /api/invoices/:id/delivery-by-hand',
    summary: 'Note that an e-invoice was delivered another way, and how',
    body: object({
      note: text('How', { trim: true, min: 1, max: 500, reason: 'reason-required' }),
    }),
    answers: { 201: theInvoice('The invoice') },
    refuses: { ...moveRefusals, 'reason-required': 400 },
  },
  onInvoice(
    withFile<{ readonly note: string }>(
      'by_hand',
      async (tx, invoice, { caller: { actor }, body: { note }, now }) =>
        reply(invoiceView(await deliveredByHand(tx, invoice, { actor, note, now })), 201),
    ),
  ),
)

/** Rules PE-04 and PE-05. */
const sentEndpoint = acting(
  {
    group: 'Invoices',
    call: 'POST /api/access-point/answers',
    summary: 'What became of an e-invoice, as the access point sends it',
    detail:
      'The body is `{ reference, state, at?, id?, code?, reason? }`, 16 kB at most; `state` is queued, delivered, accepted, ' +
      'rejected or failed. `webhook-timestamp` (seconds since 1970, no more than five minutes from now) and `webhook-signature` (`v1=` and the ' +
      'hexadecimal HMAC-SHA256, under ACCESS_POINT_SECRET, of the timestamp, a full stop and the body) sign it. Telling ' +
      'the same again is answered in the same way and changes nothing.',
    answers: { 200: { words: 'It was heard', data: object({ state: oneOf(deliveryStates.values) }) } },
    refuses: {
      'answer-not-signed': 401,
      'answer-not-readable': 400,
      'answer-document-unknown': 404,
    },
  },
  async ({ deps, caller, context, now }) => {
    const raw = await readText(context.req.raw, mostBytes)
    const secret = deps.accessPoint?.secret
    if (!secret || !isSignedBy(secret, context.req.raw.headers, raw, now)) {
      deps.throttles.links.take(caller.address)
      return refused(401, { reason: 'answer-not-signed' })
    }
    const said = readAnswer(raw)
    if (!said) return no({ reason: 'answer-not-readable' })
    const answered = { way: 'told', status: null, raw, now, chance: Math.random() } as const
    const state = await deps.database.transaction(async (tx) => {
      await hear(tx, said.reference, answerOf(said).answer, answered)
      const found = await tx
        .selectFrom('deliveries')
        .select('state')
        .where('id', '=', said.reference)
        .executeTakeFirst()
      return found?.state
    })
    return state ? reply({ state }) : refused(404, { reason: 'answer-document-unknown' })
  },
)

export const deliveryEndpoints = [readEndpoint, lateEndpoint, queueEndpoint, byHandEndpoint, sentEndpoint]
