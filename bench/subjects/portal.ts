/** The staff portal in a real browser: how long after a click a list of ten thousand bookings stands there. */
import { gzipSync } from 'node:zlib'
import { type Browser, type Page, chromium } from '@playwright/test'
import type { Engine } from '../../src/platform/db/database.ts'
import { browserOptions } from '../../tests/journeys/browser.ts'
import { type Base, type Bases, password } from '../bases/bases.ts'
import { busyDays, today } from '../bases/calendar.ts'
import { replaceFleet } from '../bases/fleet.ts'
import { lengthen } from '../bases/history.ts'
import { startApart } from '../servers/program.ts'
import { type Section, ms, times } from '../report.ts'
import { scale } from '../scale.ts'

const steps = ['first shown', 'filtered', 'sorted', 'sorted by a relation', 'next page'] as const
type Step = (typeof steps)[number]

/** Milliseconds from a click until its rows stand there, and what the data API took of them. */
interface Taken {
  readonly shown: number
  readonly answered: number
}

export interface PortalFigures {
  readonly engine: Engine
  readonly bookings: number
  readonly taken: Readonly<Record<Step, readonly Taken[]>>
  /** Kilobytes of script, gzip, by page. */
  readonly scripts: Readonly<Record<string, number>>
}

const list = '/nl/portal/bookings'
const statuses = ['Bevestigd', 'Gepland', 'Afgesloten']
const columns = ['Nummer', 'Personen', 'Status', 'Totaal']
const relations = ['Klant', 'Pakket', 'Gemeente']

export async function measurePortal(bases: Bases, engine: Engine): Promise<PortalFigures> {
  const base = await bases.create(engine)
  await fill(base)
  const program = await startApart(base)
  const browser = await chromium.launch(await browserOptions())
  try {
    const page = await signedIn(browser, program.url)
    const first = await repeated(async () => {
      await page.goto(`${program.url}/nl/portal/trailers`)
      await settled(page)
      return click(page, `nav a[href="${list}"]`)
    })
    const filtered = await eachOf(page, program.url, statuses, async (status) => {
      await page.locator('search').getByRole('button', { name: 'Status' }).first().click()
      const box = page.getByRole('checkbox', { name: status, exact: true })
      await box.waitFor()
      await box.evaluate((node) => node.setAttribute('data-measured', ''))
      return click(page, '[data-measured]')
    })
    const sortedBy = (names: readonly string[]) =>
      eachOf(page, program.url, names, async (name) => {
        const head = page.locator('thead').getByRole('button', { name, exact: true })
        await head.evaluate((node) => node.setAttribute('data-measured', ''))
        return click(page, '[data-measured]')
      })
    const turned = await eachOf(page, program.url, ['', '', ''], async () =>
      click(page, 'nav[aria-label="Pagina’s"] button:last-child'),
    )
    return {
      engine,
      bookings: scale.portalBookings,
      taken: {
        'first shown': first,
        filtered,
        sorted: await sortedBy(columns),
        'sorted by a relation': await sortedBy(relations),
        'next page': turned,
      },
      scripts: await scriptsOf(browser, program.url),
    }
  } finally {
    await browser.close()
    await program.stop()
  }
}

async function fill(base: Base): Promise<void> {
  const fleet = scale.fleets.at(-1)!
  const database = await base.open()
  await replaceFleet(database, fleet, today)
  await lengthen(database, fleet, { last: busyDays.at(-1)!, from: 0, to: scale.portalBookings, whole: true })
  await database.close()
}

/** @param there what the page shows once somebody is signed in. */
export async function signedIn(
  browser: Browser,
  url: string,
  { path, there } = { path: list, there: 'tbody tr' },
): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await page.goto(url + path)
  await settled(page)
  await page.locator('input[name="email"]').fill('planner@feestfiets.example')
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await page.locator(there).first().waitFor()
  return page
}

/** The scripts have run: the page answers to clicks. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  )

async function repeated(once: () => Promise<Taken>): Promise<Taken[]> {
  const taken: Taken[] = []
  for (let turn = 0; turn <= scale.clicksAFigure; turn++) taken.push(await once())
  // The first warms the program up.
  return taken.slice(1)
}

/** The same for several choices, each on the list as it opens. */
async function eachOf<T>(
  page: Page,
  url: string,
  choices: readonly T[],
  once: (choice: T) => Promise<Taken>,
): Promise<Taken[]> {
  const taken: Taken[] = []
  for (const choice of choices.slice(0, Math.max(2, scale.clicksAFigure)))
    for (let turn = 0; turn < 2; turn++) {
      await page.goto(url + list)
      await settled(page)
      await page.locator('tbody tr').nth(10).waitFor()
      const measured = await once(choice)
      if (turn > 0) taken.push(measured)
    }
  return taken
}

