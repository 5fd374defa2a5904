/** What the built program answers to a request, without a browser. */
import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { expect, test } from '../journey.ts'
import { startProgram } from '../program.ts'
import { speaker } from '../words.ts'

const ask = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init })

test('a path without a language leads to the reader’s: cookie, then browser, then Dutch', async ({
  program,
}) => {
  const to = async (headers: Record<string, string>) => {
    const answer = await ask(`${program.url}/end?a=1`, { headers })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await to({ cookie: 'locale=en', 'accept-language': 'fr' })).toEqual([307, '/en/end?a=1'])
  expect(await to({ 'accept-language': 'de, fr-BE;q=0.8, en;q=0.5' })).toEqual([307, '/fr/end?a=1'])
  expect(await to({})).toEqual([307, '/nl/end?a=1'])
})

test('the language of the path is kept for a year in a cookie, and set once', async ({ program }) => {
  const first = await ask(`${program.url}/fr`)
  expect(first.headers.get('set-cookie')).toBe('locale=fr; Max-Age=31536000; Path=/; SameSite=Lax')
  expect(
    (await ask(`${program.url}/fr`, { headers: { cookie: 'locale=fr' } })).headers.has('set-cookie'),
  ).toBe(false)
})

test('the French overview opens with its cedilla raw or escaped', async ({ program }) => {
  const raw = await new Promise<string | undefined>((done, fail) => {
    const { hostname, port } = new URL(program.url)
    const path = Buffer.from('/fr/aperçu').toString('latin1')
    httpRequest({ hostname, port, path }, (answer) => done(answer.resume().headers.location))
      .on('error', fail)
      .end()
  })
  expect(raw).toBe('/fr/aper%C3%A7u')
  // Nobody has begun anything yet, so it leads to the first step, in French.
  const opened = await ask(`${program.url}/fr/aper%C3%A7u`)
  expect([opened.status, opened.headers.get('location')]).toEqual([307, '/fr/booking?begin=1'])
})

test('a broken escape is a 400 and an unknown page a 404, in the language of the reader', async ({
  program,
}) => {
  const broken = await ask(`${program.url}/fr/%E0%A4%A`)
  expect([broken.status, broken.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  const missing = await ask(`${program.url}/fr/n-existe-pas`)
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('Page introuvable')
})

test('an unknown path below an API prefix is the dialect’s 404', async ({ program }) => {
  for (const name of [
    'folders',
    'policies',
    'flows',
    'dashboards',
    'panels',
    'extensions',
    'schema/snapshot',
    'utils/sort',
    'graphql',
  ])
    for (const method of ['GET', 'POST']) {
      const missing = await ask(`${program.url}/${name}`, { method })
      expect([name, missing.status, missing.headers.get('content-type')]).toEqual([
        name,
        404,
        expect.stringContaining('application/json'),
      ])
    }
  const answer = await ask(`${program.url}/server/nosuch`, { method: 'PUT' })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({
    errors: [
      {
        message: "Route /server/nosuch doesn't exist.",
        extensions: { path: '/server/nosuch', code: 'ROUTE_NOT_FOUND' },
      },
    ],
  })
})

test('a browser that opens the login address of the API gets the portal’s login page', async ({ page }) => {
  await page.goto('/auth/login?redirect=/portal/bookings')
  await expect(page).toHaveURL(/\/portal\/auth\/login\?redirect=/)
})

test('a public page carries a strict policy and nothing of the portal’s library', async ({ program }) => {
  const styles = async (path: string) => {
    const html = await (await ask(program.url + path)).text()
    const links = [...html.matchAll(/href="(\/_build\/[^"]+\.css)"/g)].map(([, href]) => href!)
    const texts = await Promise.all(links.map(async (href) => (await ask(program.url + href)).text()))
    return html + texts.join('')
  }
  expect(await styles('/nl/wanneer')).not.toMatch(/mantine/i)
  expect(await styles('/nl/portal/auth/login')).toBeTruthy()
  const policy = (await ask(`${program.url}/nl/wanneer`)).headers.get('content-security-policy')
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/)
})

test('the home page is kept for who tells nothing of themselves, and its policy trusts its own scripts', async ({
  program,
}) => {
  const home = (headers: Record<string, string> = {}) =>
    ask(`${program.url}/nl`, { headers: { cookie: 'locale=nl', ...headers } })
  const kept = await home()
  const policy = kept.headers.get('content-security-policy')!
  // What search engines are told runs nowhere.
  const inline = [
    ...(await kept.text()).matchAll(
      /<script(?![^>]* (?:src=|type="application\/ld\+json))[^>]*>([^]*?)<\/script>/g,
    ),
  ]
  expect(inline.length).toBeGreaterThan(0)
  for (const [, text] of inline)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
  expect(/script-src [^;]*/.exec(policy)![0]).not.toContain('nonce')

  const again = await home({ 'if-none-match': kept.headers.get('etag')! })
  expect([again.status, await again.text()]).toEqual([304, ''])
  // Who is signed in, and who began a ride, gets a page of his own.
  const theirs: Record<string, string>[] = [
    { cookie: 'locale=nl; session=x' },
    { cookie: 'locale=nl; draft=x' },
    { authorization: 'Bearer x' },
  ]
  for (const own of theirs) expect((await home(own)).headers.has('etag')).toBe(false)
  const asked = await ask(`${program.url}/nl?people=14`)
  expect(asked.headers.get('etag')).not.toBe(kept.headers.get('etag'))
  expect(await asked.text()).toContain('value="14"')
  expect((await ask(`${program.url}/nl?place=${'x'.repeat(300)}`)).headers.has('etag')).toBe(false)
})

test('many readers at once each get their own language', async ({ program }) => {
  const readers = Array.from({ length: 60 }, (_, i) => (['nl', 'en', 'fr'] as const)[i % 3]!)
  const pages = await Promise.all(
    readers.map(async (locale) => (await ask(`${program.url}/${locale}/booking`)).text()),
  )
  for (const [i, locale] of readers.entries()) {
    expect(pages[i]).toContain(`<html lang="${locale}">`)
    expect(pages[i]).toContain(`>${speaker(locale)('booking_plan_question')}</h1>`)
  }
})

test('the program stops cleanly when it is told to', async () => {
  const program = await startProgram()
  expect(await program.stop()).toBe(0)
})
