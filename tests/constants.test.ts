/** The constants of the specification, read from where they are used. */
import { expect, test } from 'vitest'
import { localeCookie, rememberLocale } from '../src/app/rendering/locale-cookie.ts'
import { defaultLocale, locales } from '../src/kernel/locale.ts'
import { createQueryClient, retryDelay } from '../src/platform/http/client/query-client.ts'
import { toastSettings } from '../src/platform/resource/ui/toast.ts'
import { refreshBeforeExpiryMs } from '../src/platform/session/client/client.ts'
import { afterLoginMs, authenticatedFlag } from '../src/platform/session/session.ts'

test('a token is exchanged 30,000 ms before it expires, and navigation waits 100 ms after a login', () => {
  expect([refreshBeforeExpiryMs, afterLoginMs, authenticatedFlag]).toEqual([30_000, 100, 'authenticated'])
})

test('what was fetched is fresh for 5,000 ms and kept for 5 minutes', () => {
  const { staleTime, gcTime } = createQueryClient().getDefaultOptions().queries!
  expect([staleTime, gcTime]).toEqual([5000, 300_000])
})

test('a browser asks three times more, 1, 2 and 4 s apart and never more than 30; a server does not wait', () => {
  expect([0, 1, 2, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000, 30_000])
  expect(retriesOf(createQueryClient())).toBe(0)
  expect(retriesOf(createQueryClient({ isServer: false }))).toBe(3)
})

test('a toast lasts 6,000 ms, one at a time', () => {
  expect(toastSettings).toMatchObject({ autoClose: 6000, limit: 1 })
})

test('the language is remembered for 365 days on every path; Dutch where nothing says one', () => {
  const answer = new Response()
  rememberLocale(answer, new Request('http://x/'), 'fr', false)
  expect(answer.headers.get('set-cookie')).toBe(
    `${localeCookie}=fr; Max-Age=${365 * 86_400}; Path=/; SameSite=Lax`,
  )
  expect([locales, defaultLocale]).toEqual([['nl', 'en', 'fr'], 'nl'])
})

/** How often a question that finds nobody is asked again. */
function retriesOf(client: ReturnType<typeof createQueryClient>): number {
  const { retry } = client.getDefaultOptions().queries!
  if (typeof retry !== 'function') return Number(retry)
  let failures = 0
  while (retry(failures, new TypeError('fetch failed'))) failures += 1
  return failures
}
