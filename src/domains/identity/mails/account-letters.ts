/** Letters to accounts: ordered with what they tell of, written after the commit in the account's language. */
import { newId } from '../../../kernel/id/id.ts'
import { type Locale, localeOfTag } from '../../../kernel/locale.ts'
import { dayOf, timeOf } from '../../../kernel/time/wall-time.ts'
import { type LinkPurpose, signLink } from '../../../platform/access/account/account-link.ts'
import type { AccessDeps, AccountLetter, ChangeLetter, LinkLetter } from '../../../platform/access/deps.ts'
import { users } from '../../../platform/access/resources.ts'
import type { Database } from '../../../platform/db/database.ts'
import { loadRow, type RowOf } from '../../../platform/items/sql/row.ts'
import type { Outbox } from '../../../platform/jobs/jobs.ts'
import { post } from '../../../platform/mail/post.ts'
import type { CommonFacts } from './letters.tsx'
import { fromLine, senderIn } from './sender.ts'

export const accountLetterQueue = 'account-letters'

/** An order has a name of its own: it is written once, however often its job runs. */
export type AccountLetterOrder = AccountLetter & { readonly id: string }

/** What the data API orders its letters with. */
export const accountLetters =
  (outbox: Outbox): AccessDeps['sendLetter'] =>
  (tx, letter) =>
    outbox.send(tx, accountLetterQueue, { ...letter, id: newId() } satisfies AccountLetterOrder)

export interface AccountLetterDeps {
  readonly database: Database
  readonly secret: string
  /** Without a slash at its end. */
  readonly publicUrl: string
}

/** What each letter with a link is for, whom it still concerns, and the page its link opens. */
const kinds = {
  invitation: { purpose: 'invite', status: 'invited', page: '/portal/auth/accept-invite' },
  'password-reset': { purpose: 'password-reset', status: 'active', page: '/portal/auth/reset-password' },
} as const satisfies Record<
  LinkLetter['letter'],
  { purpose: LinkPurpose; status: RowOf<typeof users>['status']; page: string }
>

type User = RowOf<typeof users>
type Letters = typeof import('./letters.tsx')
/** What of a letter depends on which it is. */
interface Text {
  readonly recipient: string
  readonly write: (letters: Letters, common: CommonFacts) => ReturnType<Letters['invited']>
}

/** Runs one order; says nothing to an account that has moved on since. */
export async function writeAccountLetter(deps: AccountLetterDeps, order: AccountLetterOrder): Promise<void> {
  const { database, publicUrl } = deps
  const user = await loadRow(database.kysely, users, order.user)
  if (!user) return
  const locale = localeOfTag(user.language) ?? order.locale
  const { time_zone, company } = await senderIn(database, publicUrl)
  const text = 'to' in order ? changed(order) : await withLink(deps, order, { user, locale, time_zone })
  if (!text) return
  await post(
    database,
    {
      recipient: text.recipient,
      from: fromLine(company),
      template: order.letter,
      language: locale,
      dedupeKey: `account/${order.letter}/${order.id}`,
      about: `users/${user.id}`,
    },
    async () => {
      // Templates are JSX, which plain Node does not read: they come with the server's build, when first needed.
      const [letters, { rendered }] = await Promise.all([
        import('./letters.tsx'),
        import('../../../platform/mail/layout/rendering.ts'),
      ])
      const { invited, passwordForgotten, emailChanged, passwordChanged } = letters
      const each = { invited, passwordForgotten, emailChanged, passwordChanged }
      const { subject, body } = text.write(each, { locale, firstName: user.first_name ?? '', company })
      return { subject, ...(await rendered(body)), attachments: [] }
    },
  )
}

const changed = ({ letter, to }: ChangeLetter): Text => ({
  recipient: to,
  write: ({ emailChanged, passwordChanged }, common) =>
    (letter === 'email-changed' ? emailChanged : passwordChanged)({ ...common, email: to }),
})

/** Null where the account is no longer the one the letter was ordered for. */
async function withLink(
  { secret, publicUrl }: AccountLetterDeps,
  order: LinkLetter,
  { user, locale, time_zone }: { user: User; locale: Locale; time_zone: string },
): Promise<Text | null> {
  const { purpose, status, page } = kinds[order.letter]
  if (user.status !== status) return null
  const link = new URL(order.url ?? `${publicUrl}/${locale}${page}`)
  link.searchParams.set('token', await signLink(user, purpose, { secret, ends: order.ends }))
  const until = { day: dayOf(order.ends, time_zone), time: timeOf(order.ends, time_zone) }
  return {
    recipient: user.email,
    write: ({ invited, passwordForgotten }, common) =>
      (order.letter === 'invitation' ? invited : passwordForgotten)({
        ...common,
        email: user.email,
        link: link.href,
        until,
      }),
  }
}
