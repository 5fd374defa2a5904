/** The letters kept, for who looks after them: how each stands, its text, sending it again or leaving it. */
import { Hono } from 'hono'
import { type Kysely, type Selectable, type Transaction, sql } from 'kysely'
import { isId, newId } from '../../kernel/id.ts'
import type { Actor } from '../access/actor.ts'
import type { Caller } from '../access/caller.ts'
import type { Database } from '../db/database.ts'
import { isEmailAddress } from '../../kernel/email-address.ts'
import { readJson } from '../http/body.ts'
import { forbidden, invalidPayload, invalidQuery } from '../http/problem.ts'
import { refusalProblem, type Say } from '../http/refusal.ts'
import { documented } from '../openapi/endpoint.ts'
import { isStorable } from '../resource/kinds/kind.ts'
import type { Tables } from '../resource/model.ts'
import { letterEndpoints } from './letter-endpoints.ts'
import { messageIdOf } from './post.ts'

export interface LetterRouteDeps {
  readonly database: Pick<Database, 'kysely' | 'transaction'>
  readonly authenticate: (request: Request) => Promise<Caller>
  /** The collections whose letters a caller may see, or all; throws for who may see none. */
  readonly lettersFor: (caller: Caller) => readonly string[] | 'all'
  /** Letters about these hold a way into an account: their text and recipient are nobody's. */
  readonly secretAbout: readonly string[]
  readonly say: Say
  /** Whether letters leave the machine; otherwise they are only kept. */
  readonly sendsMail: boolean
  /** Called where somebody saw to a letter that was given up. */
  readonly seenTo?: (tx: Transaction<Tables>, about: string) => Promise<void>
  /** Called in the transaction that sends a letter again, where letters leave the machine. */
  readonly sentAgain?: (
    tx: Transaction<Tables>,
    actor: Actor,
    letter: { readonly template: string; readonly about: string },
  ) => Promise<void>
}

const pageSize = 50
const states = ['queued', 'sent', 'kept', 'given_up', 'dismissed'] as const
const shown = [
  'id',
  'recipient',
  'subject',
  'template',
  'language',
  'about',
  'state',
  'attempts',
  'error',
  'date_created',
  'next_attempt_at',
  'last_attempt_at',
  'sent_at',
] as const

