/**
 * `npm run lighthouse`: what Lighthouse says on its mobile settings of the pages that sell, of a booking's own page and of
 * the crew's; misses by name.
 */
import { rm } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../tests/helpers/free-port.ts'
import { newFolder } from '../tests/helpers/new-folder.ts'
import { browserOptions } from '../tests/journeys/browser.ts'
import { callAs } from '../tests/journeys/people/office-calls.ts'
import { cookieOf, sessionOf } from '../tests/journeys/people/stored-session.ts'
import { type RunningProgram, startProgram } from '../tests/journeys/program.ts'
import { sessionCookieName } from '../src/platform/session/cookie/session-cookie.ts'
import { buildWhenStale } from './servers/program.ts'

const selling = ['/nl', '/nl/prijzen', '/nl/over-ons']
const ofSelling = ['performance', 'accessibility', 'best-practices', 'seo']
/** Nobody finds them by searching, and nobody comes to them for the first time on a slow line. */
const ofOwn = ['accessibility', 'best-practices']

/** The page of a booking as its link opens it, and the one of its ride as whoever drives it opens it. */
async function ownPages(program: RunningProgram): Promise<{ booking: string; crew: string[] }> {
  const filter = encodeURIComponent(
    JSON.stringify({ status: { _eq: 'planned' }, starts_at: { _gt: '$NOW' } }),
  )
  const [ride] = await callAs<{ id: string }[]>(
    program,
    'planner',
    `GET /items/bookings?fields=id&sort=starts_at&limit=1&filter=${filter}`,
  )
  const { path } = await callAs<{ path: string }>(program, 'planner', `GET /api/bookings/${ride!.id}/link`)
  const { employee } = await callAs<{ employee: { id: string } }>(
    program,
    'employee',
    'GET /api/my-calendar?from=2027-01-01&to=2027-01-02',
  )
  const stops = await callAs<{ trip: string }[]>(
    program,
    'planner',
    `GET /items/transport_stops?fields=trip&filter[booking][_eq]=${ride!.id}`,
  )
  for (const { trip } of stops)
    await callAs(program, 'planner', `PATCH /items/transport_trips/${trip}`, { driver: employee.id })
  return { booking: path, crew: ['/nl/portal/mycalendar', `/nl/portal/mycalendar/${ride!.id}`] }
}

await buildWhenStale()
const program = await startProgram()
const port = await freePort()
const options = await browserOptions()
const profile = await newFolder('lighthouse')
// The profile of the browser itself: a page that Lighthouse opens is signed in there.
const browser = await chromium.launchPersistentContext(profile, {
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
})

async function look(path: string, categories: readonly string[]): Promise<void> {
  const found = await lighthouse(program.url + path, {
    port,
    onlyCategories: [...categories],
    logLevel: 'error',
    disableStorageReset: true,
  })
  if (!found) throw new Error(`Lighthouse said nothing of ${path}`)
  const { lhr } = found
  const scores = categories.map((name) => `${name} ${Math.round((lhr.categories[name]?.score ?? 0) * 100)}`)
  console.log(`${new URL(lhr.finalDisplayedUrl).pathname}: ${scores.join(', ')}`)
  for (const name of categories)
    for (const { id, weight } of lhr.categories[name]?.auditRefs ?? []) {
      const audit = lhr.audits[id]
      if (weight > 0 && audit && audit.score !== null && audit.score < 1)
        console.log(`  ${audit.title}${audit.displayValue ? `: ${audit.displayValue}` : ''}`)
    }
}

try {
  for (const path of selling) await look(path, ofSelling)
  const { booking, crew } = await ownPages(program)
  await look(booking, ofOwn)
  const value = cookieOf(await sessionOf(program, 'employee'))
  await browser.addCookies([{ name: sessionCookieName, value, url: program.url, sameSite: 'Lax' }])
  const page = await browser.newPage()
  await page.goto(`${program.url}/nl`)
  await page.evaluate(() => localStorage.setItem('authenticated', 'true'))
  await page.close()
  for (const path of crew) await look(path, ofOwn)
} finally {
  await browser.close()
  await program.stop()
  await rm(profile, { recursive: true, force: true })
}
