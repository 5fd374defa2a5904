/** A visitor asks what a ride costs, with and without a script, and goes on to book it. */
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { speaker } from '../words.ts'

const say = speaker('nl')

test('who has no script asks by the button, and gets an address to share', async ({ anotherBrowser }) => {
  const page = await anotherBrowser({ javaScriptEnabled: false })
  const day = freeSaturday(20)
  await page.goto('/nl/over-ons')
  await page
    .getByRole('link', { name: say('site_nav_prices'), exact: true })
    .first()
    .click()
  await page.locator('input[name=people]').fill('20')
  await page.locator('input[name=day]').fill(day)
  await page.locator('input[name=place]').fill('Gent')
  await page.getByRole('button', { name: say('site_prices_go') }).click()
  await expect(page).toHaveURL(new RegExp(`/nl/prijzen\\?people=20&day=${day}&place=Gent`))
  await expect(page.locator('#answer h2').first()).toContainText('Een groep van 20')
  await expect(page.locator('#answer data').first()).toHaveText(/€/)
  await expect(page.locator('input[name=place]')).toHaveValue('9000 Gent')
  const shared = page.url()
  const prices = await page.locator('#answer data').allTextContents()
  await page.goto(shared)
  expect(await page.locator('#answer data').allTextContents()).toEqual(prices)
  await page.locator('a[hreflang=fr]').first().click()
  await expect(page).toHaveURL(new RegExp(`/fr/prix\\?people=20&day=${day}&place=Gent`))
})

test('who typed something that cannot be sees why beside it, and keeps what was typed', async ({
  anotherBrowser,
}) => {
  const page = await anotherBrowser({ javaScriptEnabled: false })
  await page.goto('/nl/prijzen?people=0&day=2020-01-01&place=Nergenshuizen')
  // What may be typed there is said, by the bounds of what is on sale.
  await expect(page.getByText(/^Vul een geheel getal in, van \d+ tot \d+/)).toBeVisible()
  await expect(page.getByText(say('refusal_day_in_the_past'))).toBeVisible()
  await expect(page.getByText(say('common_place_none'))).toBeVisible()
  await expect(page.locator('input[name=place]')).toHaveValue('Nergenshuizen')
})

test('the answer follows the questions, and a Saturday leads to a booking with them filled in', async ({
  page,
}) => {
  await page.goto('/nl/prijzen')
  const first = page.locator('#answer data').first()
  const before = await first.textContent()
  await page.locator('input[name=people]').fill('20')
  await expect(page).toHaveURL(/people=20/)
  await expect(first).not.toHaveText(before!)
  await page.locator('section[aria-labelledby=saturdays] a').first().click()
  await expect(page).toHaveURL(/\/nl\/booking\?people=20&day=\d{4}-\d\d-\d\d/)
  await expect(page.locator('input[name=people]')).toHaveValue('20')
})

test('a name that fits several postcodes is asked about before it is priced, without a script too', async ({
  anotherBrowser,
}) => {
  const page = await anotherBrowser({ javaScriptEnabled: false })
  const day = freeSaturday(20)
  await page.goto(`/nl/prijzen?people=20&day=${day}&place=Antwerpen`)
  await expect(page.getByText(say('place_which'))).toBeVisible()
  await expect(page.locator('#answer data')).toHaveCount(0)
  await page.getByRole('link', { name: '2018 Antwerpen' }).click()
  await expect(page).toHaveURL(new RegExp(`/nl/prijzen\\?people=20&day=${day}&place=2018#answer$`))
  await expect(page.locator('#answer h2').first()).toContainText('Antwerpen')
  await expect(page.locator('#answer data').first()).toHaveText(/€/)
})

test('the first booking step asks as well, and goes on with what was said', async ({ page }) => {
  await page.goto(`/nl/booking?people=20&day=${freeSaturday(20)}&place=Kapellen`)
  await page.getByRole('link', { name: '3381 Kapellen' }).click()
  await expect(page).toHaveURL(/\/nl\/wanneer$/)
  await expect(page.locator('main').getByText('3381 Kapellen').first()).toBeVisible()
})
