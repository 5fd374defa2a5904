/** Every link somebody is shown leads to a page that opens for him: in the menu, in lists, on a ride, in the palette. */
import { type Page, expect, test } from '../journey.ts'
import { aMember } from '../matrix/reader.ts'
import type { StaffName } from '../people/office.ts'

/** Of addresses that differ by their record alone, so many are opened. */
const ofAKind = 3
const recordKey = /[0-9a-f]{8}-[0-9a-f-]{27}/g

/** The pages of a role that are no menu entry and show links of their own; the others are found from the menu. */
const further: Readonly<Partial<Record<StaffName, readonly string[]>>> = {
  employee: ['/nl/portal/mycalendar/planning', '/nl/portal/mycalendar/absences', '/nl/portal/profile'],
  organizer: ['/nl/portal/profile', '/nl/portal/bookings/new'],
  accountant: ['/nl/portal/profile'],
}

/** Everything it waits for is there; the line for news of the server stays open for ever. */
async function isCalm(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForTimeout(400)
}

/** The addresses of the portal a page shows, without what stands behind a question mark on a list's own page. */
const linksOn = async (page: Page): Promise<string[]> => {
  await isCalm(page)
  const found = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  const origin = new URL(page.url()).origin
  return found
    .filter((href) => href.startsWith(`${origin}/`) && new URL(href).pathname.startsWith('/nl/'))
    .map((href) => href.slice(origin.length).replace(/#.*$/, ''))
}

const isPage = (path: string) => !/\/auth\/|logout/.test(path)

for (const name of ['employee', 'organizer', 'accountant'] as const)
  test(`every link the ${name} is shown opens for him`, async ({ signIn, program, faults }) => {
    test.slow()
    const office = await signIn(name, '/nl/portal/home')
    const { page } = office
    const shown = new Map<string, string>()
    const note = async (at: string) => {
      for (const link of (await linksOn(page)).filter(isPage)) if (!shown.has(link)) shown.set(link, at)
    }
    await note('/nl/portal/home')
    const menu = [...shown.keys()].filter((link) => link.search(recordKey) < 0 && !link.includes('?'))
    for (const path of new Set(
      [...menu, ...(further[name] ?? [])].filter((link) => link.includes('/portal')),
    )) {
      await office.follows(path)
      await note(path)
    }
    // One record of each kind shows links of its own too.
    const kinds = Map.groupBy(shown.keys(), (link) => link.replaceAll(recordKey, ':id').replace(/\?.*$/, ''))
    for (const [kind, [first]] of kinds) {
      if (!kind.includes(':id') || !kind.includes('/portal/')) continue
      await office.follows(first!)
      await note(first!)
    }
    for (const typed of ['FF-10', 'TW', 'S-1']) {
      await office.follows('/nl/portal/home')
      await isCalm(page)
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox').fill(typed)
      await page.waitForTimeout(1500)
      const option = page.getByRole('option').first()
      if ((await option.count()) === 0) {
        await page.keyboard.press('Escape')
        continue
      }
      await option.click()
      await isCalm(page)
      shown.set(page.url().slice(program.url.length), `the palette, for ${typed}`)
    }
    const reader = await aMember(program, name)
    const perKind = new Map<string, number>()
    const refused: string[] = []
    for (const [link, at] of shown) {
      const kind = link.replaceAll(recordKey, ':id').replace(/\?.*$/, '')
      const many = (perKind.get(kind) ?? 0) + 1
      perKind.set(kind, many)
      if (many > ofAKind) continue
      const { status, to } = await reader.open(link)
      const opened = to ? (await reader.open(to)).status : status
      if (opened >= 400) refused.push(`${opened} ${link}, shown on ${at}`)
    }
    expect(refused).toEqual([])
    expect(perKind.size).toBeGreaterThan(15)
    expect(faults.found).toEqual([])
  })
