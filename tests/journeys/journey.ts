/** The fixtures of a journey: one running program a worker, one browser from npm, and the house's verbs. */
import {
  type Browser,
  type BrowserContextOptions,
  type Page,
  chromium,
  test as base,
  expect,
} from '@playwright/test'
import type { Locale } from '../../src/kernel/locale.ts'
import { askRide } from './people/ask-ride.ts'
import { browserOptions } from './browser.ts'
import { Faults } from './faults.ts'
import { type KeptMail, lettersTo } from './mails.ts'
import { Office, type StaffName } from './people/office.ts'
import { type RunningProgram, startProgram } from './program.ts'
import { stateOf } from './people/stored-session.ts'
import { type Requested, type Ride, Visitor } from './people/visitor.ts'

interface Verbs {
  /** What went wrong on any page of the journey; nothing may have, but what it expects. */
  readonly faults: Faults
  /** Another person's browser, with cookies of its own. */
  readonly anotherBrowser: (options?: BrowserContextOptions) => Promise<Page>
  /** A visitor with a browser of her own walks from the home page to the end. */
  readonly planRide: (locale: Locale, ride: Ride) => Promise<Requested & { readonly visitor: Visitor }>
  /** A request as a visitor's, without the walk: for a journey that begins after it. */
  readonly askRide: (locale: Locale, ride: Ride) => Promise<Requested & { readonly visitor: Visitor }>
  /** A member of staff, signed in already, opens a page of the portal in a browser of his own. */
  readonly signIn: (name: StaffName, wanted?: string) => Promise<Office>
  /** The one letter of a kind an address got; waits for it. */
  readonly mailTo: (recipient: string, template: string) => Promise<KeptMail>
}

/** Drawings that move cost a browser without a graphics card most of its time. */
const still = { reducedMotion: 'reduce' } as const

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
async function running({}: object, use: (program: RunningProgram) => Promise<void>): Promise<void> {
  const program = await startProgram()
  await use(program)
  await program.stop()
}

export const test = base.extend<Verbs, { program: RunningProgram; browser: Browser }>({
  program: [running, { scope: 'worker' }],
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const browser = await chromium.launch(await browserOptions())
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  contextOptions: still,
  baseURL: async ({ program }, use) => use(program.url),
  faults: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const faults = new Faults()
      await use(faults)
      expect(faults.found).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, faults }, use) => {
    faults.watch(context)
    await use(context)
  },
  anotherBrowser: async ({ browser, faults, baseURL }, use) => {
    const contexts: { close(): Promise<void> }[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL, ...still, ...options })
      contexts.push(context)
      faults.watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  planRide: async ({ anotherBrowser }, use) =>
    use(async (locale, ride) => {
      const visitor = new Visitor(await anotherBrowser(), locale)
      return { ...(await visitor.plans(ride)), visitor }
    }),
  askRide: async ({ anotherBrowser }, use) =>
    use(async (locale, ride) => {
      const page = await anotherBrowser()
      return { ...(await askRide(page.request, locale, ride)), visitor: new Visitor(page, locale) }
    }),
  signIn: async ({ anotherBrowser, program }, use) =>
    use(async (name, wanted = '/nl/portal/bookings') => {
      const office = new Office(await anotherBrowser({ storageState: await stateOf(program, name) }))
      await office.page.goto(wanted)
      await office.isHydrated()
      await expect(office.page).toHaveURL(new RegExp(`${wanted}$`))
      return office
    }),
  mailTo: async ({ program }, use) =>
    use(async (recipient, template) => {
      let found: KeptMail[] = []
      await expect
        .poll(async () => {
          found = (await lettersTo(program, recipient)).filter((mail) => mail.template === template)
          return found.length
        })
        .toBe(1)
      return found[0]!
    }),
})

/** The same on programs no other file of journeys uses: nothing stands there but the sample company. */
export const testAlone = test.extend<object, { program: RunningProgram }>({
  program: [running, { scope: 'worker' }],
})

export { expect }
export type { Page } from '@playwright/test'
