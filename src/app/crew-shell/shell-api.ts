/** The calls of the shell: as whoever this browser's session names, whose token is exchanged where it is about to end. */
import { newId } from '../../kernel/id/id.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { getLocale } from '../../platform/i18n/paraglide/runtime.js'
import {
  alone,
  sharedTokens,
  storedTokens,
  storeTokens,
} from '../../platform/session/cookie/browser-session.ts'
import { sessionUser } from '../../platform/session/cookie/session-user.ts'
import { takingTurns } from '../../platform/session/client/refresh-turn.ts'
import type { CrewApi } from '../../domains/planning/crew-log/phone/crew-phone.ts'
import type { DaySheet } from '../../domains/planning/crew-log/phone/phone-store.ts'
import type { WorkAnswer } from '../../domains/planning/resources/told-days.ts'
import type { WorkAsk } from '../../domains/planning/server/told/asks.ts'
import type { FactsReceipt } from '../../domains/planning/crew-log/phone/sending.ts'

/** An access token is exchanged this long before it ends, in milliseconds. */
const aheadMs = 30_000
/** The server will never take this file: no picture, or too large. */
const refusesFile = [400, 413, 415]
/** A call that hangs in a dead spot is given up after this. */
const patienceMs = 20_000

// Under the lock that all tabs of the portal share: only one of them exchanges the token.
const refreshing = takingTurns((input, init) => fetch(input, init), {
  tokens: sharedTokens,
  keep: storeTokens,
  alone,
  now: Date.now,
})

/** Null where nobody is signed in, or the session has ended. */
async function accessToken(): Promise<string | null> {
  const tokens = storedTokens()
  if (!tokens?.access_token) return null
  if ((tokens.expires_at ?? 0) - aheadMs > Date.now()) return tokens.access_token
  if (!tokens.refresh_token) return null
  const answer = await refreshing('/auth/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: tokens.refresh_token, mode: 'json' }),
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) return null
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token
}

/** Null where no answer came, or one that says nothing of what was sent. */
async function call<T>(path: string, init: RequestInit = {}): Promise<T | null> {
  try {
    const token = await accessToken()
    if (!token) return null
    const answer = await fetch(`${path}?lang=${getLocale()}`, {
      signal: AbortSignal.timeout(patienceMs),
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    return answer.ok ? ((await answer.json()) as { data: T }).data : null
  } catch {
    return null
  }
}

/** As the portal does: the same key makes that it arrives once. What says nothing of the photo is asked again. */
async function upload(file: File, key: string): Promise<string | null> {
  try {
    const token = await accessToken()
    if (!token) return null
    const form = new FormData()
    form.append('file', file, file.name)
    const answer = await fetch('/files?fields=id', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: form,
    })
    if (answer.ok) return ((await answer.json()) as { data: { id: string } }).data.id
    return refusesFile.includes(answer.status) ? '' : null
  } catch {
    return null
  }
}

/** Says whether he comes for work he is asked for; why not where it is refused, null where no answer came. */
export async function answerWork(
  { day, told_at }: WorkAsk,
  answer: WorkAnswer,
): Promise<{ readonly refused: string | null } | null> {
  try {
    const token = await accessToken()
    if (!token) return null
    const said = await fetch(`/api/my-calendar/days/${day}/answer?lang=${getLocale()}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': newId(),
      },
      body: JSON.stringify({ answer, told_at }),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (said.ok) return { refused: null }
    if (said.status >= 500) return null
    const { errors } = (await said.json()) as { readonly errors?: readonly { readonly message: string }[] }
    return { refused: errors?.[0]?.message ?? m.crew_refused() }
  } catch {
    return null
  }
}

export const shellApi: CrewApi = {
  upload,
  user: sessionUser,
  newId,
  sheet: () => call<DaySheet>('/api/my-calendar/sheet'),
  post: (facts) =>
    call<FactsReceipt>('/api/my-calendar/facts', { method: 'POST', body: JSON.stringify(facts) }),
}
