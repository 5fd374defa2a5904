/** One session in several tabs: they share its tokens, and its end. */
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { Office } from '../people/office.ts'

interface Tokens {
  access_token: string
  refresh_token: string
  expires: number
  expires_at: number
}

async function tokensOf(context: BrowserContext): Promise<Tokens> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'session')
  return JSON.parse(decodeURIComponent(cookie?.value ?? '{}')) as Tokens
}

/** Lets the access token of the cookie end in so many milliseconds, as far as the browser knows. */
async function endsIn(context: BrowserContext, url: string, ms: number): Promise<void> {
  const value = JSON.stringify({ ...(await tokensOf(context)), expires_at: Date.now() + ms })
  await context.addCookies([{ name: 'session', value: encodeURIComponent(value), url }])
}

/** The planner signs in at the login page: what it keeps is looked at here. */
async function signsIn(page: Page): Promise<Page> {
  await page.goto('/nl/portal/bookings')
  await new Office(page).signsIn('planner')
  await expect(page).toHaveURL(/\/nl\/portal\/bookings$/)
  return page
}

async function anotherTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(path)
  await new Office(tab).isHydrated()
  return tab
}

test('two tabs whose token ends at the same time exchange it once, and both live on', async ({
  anotherBrowser,
  program,
}) => {
  const page = await signsIn(await anotherBrowser())
  const context = page.context()
  const before = await tokensOf(context)
  const other = await context.newPage()
  await page.goto('about:blank')
  const exchanges: number[] = []
  context.on('response', (answer) => {
    if (answer.url().endsWith('/auth/refresh')) exchanges.push(answer.status())
  })
  // Thirty seconds before its end it is exchanged: both tabs want to as soon as they wake up.
  await endsIn(context, program.url, 20_000)
  await Promise.all([page.goto('/nl/portal/bookings'), other.goto('/nl/portal/trailers')])
  await expect.poll(async () => (await tokensOf(context)).refresh_token).not.toBe(before.refresh_token)
  for (const tab of [page, other]) {
    await tab.locator('aside').locator('a[href$="/customers"]').click()
    await expect(tab).toHaveURL(/customers$/)
    await expect(tab.getByRole('row').nth(1)).toBeVisible()
  }
  expect(exchanges).toEqual([200])
})

test('who signs out in one tab is out in all of them', async ({ anotherBrowser, faults }) => {
  // Another tab may ask for news once more before it hears of it.
  faults.expect(401)
  const page = await signsIn(await anotherBrowser())
  const { say } = new Office(page)
  const other = await anotherTab(page, '/nl/portal/trailers')
  const visitors = await anotherTab(page, '/nl/booking')
  await expect(visitors.getByRole('link', { name: say('common_footer_portal') })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authenticated'))).toBe('true')

  await page.getByRole('button', { name: say('portal_member_menu', { name: 'Nele Vandamme' }) }).click()
  await page.getByRole('menuitem', { name: say('portal_sign_out') }).click()
  await expect(page).toHaveURL(/\/nl\/portal\/auth\/login$/)
  await expect(other).toHaveURL(/\/nl\/portal\/auth\/login\?redirect=/)
  await expect(visitors.getByRole('link', { name: say('common_footer_portal') })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('authenticated'))).toBeNull()
  expect(await tokensOf(page.context())).toEqual({})

  await new Office(page).signsIn('planner')
  await expect(page).toHaveURL(/\/nl\/portal\/planner/)
  await expect(other).toHaveURL(/\/nl\/portal\/trailers$/)
})
