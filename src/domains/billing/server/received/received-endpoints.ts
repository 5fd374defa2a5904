/** Structured invoices of others: brought by hand, sent by the access point, and what becomes of them. */
import { readFile } from 'node:fs/promises'
import { bookkeepers } from '../../../identity/role-groups.ts'
import type { Refusal } from '../../../../kernel/outcome.ts'
import { systemActor } from '../../../../platform/access/actor.ts'
import { anythingSent } from '../../../../platform/http/endpoint/dialect.ts'
import { no, type Reply, refused, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { readText } from '../../../../platform/http/endpoint/body.ts'
import {
  flag,
  id,
  object,
  oneOf,
  openObject,
  optional,
  recordOf,
  textOrNull,
} from '../../../../platform/http/endpoint/schema.ts'
import { isForm } from '../../../../platform/files/upload/multipart.ts'
import { discard, readForm } from '../../../../platform/files/upload/upload.ts'
import { checkVersion } from '../../../../platform/items/write/locked.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { isSignedBy } from '../../../../platform/webhooks/signature.ts'
import { largestDocument } from '../../received/read-ubl.ts'
import { receivedInvoices, receivedStates } from '../../resources/received-invoices.ts'
import type { BillingDeps } from '../deps.ts'
import { acting, changing, responding } from '../frame.ts'
import { download } from '../papers/links.ts'
import { receive, type ReceivedInvoice, receivingRefusals } from './receiving.ts'

const ofReceived = { group: 'Received invoices', to: bookkeepers } as const
const taken = object({ document: recordOf('received_invoices'), known: flag('It was taken in before') })
const shown = ({ content: _content, seller: _seller, ...document }: ReceivedInvoice) => document

const statusOf = ({ reason }: Refusal): 400 | 409 =>
  (receivingRefusals as Readonly<Record<string, 400 | 409>>)[reason] ?? 400

async function takeIn(deps: BillingDeps, arrived: Parameters<typeof receive>[1]) {
  const done = await deps.database.transaction((tx) => receive(tx, arrived))
  if (!done.ok) return refused(statusOf(done.refusal), done.refusal)
  const { document, isNew } = done.value
  return reply({ document: shown(document), known: !isNew }, isNew ? 201 : 200)
}

/** Rules RE-01 and RE-02. */
const uploadEndpoint = acting(
  {
    ...ofReceived,
    call: 'POST /api/received-invoices',
    summary: 'Take in a structured invoice (UBL) that somebody sent',
    detail: 'Whole or not at all; the same file twice has no effect. Rules it breaks are said beside it.',
    bodyType: 'multipart/form-data',
    body: openObject({
      file: anythingSent({ type: 'string', format: 'binary', examples: ['@invoice.xml'] }),
    }),
    answers: {
      200: { words: 'It was there', data: taken },
      201: { words: 'What was read', data: taken },
    },
    refuses: { ...receivingRefusals, 'received-missing': 400 },
  },
  async ({ deps, caller, context }) => {
    const bytes = await fileOf(deps, context.req.raw)
    return bytes.ok ? takeIn(deps, { actor: caller.actor, bytes: bytes.data!, way: 'upload' }) : bytes
  },
)

/** The one file of a form, read and let go of. */
async function fileOf(
  { storage }: Pick<BillingDeps, 'storage'>,
  request: Request,
): Promise<Reply<Uint8Array>> {
  if (!isForm(request)) return no({ reason: 'received-missing', field: 'file' })
  const form = await readForm(storage, request)
  try {
    const [file, ...others] = form.arrivals
    if (!file || others.length > 0) return no({ reason: 'received-missing', field: 'file' })
    if (file.size > largestDocument)
      return no({ reason: 'received-too-large', megabytes: largestDocument / 1024 / 1024 })
    return reply(await readFile(file.path))
  } finally {
    await discard(form)
  }
}

/** Rule RE-05. */
const sentEndpoint = acting(
  {
    group: 'Received invoices',
    call: 'POST /api/access-point/documents',
    summary: 'A structured invoice for the company, sent on by its access point',
    detail:
      'The body is the XML in UTF-8, 5 MB at most, signed as what is told of a delivery is: `webhook-timestamp` and ' +
      '`webhook-signature` under ACCESS_POINT_SECRET. Sent again it is answered with 200 and changes nothing.',
    answers: {
      200: { words: 'It was there', data: object({ id: id<'received_invoices'>() }) },
      201: { words: 'It was taken in', data: object({ id: id<'received_invoices'>() }) },
    },
    refuses: { ...receivingRefusals, 'answer-not-signed': 401 },
  },
  async ({ deps, caller, context, now }) => {
    const raw = await readText(context.req.raw, largestDocument)
    const secret = deps.accessPoint?.secret
    if (!secret || !isSignedBy(secret, context.req.raw.headers, raw, now)) {
      deps.throttles.links.take(caller.address)
      return refused(401, { reason: 'answer-not-signed' })
    }
    const bytes = Buffer.from(raw, 'utf8')
    const done = await takeIn(deps, { actor: systemActor, bytes, way: 'access_point' })
    return done.ok ? reply({ id: done.data!.document.id }, done.status as 200 | 201) : done
  },
)

const move = object({
  state: oneOf(receivedStates.values),
  reason: optional(textOrNull('Why it is refused', { max: 500 })),
})
const actions = { received: 'reopen', booked: 'book', refused: 'refuse' } as const

/** Rule RE-06. */
const moveEndpoint = changing(
  {
    ...ofReceived,
    call: 'POST /api/received-invoices/:id/state',
    summary: 'Say what became of a received invoice: booked, refused with a reason, or open again',
    path: { id: id<'received_invoices'>() },
    missing: 'received-not-found',
    takes: ['If-Match'],
    body: move,
    answers: { 200: { words: 'The document', data: recordOf('received_invoices') } },
    refuses: { 'reason-required': 400 },
  },
  async (tx, { path, body, caller, context }) => {
    const before = await tx
      .selectFrom('received_invoices')
      .selectAll()
      .where('id', '=', path.id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return refused(404, { reason: 'received-not-found' })
    checkVersion(context.req.header('if-match'), before)
    const reason = body.state === 'refused' ? body.reason?.trim() || null : null
    if (body.state === 'refused' && !reason) return no({ reason: 'reason-required', field: 'reason' })
    const row = await write(tx, caller.actor, {
      collection: receivedInvoices,
      key: before.id,
      before,
      action: actions[body.state],
      comment: reason,
      update: { state: body.state, reason },
    })
    return reply(shown(row ?? before))
  },
)

const fileEndpoint = responding(
  {
    ...ofReceived,
    call: 'GET /api/received-invoices/:id/ubl',
    summary: 'The file of a received invoice, the bytes as they came',
    path: { id: id<'received_invoices'>() },
    missing: 'received-not-found',
    answers: { 200: { words: 'The XML', raw: 'application/xml' } },
  },
  async ({ deps, path }) => {
    const found = await deps.database.kysely
      .selectFrom('received_invoices')
      .select(['content', 'number'])
      .where('id', '=', path.id)
      .executeTakeFirst()
    if (!found) return refused(404, { reason: 'received-not-found' })
    const name = `${found.number.replaceAll(/[^\w.-]+/g, '-')}.xml`
    return download(Buffer.from(found.content, 'base64'), name, 'application/xml')
  },
)

export const receivedEndpoints = [uploadEndpoint, sentEndpoint, moveEndpoint, fileEndpoint]
