/** The scripts of a page that are long on their way. */
import type { Page } from '@playwright/test'

/** Lets no script arrive until it is told to. */
export async function holdScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  return scripts.resolve
}
