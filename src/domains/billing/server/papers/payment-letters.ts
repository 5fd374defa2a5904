/** The letter to who pays that his transfer came in: one a booking and act, after a minute in which it may be undone. */
import type { Kysely } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { post } from '../../../../platform/mail/post.ts'
import { agreedOf, leftToAsk } from '../../../booking/price/asked.ts'
import { leftOf, openPart } from '../../../booking/price/invoiced.ts'
import { fromLine, senderOf } from '../../../identity/mails/sender.ts'
import type { Invoice } from '../../invoice.ts'
import { invoiceToken } from '../../token.ts'
import { bookerOf, settingsOf } from '../store.ts'
import type { InvoiceLetterDeps } from './letters.ts'
import { awaitsCorrection } from './papers.ts'

export const paymentLetterQueue = 'payment-letters'
export interface PaymentLetterOrder {
  readonly payments: readonly Id<'payments'>[]
}

/** Seconds a letter waits: of a match that is undone meanwhile nobody hears. */
const wait = 60

/** A payment that was booked, and the document it pays. */
export interface BookedPayment {
  readonly id: Id<'payments'>
  readonly invoice: Id<'invoices'> | null
}

/** Orders the letters of what one act booked by transfer; one for each booking, or document without one. Rule BI-97. */
export async function sendPaymentLetters(
  tx: Tx,
  outbox: Outbox,
  payments: readonly BookedPayment[],
): Promise<void> {
  const paid = payments.flatMap(({ invoice }) => invoice ?? [])
  if (paid.length === 0) return
  const rows = await tx.selectFrom('invoices').select(['id', 'booking']).where('id', 'in', paid).execute()
  const bookings = new Map(rows.map(({ id, booking }) => [id, booking]))
  const groups = Map.groupBy(
    payments.filter(({ invoice }) => invoice !== null),
    ({ invoice }) => bookings.get(invoice!) ?? invoice,
  )
  const orders = [...groups.values()].map((own): PaymentLetterOrder => ({
    payments: own.map(({ id }) => id),
  }))
  await outbox.send(tx, paymentLetterQueue, orders, wait)
}

/** Runs one order; one that ran before, or whose payments were taken back, sends nothing. Rule BI-97. */
export async function writePaymentLetter(
  deps: InvoiceLetterDeps,
  { payments }: PaymentLetterOrder,
): Promise<void> {
  const { database, secret, publicUrl } = deps
  const db = database.kysely
  const entries = await standing(db, payments)
  const ofPayer = Map.groupBy(entries, ({ customer, agency }) => customer ?? agency)
  for (const own of ofPayer.values()) {
    const documents = await documentsBeside(db, own[0]!)
    const invoice = documents.find(({ id }) => id === own[0]!.invoice)!
    const customer = await bookerOf(db, invoice)
    const recipient = customer?.email ?? invoice.customer_snapshot?.email
    if (!recipient) continue
    const settings = await settingsOf(db)
    const company = senderOf(settings, publicUrl)
    const booking = invoice.booking
      ? await db.selectFrom('bookings').selectAll().where('id', '=', invoice.booking).executeTakeFirst()
      : undefined
    // What a correction will change is not asked for meanwhile.
    const isToCorrect = await anyAwaits(db, documents)
    const open = isToCorrect ? [] : documents.filter((one) => openPart(one) > 0)
    const asked = open.find(({ due_date }) => due_date !== null) ?? open[0]
    const agreed = booking && agreedOf(booking)
    await post(
      database,
      {
        recipient,
        from: fromLine(company),
        template: 'payment-received',
        language: invoice.language,
        dedupeKey: `payment/${own[0]!.id}`,
        about: booking ? `bookings/${booking.id}` : `invoices/${invoice.id}`,
      },
      async () => {
        // Templates are JSX, which plain Node does not read: they come with the server's build, when first needed.
        const [{ paymentLetter }, { rendered }] = await Promise.all([
          import('../../mails/payment-letter.tsx'),
          import('../../../../platform/mail/layout/rendering.ts'),
        ])
        const { subject, body } = paymentLetter({
          locale: invoice.language,
          firstName: customer?.first_name ?? '',
          entries: own.map(({ amount, value_date: day, number }) => ({ amount, day, number: number ?? '' })),
          booking: booking?.number ?? null,
          open: leftOf(open).open,
          due: asked?.due_date ?? null,
          back: isToCorrect ? 0 : leftOf(documents).back,
          left:
            agreed && !isToCorrect
              ? { sum: leftToAsk(agreed, documents), isNet: agreed.side === 'net' }
              : null,
          link: `${publicUrl}/${invoice.language}/pdf/invoice/${invoiceToken(secret, asked ?? invoice)}`,
          company,
        })
        return { subject, ...(await rendered(body)), attachments: [] }
      },
    )
  }
}

/** Of these entries those that no counter-entry takes back, with who pays the document. */
const standing = (db: Kysely<Tables>, payments: readonly Id<'payments'>[]) =>
  db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice')
    .leftJoin('payments as back', 'back.reverses', 'payments.id')
    .select(['payments.id', 'payments.amount', 'payments.value_date', 'payments.invoice'])
    .select(['invoices.number', 'invoices.booking', 'invoices.customer', 'invoices.agency'])
    .where('payments.id', 'in', payments)
    .where('payments.status', '=', 'paid')
    .where('back.id', 'is', null)
    .orderBy('payments.value_date')
    .orderBy('payments.id')
    .execute()

/** What was issued to the same payer for the same booking; without one the document alone. */
function documentsBeside(
  db: Kysely<Tables>,
  { invoice, booking, customer, agency }: Awaited<ReturnType<typeof standing>>[number],
): Promise<Invoice[]> {
  const issued = db
    .selectFrom('invoices')
    .selectAll()
    .where('status', '<>', 'draft')
    .orderBy('due_date')
    .orderBy('number')
  if (!booking) return issued.where('id', '=', invoice).execute()
  const ofBooking = issued.where('booking', '=', booking)
  return (
    customer
      ? ofBooking.where('customer', '=', customer)
      : ofBooking.where('customer', 'is', null).where('agency', '=', agency)
  ).execute()
}

async function anyAwaits(db: Kysely<Tables>, documents: readonly Invoice[]): Promise<boolean> {
  for (const one of documents) if (await awaitsCorrection(db, one)) return true
  return false
}
