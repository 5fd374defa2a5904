/** What a letter about a payment says of its payer: who reads it, and what is open of all that was issued to him beside it. */
import type { Kysely } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { openPart } from '../../../booking/price/invoiced.ts'
import { sameMailbox } from '../../../customers/contact.ts'
import { fromLine, senderOf } from '../../../identity/mails/sender.ts'
import { isSmallRest } from '../../entry.ts'
import { invoiceRecipients } from '../../paper/party.ts'
import type { Invoice } from '../../invoice.ts'
import { bookerOf, settingsOf } from '../store.ts'
import type { InvoiceLetterDeps } from './letters.ts'
import { awaitsCorrection } from './papers.ts'

/** The document of an entry, whose payer is meant. */
export interface Paid {
  readonly invoice: Id<'invoices'> | null
  readonly booking: Id<'bookings'> | null
  readonly customer: Id<'customers'> | null
  readonly agency: Id<'booking_agencies'> | null
}

/** Nothing where nobody can be written to. */
export async function readPayerAccount({ database, publicUrl, now }: InvoiceLetterDeps, paid: Paid) {
  const db = database.kysely
  const documents = await documentsBeside(db, paid)
  const invoice = documents.find(({ id }) => id === paid.invoice)!
  const customer = await bookerOf(db, invoice)
  // Who keeps the accounts is told what came in, as he was sent what it pays. Rule BI-10.
  const recipient = customer ? invoiceRecipients(customer)[0] : invoice.customer_snapshot?.email
  if (!recipient) return undefined
  const isBooker = customer !== undefined && sameMailbox(customer.email, recipient)
  const settings = await settingsOf(db)
  const company = senderOf(settings, publicUrl)
  const booking = invoice.booking
    ? await db.selectFrom('bookings').selectAll().where('id', '=', invoice.booking).executeTakeFirst()
    : undefined
  // What a correction will change is not asked for meanwhile, nor what is so little that the office writes it off.
  const isToCorrect = await anyAwaits(db, documents)
  const unpaid = isToCorrect ? [] : documents.filter((one) => openPart(one) > 0)
  const open = unpaid.filter(
    (one) => !isSmallRest({ open: openPart(one), paid: one.paid }, settings.difference_limit),
  )
  const asked = open.find(({ due_date }) => due_date !== null) ?? open[0]
  const due = asked?.due_date ?? null
  return {
    documents,
    invoice,
    booking,
    isToCorrect,
    /** Its documents that are asked for. */
    open,
    /** Whether a few cents are open that nobody is asked for. */
    hasSmallRest: open.length < unpaid.length,
    /** The document that is asked for first. */
    asked,
    due: due === null ? null : { day: due, isPast: due < dayOf(now(), settings.time_zone) },
    firstName: isBooker ? customer.first_name : '',
    company,
    letter: {
      recipient,
      from: fromLine(company),
      language: invoice.language,
      about: booking ? `bookings/${booking.id}` : `invoices/${invoice.id}`,
    },
  }
}

/** What was issued to the same payer for the same booking; without one the document alone. */
function documentsBeside(
  db: Kysely<Tables>,
  { invoice, booking, customer, agency }: Paid,
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
