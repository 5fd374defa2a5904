/** What the payer of a document has paid for its ride on no document that asks for it: said, and put on the document. */
import { bookkeepers, office } from '../../../identity/role-groups.ts'
import { no, refused, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { cents, listOf, object, orNull, text } from '../../../../platform/http/endpoint/schema.ts'
import { allowed, openOf } from '../../invoice.ts'
import { changing, invoiceView, notFound, ofInvoice, onAsking, reading, theInvoice } from '../frame.ts'
import { lockInvoice } from '../store.ts'
import { freeMoney, payWith, setOffBy, sumOf } from './free-money.ts'

export const freeSums = object({
  sum: cents('What of it the document takes; of a draft once it is issued'),
  against: listOf(
    object({
      number: orNull(text('Of the document it came in on; null of money that waits')),
      amount: cents(),
    }),
  ),
})

/** Rule BI-104. */
export const freeMoneyEndpoints = [
  reading(
    {
      group: 'Invoices',
      to: office,
      path: ofInvoice.path,
      missing: 'invoice-not-found',
      call: 'GET /api/invoices/:id/free-money',
      summary: 'What was paid too much on other documents of its ride, or waits, and pays this one',
      answers: { 200: { words: 'The sums', data: freeSums } },
    },
    ({ deps, path }) =>
      deps.database.transaction(async (tx) => {
        const invoice = await lockInvoice(tx, path.id)
        if (!invoice) return notFound
        const parts = await freeMoney(tx, invoice, Math.max(0, openOf(invoice)))
        return reply({ sum: sumOf(parts), against: setOffBy(parts)?.against ?? [] })
      }),
  ),
  changing(
    {
      ...ofInvoice,
      to: bookkeepers,
      call: 'POST /api/invoices/:id/free-money',
      summary: 'Pay an invoice with what was paid too much on other documents of its ride, or waits',
      answers: { 201: theInvoice('The invoice') },
      refuses: { 'invoice-move-not-allowed': 409, 'credit-note-final': 409, 'nothing-to-put': 409 },
    },
    onAsking(async (tx, invoice, { caller, now }, by) => {
      const may = allowed(invoice, 'pay', by)
      if (!may.ok) return refused(409, may.refusal)
      const parts = await freeMoney(tx, invoice, Math.max(0, openOf(invoice)))
      if (parts.length === 0) return refused(409, { reason: 'nothing-to-put' })
      const stopped = await payWith(tx, { actor: caller.actor, now }, invoice.id, parts)
      return stopped ? no(stopped.refusal) : reply(invoiceView((await lockInvoice(tx, invoice.id))!), 201)
    }),
  ),
]
