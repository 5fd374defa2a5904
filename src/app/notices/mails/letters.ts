/** Writes the letters about notifications, in the language of who gets them. */
import { defaultLocale, type Locale, localeOfTag } from '../../../kernel/locale.ts'
import type { AccountLetterDeps } from '../../../domains/identity/mails/account-letters.ts'
import { fromLine, senderIn } from '../../../domains/identity/mails/sender.ts'
import { users } from '../../../platform/access/resources.ts'
import { loadRow } from '../../../platform/items/sql/row.ts'
import { post } from '../../../platform/mail/post.ts'
import type { Sender } from '../../../platform/mail/layout/mail-layout.tsx'
import type { Resource } from '../../../platform/resource/resource.ts'
import { resources } from '../../resources.ts'
import { mailedDetailsOf, phoneIn } from '../wording/details.ts'
import type { NoticeLetterOrder } from './letter-round.ts'
import { leadOf } from '../wording/leads.ts'
import { sayNotice } from '../wording/wording.ts'

/** None of it needs to be encoded: keys and days. */
const searchOf = (search: Readonly<Record<string, string>> = {}): string => {
  const asked = Object.entries(search).map(([name, value]) => `${name}=${value}`)
  return asked.length > 0 ? `?${asked.join('&')}` : ''
}

/** Runs one order; says nothing to an account that is gone, or wants no letters any more. */
export async function writeNoticeLetter(
  { database, publicUrl }: AccountLetterDeps,
  { id, user: key, letter, notifications }: NoticeLetterOrder,
): Promise<void> {
  const user = await loadRow(database.kysely, users, key)
  if (user?.status !== 'active' || !user.email_notifications) return
  const rows = await database.kysely
    .selectFrom('notifications')
    .select(['subject', 'kind', 'facts', 'collection', 'item'])
    .where('id', 'in', notifications)
    .orderBy('timestamp')
    .execute()
  if (rows.length === 0) return
  const locale = localeOfTag(user.language) ?? defaultLocale
  const { company } = await senderIn(database, publicUrl)
  const portal = `${publicUrl}/${locale}/portal`
  const linkTo = (notice: Parameters<typeof leadOf>[0]) => {
    const lead = leadOf(notice, pageOf) ?? null
    return lead && `${publicUrl}/${locale}${lead.path}${searchOf(lead.search)}`
  }
  const facts = {
    locale,
    letter,
    company,
    firstName: user.first_name ?? '',
    notices: rows.map(({ subject, kind, facts, collection, item }) => ({
      text: (kind && sayNotice(kind, facts ?? {}, locale)) ?? subject,
      link: linkTo({ kind, collection, item, facts }),
      details: mailedDetailsOf(facts ?? {}, locale),
      phone: phoneIn(facts ?? {}),
    })),
    inbox: `${portal}/notifications`,
    settings: `${portal}/profile`,
  }
  await post(
    database,
    {
      recipient: user.email,
      from: fromLine(company),
      template: `notices-${letter}`,
      language: locale,
      dedupeKey: `notices/${id}`,
      about: `users/${user.id}`,
    },
    async () => {
      // Templates are JSX, which plain Node does not read: they come with the server's build, when first needed.
      const [{ notices }, { rendered }] = await Promise.all([
        import('./notices.tsx'),
        import('../../../platform/mail/layout/rendering.ts'),
      ])
      const { subject, body } = notices(facts)
      return { subject, ...(await rendered(body)), attachments: [] }
    },
  )
}

const pages = new Map<string, Resource['page']>(resources.map(({ name, page }) => [name, page]))

const pageOf = (collection: string): string | undefined => {
  const page = pages.get(collection)
  return page && `/portal/${page.path}`
}

export interface NoticeLetterFacts {
  readonly locale: Locale
  readonly letter: NoticeLetterOrder['letter']
  readonly company: Sender
  readonly firstName: string
  readonly notices: readonly {
    readonly text: string
    readonly link: string | null
    /** What stands under its sentence. */
    readonly details: readonly string[]
    /** The office's number, where it says to call. */
    readonly phone: string | null
  }[]
  readonly inbox: string
  readonly settings: string
}
