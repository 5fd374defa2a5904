/** A visitor begins on the home page, with and without a script. */
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { speaker } from '../words.ts'

const say = speaker('nl')

test('who has no script finds what was asked on the first step', async ({ anotherBrowser }) => {
  const page = await anotherBrowser({ javaScriptEnabled: false })
  const day = freeSaturday(21)
  await page.goto('/nl')
  await page.locator('input[name=people]').fill('14')
  await page.locator('input[name=day]').fill(day)
  await page.locator('input[name=place]').fill('Gent')
  await page.getByRole('button', { name: say('home_plan_go') }).click()
  await expect(page).toHaveURL(new RegExp(`/nl/booking\\?people=14&day=${day}&place=Gent`))
  await expect(page.locator('input[name=people]')).toHaveValue('14')
  await expect(page.locator('input[name=day]')).toHaveValue(day)
})

test('what cannot be is said on the first step, as it was typed', async ({ page }) => {
  await page.goto('/nl')
  await page.locator('input[name=people]').fill('een paar')
  await page.locator('input[name=place]').fill('Nergenshuizen')
  await page.getByRole('button', { name: say('home_plan_go') }).click()
  await expect(page).toHaveURL(/\/nl\/booking\?/)
  await expect(page.locator('input[name=people]')).toHaveValue('een paar')
  await expect(page.getByText(say('booking_people_whole', { min: '8', max: '48' }))).toBeVisible()
  await expect(page.getByText(/“Nergenshuizen”/)).toBeVisible()
})

test('the page counts along, and a lost connection loses nothing', async ({ page }) => {
  await page.goto('/nl')
  await page.getByRole('button', { name: say('booking_people_more') }).click()
  await expect(page).toHaveURL(/\/nl\?people=13&/)
  await expect(page.locator('#free a').first()).toHaveAttribute('href', /people=13/)
  await page.locator('input[name=day]').fill(freeSaturday(21))
  await page.route('**/api/drafts/current', (route) => route.abort('aborted'))
  await page.getByRole('button', { name: say('home_plan_go') }).click()
  await expect(page.getByRole('alert')).toContainText(say('common_no_answer'))
  await page.unroute('**/api/drafts/current')
  await page.getByRole('button', { name: say('home_plan_go') }).click()
  await expect(page).toHaveURL(/\/nl\/waar$/)
})

test('the menu of a phone closes by Escape, with the keyboard back on its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/nl', '/nl/booking']) {
    await page.goto(path)
    const menu = page.locator('header details')
    await menu.locator('summary').click()
    await menu.getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    await expect(menu).not.toHaveAttribute('open')
    await expect(menu.locator('summary')).toBeFocused()
  }
})
