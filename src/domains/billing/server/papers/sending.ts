/** Sending: the letter with the link and the paper, in the customer's language. */
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import { recordEvent, write } from '../../../../platform/items/write/write.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { no, type Reply, refused, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { allowed, type Clerk, type Invoice } from '../../invoice.ts'
import { invoices } from '../../resources/invoices.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import {
  type BillingCommand,
  changing,
  type InvoiceView,
  invoiceView,
  ofInvoice,
  onInvoice,
  theInvoice,
} from '../frame.ts'

/** How the letter that brings an invoice is called among all letters. */
export const invoiceTemplate = 'invoice'
export const invoiceLetterQueue = 'invoice-letters'
export interface InvoiceLetterOrder {
  readonly invoice: Id<'invoices'>
  /** The invoice's version when it was sent: one letter a press, however often the job runs. */
  readonly version: number
}

export async function sending(
  tx: Tx,
  invoice: Invoice,
  { deps, caller, now }: BillingCommand<unknown>,
  by: Clerk,
): Promise<Reply<InvoiceView>> {
  const may = allowed(invoice, 'send', by)
  if (!may.ok) return refused(409, may.refusal)
  if (!invoice.customer_snapshot?.email) return no({ reason: 'email-required', field: 'customer' })
  return reply(invoiceView(await send(tx, invoice, { ...deps, actor: caller.actor, now })))
}

export const sendingEndpoint = changing(
  {
    ...ofInvoice,
    call: 'POST /api/invoices/:id/sending',
    summary: 'Email an invoice to the customer, with its link and its PDF',
    answers: { 200: theInvoice('The invoice') },
    refuses: { 'email-required': 400, 'invoice-move-not-allowed': 409 },
  },
  onInvoice(sending),
)

export interface Sending {
  readonly actor: Actor
  readonly outbox: Outbox
  readonly now: number
  readonly sendsMail: boolean
}

/**
 * Orders the letter; who may send, and that there is an address, was asked before. Where letters do not leave the
 * machine it is written and kept, and the invoice is not said to be sent.
 */
export async function send(tx: Tx, invoice: Invoice, sending: Sending): Promise<Invoice> {
  const row = sending.sendsMail ? await sent(tx, invoice, sending) : invoice
  if (!sending.sendsMail)
    await recordEvent(tx, sending.actor, { collection: invoices, item: invoice.id, action: 'keep-letter' })
  const order: InvoiceLetterOrder = { invoice: row.id, version: row.row_version }
  await sending.outbox.send(tx, invoiceLetterQueue, order)
  return row
}

/** The invoice's letter that was only kept, as there was no mail server then, leaves now: then it is sent. */
export async function letterSentAgain(
  tx: Tx,
  actor: Sending['actor'],
  { template, about }: { readonly template: string; readonly about: string },
  now: number,
): Promise<void> {
  const [collection, id = ''] = about.split('/')
  if (template !== invoiceTemplate || collection !== invoices.name) return
  const invoice = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (invoice && invoice.sent_at === null) await sent(tx, invoice, { actor, now })
}

async function sent(
  tx: Tx,
  invoice: Invoice,
  { actor, now }: Pick<Sending, 'actor' | 'now'>,
): Promise<Invoice> {
  const row = await write(tx, actor, {
    collection: invoices,
    key: invoice.id,
    before: invoice,
    action: 'send',
    update: {
      sent_at: new Date(now).toISOString(),
      status: invoice.status === 'issued' ? 'sent' : invoice.status,
    },
  })
  return row!
}
