/** What a letter about a payment says of its payer: who reads it, and what is open of all that was issued to him beside it. */
import type { Id } from '../../../../kernel/id/id.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { sameMailbox } from '../../../customers/contact.ts'
import { fromLine, senderOf } from '../../../identity/mails/sender.ts'
import { isSmallRest } from '../../entry.ts'
import { invoiceRecipients } from '../../paper/party.ts'
import { type Invoice, isRefused } from '../../invoice.ts'
import { bookerOf, settingsOf } from '../store.ts'
import type { InvoiceLetterDeps } from './letters.ts'
import { backOf, readRideMoney, standingIn } from './ride-money.ts'

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
  const invoice = await db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', paid.invoice)
    .executeTakeFirstOrThrow()
  const money = await readRideMoney(db, invoice)
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
  // What a correction will change is not asked for meanwhile, nor what its buyer refused, nor what is so little that
  // the office writes it off.
  const isToCorrect = money.isTooMuch
  const openNow = (one: Invoice) => standingIn(money, one.id).open
  const unpaid = money.documents.filter((one) => openNow(one) > 0).toSorted(byDueDay)
  const isAsked = (one: Invoice) =>
    !isToCorrect &&
    !isRefused(one) &&
    !isSmallRest({ open: openNow(one), paid: one.paid }, settings.difference_limit)
  const open = unpaid.filter(isAsked)
  const asked = open.find(({ due_date }) => due_date !== null) ?? open[0]
  const due = asked?.due_date ?? null
  return {
    documents: money.documents,
    invoice,
    booking,
    isToCorrect,
    /** What is asked of all that was issued for the ride, and what goes back. */
    open: open.reduce((sum, one) => sum + openNow(one), 0),
    back: backOf(money),
    ahead: money.account.ahead,
    /** Whether something is open that nobody is asked for now. */
    hasUnasked: open.length < unpaid.length,
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

/** Due first; what has no day last. */
const byDueDay = (a: Invoice, b: Invoice): number =>
  (a.due_date ?? '9999') < (b.due_date ?? '9999') ? -1 : a.due_date === b.due_date ? 0 : 1
