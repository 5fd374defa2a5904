/** Writes the letter an invoice is sent with: in its language, with its link and its paper. */
import { isIn } from '../../../../kernel/state-group.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { post } from '../../../../platform/mail/post.ts'
import { sameMailbox } from '../../../customers/contact.ts'
import { fromLine, senderOf } from '../../../identity/mails/sender.ts'
import { isOpen, isRefused } from '../../invoice.ts'
import { receivedStates } from '../../resources/invoice-words.ts'
import { invoiceToken } from '../../token.ts'
import type { PaperDeps } from './kept-file.ts'
import { awaitsCorrection, paperBytes, readAfterCredit, readPaper } from './papers.ts'
import { readRideMoney, standingIn } from './ride-money.ts'
import { type InvoiceLetterOrder, invoiceTemplate } from './sending.ts'
import { bookerOf, settingsOf } from '../store.ts'

export interface InvoiceLetterDeps extends PaperDeps {
  readonly secret: string
  readonly publicUrl: string
}

/** Runs one order; one that ran before sends nothing. */
export async function writeInvoiceLetter(deps: InvoiceLetterDeps, order: InvoiceLetterOrder): Promise<void> {
  const { database, secret, publicUrl } = deps
  const db = database.kysely
  const invoice = await db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', order.invoice)
    .executeTakeFirst()
  const recipient = invoice?.customer_snapshot?.email
  if (!invoice || !recipient) return
  const settings = await settingsOf(db)
  const company = senderOf(settings, publicUrl)
  const paper = await readPaper(db, invoice)
  const money = await readRideMoney(db, invoice)
  const { open } = standingIn(money, invoice.id)
  const customer = await bookerOf(db, invoice)
  // Who keeps the accounts was never greeted by that name; who booked then gets a copy of his own.
  const isBooker = !customer?.email || sameMailbox(customer.email, recipient)
  const send = async (to: string, firstName: string, copy: string): Promise<void> => {
    await post(
      database,
      {
        recipient: to,
        from: fromLine(company),
        template: invoiceTemplate,
        language: invoice.language,
        dedupeKey: `invoice/${invoice.id}/${order.version}${copy}`,
        about: `invoices/${invoice.id}`,
      },
      async () => {
        // Templates are JSX, which plain Node does not read: they come with the server's build, when first needed.
        const [{ invoiceLetter }, { rendered }] = await Promise.all([
          import('../../mails/invoice-letter.tsx'),
          import('../../../../platform/mail/layout/rendering.ts'),
        ])
        const { subject, body } = invoiceLetter({
          paper,
          firstName,
          open,
          credited: invoice.credited,
          after: await readAfterCredit(db, invoice),
          awaits: !awaitsCorrection(invoice, money) ? null : isRefused(invoice) ? 'refused' : 'cancelled',
          isDelivered: isIn(receivedStates, invoice.peppol_state),
          isLate:
            isOpen(invoice) &&
            invoice.due_date !== null &&
            invoice.due_date < dayOf(deps.now(), settings.time_zone),
          link: `${publicUrl}/${invoice.language}/pdf/invoice/${invoiceToken(secret, invoice)}`,
          company,
        })
        const bytes = await paperBytes(deps, invoice.id)
        return {
          subject,
          ...(await rendered(body)),
          attachments: [
            {
              filename: `${invoice.number}.pdf`,
              contentType: 'application/pdf',
              content: Buffer.from(bytes).toString('base64'),
              encoding: 'base64',
            },
          ],
        }
      },
    )
  }
  await send(recipient, isBooker ? (customer?.first_name ?? '') : '', '')
  if (customer && !isBooker) await send(customer.email, customer.first_name, '/booker')
}
