/** BierBuggy of Leuven, from an empty database to a first booking by the checklist alone; nobody else's name on the way. */
import type { Page } from '@playwright/test'
import { localizer, paths } from '../../../src/app/routing/paths.ts'
import { opens } from '../../../src/app/access/page-access.ts'
import { navigation } from '../../../src/app/portal/navigation/navigation.ts'
import { addDays } from '../../../src/kernel/time/day.ts'
import { locales } from '../../../src/kernel/locale.ts'
import { dayOf } from '../../../src/kernel/time/wall-time.ts'
import { type SessionTokens, sessionCookieName } from '../../../src/platform/session/cookie/session-cookie.ts'
import { foundingSteps } from '../../helpers/founding.ts'
import { expect, test } from '../journey.ts'
import { startEmpty } from '../program.ts'
import { isHydrated } from '../scripts.ts'
import { cookieOf } from '../people/stored-session.ts'
import { Visitor } from '../people/visitor.ts'
import { speaker } from '../words.ts'

const [email, password] = ['els@bierbuggy.example', 'een-lang-wachtwoord']
const somebodyElse = /feestfiets|\b(?:ghent|gand|gent)\b/i
const say = speaker('nl')
const rideDay = addDays(dayOf(Date.now(), 'Europe/Brussels'), 21)

/** What a page says to who reads it, with its title and what its fields hold out. */
const saidOn = (page: Page) =>
  page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('[placeholder],[aria-label],[content]')].flatMap((each) =>
        ['placeholder', 'aria-label', 'content'].map((name) => each.getAttribute(name) ?? ''),
      ),
    ].join('\n'),
  )

test('an owner founds a company by the checklist, opens it, and a group books', async ({
  browser,
  faults,
}) => {
  test.setTimeout(420_000)
  const program = await startEmpty({ SAMPLE: '0', ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
  const context = await browser.newContext({ baseURL: program.url, reducedMotion: 'reduce' })
  faults.watch(context)
  const page = await context.newPage()
  const found: string[] = []
  const reads = async (path: string) => {
    const said = await saidOn(page)
    const line = said.split('\n').find((each) => somebodyElse.test(each))
    if (line) found.push(`${path}: ${line}`)
  }
  try {
    // Before anything is said: the door is closed, in three languages.
    for (const locale of locales) {
      await page.goto(`/${locale}/booking`)
      await expect(page).toHaveURL(new RegExp(`/${locale}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(speaker(locale)('shop_soon_title'))
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await reads(`/${locale}`)
    }
    expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('<loc>')

    await page.goto('/nl/portal/auth/login')
    await isHydrated(page)
    await page.locator('input[name="email"]').fill(email)
    await page.locator('input[name="password"]').fill(password)
    await page.getByRole('button', { name: say('login_submit'), exact: true }).click()
    await expect(page).toHaveURL(/\/portal\/home$/)
    await expect(page.getByRole('heading', { name: say('opening_heading') })).toBeVisible()
    await expect(page.getByRole('button', { name: say('opening_open') })).toBeDisabled()

    const login = await page.request.post('/auth/login', { data: { email, password, mode: 'json' } })
    const { access_token: token } = ((await login.json()) as { data: { access_token: string } }).data
    const owner = async (method: string, path: string, data?: unknown) => {
      const answer = await fetch(program.url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(data !== undefined && { body: JSON.stringify(data) }),
      })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return ((await answer.json()) as { data: unknown }).data
    }
    for (const [item, step] of Object.entries(foundingSteps(owner))) {
      await step()
      await page.goto('/nl/portal/home')
      await expect(page.locator(`[data-item="${item}"][data-done]`)).toBeVisible()
    }
    await page.getByRole('button', { name: say('opening_open') }).click()
    await expect(page.getByRole('heading', { name: say('opening_heading') })).toHaveCount(0)

    // Every page the owner finds.
    for (const { path } of navigation) {
      await page.goto(`/nl${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      // The list of municipalities has all of them.
      if (path !== '/portal/postal') await reads(path)
    }

    // The portal of a colleague in the two other languages, as the server writes it.
    const colleague = { email: 'jo@bierbuggy.example', password }
    const [planner] = (await owner('GET', '/roles?fields=id&filter[slug][_eq]=planner')) as { id: string }[]
    await owner('POST', '/users', { ...colleague, first_name: 'Jo', role: planner!.id, status: 'active' })
    const session = await page.request.post('/auth/login', { data: { ...colleague, mode: 'json' } })
    const tokens = ((await session.json()) as { data: SessionTokens & { expires: number } }).data
    const cookie = `${sessionCookieName}=${cookieOf({ ...tokens, expires_at: Date.now() + tokens.expires })}`
    for (const locale of ['en', 'fr'] as const)
      for (const { path } of navigation.filter(({ path: at }) => opens('planner', at))) {
        if (path === '/portal/postal') continue
        const answer = await fetch(`${program.url}/${locale}${path}`, {
          headers: { cookie, accept: 'text/html' },
        })
        const html = await answer.text()
        expect([path, answer.status, html.includes('<h1')]).toEqual([path, 200, true])
        const line = html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '').match(somebodyElse)
        if (line) found.push(`${locale} ${path}: ${line[0]}`)
      }

    // A group books, and every page on its way is this company's; a page is shared for some seconds.
    const guest = await browser.newContext({ baseURL: program.url, reducedMotion: 'reduce' })
    faults.watch(guest)
    const visitors = await guest.newPage()
    await expect
      .poll(async () => (await visitors.request.get('/nl')).text(), { timeout: 30_000 })
      .toContain(say('home_plan_go'))
    const contact = { first_name: 'An', last_name: 'Peeters', email: 'an@example.be', phone: '0470 12 34 56' }
    const { number } = await new Visitor(visitors, 'nl').plans({
      people: 8,
      day: rideDay,
      place: '3000',
      contact,
    })
    expect(number).toMatch(/^BB-/)
    for (const locale of locales)
      for (const path of Object.keys(paths) as (keyof typeof paths)[]) {
        await visitors.goto(localizer.localize(path, locale))
        const said = await saidOn(visitors)
        const line = said.split('\n').find((each) => somebodyElse.test(each))
        if (line) found.push(`${locale} ${path}: ${line}`)
      }
    await guest.close()

    // And every letter.
    const [booking] = (await owner('GET', '/items/bookings?fields=id')) as { id: string }[]
    await owner('POST', `/api/bookings/${booking!.id}/confirmation`, {})
    const letters = async () =>
      (await owner('GET', '/api/testing/mails')) as { html: string; subject: string }[]
    await expect.poll(async () => (await letters()).length, { timeout: 30_000 }).toBeGreaterThan(1)
    for (const { subject, html } of await letters())
      if (somebodyElse.test(subject + html)) found.push(`letter: ${subject}`)
    expect(found).toEqual([])
  } finally {
    await context.close()
    await program.stop()
  }
})
