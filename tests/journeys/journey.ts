/** The fixtures of a journey: one running program a worker, one browser from npm, and the house's verbs. */
import { type Browser, chromium, test as base, expect } from '@playwright/test'
import { browserOptions } from './browser.ts'
import { type RunningProgram, startProgram } from './program.ts'

export const test = base.extend<object, { program: RunningProgram; browser: Browser }>({
  program: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const program = await startProgram()
      await use(program)
      await program.stop()
    },
    { scope: 'worker' },
  ],
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const browser = await chromium.launch(await browserOptions())
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ program }, use) => use(program.url),
})

export { expect }
export type { Page } from '@playwright/test'
