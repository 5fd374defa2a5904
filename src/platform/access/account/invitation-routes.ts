/** `/users/invite`: accounts for people who choose their password themselves, by the link of a letter. */
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Locale } from '../../../kernel/locale.ts'
import { isId } from '../../../kernel/id/id.ts'
import { dialectOf, judgedText, mountedDialect, textIfSent } from '../../http/endpoint/dialect.ts'
import { forbidden, invalidPayload } from '../../http/problem.ts'
import { refusalProblem } from '../../http/refusal.ts'
import { judged, openObject } from '../../http/endpoint/schema.ts'
import { createItem, updateItem } from '../../items/change/change.ts'
import type { Writer } from '../../items/write/writer.ts'
import type { ItemsService } from '../../items/service.ts'
import { recordEvent } from '../../items/write/write.ts'
import type { Tables } from '../../resource/model.ts'
import { userByEmail } from './account.ts'
import type { Actor } from '../actor.ts'
import type { AccessDeps } from '../deps.ts'
import { setPasswordByLink } from '../password/link-password.ts'
import { users } from '../resources.ts'
import { byLink, emailSaid, group, pageSent } from '../sent.ts'

/** How long an invitation opens, in milliseconds: seven days. */
export const invitationForMs = 7 * 24 * 60 * 60 * 1000
/** People in one call. */
const mostInvited = 100

interface Invitation {
  readonly email: string
  readonly role: string
  readonly person: Readonly<Record<string, unknown>>
  readonly url: string | null
  readonly locale: Locale
  /** What else is said of one person, for whoever links the account. */
  readonly given: Readonly<Record<string, unknown>>
}

/** One address, or several. */
const emailsSent = judged<readonly string[]>(
  {
    anyOf: [
      emailSaid,
      { type: 'array', items: emailSaid, description: 'At most a hundred', maxItems: mostInvited },
    ],
  },
  [],
  (given) => {
    const list: readonly unknown[] = Array.isArray(given) ? given : [given]
    if (list.length > mostInvited) return { reason: `holds more than ${mostInvited} addresses` }
    const judgements = list.map(judgedText)
    const wrong = judgements.find((one) => 'reason' in one)
    return wrong ?? { value: list as readonly string[] }
  },
)
const roleSent = judged<string>(
  { type: 'string', format: 'uuid', description: 'One of `roles`' },
  [],
  (given) => {
    const judgement = judgedText(given)
    return 'reason' in judgement || isId(judgement.value) ? judgement : { reason: 'must be a uuid' }
  },
)
/** What may be said of one person who is invited. */
const personal = {
  first_name: textIfSent('Where one person is invited'),
  last_name: textIfSent(),
  phone_number: textIfSent(),
  language: textIfSent('Of the email too: a tag'),
}

/** The routes of `/users/invite`, to be mounted at the root before those of `/users`. */
export function invitationRoutes(deps: AccessDeps, service: ItemsService): Hono {
  const { body: linking = {} } = deps.invitedWith ?? {}
  const inviting = dialectOf(async (c) => {
    const { caller, writer } = await service.caller(c.req.raw)
    if (!writer.permissions.of(users.name, 'create')) throw forbidden()
    return { caller, writer }
  })
  return mountedDialect([
    inviting(
      {
        call: 'POST /users/invite',
        group,
        summary: 'Invite people, each with a role; they choose a password through the link in an email',
        to: 'signed-in',
        body: openObject({
          role: roleSent,
          invite_url: pageSent(deps, 'invite users'),
          email: emailsSent,
          ...personal,
          ...linking,
        }),
        answers: { 204: { words: 'The emails are on their way' } },
      },
      async ({ caller, writer, body }) => {
        const { role, invite_url: url, email: emails } = body
        const given = named(Object.keys(linking), body)
        const person = named(Object.keys(personal), body)
        if (emails.length > 1 && Object.keys({ ...person, ...given }).length > 0)
          throw invalidPayload('"email" must be one address where a name or a language is given')
        await deps.database.transaction(async (tx) => {
          for (const email of emails)
            await invite(deps, tx, writer, { email, role, person, url, locale: caller.locale, given })
        })
        return undefined
      },
    ),
    dialectOf(() => ({}))(
      {
        call: 'POST /users/invite/accept',
        group,
        summary: 'Accept an invitation with a password and the token from the link',
        ...byLink,
        answers: { 204: { words: 'The account is active' } },
      },
      ({ context: { req }, body }) => setPasswordByLink(deps, 'invite', req.raw, body),
    ),
  ])
}

/** What of a body was said under these names. */
const named = (names: readonly string[], body: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(names.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])))

/** Invites somebody who is new or was not let in yet; whoever has an account already hears nothing of it. */
async function invite(
  deps: AccessDeps,
  tx: Kysely<Tables>,
  writer: Writer,
  { email, role, person, url, locale, given }: Invitation,
): Promise<void> {
  const known = await userByEmail(tx, email)
  if (known && known.status !== 'draft' && known.status !== 'invited') return
  const account = { ...person, role, status: 'invited' }
  if (known) await updateItem(tx, writer, users, known.id, account)
  const user = known?.id ?? (await createItem(tx, writer, users, { email, ...account }))
  const linked = await deps.invitedWith?.link(tx, writer, { user, role, given })
  if (linked && !linked.ok)
    throw refusalProblem(linked.refusal, { status: 400, locale: writer.locale, say: writer.say })
  await sendInvitation(deps, tx, writer.actor, { user, url, locale })
}

/**
 * Orders the letter an invited account chooses its password with, and notes it in the account's history.
 *
 * @param invited the account's key, the page the link opens (null for the product's own), and the language
 * where the account has none.
 */
export async function sendInvitation(
  { now, sendLetter }: Pick<AccessDeps, 'now' | 'sendLetter'>,
  tx: Kysely<Tables>,
  actor: Actor,
  { user, url, locale }: Pick<Invitation, 'url' | 'locale'> & { readonly user: string },
): Promise<void> {
  await recordEvent(tx, actor, { collection: users, item: user, action: 'invite' })
  await sendLetter(tx, { letter: 'invitation', user, ends: now() + invitationForMs, url, locale })
}
