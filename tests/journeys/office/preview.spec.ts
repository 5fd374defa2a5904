/** A page is looked at with a token that was lent to it. */
import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { emailOf, Office, password, type StaffName } from '../people/office.ts'
import { speaker } from '../words.ts'

async function tokenOf(page: Page, name: StaffName): Promise<string> {
  const answer = await page.request.post('/auth/login', { data: { email: emailOf(name), password } })
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token
}

/** One red pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

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
  await office.isHydrated()
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
  await new Office(own).isHydrated()
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
  await expect(own.getByRole('button', { name: /Nele/ })).toHaveCount(0)
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

test('a preview of a text that is not online shows its picture, says what it is, and is left by one press', async ({
  page,
  program,
  signIn,
}) => {
  const token = await tokenOf(page, 'planner')
  const headers = { authorization: `Bearer ${token}` }
  const picture = { name: 'toog.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') }
  const uploaded = await page.request.post('/files', { headers, multipart: { file: picture } })
  const { data: file } = (await uploaded.json()) as { data: { id: string } }
  const three = (nl: string, en: string, fr: string) => ({ nl, en, fr })
  const words = three('Een toog op wielen', 'A bar on wheels', 'Un bar sur roues')
  const made = await page.request.post('/items/about_sections', {
    headers,
    data: {
      title: three('De toog', 'The bar', 'Le bar'),
      text: three('Zes meter hout.', 'Six metres of wood.', 'Six mètres de bois.'),
      image: file.id,
      image_words: words,
      published: false,
    },
  })
  expect(made.status()).toBe(200)

  const pages = { nl: '/nl/over-ons', en: '/en/about-us', fr: '/fr/a-propos' } as const
  for (const language of ['nl', 'en', 'fr'] as const) {
    const say = speaker(language)
    const answer = await page.goto(`${pages[language]}?preview=true&token=${token}`)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('complementary', { name: say('preview_is') })).toBeInViewport()
    const shown = page.getByRole('img', { name: words[language] })
    await shown.scrollIntoViewIfNeeded()
    await expect(shown).toHaveJSProperty('complete', true)
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect(await shown.getAttribute('srcset')).not.toContain(token)
    await expect(page.getByRole('complementary', { name: say('preview_is') })).toBeInViewport()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: say('preview_end') }).click()
    await expect(page.getByText(say('preview_is'))).toHaveCount(0)
    await expect(page).toHaveURL(program.url + pages[language])
    await expect(page.getByRole('img', { name: words[language] })).toHaveCount(0)
  }

  const { page: own } = await signIn('planner', '/nl/booking')
  await expect(own.getByText(speaker('nl')('preview_is'))).toHaveCount(0)
  const direct = await page.request.get(`/assets/${file.id}`, { headers: { authorization: '' } })
  expect(direct.status()).toBe(403)
})
