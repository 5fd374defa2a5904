/** Who complains hears in their own language that we read it, and by when we answer. */
import { dayOf } from '../../../kernel/time/wall-time.ts'
import type { Database } from '../../../platform/db/database.ts'
import { post } from '../../../platform/mail/post.ts'
import { readCatalogue } from '../../catalog/catalogue-store.ts'
import { fromLine, senderOf } from '../../identity/mails/sender.ts'

export const complaintLetterQueue = 'complaint-letters'

export interface ComplaintLetterOrder {
  readonly complaint: string
  /** The complaint's version at the move: one letter a move, however often the job runs. */
  readonly version: number
}

export interface ComplaintLetterDeps {
  readonly database: Database
  readonly publicUrl: string
}

/** Runs one order; nobody is written to who left no address, and nobody twice. */
export async function writeComplaintLetter(
  { database, publicUrl }: ComplaintLetterDeps,
  { complaint: id, version }: ComplaintLetterOrder,
): Promise<void> {
  const db = database.kysely
  const complaint = await db
    .selectFrom('complaints as c')
    .leftJoin('bookings as b', 'b.id', 'c.booking')
    .leftJoin('customers as p', (join) =>
      join.on((eb) => eb('p.id', '=', eb.fn.coalesce('c.customer', 'b.customer'))),
    )
    .select(['c.number', 'c.text', 'c.language', 'c.due_at', 'p.email', 'p.first_name'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!complaint?.email) return
  const { settings } = await readCatalogue(db)
  const company = senderOf(settings, publicUrl)
  const { language: locale, due_at } = complaint
  await post(
    database,
    {
      recipient: complaint.email,
      from: fromLine(company),
      template: 'complaint-acknowledged',
      language: locale,
      dedupeKey: `complaint/${id}/${version}`,
      about: `complaints/${id}`,
    },
    async () => {
      // Templates are JSX, which plain Node does not read: they come with the server's build, when first needed.
      const [{ complaintAcknowledged }, { rendered }] = await Promise.all([
        import('../mails/complaint-letter.tsx'),
        import('../../../platform/mail/layout/rendering.ts'),
      ])
      const { subject, body } = complaintAcknowledged({
        locale,
        number: complaint.number ?? '',
        text: complaint.text,
        firstName: complaint.first_name ?? '',
        answerBy: due_at && dayOf(Date.parse(due_at), settings.time_zone),
        company,
      })
      return { subject, ...(await rendered(body)), attachments: [] }
    },
  )
}
