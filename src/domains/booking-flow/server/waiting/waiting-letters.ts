/** Who joins the waiting list is mailed the link that proves the address; until it is pressed nobody waits. */
import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/database.ts'
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import { post } from '../../../../platform/mail/post.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { fromLine, senderOf } from '../../../identity/mails/sender.ts'
import { waitingToken } from '../../../booking/token.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { hourMs } from '../../../../kernel/time/period.ts'

export const waitingLetterQueue = 'waiting-letters'

export interface WaitingLetterOrder {
  readonly entry: string
  /** One letter an hour, however often the same is asked. */
  readonly hour: number
}

/** Who did not find three letters finds no fourth; who never asked gets no more. */
const mostLetters = 3

export const sendWaitingLetter = (tx: Tx, outbox: Outbox, entry: string, now: number): Promise<void> =>
  outbox.send(tx, waitingLetterQueue, { entry, hour: Math.floor(now / hourMs) } satisfies WaitingLetterOrder)

export interface WaitingLetterDeps {
  readonly database: Database
  readonly secret: string
  /** Without a slash at its end. */
  readonly publicUrl: string
}

/** Runs one order; who confirmed or left meanwhile is not written to. */
export async function writeWaitingLetter(
  { database, secret, publicUrl }: WaitingLetterDeps,
  { entry: id, hour }: WaitingLetterOrder,
): Promise<void> {
  const db = database.kysely
  const entry = await db
    .selectFrom('waiting_entries')
    .select(['email', 'language', 'local_day', 'people', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (entry?.status !== 'unconfirmed') return
  const about = `waiting_entries/${id}`
  const { written } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('written'))
    .where('about', '=', about)
    .executeTakeFirstOrThrow()
  if (written >= mostLetters) return
  const { settings } = await readCatalogue(db)
  const company = senderOf(settings, publicUrl)
  const { language: locale, local_day: day, people } = entry
  await post(
    database,
    {
      recipient: entry.email,
      from: fromLine(company),
      template: 'waiting-joined',
      language: locale,
      dedupeKey: `waiting/${id}/${hour}`,
      about,
    },
    async () => {
      // Templates are JSX, which plain Node does not read: they come with the server's build, when first needed.
      const [{ waitingJoined }, { rendered }] = await Promise.all([
        import('../../mails/waiting-letter.tsx'),
        import('../../../../platform/mail/layout/rendering.ts'),
      ])
      const link = `${publicUrl}/${locale}/waiting/${waitingToken(secret, id)}`
      const { subject, body } = waitingJoined({ locale, day, people, link, company })
      return { subject, ...(await rendered(body)), attachments: [] }
    },
  )
}
