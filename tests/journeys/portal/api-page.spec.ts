/** The page of the API: a programmer finds a call and reads what it takes, by keyboard, in either light. */
import { violations } from '../axe.ts'
import { expect, test } from '../journey.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`a programmer finds a call of the API and opens it by keyboard, ${colorScheme}`, async ({
    anotherBrowser,
  }) => {
    const page = await anotherBrowser({ colorScheme })
    const origins = new Set<string>()
    page.on('request', (request) => void origins.add(new URL(request.url()).origin))
    await page.goto('/server/docs')
    await page.getByRole('searchbox').fill('post hold start')
    const call = page.locator('.opblock-summary-control', { hasText: '/api/drafts/{token}/hold' })
    await expect(call).toHaveCount(1)
    await expect(page.locator('.opblock-summary-path', { hasText: '/auth/login' })).toHaveCount(0)
    await call.focus()
    await page.keyboard.press('Enter')
    await expect(call).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('.opblock-body').getByText('Request body')).toBeVisible()
    expect(await violations(page)).toEqual([])
    const night = await page.evaluate(() => document.documentElement.classList.contains('dark-mode'))
    expect(night).toBe(colorScheme === 'dark')
    // What was looked for is a link.
    await expect(page).toHaveURL(/#post%20hold%20start$/)
    await page.reload()
    await expect(call).toBeVisible()
    expect([...origins]).toEqual([new URL(page.url()).origin])
  })
