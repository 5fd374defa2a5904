/** How much a visitor has to fetch, as the browser counts it, and that nobody else is asked for anything. */
import { type Locale, locales } from '../../../src/kernel/locale.ts'
import { m } from '../../../src/platform/i18n/paraglide/messages.js'
import { type Page, expect, test } from '../journey.ts'
import type { RunningProgram } from '../program.ts'
import { callAs } from '../people/office-calls.ts'
import { home, readPages } from './spec-site.ts'

const kilobyte = 1024
/**
 * What a page may weigh on the way, in kilobytes. React alone is 60 of a step's; a ceiling is what the issue asks or what
 * was reached, and only ever goes down. A booking's page aims at 140, reached once and missed again by what a group
 * may do on it since; what was issued for the ride comes on top.
 */
const budget = {
  readScript: 15,
  readAll: 100,
  stepScript: 139,
  bookingScript: { confirmed: 142, planned: 150 },
} as const

interface Weight {
  readonly script: number
  /** Everything but images. */
  readonly all: number
}

for (const { address } of [home, ...readPages])
  test(`${address.nl} is light`, async ({ page, program }) => {
    const weight = await weigh(page, program.url, address.nl)
    // What stands in the document itself counts as a part of it.
    expect(weight.script).toBeLessThanOrEqual(budget.readScript)
    expect(weight.all).toBeLessThanOrEqual(budget.readAll)
  })

test('a booking step brings its scripts and no more', async ({ page, program }) => {
  const weight = await weigh(page, program.url, '/nl/booking')
  expect(weight.script).toBeLessThanOrEqual(budget.stepScript)
})

for (const [status, most] of Object.entries(budget.bookingScript))
  test(`the page of a ${status} booking brings its scripts and no more`, async ({ page, program }) => {
    const weight = await weigh(page, program.url, await linkOf(program, status))
    expect(weight.script).toBeLessThanOrEqual(most)
  })

test('a booking is read in Dutch with the Dutch texts alone', async ({ page, program }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  const path = (await linkOf(program, 'confirmed')).replace(/^\/\w+\//, '/nl/')
  await page.goto(path, { waitUntil: 'networkidle' })
  const fetched = (await Promise.all(scripts)).join('\n')
  const inLanguage = (locale: Locale) => fetched.includes(m.scheduler_requested_text({}, { locale }))
  expect(locales.filter(inLanguage)).toEqual(['nl'])
})

/** The link to the next ride in a state. */
async function linkOf(program: RunningProgram, status: string): Promise<string> {
  const [ride] = await callAs<{ id: string }[]>(
    program,
    'planner',
    `GET /items/bookings?fields=id&limit=1&sort=starts_at&filter[status][_eq]=${status}&filter[starts_at][_gt]=$NOW`,
  )
  const { path } = await callAs<{ path: string }>(program, 'planner', `GET /api/bookings/${ride!.id}/link`)
  return path
}

async function weigh(page: Page, url: string, path: string): Promise<Weight> {
  const origins = new Set<string>()
  const sizes: Promise<readonly [type: string, bytes: number]>[] = []
  page.on('requestfinished', (request) => {
    if (!/^https?:/.test(request.url())) return
    origins.add(new URL(request.url()).origin)
    sizes.push(request.sizes().then(({ responseBodySize }) => [request.resourceType(), responseBodySize]))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  expect([...origins]).toEqual([url])
  const fetched = await Promise.all(sizes)
  const sum = (counts: (type: string) => boolean) =>
    fetched.reduce((total, [type, bytes]) => total + (counts(type) ? bytes : 0), 0) / kilobyte
  const weight = { script: sum((type) => type === 'script'), all: sum((type) => type !== 'image') }
  test.info().annotations.push({ type: 'weight', description: JSON.stringify({ path, ...weight }) })
  return weight
}
