/** A page is looked at with a token that was lent to it. */
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { emailOf, Office, password, type StaffName } from './office.ts'

async function tokenOf(page: Page, name: StaffName): Promise<string> {
  const answer = await page.request.post('/auth/login', { data: { email: emailOf(name), password } })
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token
}

const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([document.cookie, localStorage, sessionStorage, history.state]))

test('a preview shows a page as the token’s user sees it, this page only, and keeps nothing', async ({
  page,
  program,
  baseURL,
}) => {
  const token = await tokenOf(page, 'planner')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url() + (request.headers()['referer'] ?? '')))
  const wanted = `/nl/portal/trailers?preview=true&page=1&token=${token}`
  const answer = await page.goto(wanted)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(await answer?.text()).not.toContain(token)
  const office = new Office(page)
  await office.isAwake()
  await expect(page).toHaveURL(`${baseURL}/nl/portal/trailers?page=1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aanhangwagens')
  expect(await page.locator('html').innerHTML()).not.toContain(token)
  expect(await kept(page)).not.toContain(token)

  await page.getByRole('searchbox').fill('T')
  await expect(page).toHaveURL(/\?q=T$/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await page.locator('aside').locator('a[href$="/towtrucks"]').click()
  await expect(page).toHaveURL(/\/nl\/portal\/auth\/login\?redirect=%2Fportal%2Ftowtrucks$/)
  expect(calls.filter((url) => url.includes(token))).toEqual([baseURL + wanted])
  expect(await kept(page)).not.toContain(token)
  expect(program.output()).not.toContain(token)
})

test('a preview leaves the visitor’s own session alone, and changes nothing', async ({ page, signIn }) => {
  const token = await tokenOf(page, 'planner')
  const { page: own, say } = await signIn('organizer')
  const before = await own.context().cookies()
  await own.goto(`/portal/trailers/new?preview=true&token=${token}`)
  await new Office(own).isAwake()
  await expect(own).toHaveURL(/\/nl\/portal\/trailers\/new$/)
  await own.locator('main input[name="code"], main input').first().fill('T-99')
  const posts: string[] = []
  own.on('request', (request) => {
    if (request.method() !== 'GET') posts.push(request.url())
  })
  await own.getByRole('button', { name: say('portal_save') }).click()
  await expect(own.locator('main [role="alert"], main [aria-invalid="true"]').first()).toBeVisible()
  expect(posts).toEqual([])
  expect(await own.context().cookies()).toEqual(before)
  await own.goto('/nl/portal/bookings')
  await expect(own.getByRole('button', { name: /Sofie/ })).toHaveCount(0)
})

test('a token that is no good shows the page as for any visitor, once', async ({
  page,
  program,
  baseURL,
}) => {
  const answer = await page.goto('/booking?preview=true&token=no.such.token')
  expect(answer?.url()).toMatch(/\/en\/booking$/)
  await page.goto('/nl/booking?preview=true&people=12&token=no.such.token')
  await expect(page).toHaveURL(`${baseURL}/nl/booking?people=12`)
  await page.goto('/nl/portal/trailers?preview=true&token=no.such.token')
  await expect(page).toHaveURL(/\/nl\/portal\/auth\/login\?redirect=%2Fportal%2Ftrailers$/)
  expect(program.output()).toContain('A preview was asked for with a token that is refused')
  expect(program.output()).not.toContain('no.such.token')
})
