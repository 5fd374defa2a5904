/** The letter to who paid that money was transferred back to him, after a minute in which it may be undone. */
import type { Kysely } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
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
  const db = database.kysely
  // One transfer may give back of several documents: the first entry leads the others.
  const entries = await db
    .selectFrom('payments')
    .leftJoin('invoices', 'invoices.id', 'payments.invoice')
    .leftJoin('payments as back', 'back.reverses', 'payments.id')
    .select(['payments.id', 'payments.amount', 'payments.value_date', 'payments.invoice', 'invoices.number'])
    .select(['payments.booking', 'payments.customer', 'invoices.agency'])
    .where((eb) => eb.or([eb('payments.id', '=', payment), eb('payments.source', '=', payment)]))
    .where('payments.kind', '=', 'refund')
    .where('payments.direction', '=', 'out')
    .where('payments.status', '=', 'paid')
    .where('back.id', 'is', null)
    .orderBy('invoices.number')
    .execute()
  const entry = entries.find(({ invoice }) => invoice !== null) ?? entries[0]
  const about = entry && (entry.invoice ?? (await lastIssued(db, entry)))
  const account = entry && about && (await readPayerAccount(deps, { ...entry, invoice: about }))
  if (!entry || !account || !entry.value_date) return
  const { invoice, booking, firstName, company, letter } = account
  const { value_date: day } = entry
  const amount = entries.reduce((sum, one) => sum + one.amount, 0)
  const numbers = entries.flatMap(({ number }) => number ?? [])
  const number = numbers.length > 0 ? numbers.join(', ') : (invoice.number ?? '')
  await post(database, { ...letter, template: 'refund-sent', dedupeKey: `refund/${payment}` }, async () => {
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
      number,
      booking: booking?.number ?? null,
      link: `${publicUrl}/${invoice.language}/pdf/invoice/${invoiceToken(secret, invoice)}`,
      company,
    })
    return { subject, ...(await rendered(body)), attachments: [] }
  })
}

/** Money that waited is of no document: the last one he was sent says of which ride it was. */
async function lastIssued(
  db: Kysely<Tables>,
  {
    booking,
    customer,
  }: { readonly booking: Id<'bookings'> | null; readonly customer: Id<'customers'> | null },
): Promise<Id<'invoices'> | undefined> {
  if (!customer) return undefined
  const found = await db
    .selectFrom('invoices')
    .select('id')
    .where('customer', '=', customer)
    .$if(booking !== null, (query) => query.where('booking', '=', booking))
    .where('status', '<>', 'draft')
    .where('kind', '<>', 'credit_note')
    .orderBy('issue_date', 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return found?.id
}
