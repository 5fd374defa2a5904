/** A visitor reads the site in three languages, and finds a way home from a page that is not there. */
import { locales } from '../../../src/kernel/locale.ts'
import { expect, test } from '../journey.ts'
import { speaker } from '../words.ts'

for (const locale of locales)
  test(`a visitor opens the home page in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}`)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      speaker(locale)('home_headline_first'),
    )
  })

test('a visitor switches language on a step and keeps what is in the address', async ({ page }) => {
  await page.goto('/nl/booking?people=12')
  await page.locator('a[hreflang="fr"]').first().click()
  await expect(page).toHaveURL(/\/fr\/booking\?people=12$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('a page that is not there names its path and leads home', async ({ page, faults }) => {
  faults.expect(404)
  const answer = await page.goto('/en/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle(/^Page not found - /)
  await expect(page.getByText('/en/no-such-page')).toBeVisible()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/en$/)
})
