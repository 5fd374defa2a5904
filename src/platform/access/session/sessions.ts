/** Sessions: refresh tokens that rotate, and families of them that end together when one is stolen. */
import { iso } from '../../../kernel/time/period.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { newId } from '../../../kernel/id/id.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Tables } from '../../resource/model.ts'

/** How long a session lives without being used: seven days, in milliseconds. */
export const sessionMs = 7 * 24 * 60 * 60 * 1000
/** Two tabs may use one token at the same time; within this it is a race, later it is theft. */
export const refreshRaceMs = 30_000

/** 64 characters, as the dialect's refresh tokens have. */
const newRefreshToken = () => randomBytes(48).toString('base64url')
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
export interface SessionStart {
  readonly user: string
  readonly now: number
  readonly userAgent?: string | null
  /** How long it lives without being used; `sessionMs` unless said. */
  readonly lives?: number
}

/** Opens a session (a new family) and gives its first refresh token; only the hash is kept. */
export const openSession = (db: Kysely<Tables>, start: SessionStart): Promise<string> =>
  issue(db, start, newId(start.now))

async function issue(
  db: Kysely<Tables>,
  { user, now, userAgent, lives = sessionMs }: SessionStart,
  family: string,
): Promise<string> {
  const token = newRefreshToken()
  await db
    .insertInto('sessions')
    .values({
      id: newId(now),
      user,
      family,
      token_hash: hashToken(token),
      issued_at: iso(now),
      expires_at: iso(now + lives),
      user_agent: userAgent?.slice(0, 300) ?? null,
    })
    .execute()
  return token
}

/**
 * Exchanges a refresh token for the next of its family. Of parallel calls with one token exactly one wins;
 * a token used again within `refreshRaceMs` is refused and the session lives, later the whole family ends.
 * The caller commits either way: a refusal is a write too.
 */
export async function rotateSession(
  tx: Kysely<Tables>,
  token: string,
  now: number,
  lives?: number,
): Promise<Outcome<{ user: string; token: string }, 'session-unknown'>> {
  // The account first, as whoever ends its sessions does: no token comes into being behind that one's back.
  await tx
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', (users) =>
      users.selectFrom('sessions').select('sessions.user').where('token_hash', '=', hashToken(token)),
    )
    .forShare()
    .execute()
  const session = await tx
    .selectFrom('sessions')
    .select(['id', 'user', 'family', 'used_at', 'ended_at', 'expires_at', 'user_agent'])
    .where('token_hash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst()
  if (!session || session.ended_at || Date.parse(session.expires_at) <= now) return refuse('session-unknown')
  if (session.used_at) {
    if (now - Date.parse(session.used_at) > refreshRaceMs) await endFamily(tx, session.family, now)
    return refuse('session-unknown')
  }
  await tx
    .updateTable('sessions')
    .set({ used_at: iso(now) })
    .where('id', '=', session.id)
    .execute()
  const start = { user: session.user, now, userAgent: session.user_agent, lives }
  return ok({ user: session.user, token: await issue(tx, start, session.family) })
}

/** Ends the session a token belongs to; a token that is gone is no error. */
export async function endSession(db: Kysely<Tables>, token: string, now: number): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select('family')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (session) await endFamily(db, session.family, now)
}

/** The sign-in a refresh token of an account comes from; null where it is over, or somebody else's. */
export async function familyOf(
  db: Kysely<Tables>,
  { user, token }: { readonly user: string; readonly token: string },
): Promise<string | null> {
  const session = await db
    .selectFrom('sessions')
    .select('family')
    .where('token_hash', '=', hashToken(token))
    .where('user', '=', user)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return session?.family ?? null
}

/** Ends all sessions of an account, whose row the caller holds for update. */
export async function endSessionsOf(db: Kysely<Tables>, user: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: iso(now) })
    .where('user', '=', user)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * From when on the access tokens of an account count again, its sessions having ended now. They say in seconds when
 * they were issued, so that a second end lies one second after the first at least.
 */
export const countedFrom = (before: string | null | undefined, now: number): string =>
  iso(before ? Math.max(now, Date.parse(before) + 1000) : now)

async function endFamily(db: Kysely<Tables>, family: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: iso(now) })
    .where('family', '=', family)
    .where('ended_at', 'is', null)
    .execute()
}
