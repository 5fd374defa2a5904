import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pageCache, type SharedPage } from './page-cache.ts'

const lifeMs = 5000
const script = 'self.ready = true'
const html = (name: string, nonce: string) =>
  `<html><body>${name}<script nonce="${nonce}">${script}</script><script nonce="${nonce}" src="/a.js"></script></body></html>`

const aPage = (name: string, nonce = 'once'): SharedPage => ({
  answer: new Response(html(name, nonce), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' },
  }),
  nonce,
})
const asking = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://localhost/nl', { method, headers })

/** A cache on a clock of our own over pages that tell how often they were made. */
function aCache() {
  let at = 0
  let made = 0
  const cache = pageCache({ lifeMs, most: 2, isHttps: false, now: () => at })
  const ask = async (headers?: Record<string, string>, method?: string) =>
    (await cache('/nl', asking(headers, method), async () => aPage(`page ${++made}`)))!
  return { ask, cache, wait: (ms: number) => (at += ms), made: () => made }
}

test('a page is made once for all who ask within its life, and anew afterwards', async () => {
  const { ask, wait, made } = aCache()
  const together = await Promise.all([ask(), ask(), ask()])
  const texts = await Promise.all(together.map((answer) => answer.text()))
  expect(new Set(texts)).toEqual(new Set([html('page 1', 'once')]))
  wait(lifeMs - 1)
  expect(await (await ask()).text()).toContain('page 1')
  wait(1)
  expect(await (await ask()).text()).toContain('page 2')
  expect(made()).toBe(2)
})

test('two addresses never share a page', async () => {
  const { cache } = aCache()
  const nl = await cache('/nl', asking(), async () => aPage('Dag'))
  const fr = await cache('/fr', asking(), async () => aPage('Bonjour'))
  expect([await nl!.text(), await fr!.text()]).toEqual([html('Dag', 'once'), html('Bonjour', 'once')])
})

test('of more pages than are kept the oldest is made anew', async () => {
  const { cache } = aCache()
  const made: string[] = []
  const ask = (key: string) =>
    cache(key, asking(), async () => {
      made.push(key)
      return aPage(key)
    })
  for (const key of ['one', 'two', 'three', 'three', 'two', 'one', 'three']) await ask(key)
  expect(made).toEqual(['one', 'two', 'three', 'one'])
})

test('who has the page gets a 304 without a body, under the policy the page came with', async () => {
  const { ask } = aCache()
  const first = await ask()
  const etag = first.headers.get('etag')!
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const again = await ask({ 'if-none-match': known })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  }
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
})

test('each gets the encoding it accepts, with the length of what is sent', async () => {
  const { ask } = aCache()
  const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
  const plain = html('page 1', 'once')
  const br = await ask({ 'accept-encoding': 'gzip, br' })
  const gzip = await ask({ 'accept-encoding': 'gzip' })
  expect(br.headers.get('content-encoding')).toBe('br')
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect(br.headers.get('vary')).toContain('Accept-Encoding')
  const compressed = await bytes(br)
  expect(Number(br.headers.get('content-length'))).toBe(compressed.length)
  expect(brotliDecompressSync(compressed).toString()).toBe(plain)
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(plain)
  expect((await ask()).headers.has('content-encoding')).toBe(false)
  const head = await ask({}, 'HEAD')
  expect([head.headers.get('content-length'), await head.text()]).toEqual([String(plain.length), ''])
})

test('the policy of a kept page names its scripts by hash and lets no nonce run a script', async () => {
  const { ask } = aCache()
  const policy = (await ask()).headers.get('content-security-policy')!
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test('a script that came into the page without its nonce is not trusted', async () => {
  const { cache } = aCache()
  const smuggled = '<script>steal()</script><script nonce="guess">steal()</script>'
  const answer = new Response(html(smuggled, 'once'), { headers: { 'content-type': 'text/html' } })
  const page = await cache('/nl', asking(), async () => ({ answer, nonce: 'once' }))
  const hash = createHash('sha256').update('steal()').digest('base64')
  expect(page!.headers.get('content-security-policy')).not.toContain(hash)
})

test('a cookie of the first visitor goes to nobody else', async () => {
  const { cache } = aCache()
  const page = aPage('page')
  page.answer.headers.append('set-cookie', 'session=secret')
  expect((await cache('/nl', asking(), async () => page))!.headers.has('set-cookie')).toBe(false)
})

test('what is no page is not kept, nor is a failure', async () => {
  const { cache, ask } = aCache()
  const broken = { answer: new Response('no', { status: 500 }), nonce: 'once' }
  expect(await cache('/nl', asking(), async () => broken)).toBeNull()
  await expect(cache('/nl', asking(), () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect((await ask()).status).toBe(200)
})
