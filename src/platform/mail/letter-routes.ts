/** The letters kept, for who looks after them: how each stands, its text, sending it again or leaving it. */
import type { Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import { locales } from '../../kernel/locale.ts'
import type { Actor } from '../access/actor.ts'
import type { Caller } from '../access/session/caller.ts'
import { type Call, endpointsOn, no, reply, type Served, type Tx } from '../http/endpoint/endpoint.ts'
import { mounted } from '../http/endpoint/mounted.ts'
import { forbidden } from '../http/problem.ts'
import { count, id, instant, listOf, object, oneOf, optional, orNull, text } from '../http/endpoint/schema.ts'
import type { Tables } from '../resource/model.ts'
import { emailSent, queried, queriedText } from './letter-input.ts'
import { dismiss, sendAgain } from './sending-again.ts'
import { letterStates } from './letter-states.ts'

/** Those about records of some collections, and those of some kinds whatever they are about. */
export interface LettersSeen {
  readonly about: readonly string[]
  readonly kinds: readonly string[]
}

export interface LetterDeps extends Served {
  /** Which letters a caller may see, or all; throws for who may see none. */
  readonly lettersFor: (caller: Caller) => LettersSeen | 'all'
  /** Letters about these hold a way into an account: their text and recipient are nobody's. */
  readonly secretAbout: readonly string[]
  /** Whether letters leave the machine; otherwise they are only kept. */
  readonly sendsMail: boolean
  /** Where a letter about a record would go if it were written now; null where that is not known. */
  readonly addressNow?: (db: Kysely<Tables>, about: string | null) => Promise<string | null>
  /** Called where somebody saw to a letter that was given up. */
  readonly seenTo?: (tx: Tx, about: string) => Promise<void>
  /** Called in the transaction that sends a letter again, where letters leave the machine. */
  readonly sentAgain?: (
    tx: Tx,
    actor: Actor,
    letter: { readonly template: string; readonly about: string },
  ) => Promise<void>
}

const pageSize = 50
const shown = {
  id: id(),
  recipient: text(),
  subject: text(),
  template: text('What it is for, `confirmed`'),
  language: oneOf(locales),
  about: orNull(text()),
  state: oneOf(letterStates),
  attempts: count(),
  error: orNull(text('What the mail server said last')),
  date_created: instant(),
  next_attempt_at: instant('While it is queued'),
  last_attempt_at: orNull(instant()),
  sent_at: orNull(instant()),
}

export const keptLetter = object(shown)

const { responding, reading, changing } = endpointsOn<LetterDeps>()
/** Who may see a letter may send it again; what it is about says who may. */
const ofLetters = {
  group: 'Emails',
  before: ({ deps, caller }: Pick<Call<LetterDeps>, 'deps' | 'caller'>) => void deps.lettersFor(caller),
} as const
const ofLetter = { ...ofLetters, path: { id: id() }, missing: () => forbidden() } as const
const done = { 201: { words: 'The letter', data: object({ id: id() }) } }

const collectionOf = sql<string>`split_part(about, '/', 1)`
type LetterCall = Pick<Call<LetterDeps>, 'deps' | 'caller'>
const lettersOf = (db: Kysely<Tables>, { deps, caller }: LetterCall) => {
  const may = deps.lettersFor(caller)
  const all = db.selectFrom('mails')
  if (may === 'all') return all
  return all.where((eb) =>
    eb.or([
      eb(collectionOf, 'in', may.about),
      ...(may.kinds.length > 0 ? [eb('template', 'in', may.kinds)] : []),
    ]),
  )
}
const letterOf = async (
  db: Kysely<Tables>,
  call: LetterCall & { readonly path: { readonly id: string } },
) => {
  const letter = await lettersOf(db, call).selectAll().where('id', '=', call.path.id).executeTakeFirst()
  if (!letter) throw forbidden()
  return { letter, isSecret: call.deps.secretAbout.includes(letter.about?.split('/')[0] ?? '') }
}

/** @param to whom the document of the API names as their readers. */
const letterEndpoints = (to: readonly string[]) => [
  responding(
    {
      ...ofLetters,
      to,
      call: 'GET /api/letters',
      summary: 'The emails sent and to be sent, newest first, fifty at a time',
      detail: 'A role sees those about its own collections alone.',
      query: {
        page: queried(
          { type: 'integer', description: 'From 1' },
          'page',
          'a whole number from 1',
          (given) => {
            const page = Number(given)
            return Number.isSafeInteger(page) && page > 0 ? page : undefined
          },
        ),
        about: queriedText(
          'about',
          'The record they are about, `<collection>/<id>`; several with commas between them',
        ),
        search: queriedText('search', 'Part of a recipient or subject'),
        state: queried(
          { type: 'string', enum: letterStates },
          'state',
          `one of [${letterStates.join(', ')}]`,
          (given) => letterStates.find((one) => one === given),
        ),
      },
      answers: {
        200: {
          words:
            'Each email without its text; `meta` counts them, and those given up that still need attention, and says ' +
            'by `sends_mail` whether emails leave the machine or are only kept',
          data: listOf(keptLetter),
        },
      },
    },
    async (call) => {
      const { state, about, search, page = 1 } = call.query
      const letters = lettersOf(call.deps.database.kysely, call)
      let found = letters
      if (state !== undefined) found = found.where('state', '=', state)
      if (about !== undefined) found = found.where('about', 'in', about.split(','))
      if (search) {
        const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
        found = found.where((eb) => eb.or([eb('recipient', 'ilike', like), eb('subject', 'ilike', like)]))
      }
      const [data, { count }, { unsolved }] = await Promise.all([
        found
          .select(Object.keys(shown) as (keyof typeof shown)[])
          .orderBy('id', 'desc')
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute(),
        found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
        letters
          .where('state', '=', 'given_up')
          .select(sql<number>`count(*)::int`.as('unsolved'))
          .executeTakeFirstOrThrow(),
      ])
      const meta = { count, unsolved, page_size: pageSize, sends_mail: call.deps.sendsMail }
      return call.context.json({ data, meta })
    },
  ),
  reading(
    {
      ...ofLetter,
      to,
      call: 'GET /api/letters/:id',
      summary: 'An email as its recipient got it; never one that gives access to an account',
      answers: {
        200: {
          words: 'The letter',
          data: object({
            id: id(),
            recipient: text(),
            recipient_now: text('Where it would go if it were written now'),
            subject: text(),
            html: text(),
            plain: text(),
            attachments: listOf(text(), 'File names'),
          }),
        },
      },
    },
    async (call) => {
      const db = call.deps.database.kysely
      const { letter, isSecret } = await letterOf(db, call)
      if (isSecret) throw forbidden()
      const { id, recipient, subject, html, plain, attachments } = letter
      return reply({
        id,
        recipient,
        recipient_now: (await call.deps.addressNow?.(db, letter.about)) ?? recipient,
        subject,
        html,
        plain,
        attachments: attachments.map(({ filename }) => filename),
      })
    },
  ),
  changing(
    {
      ...ofLetter,
      to,
      call: 'POST /api/letters/:id/delivery',
      summary: 'Send an email again, to another address if one is given',
      detail:
        'One that was given up is tried for three more days; of one that was sent, and to another address, a copy ' +
        'goes out. The history of what it is about says who sent it again, and to whom.',
      body: object({ recipient: optional(emailSent) }),
      answers: done,
      refuses: { 'letter-under-way': 409 },
    },
    async (tx, call) => {
      const { deps, body, caller } = call
      const { letter, isSecret } = await letterOf(tx, call)
      const { recipient = letter.recipient } = body
      // A link into an account goes to that account's own address and to no other.
      if (isSecret && recipient !== letter.recipient) throw forbidden()
      if (letter.state === 'queued') return no({ reason: 'letter-under-way', field: 'recipient' })
      await sendAgain(tx, caller.actor, letter, { recipient, leaves: deps.sendsMail })
      const { template, about } = letter
      if (about) await deps.seenTo?.(tx, about)
      if (about && deps.sendsMail) await deps.sentAgain?.(tx, caller.actor, { template, about })
      return reply({ id: letter.id }, 201)
    },
  ),
  changing(
    {
      ...ofLetter,
      to,
      call: 'POST /api/letters/:id/dismissal',
      summary: 'Dismiss an email that was given up: it is no longer needed',
      answers: done,
    },
    async (tx, call) => {
      const { letter } = await letterOf(tx, call)
      await dismiss(tx, letter.id)
      if (letter.about) await call.deps.seenTo?.(tx, letter.about)
      return reply({ id: letter.id }, 201)
    },
  ),
]

/** `/api/letters`, read by the roles named; `lettersFor` judges each call. */
export const letterRoutes = (deps: LetterDeps, to: readonly string[]): Hono =>
  mounted(deps, letterEndpoints(to))
