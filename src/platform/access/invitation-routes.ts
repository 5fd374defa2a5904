/** `/users/invite`: accounts for people who choose their password themselves, by the link of a letter. */
import { Hono } from 'hono'
import type { Transaction } from 'kysely'
import { detectLocale, type Locale } from '../../kernel/locale.ts'
import { isId } from '../../kernel/id.ts'
import { readJson } from '../http/body.ts'
import { forbidden, invalidPayload } from '../http/problem.ts'
import { refusalProblem } from '../http/refusal.ts'
import { createItem, updateItem } from '../items/change.ts'
import type { Writer } from '../items/writer.ts'
import type { ItemsService } from '../items/service.ts'
import { recordEvent } from '../items/write.ts'
import type { Tables } from '../resource/model.ts'
import { userByEmail } from './account.ts'
import type { Actor } from './actor.ts'
import { ownPage } from './account-link.ts'
import { hashAddress } from './caller.ts'
import type { AccessDeps } from './deps.ts'
import { setPasswordByLink } from './link-password.ts'
import { users } from './resources.ts'
import { type Body, textIn } from './text-in.ts'

/** How long an invitation opens, in milliseconds: seven days. */
export const invitationForMs = 7 * 24 * 60 * 60 * 1000
/** People in one call. */
const mostInvited = 100

/** What may be said of one person who is invited. */
const personal = ['first_name', 'last_name', 'phone_number', 'language'] as const

interface Invitation {
  readonly email: string
  readonly role: string
  readonly person: Readonly<Partial<Record<(typeof personal)[number], string>>>
  readonly url: string | null
  readonly locale: Locale
  /** What else is said of one person, for whoever links the account. */
  readonly given: Readonly<Record<string, unknown>>
}

/** The routes of `/users/invite`, to be mounted at the root before those of `/users`. */
export function invitationRoutes(deps: AccessDeps, service: ItemsService): Hono {
  const routes = new Hono()

  routes.post('/users/invite', async (c) => {
    const { caller, writer } = await service.caller(c.req.raw)
    if (!writer.permissions.of(users.name, 'create')) throw forbidden()
    const body = (await readJson(c.req.raw)) as Body
    const role = textIn(body, 'role')
    if (!isId(role)) throw invalidPayload('"role" must be a uuid')
    const url = ownPage(body.invite_url, deps.publicUrl, 'invite users')
    const emails = emailsIn(body)
    const person = Object.fromEntries(
      personal
        .filter((name) => body[name] !== undefined && body[name] !== null)
        .map((name) => [name, textIn(body, name)]),
    )
    const given = Object.fromEntries(
      Object.keys(deps.invitedWith?.body ?? {}).flatMap((name) => (name in body ? [[name, body[name]]] : [])),
    )
    if (emails.length > 1 && Object.keys({ ...person, ...given }).length > 0)
      throw invalidPayload('"email" must be one address where a name or a language is given')
    await deps.database.transaction(async (tx) => {
      for (const email of emails)
        await invite(deps, tx, writer, { email, role, person, url, locale: caller.locale, given })
    })
    return c.body(null, 204)
  })

  routes.post('/users/invite/accept', async (c) => {
    const body = (await readJson(c.req.raw)) as Body
    const address = deps.address(c.req.raw)
    deps.throttle.take(address)
    await setPasswordByLink(deps, 'invite', {
      token: textIn(body, 'token'),
      password: textIn(body, 'password'),
      locale: detectLocale(undefined, c.req.header('accept-language')),
      ipHash: hashAddress(address, deps.secret),
    })
    return c.body(null, 204)
  })

  return routes
}

function emailsIn(body: Body): readonly string[] {
  if (!Array.isArray(body.email)) return [textIn(body, 'email')]
  const emails = body.email as readonly unknown[]
  if (emails.length > mostInvited) throw invalidPayload(`"email" holds more than ${mostInvited} addresses`)
  return emails.map((email) => textIn({ email }, 'email'))
}

/** Invites somebody who is new or was not let in yet; whoever has an account already hears nothing of it. */
async function invite(
  deps: AccessDeps,
  tx: Transaction<Tables>,
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
  tx: Transaction<Tables>,
  actor: Actor,
  { user, url, locale }: Pick<Invitation, 'url' | 'locale'> & { readonly user: string },
): Promise<void> {
  await recordEvent(tx, actor, { collection: users, item: user, action: 'invite' })
  await sendLetter(tx, { letter: 'invitation', user, ends: now() + invitationForMs, url, locale })
}
