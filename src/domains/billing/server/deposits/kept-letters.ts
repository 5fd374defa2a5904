/**
 * The letters to the customer about what was kept of his deposit for damage, and that it was taken back: after a minute in
 * which it may be undone.
 */
import type { Kysely } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import { post } from '../../../../platform/mail/post.ts'
import { bookingToken } from '../../../booking/token.ts'
import { fromLine, senderOf } from '../../../identity/mails/sender.ts'
import type { InvoiceLetterDeps } from '../papers/letters.ts'
import { letterWait } from '../papers/payment-letters.ts'
import { bookerOf, settingsOf } from '../store.ts'
import { readStatement, statementBytes } from './kept-statements.ts'

export const keptLetterQueue = 'kept-deposit-letters'
export interface KeptLetterOrder {
  /** What was kept. */
  readonly deposit: Id<'deposits'>
  readonly isTakenBack?: boolean
}

/** Rule BI-100. */
export const sendKeptLetter = (tx: Tx, outbox: Outbox, order: KeptLetterOrder): Promise<void> =>
  outbox.send(tx, keptLetterQueue, [order], letterWait)

const keptKey = (deposit: Id<'deposits'>) => `deposit-kept/${deposit}`

/** Runs one order; one that ran before sends nothing, nor one that does not hold any more. Rule BI-100. */
export async function writeKeptLetter(
  deps: InvoiceLetterDeps,
  { deposit, isTakenBack = false }: KeptLetterOrder,
): Promise<void> {
  const { database, secret, publicUrl } = deps
  const db = database.kysely
  const statement = await readStatement(db, deposit)
  if (!statement || (statement.takenBackOn !== null) !== isTakenBack) return
  // Who never read that something was kept is not written that it is kept no more.
  if (isTakenBack && !(await wasWritten(db, keptKey(deposit)))) return
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('deposits', 'deposits.booking', 'bookings.id')
    .selectAll('bookings')
    .where('deposits.id', '=', deposit)
    .executeTakeFirstOrThrow()
  const customer = await bookerOf(db, booking)
  const recipient = customer?.email ?? statement.customer.email
  if (!recipient) return
  const company = senderOf(await settingsOf(db), publicUrl)
  const link = `${publicUrl}/${booking.language}/scheduler/${bookingToken(secret, booking)}`
  await post(
    database,
    {
      recipient,
      from: fromLine(company),
      template: isTakenBack ? 'deposit-kept-no-more' : 'deposit-kept',
      language: booking.language,
      dedupeKey: isTakenBack ? `deposit-kept-no-more/${deposit}` : keptKey(deposit),
      about: `bookings/${booking.id}`,
    },
    async () => {
      // Templates are JSX, which plain Node does not read: they come with the server's build, when first needed.
      const [{ keptLetter }, { rendered }] = await Promise.all([
        import('../../mails/kept-letter.tsx'),
        import('../../../../platform/mail/layout/rendering.ts'),
      ])
      const { subject, body } = keptLetter({
        statement,
        firstName: customer?.first_name ?? '',
        link,
        company,
      })
      if (isTakenBack) return { subject, ...(await rendered(body)), attachments: [] }
      const bytes = await statementBytes(deps, statement)
      return {
        subject,
        ...(await rendered(body)),
        attachments: [
          {
            filename: `${statement.report}.pdf`,
            contentType: 'application/pdf',
            content: Buffer.from(bytes).toString('base64'),
            encoding: 'base64',
          },
        ],
      }
    },
  )
}

const wasWritten = (db: Kysely<Tables>, key: string) =>
  db.selectFrom('mails').select('id').where('dedupe_key', '=', key).executeTakeFirst()
