/** The paper of an invoice is ordered in the transaction that issues it, and made after its commit. */
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import type { Id } from '../../../../kernel/id/id.ts'

export const paperQueue = 'invoice-papers'
export interface PaperOrder {
  readonly invoice: Id<'invoices'>
}

export const orderPaper = (tx: Tx, outbox: Outbox, invoice: Id<'invoices'>): Promise<void> =>
  outbox.send(tx, paperQueue, { invoice } satisfies PaperOrder)
