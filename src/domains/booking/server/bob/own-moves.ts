/** What a Bob does behind his own link: reads, answers, signs. Looking changes nothing. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/db/tables.ts'
import { no, type Refuses, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { orNull, type Parsed } from '../../../../platform/http/endpoint/schema.ts'
import { readCatalogue } from '../../../catalog/catalogue-store.ts'
import { changing, reading, responding } from '../frame.ts'
import { declarationAttachment } from '../letters/bob-letters.ts'
import { fileOf } from '../scheduler/link-file.ts'
import { linked, linkGone, ofLink, tooOften } from '../scheduler/link-moves.ts'
import { ownBob } from '../schemas/own-bob.ts'
import { type OwnLink, ownBobView, ownLink, readGuide, stageOf } from './own-link.ts'
import { answers, instruct, type OwnCall, sign, signing } from './signing.ts'

const ownRefusals = {
  'scheduler-not-found': 404,
  'bob-link-closed': 409,
  'guide-changed': 409,
  'too-many-moves': 429,
} as const satisfies Refuses

const shown = async (tx: Tx, token: string, call: OwnCall<unknown>) => {
  const link = await ownLink(tx, token)
  return link ? reply(await viewOf(tx, link, call)) : linkGone
}

const viewOf = async (
  db: Kysely<Tables>,
  link: OwnLink,
  { deps, now, locale }: Pick<OwnCall<unknown>, 'deps' | 'now' | 'locale'>,
) => {
  const { settings } = await readCatalogue(db)
  const guide = await readGuide(db, locale)
  const { publicUrl, sendsMail } = deps
  return ownBobView(link, { guide, settings, publicUrl, sendsMail, now, locale })
}

/**
 * A move of a Bob, as long as his link is open; what he signed already is answered with how it stands.
 * Rule BB-04.
 */
const byBob =
  <B>(move: (tx: Tx, link: OwnLink, call: OwnCall<B>) => Promise<Reply<null>>) =>
  async (tx: Tx, call: OwnCall<B>): Promise<Reply<Parsed<typeof ownBob>>> => {
    const { token } = call.path
    const link = await ownLink(tx, token, { lock: true })
    if (!link) return linkGone
    const stage = stageOf(link, call.now)
    if (stage === 'signed') return shown(tx, token, call)
    if (stage !== 'open') return no({ reason: 'bob-link-closed' })
    const refused = await tooOften(tx, call, `moves of Bob ${link.bob.id}`)
    if (refused) return refused
    const done = await move(tx, link, call)
    return done.ok ? shown(tx, token, call) : done
  }

const ownMove = {
  ...ofLink,
  takes: ['Idempotency-Key'],
  answers: { 200: { words: 'Where he stands after it', data: ownBob } },
} as const

export const ownBobEndpoints = [
  reading(
    {
      ...ofLink,
      call: 'GET /api/scheduler/:token/bob',
      summary: 'What a Bob reads behind his own link',
      detail: 'Null for the link of a booking: its holder names Bobs, and reads them with the booking.',
      answers: { 200: { words: 'The ride, the instruction and where he stands', data: orNull(ownBob) } },
      refuses: { 'scheduler-not-found': 404 },
    },
    async (call) => {
      const db = call.deps.database.kysely
      const link = await ownLink(db, call.path.token)
      if (link) return reply(await viewOf(db, link, call))
      return (await linked(db, call.path.token)) ? reply(null) : linkGone
    },
  ),
  changing(
    {
      ...ownMove,
      call: 'POST /api/scheduler/:token/bob/answers',
      summary: 'Answer the questions of the instruction: all of them right, and he is instructed',
      body: answers,
      refuses: { ...ownRefusals, 'answer-missing': 400, 'answer-wrong': 400 },
    },
    byBob(instruct),
  ),
  changing(
    {
      ...ownMove,
      call: 'POST /api/scheduler/:token/bob/declaration',
      summary: 'Sign the declaration; signed once, it is answered with what was signed',
      body: signing,
      refuses: { ...ownRefusals, 'bob-not-instructed': 409 },
    },
    byBob(sign),
  ),
  responding(
    {
      ...ofLink,
      call: 'GET /api/scheduler/:token/bob/declaration',
      summary: 'What he signed, as a file',
      answers: { 200: { words: 'The text', raw: 'text/plain' } },
      refuses: { 'scheduler-not-found': 404 },
    },
    async ({ deps, path }) => {
      const link = await ownLink(deps.database.kysely, path.token)
      return link?.declaration ? fileOf(declarationAttachment(link.declaration)) : linkGone
    },
  ),
]
