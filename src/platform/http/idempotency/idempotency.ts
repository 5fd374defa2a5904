/** Requests that may be sent twice and are done once, by the `Idempotency-Key` header. */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { newId } from '../../../kernel/id/id.ts'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../resource/model.ts'
import { invalidPayload, problem } from '../problem.ts'
import { seal, unseal } from './sealed.ts'

/** What is answered, and kept: a status and a JSON body. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

export interface IdempotentRequest {
  /** The header's value, kept as a hash; without one the request is simply done. */
  readonly key: string | undefined
  /** Who asks for what, `POST /api/drafts/x/hold`: the same key elsewhere is another key. Kept as a hash. */
  readonly scope: string
  /** The body as it came; another body under the same key is 422. */
  readonly body: unknown
}

const longestKey = 200

const hash = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')

/** Where answers are kept: they may hold tokens, so only who sends the key again can have one read. */
export interface Keeper {
  readonly database: Pick<Database, 'kysely' | 'transaction'>
  readonly secret: string
}

/** Carries an answer that is a refusal out of the transaction it must not commit. */
class Refused extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('refused')
    this.answer = answer
  }
}

/**
 * Does the request in one transaction, with its answer kept under the key in that same transaction, so that
 * either both stand or neither. Sent again with the same body it answers the same and does nothing; at the
 * same moment, the second waits for the first. An answer of 400 or more rolls back what was done and is kept
 * all the same; anything thrown is not kept. Another body under the same key is 422 IDEMPOTENCY_KEY_REUSED.
 */
export async function idempotent(
  { database, secret }: Keeper,
  request: IdempotentRequest,
  work: (tx: Kysely<Tables>) => Promise<Answer>,
): Promise<Answer> {
  const { key } = request
  if (key !== undefined && (key.length === 0 || key.length > longestKey))
    throw invalidPayload(`"Idempotency-Key" must be 1 to ${longestKey} characters`)
  const claim = { scope: hash(request.scope), key: hash(key ?? ''), request_hash: hash(request.body) }
  const words = `${request.scope} ${key ?? ''}`
  const kept = ({ body }: Answer) => JSON.stringify(seal(JSON.stringify(body ?? null), secret, words))
  try {
    return await database.transaction(async (tx) => {
      if (key !== undefined) {
        const { numInsertedOrUpdatedRows } = await insert(tx, claim)
        if (!numInsertedOrUpdatedRows) return await keptAnswer(tx, claim, secret, words)
      }
      const answer = await work(tx)
      if (answer.status >= 400) throw new Refused(answer)
      if (key !== undefined)
        await tx
          .updateTable('idempotency_keys')
          .set({ status: answer.status, answer: kept(answer) })
          .where('scope', '=', claim.scope)
          .where('key', '=', claim.key)
          .execute()
      return answer
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { answer } = error
    if (key !== undefined)
      await insert(database.kysely, { ...claim, status: answer.status, answer: kept(answer) })
    return answer
  }
}

interface Claim {
  readonly scope: string
  readonly key: string
  readonly request_hash: string
  readonly status?: number
  readonly answer?: string
}

const insert = (db: Database['kysely'], claim: Claim) =>
  db
    .insertInto('idempotency_keys')
    .values({ id: newId(), ...claim })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirstOrThrow()

async function keptAnswer(tx: Kysely<Tables>, claim: Claim, secret: string, words: string): Promise<Answer> {
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('scope', '=', claim.scope)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
  if (stored.request_hash !== claim.request_hash)
    throw problem('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.')
  const body = unseal(stored.answer as string, secret, words)
  if (body === null) throw new Error('A kept answer cannot be read: the secret was changed')
  return { status: stored.status ?? 500, body: JSON.parse(body) as unknown }
}