/** Clicks, and waits until other rows have been painted, or the same ones for other words of theirs. */
const click = (page: Page, selector: string): Promise<Taken> =>
  page.evaluate(async (selector) => {
    performance.clearResourceTimings()
    const words = () => document.querySelector('section[aria-busy]')?.textContent ?? ''
    const isBusy = () => document.querySelector('section[aria-busy="true"]') !== null
    const nextPaint = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const path = location.href
    const before = location.pathname.endsWith('/bookings') ? words() : ''
    const begun = performance.now()
    document.querySelector<HTMLElement>(selector)!.click()
    let seen = performance.now()
    while (performance.now() - begun < 20_000) {
      await nextPaint()
      seen = performance.now()
      const isThere = location.href !== path && location.pathname.endsWith('/bookings') && !isBusy()
      const answered = performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes('/items/bookings'))
      if (isThere && answered && words() !== '' && words() !== before) break
    }
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/items/bookings'))
    return { shown: seen - begun, answered: asked[0]?.duration ?? 0 }
  }, selector)

/** What a page brings along on a first visit, its lazy parts as far as they are fetched without a click. */
async function scriptsOf(browser: Browser, url: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {}
  const pages = {
    'list of bookings': list,
    'list of bikes': '/nl/portal/partybikes',
    'one booking': '',
    home: '/nl/portal/home',
  }
  const page = await signedIn(browser, url)
  pages['one booking'] = (await page.locator('tbody a[data-row]').first().getAttribute('href'))!
  for (const [name, path] of Object.entries(pages)) {
    const scripts = new Map<string, number>()
    const watch = async (response: { url(): string; body(): Promise<Buffer> }) => {
      if (!response.url().endsWith('.js')) return
      scripts.set(response.url(), gzipSync(await response.body()).length)
    }
    // A browser of its own has nothing in its cache.
    const context = await browser.newContext({ storageState: await page.context().storageState() })
    const fresh = await context.newPage()
    fresh.on('response', (response) => void watch(response))
    await fresh.goto(url + path)
    await settled(fresh)
    // The live stream stays open, so the network is never idle.
    await fresh.waitForTimeout(quietMs)
    await context.close()
    sizes[name] = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000
  }
  return sizes
}

/** After waking a page fetches nothing for so long. */
const quietMs = 2000

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
const aimMs = 300
const aimKb = 260

export function portalSection(figures: readonly PortalFigures[]): Section {
  const rows = figures.flatMap(({ engine, taken }) =>
    steps.map((step) => {
      const shown = middle(taken[step].map((one) => one.shown))
      const answered = middle(taken[step].map((one) => one.answered))
      return { engine, step, shown, answered, worst: Math.max(...taken[step].map((one) => one.shown)) }
    }),
  )
  const bookings = (figures[0]?.bookings ?? 0).toLocaleString('en-GB')
  const scripts = Object.entries(figures[0]?.scripts ?? {})
  return {
    title: 'The portal in a browser',
    text:
      `A list of ${bookings} bookings, fifty a page, opened, filtered and put in order by a planner in a real browser ` +
      'on the machine of the program: milliseconds from the click until the rows are painted, the middle of several ' +
      'and the slowest; beside it what the data API took to answer the same request, and how many times that the ' +
      'whole is. Nothing is in the browser’s cache of records, and nothing was hovered. Script is what a page ' +
      `brings along on a first visit, gzip: ${scripts.map(([name, kb]) => `${name} ${kb.toFixed(0)} kB`).join(', ')}.`,
    head: ['step', 'engine', 'against the answer', 'ms', 'slowest ms', 'answer ms'],
    rows: rows.map(({ engine, step, shown, answered, worst }) => [
      step,
      engine,
      times(shown / answered),
      ms(shown),
      ms(worst),
      ms(answered),
    ]),
    verdicts: [
      ...rows.map(({ engine, step, shown }) => ({
        engine,
        aim: `${bookings} bookings ${step} within ${aimMs} ms of the click`,
        figure: `${ms(shown)} ms`,
        met: shown <= aimMs,
      })),
      ...scripts.map(([name, kb]) => ({
        aim: `script of a page of the portal in ${aimKb} kB gzip (${name})`,
        figure: `${kb.toFixed(0)} kB`,
        met: kb <= aimKb,
      })),
    ],
  }
}
