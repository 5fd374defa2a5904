/** The client while a page is rendered: what it sends as whom, and what it refuses to send. */
import {
  createItem,
  deleteItems,
  readItem,
  readItems,
  readUser,
  saveToContentVersion,
  updateItem,
  updateItems,
  uploadFiles,
} from '@directus/sdk'
import { expect, test } from 'vitest'
import { type RequestContext, withRequestContext } from '../../http/page/request-context.ts'
import { authorizedFetch } from './authorized-fetch.ts'
import { apiClient, ifVersion, isSessionStale } from './client.ts'
import { sessionCookie } from '../cookie/session-cookie.ts'

const site = 'https://feestfiets.example'
const cookieOf = (expires_at: number) =>
  sessionCookie({ access_token: 'own', refresh_token: 'r', expires: 900_000, expires_at }, true).split(
    ';',
  )[0]!
const later = Date.now() + 60_000

/** Runs work while a page of the site is rendered, and gives the calls that reached the API. */
async function rendering<T>(
  { cookie = '', previewToken, status = 200 }: { cookie?: string; previewToken?: string; status?: number },
  work: () => Promise<T>,
): Promise<{ calls: Request[]; answer: PromiseSettledResult<T> }> {
  const calls: Request[] = []
  const context: RequestContext = {
    request: new Request(`${site}/nl`, { headers: { cookie } }),
    locale: 'nl',
    nonce: undefined,
    publicUrl: site,
    previewToken,
    callApi: (request) => {
      calls.push(request)
      return status === 204 ? new Response(null, { status }) : Response.json({ data: [] }, { status })
    },
  }
  const [answer] = await withRequestContext(context, () => Promise.allSettled([work()]))
  return { calls, answer }
}

const bearer = ({ calls }: { calls: Request[] }) => calls.map(({ headers }) => headers.get('authorization'))
const read = () => apiClient().request(readItems('drinks' as never))

test('a page is rendered with the visitor’s token while it is good, and never exchanges it', async () => {
  expect(bearer(await rendering({ cookie: cookieOf(later) }, read))).toEqual(['Bearer own'])
  expect(bearer(await rendering({ cookie: cookieOf(Date.now() + 1000) }, read))).toEqual(['Bearer own'])
  expect(bearer(await rendering({ cookie: cookieOf(1) }, read))).toEqual([null])
  expect(bearer(await rendering({}, read))).toEqual([null])
})

test('a token that ended leaves it open who asks, unless a token was lent', async () => {
  const stale = (previewToken?: string) =>
    rendering({ cookie: cookieOf(1), previewToken }, () => Promise.resolve(isSessionStale()))
  expect((await stale()).answer).toMatchObject({ value: true })
  expect((await stale('lent')).answer).toMatchObject({ value: false })
})

test('a preview asks with the token lent to it, and only reads', async () => {
  const preview = { cookie: cookieOf(later), previewToken: 'lent' }
  expect(bearer(await rendering(preview, read))).toEqual(['Bearer lent'])
  expect(bearer(await rendering(preview, () => authorizedFetch('/items/drinks')))).toEqual(['Bearer lent'])
  const write = () => apiClient().request(createItem('drinks' as never, {} as never))
  const { calls, answer } = await rendering(preview, write)
  expect([calls, answer.status]).toEqual([[], 'rejected'])
  const post = await rendering(preview, () => authorizedFetch('/api/x', { method: 'POST' }))
  expect([post.calls, post.answer]).toMatchObject([[], { value: { status: 403 } }])
})

test('a change carries the version it was made from', async () => {
  const change = () =>
    apiClient().request(ifVersion(7, updateItem('drinks' as never, 'a', { name: 'b' } as never)))
  const { calls } = await rendering({}, change)
  expect(calls[0]!.headers.get('if-match')).toBe('7')
  expect(calls[0]!.headers.get('content-type')).toBe('application/json')
})

test('an upload leaves it to fetch to say where its parts begin', async () => {
  const form = new FormData()
  form.set('title', 'A')
  form.set('file', new Blob(['a'], { type: 'text/plain' }), 'a.txt')
  const { calls } = await rendering({ cookie: cookieOf(later) }, () => apiClient().request(uploadFiles(form)))
  expect(calls[0]!.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  expect(calls[0]!.headers.get('authorization')).toBe('Bearer own')
  expect([...(await calls[0]!.formData()).keys()]).toEqual(['title', 'file'])
})

test.each([400, 401, 403, 404, 409, 412, 422, 429, 500, 503, 599])('%i is an error', async (status) => {
  const { calls, answer } = await rendering({ status }, read)
  expect([answer.status, calls.length]).toEqual(['rejected', 1])
})

const nothing = '' as never
test.each([
  ['Collection cannot be empty', () => readItems(nothing)],
  ['Key cannot be empty', () => readItem('drinks' as never, nothing)],
  ['Key cannot be empty', () => readUser(nothing)],
  ['keysOrQuery cannot be empty', () => deleteItems('drinks' as never, [] as never)],
  ['keysOrQuery cannot be empty', () => updateItems('drinks' as never, [] as never, {} as never)],
  ['ID cannot be empty', () => saveToContentVersion(nothing, {})],
  ['Cannot use readItems for core collections', () => readItems('directus_users' as never)],
])('"%s" is refused before any call leaves', async (message, command) => {
  const { calls, answer } = await rendering({}, () => apiClient().request(command() as never))
  expect(calls).toEqual([])
  expect(answer).toMatchObject({ status: 'rejected', reason: { message } })
})
