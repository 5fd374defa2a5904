/** The scripts of a page: when they have taken it over, and when they are long on their way. */
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

/** How long each late script is behind the one before: what the earlier one asks for is answered by then. [ms] */
const behind = 300

/** Lets the scripts of a page's late parts, asked for once its heading is hydrated, arrive one after the other. */
export async function spaceLateScripts(page: Page): Promise<void> {
  let late = 0
  await page.route(/\.js$/, async (route) => {
    const isLate = await page.evaluate(() =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
    )
    if (isLate) await new Promise((resolve) => setTimeout(resolve, behind * late++))
    await route.continue()
  })
}

/**
 * The page answers presses: its scripts have taken over what the server wrote, and what they do at the end of that is
 * done. Before that a part may still take the focus, and the page moves under the mouse to show it.
 */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')) &&
      !('earlyPress' in globalThis),
  )
}
