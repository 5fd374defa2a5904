/** Delivers the letters that are kept: each until it is taken over, refused for good, or given up after three days. */
import { type Kysely, sql } from 'kysely'
import type { Database, Log } from '../db/database.ts'
import { instant } from '../db/instant.ts'
import type { Tables } from '../resource/model.ts'
import { type Mailer, Refusal } from './mailer.ts'
import type { MailAttachment } from './resources.ts'
import { minuteMs, dayMs } from '../../kernel/time/period.ts'

export interface DeliveryDeps {
  readonly database: Pick<Database, 'kysely' | 'transaction'>
  readonly mailer: Mailer
  readonly now: () => number
  readonly log: Log
  /** Where answers go, asked at each delivery; to the sender unless said. */
  readonly replyTo?: () => Promise<string | null>
  /** Called in the transaction that gives a letter up. */
  readonly givenUp?: (tx: Kysely<Tables>, letter: GivenUp) => Promise<void>
}

export interface GivenUp {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly template: string
  readonly about: string | null
}

export interface MailDelivery {
  /** Delivers everything that is due; resolves when nothing is. Safe to call at any time, in any process. */
  wake(): Promise<void>
  /** Starts nothing more, and waits for the letters that are on their way. */
  stop(): Promise<void>
}

/** Minutes until the next attempt, after the first, second, … that failed; the last holds for all that follow. */
const pauses = [0.5, 1, 2, 5, 10, 20, 30, 60] as const
/** For how long a letter is tried, from when it was queued. */
export const triedForMs = 3 * dayMs
/** How many letters are on their way at once, and how many of them to one domain: a slow one leaves room for others. */
const atOnce = 8
const atOnceToOne = 2
/** An attempt that takes longer has failed; the timeouts of the connection end most before. */
const attemptMs = 2 * minuteMs
/** How long nobody else takes a letter that is on its way: longer than any attempt. */
const leaseMs = 5 * minuteMs

/** Milliseconds to wait after that many attempts. */
export const pauseAfter = (attempts: number): number =>
  pauses[Math.min(Math.max(attempts, 1), pauses.length) - 1]! * minuteMs

interface Due {
  readonly id: string
  readonly recipient: string
  readonly sender: string
  readonly message_id: string
  readonly subject: string
  readonly html: string
  readonly plain: string
  readonly attachments: readonly MailAttachment[]
  readonly unsubscribe: string | null
  readonly template: string
  readonly about: string | null
  readonly attempts: number
  readonly queued_at: string
}

export function mailDelivery(deps: DeliveryDeps): MailDelivery {
  const workers = new Set<Promise<void>>()
  /** Letters on their way, by the domain they go to. */
  const underWay = new Map<string, number>()
  let claims: Promise<unknown> = Promise.resolve()
  const stopping = new AbortController()
  let isAskedAgain = false

  // One claim after another, so that each sees how many are on their way to a domain.
  const claim = () => {
    const next = claims.then(async () => {
      const full = [...underWay].flatMap(([domain, count]) => (count >= atOnceToOne ? domain : []))
      const letter = await claimNext(deps, full)
      if (letter) count(letter, 1)
      return letter
    })
    claims = next.catch(() => undefined)
    return next
  }
  const count = ({ recipient }: Due, change: 1 | -1) => {
    const domain = domainOf(recipient)
    underWay.set(domain, (underWay.get(domain) ?? 0) + change)
  }

  async function work() {
    while (!stopping.signal.aborted) {
      const letter = await claim()
      if (letter) {
        start()
        await deliver(deps, letter).finally(() => count(letter, -1))
      } else if (isAskedAgain) isAskedAgain = false
      else return
    }
  }
  function start() {
    if (workers.size >= atOnce) return
    const worker = work()
      .catch((error: unknown) => deps.log.error(`Mail could not be delivered: ${String(error)}`))
      .finally(() => workers.delete(worker))
    workers.add(worker)
  }

  return {
    async wake() {
      if (stopping.signal.aborted) return
      isAskedAgain = workers.size > 0
      start()
      while (workers.size > 0) await Promise.all(workers)
    },
    async stop() {
      stopping.abort()
      await Promise.all(workers)
    },
  }
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Takes the next letter that is due for this process alone, none to a domain that has its fill. */
async function claimNext({ database, now }: DeliveryDeps, full: readonly string[]) {
  const moment = now()
  // The database's clock says when something is due; ours may be ahead of it in a test.
  const { rows } = await sql<Due>`
    WITH next AS (
      SELECT id FROM mails
      WHERE state = 'queued' AND next_attempt_at <= greatest(now(), ${instant(moment)})
        AND NOT lower(substring(recipient from '[^@]*$')) = ANY (${full}::text[])
      ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE mails m SET attempts = m.attempts + 1, last_attempt_at = ${instant(moment)},
      next_attempt_at = ${instant(moment + leaseMs)}
    FROM next WHERE m.id = next.id
    RETURNING m.id, m.recipient, m.sender, m.message_id, m.subject, m.html, m.plain, m.attachments,
      m.unsubscribe, m.template, m.about, m.attempts, m.queued_at`.execute(database.kysely)
  return rows[0]
}

async function deliver(deps: DeliveryDeps, letter: Due): Promise<void> {
  const { mailer, database, now, log } = deps
  const note = (change: Record<string, unknown>) =>
    database.kysely.updateTable('mails').set(change).where('id', '=', letter.id).where('state', '=', 'queued')
  const { recipient: to, message_id: messageId, sender } = letter
  try {
    const replyTo = (await deps.replyTo?.()) ?? null
    await within(attemptMs, mailer.deliver({ ...letter, to, messageId, replyTo }, sender))
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    const next = now() + pauseAfter(letter.attempts)
    const isOver = error instanceof Refusal || next > Date.parse(letter.queued_at) + triedForMs
    if (isOver) return giveUp(deps, letter, reason)
    log.error(`A letter could not be delivered, attempt ${letter.attempts}: ${reason}`)
    await note({ error: reason, next_attempt_at: new Date(next).toISOString() }).execute()
    return
  }
  const became = mailer.keeps ? { state: 'kept' } : { state: 'sent', sent_at: new Date(now()).toISOString() }
  await note({ ...became, error: null }).execute()
}

async function giveUp({ database, log, givenUp }: DeliveryDeps, letter: Due, reason: string): Promise<void> {
  log.error(`A letter was given up after ${letter.attempts} attempts: ${reason}`)
  await database.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('mails')
      .set({ state: 'given_up', error: reason })
      .where('id', '=', letter.id)
      .where('state', '=', 'queued')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await givenUp?.(tx, letter)
  })
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The mail server took too long')), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** How delivery stands, for health: letters that keep failing or wait too long, or were given up within a day. */
export async function mailTroubles({ kysely }: Pick<Database, 'kysely'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM mails
    WHERE (state = 'queued' AND (attempts > 1 OR queued_at < now() - interval '5 minutes'))
      OR (state = 'given_up' AND last_attempt_at > now() - interval '1 day')`.execute(kysely)
  return rows[0]?.count ?? 0
}
