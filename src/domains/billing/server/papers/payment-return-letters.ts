/** The letter to who paid by transfer that the bank took it back: what is open again, and how it can be paid. */
import type { Id } from '../../../../kernel/id/id.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import { post } from '../../../../platform/mail/post.ts'
import { invoiceToken } from '../../token.ts'
import type { InvoiceLetterDeps } from './letters.ts'
import { readPaper } from './papers.ts'
import { readPayerAccount } from './payer-account.ts'

export const paymentReturnLetterQueue = 'payment-return-letters'
export interface PaymentReturnLetterOrder {
  /** The counter-entry. */
  readonly payment: Id<'payments'>
}

/** Orders the letter about a payment that the bank took back. Rule BI-98. */
export const sendReturnLetter = (tx: Tx, outbox: Outbox, payment: Id<'payments'>): Promise<void> =>
  outbox.send(tx, paymentReturnLetterQueue, { payment } satisfies PaymentReturnLetterOrder)

/** Runs one order; one that ran before sends nothing, and what was paid for no document neither. Rule BI-98. */
export async function writePaymentReturnLetter(
  deps: InvoiceLetterDeps,
  { payment }: PaymentReturnLetterOrder,
): Promise<void> {
  const { database, secret, publicUrl } = deps
  const db = database.kysely
  const entry = await db
    .selectFrom('payments as back')
    .innerJoin('payments as paid', 'paid.id', 'back.reverses')
    .innerJoin('invoices', 'invoices.id', 'paid.invoice')
    .select(['back.id', 'back.value_date as taken_on', 'paid.amount', 'paid.value_date', 'paid.invoice'])
    .select(['invoices.number', 'invoices.booking', 'invoices.customer', 'invoices.agency'])
    .where('back.id', '=', payment)
    .where('paid.direction', '=', 'in')
    .executeTakeFirst()
  const account = entry && (await readPayerAccount(deps, entry))
  if (!entry || !account) return
  const { invoice, booking, open, asked, due, firstName, company, letter } = account
  const howToPay = asked ? (await readPaper(db, asked)).payment : null
  await post(
    database,
    { ...letter, template: 'payment-returned', dedupeKey: `payment-return/${entry.id}` },
    async () => {
      // Templates are JSX, which plain Node does not read: they come with the server's build, when first needed.
      const [{ paymentReturnLetter }, { rendered }] = await Promise.all([
        import('../../mails/payment-return-letter.tsx'),
        import('../../../../platform/mail/layout/rendering.ts'),
      ])
      const { subject, body } = paymentReturnLetter({
        locale: invoice.language,
        firstName,
        amount: entry.amount,
        paidOn: entry.value_date,
        takenOn: entry.taken_on,
        number: entry.number ?? '',
        booking: booking?.number ?? null,
        open,
        due,
        howToPay,
        link: `${publicUrl}/${invoice.language}/pdf/invoice/${invoiceToken(secret, asked ?? invoice)}`,
        company,
      })
      return { subject, ...(await rendered(body)), attachments: [] }
    },
  )
}
