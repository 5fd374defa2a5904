/** The letter to who paid that money was transferred back to him, after a minute in which it may be undone. */
import type { Id } from '../../../../kernel/id/id.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import { post } from '../../../../platform/mail/post.ts'
import { invoiceToken } from '../../token.ts'
import type { InvoiceLetterDeps } from './letters.ts'
import { letterWait } from './payment-letters.ts'
import { readPayerAccount } from './payer-account.ts'

export const refundLetterQueue = 'refund-letters'
export interface RefundLetterOrder {
  readonly payment: Id<'payments'>
}

/** Orders the letter about a refund by transfer. Rule BI-101. */
export const sendRefundLetter = (tx: Tx, outbox: Outbox, payment: Id<'payments'>): Promise<void> =>
  outbox.send(tx, refundLetterQueue, [{ payment } satisfies RefundLetterOrder], letterWait)

/** Runs one order; one that ran before, or whose refund was taken back, sends nothing. Rule BI-101. */
export async function writeRefundLetter(
  deps: InvoiceLetterDeps,
  { payment }: RefundLetterOrder,
): Promise<void> {
  const { database, secret, publicUrl } = deps
  const entry = await database.kysely
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice')
    .leftJoin('payments as back', 'back.reverses', 'payments.id')
    .select(['payments.id', 'payments.amount', 'payments.value_date', 'payments.invoice'])
    .select(['invoices.number', 'invoices.booking', 'invoices.customer', 'invoices.agency'])
    .where('payments.id', '=', payment)
    .where('payments.kind', '=', 'refund')
    .where('payments.direction', '=', 'out')
    .where('payments.status', '=', 'paid')
    .where('back.id', 'is', null)
    .executeTakeFirst()
  const account = entry && (await readPayerAccount(deps, entry))
  if (!entry || !account || !entry.value_date) return
  const { invoice, booking, firstName, company, letter } = account
  const { amount, number, value_date: day } = entry
  await post(database, { ...letter, template: 'refund-sent', dedupeKey: `refund/${entry.id}` }, async () => {
    // Templates are JSX, which plain Node does not read: they come with the server's build, when first needed.
    const [{ refundLetter }, { rendered }] = await Promise.all([
      import('../../mails/refund-letter.tsx'),
      import('../../../../platform/mail/layout/rendering.ts'),
    ])
    const { subject, body } = refundLetter({
      locale: invoice.language,
      firstName,
      amount,
      day,
      number: number ?? '',
      booking: booking?.number ?? null,
      link: `${publicUrl}/${invoice.language}/pdf/invoice/${invoiceToken(secret, invoice)}`,
      company,
    })
    return { subject, ...(await rendered(body)), attachments: [] }
  })
}
