/** Sessions begun beside the page and kept where the login page keeps them: for journeys about something else. */
import type { BrowserContextOptions } from '@playwright/test'
import { type SessionTokens, sessionCookieName } from '../../../src/platform/session/cookie/session-cookie.ts'
import { type StaffName, emailOf, password } from './office.ts'
import type { RunningProgram } from '../program.ts'

/** A new session of a member of staff. */
export async function sessionOf(
  { url }: RunningProgram,
  name: StaffName,
): Promise<SessionTokens & { readonly access_token: string }> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(name), password, mode: 'json' }),
  })
  const { data } = (await answer.json()) as {
    data: { access_token: string; refresh_token: string; expires: number }
  }
  return { ...data, expires_at: Date.now() + data.expires }
}

/** The value of the session's cookie. */
export const cookieOf = (tokens: SessionTokens): string => encodeURIComponent(JSON.stringify(tokens))

/** What a browser keeps of a new session. */
export async function stateOf(
  program: RunningProgram,
  name: StaffName,
): Promise<BrowserContextOptions['storageState']> {
  const { origin, hostname } = new URL(program.url)
  const cookie = {
    name: sessionCookieName,
    value: cookieOf(await sessionOf(program, name)),
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax',
  } as const
  return {
    cookies: [cookie],
    origins: [{ origin, localStorage: [{ name: 'authenticated', value: 'true' }] }],
  }
}
