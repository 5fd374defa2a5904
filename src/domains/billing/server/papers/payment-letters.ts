/** The letter to who pays that his transfer came in: one for what came for a booking within a minute, in which it may be undone too. */
import type { Kysely } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { post } from '../../../../platform/mail/post.ts'
import { agreedOf, leftToAsk } from '../../../booking/price/asked.ts'
import { invoiceToken } from '../../token.ts'
import type { InvoiceLetterDeps } from './letters.ts'
import { readPayerAccount } from './payer-account.ts'

export const paymentLetterQueue = 'payment-letters'
export interface PaymentLetterOrder {
  /** The booking, or the document without one, whose orders that wait are one letter. */
  readonly of?: string
  readonly payments: readonly Id<'payments'>[]
}

/** Seconds a letter waits: of a match that is undone meanwhile nobody hears. */
export const letterWait = 60

/** A payment that was booked, and the document it pays. */
export interface BookedPayment {
  readonly id: Id<'payments'>
  readonly invoice: Id<'invoices'> | null
}

/**
 * Orders the letters of what one act booked by transfer; one for each booking, or document without one, which tells of
 * what another act left waiting for it too.
 * Rule BI-97.
 */
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
  const orders: PaymentLetterOrder[] = []
  for (const [of, own] of groups) {
    const waiting = (await outbox.recall?.(tx, paymentLetterQueue, { of })) as
      | readonly PaymentLetterOrder[]
      | undefined
    const earlier = (waiting ?? []).flatMap((order) => order.payments)
    orders.push({ of: of!, payments: [...earlier, ...own.map(({ id }) => id)] })
  }
  await outbox.send(tx, paymentLetterQueue, orders, letterWait)
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
    const account = await readPayerAccount(deps, own[0]!)
    if (!account) continue
    const { invoice, documents, booking, isToCorrect, open, back, ahead, asked, letter } = account
    const agreed = booking && agreedOf(booking)
    await post(
      database,
      { ...letter, template: 'payment-received', dedupeKey: `payment/${own[0]!.id}` },
      async () => {
        // Templates are JSX, which plain Node does not read: they come with the server's build, when first needed.
        const [{ paymentLetter }, { rendered }] = await Promise.all([
          import('../../mails/payment-letter.tsx'),
          import('../../../../platform/mail/layout/rendering.ts'),
        ])
        const { subject, body } = paymentLetter({
          locale: invoice.language,
          firstName: account.firstName,
          entries: own.map(({ amount, value_date: day, number }) => ({ amount, day, number: number ?? '' })),
          booking: booking?.number ?? null,
          orderReference: invoice.po_reference,
          open,
          due: account.due,
          hasUnasked: account.hasUnasked,
          back,
          ahead,
          left:
            agreed && !isToCorrect
              ? { sum: leftToAsk(agreed, documents), isNet: agreed.side === 'net' }
              : null,
          link: `${publicUrl}/${invoice.language}/pdf/invoice/${invoiceToken(secret, asked ?? invoice)}`,
          company: account.company,
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
