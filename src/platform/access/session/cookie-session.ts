/** The dialect's session cookie: what a login of mode `session` leaves with a browser, and when it counts. */
import type { Kysely } from 'kysely'
import { isJsonType } from '../../http/endpoint/body.ts'
import { readCookie } from '../../http/cookie.ts'
import type { Tables } from '../../resource/model.ts'
import { hashToken, refreshRaceMs } from './sessions.ts'

export const sessionCookie = 'directus_session_token'
/** How long it lives without being refreshed: a day. */
export const cookieSessionMs = 24 * 60 * 60 * 1000

const reads = new Set(['GET', 'HEAD'])

/**
 * The token of the cookie where it counts: on a read that no other site's page asks for, and on whatever else our
 * own pages send as JSON. A browser sends a cookie along whoever makes it ask, so that what may change something
 * has to be what no foreign form can send, and has to say that it comes from here.
 *
 * @param origin what the program calls itself, for a browser that says `Origin` and nothing else (Fetch metadata).
 */
export function cookieToken(request: Request, origin: string): string | null {
  const { headers, method } = request
  const token = readCookie(headers.get('cookie'), sessionCookie)
  if (!token) return null
  const site = headers.get('sec-fetch-site')
  if (reads.has(method)) return site === null || site === 'same-origin' || site === 'none' ? token : null
  if (!isJsonType(headers.get('content-type') ?? '')) return null
  const isOurs = site === null ? headers.get('origin') === origin : site === 'same-origin'
  return isOurs ? token : null
}

/** Whose session a token is of; null where it is over. A token that was refreshed just now is still the session's. */
export async function userOfSession(db: Kysely<Tables>, token: string, now: number): Promise<string | null> {
  const session = await db
    .selectFrom('sessions')
    .select(['user', 'used_at', 'ended_at', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!session || session.ended_at || Date.parse(session.expires_at) <= now) return null
  return session.used_at && now - Date.parse(session.used_at) > refreshRaceMs ? null : session.user
}
