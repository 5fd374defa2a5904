/** The parts that pages are made of, each in its states: in every language, light and dark, on a phone and on a large screen. */
import { locales } from '../../../src/kernel/locale.ts'
import { violations } from '../axe.ts'
import { type Page, expect, test } from '../journey.ts'

const widths = [390, 1440]
const themes = ['light', 'dark'] as const

/** What shuts anybody out, in every theme and at every width. */
async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of themes)
    for (const width of widths) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      found.push(...(await violations(page)).map((fault) => `${colorScheme}, ${width} px: ${fault}`))
    }
  return found
}

for (const locale of locales)
  for (const path of ['/testing/parts', '/testing/parts/site'])
    test(`every part of /${locale}${path} shuts nobody out, light and dark, narrow and wide`, async ({
      signIn,
    }) => {
      const { page } = await signIn('admin', `/${locale}${path}`)
      await expect(page.locator('main section').first()).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
    })

test('no window a part opens shuts anybody out', async ({ signIn }) => {
  for (const path of ['/nl/testing/parts', '/nl/testing/parts/site']) {
    const { page } = await signIn('admin', path)
    const openers = page.locator('[data-window]')
    await expect(openers.first()).toBeVisible()
    const found: string[] = []
    for (let at = 0; at < (await openers.count()); at++) {
      const dialog = page.getByRole('dialog')
      await openers.nth(at).click()
      await expect(dialog).toBeVisible()
      found.push(...(await violations(page)))
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    expect(found).toEqual([])
  }
})