/** `/api/letters`: who may see a letter may send it again; what it is about says who may. */
export function letterRoutes(deps: LetterRouteDeps): Hono {
  const { kysely } = deps.database
  const collectionOf = sql<string>`split_part(about, '/', 1)`
  const allowedTo = async (request: Request) => deps.lettersFor(await deps.authenticate(request))
  const refuse = async (request: Request, reason: string, status: 400 | 409, field = 'recipient') => {
    const { locale } = await deps.authenticate(request)
    return refusalProblem({ reason, field }, { say: deps.say, locale, status })
  }
  const bodyOf = async (request: Request, known: readonly string[]) => {
    const body = await readJson(request)
    if (Array.isArray(body)) throw invalidPayload('The body must be an object')
    const strange = Object.keys(body).find((name) => !known.includes(name))
    if (strange !== undefined) throw await refuse(request, 'unknown-property', 400, strange)
    return body
  }
  const letters = (may: readonly string[] | 'all') => {
    const all = kysely.selectFrom('mails')
    return may === 'all' ? all : all.where(collectionOf, 'in', may)
  }
  const letterOf = async (request: Request, id: string) => {
    const may = await allowedTo(request)
    const letter = isId(id)
      ? await letters(may).selectAll().where('id', '=', id).executeTakeFirst()
      : undefined
    if (!letter) throw forbidden()
    return { letter, isSecret: deps.secretAbout.includes(letter.about?.split('/')[0] ?? '') }
  }

  const routes = new Hono()
  routes.get('/api/letters', async (c) => {
    const may = await allowedTo(c.req.raw)
    const { state, about, search, page } = c.req.query()
    const from = Number(page ?? 1) - 1
    if (!Number.isSafeInteger(from) || from < 0) throw invalidQuery('"page" must be a whole number from 1')
    for (const [name, value] of Object.entries({ about, search }))
      if (value !== undefined && !isStorable(value)) throw invalidQuery(`"${name}" must be a text`)
    let found = letters(may)
    if (state !== undefined) {
      if (!states.includes(state as never))
        throw invalidQuery(`"state" must be one of [${states.join(', ')}]`)
      found = found.where('state', '=', state as (typeof states)[number])
    }
    if (about !== undefined) found = found.where('about', '=', about)
    if (search) {
      const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      found = found.where((eb) => eb.or([eb('recipient', 'ilike', like), eb('subject', 'ilike', like)]))
    }
    const [rows, { count }, { unsolved }] = await Promise.all([
      found
        .select(shown)
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset(from * pageSize)
        .execute(),
      found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
      letters(may)
        .where('state', '=', 'given_up')
        .select(sql<number>`count(*)::int`.as('unsolved'))
        .executeTakeFirstOrThrow(),
    ])
    return c.json({ data: rows, meta: { count, unsolved, page_size: pageSize, sends_mail: deps.sendsMail } })
  })
  routes.get('/api/letters/:id', async (c) => {
    const { letter, isSecret } = await letterOf(c.req.raw, c.req.param('id'))
    if (isSecret) throw forbidden()
    const { id, recipient, subject, html, plain, attachments } = letter
    return c.json({
      data: { id, recipient, subject, html, plain, attachments: attachments.map(({ filename }) => filename) },
    })
  })
  routes.post('/api/letters/:id/delivery', async (c) => {
    const { letter, isSecret } = await letterOf(c.req.raw, c.req.param('id'))
    const { recipient = letter.recipient } = (await bodyOf(c.req.raw, ['recipient'])) as {
      recipient?: unknown
    }
    const isText = typeof recipient === 'string' && isStorable(recipient)
    if (!isText || recipient.length > 255 || !isEmailAddress(recipient))
      throw await refuse(c.req.raw, 'email-invalid', 400)
    // A link into an account goes to that account's own address and to no other.
    if (isSecret && recipient !== letter.recipient) throw forbidden()
    if (letter.state === 'queued') throw await refuse(c.req.raw, 'letter-under-way', 409)
    const { actor } = await deps.authenticate(c.req.raw)
    await deps.database.transaction(async (tx) => {
      // What stands in the list says who a letter was for: to another it goes as a copy.
      if (letter.state === 'sent' || recipient !== letter.recipient) {
        await copy(tx, letter, recipient)
        await dismiss(tx, letter.id)
      } else await queueAgain(tx, letter.id)
      await noteSent(tx, actor, letter, { recipient, leaves: deps.sendsMail })
      const { template, about } = letter
      if (about) await deps.seenTo?.(tx, about)
      if (about && deps.sendsMail) await deps.sentAgain?.(tx, actor, { template, about })
    })
    return c.json({ data: { id: letter.id } }, 201)
  })
  routes.post('/api/letters/:id/dismissal', async (c) => {
    const { letter } = await letterOf(c.req.raw, c.req.param('id'))
    await bodyOf(c.req.raw, [])
    await deps.database.transaction(async (tx) => {
      await dismiss(tx, letter.id)
      if (letter.about) await deps.seenTo?.(tx, letter.about)
    })
    return c.json({ data: { id: letter.id } }, 201)
  })
  return documented(routes, letterEndpoints)
}

type Kept = Selectable<Tables['mails']>

/** One that was given up needs nobody's care any more. */
async function dismiss(tx: Kysely<Tables>, id: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'dismissed' })
    .where('id', '=', id)
    .where('state', '=', 'given_up')
    .execute()
}

/** Who sent it again and to whom, in the history of what the letter is about; without a mail server it is kept again. */
async function noteSent(
  tx: Kysely<Tables>,
  actor: Actor,
  letter: Kept,
  { recipient, leaves }: { readonly recipient: string; readonly leaves: boolean },
): Promise<void> {
  const [collection = '', item = ''] = (letter.about ?? `mails/${letter.id}`).split('/')
  await tx
    .insertInto('activity')
    .values({
      id: newId(),
      action: leaves ? 'send-again' : 'keep-again',
      user: actor.user ?? null,
      actor: actor.kind,
      role: actor.role ?? null,
      ip_hash: actor.ipHash ?? null,
      comment: `${letter.subject} › ${recipient}`,
      collection,
      item,
    })
    .execute()
}

/** The same letter, tried anew for as long as a new one. */
async function queueAgain(tx: Kysely<Tables>, id: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      state: 'queued',
      attempts: 0,
      error: null,
      queued_at: sql`now()`,
      next_attempt_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['kept', 'given_up', 'dismissed'])
    .execute()
}

/** What was taken over once goes out as a letter of its own: mail programs hide a second one with the same Message-ID. */
async function copy(tx: Kysely<Tables>, letter: Kept, recipient: string): Promise<void> {
  const id = newId()
  const { template, language, subject, html, plain, attachments, about, unsubscribe, sender, dedupe_key } =
    letter
  await tx
    .insertInto('mails')
    .values({
      id,
      recipient,
      template,
      language,
      subject,
      html,
      plain,
      about,
      unsubscribe,
      sender,
      attachments: JSON.stringify(attachments) as never,
      message_id: messageIdOf(id, sender),
      dedupe_key: `${dedupe_key}/again/${id}`,
    })
    .execute()
}
