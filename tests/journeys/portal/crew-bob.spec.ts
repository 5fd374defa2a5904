/** Bobs at departure in a dead spot: one is sent home, another reads and signs on the crew's phone in French and is looked at. */
import type { BrowserContext, Page } from '@playwright/test'
import { asked } from '../../../src/domains/booking/bob/bob-guide.ts'
import { guideIn } from '../../../src/domains/booking/bob/guide-pages.ts'
import { violations } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { callAs } from '../people/office-calls.ts'
import { Office } from '../people/office.ts'
import { type RunningProgram, startProgramWithClock } from '../program.ts'
import { hasDay } from '../people/crew-day.ts'
import { speaker } from '../words.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const say = speaker('fr')

interface Ride {
  readonly id: string
  readonly number: string
  readonly starts_at: string
}

/** A ride of the driver who signs in, an hour from now by the clock of the program; its one Bob has signed nothing. */
async function rideWithBob(program: RunningProgram): Promise<Ride> {
  const filter = {
    status: { _eq: 'planned' },
    bob: { _eq: 'own' },
    bikes_count: { _eq: 1 },
    starts_at: { _gt: '$NOW' },
  }
  const [ride] = await callAs<Ride[]>(
    program,
    'planner',
    `GET /items/bookings?fields=id,number,starts_at&sort=starts_at&limit=1&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  )
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
  const named = await callAs<{ id: string }[]>(
    program,
    'planner',
    `GET /items/bobs?fields=id&filter[booking][_eq]=${ride!.id}&filter[state][_neq]=replaced`,
  )
  await callAs(program, 'planner', `POST /api/bookings/${ride!.id}/bobs`, {
    ...(named[0] && { replaces: named[0].id }),
    first_name: 'Kobe',
    last_name: 'Maes',
    phone: '0470 65 43 21',
    email: 'kobe.maes@post.example',
    language: 'nl',
    adult: true,
    licence: true,
  })
  await program.pass(Date.parse(ride!.starts_at) - Date.now() - 60 * 60_000)
  return ride!
}

async function draws(page: Page): Promise<void> {
  const pad = page.locator('#signing_signature')
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.15, 0.6))
  await page.mouse.down()
  for (let step = 1; step <= 20; step += 1)
    await page.mouse.move(...at(0.15 + step * 0.03, 0.55 + 0.25 * Math.sin(step)))
  await page.mouse.up()
}

test('a Bob who is not sober is sent home; another signs in French on the driver’s phone without a network, and it all arrives once', async ({
  browser,
}) => {
  test.slow()
  const program = await startProgramWithClock()
  let context: BrowserContext | undefined
  try {
    const ride = await rideWithBob(program)
    context = await browser.newContext({ baseURL: program.url, ...phone })
    const first = new Office(await context.newPage())
    await first.page.goto('/nl/portal/mycalendar')
    await first.signsIn('employee')
    await first.page.waitForURL('**/nl/portal/mycalendar')
    await hasDay(first.page)
    await first.page.close()

    await context.setOffline(true)
    const driver = new Office(await context.newPage())
    const { page } = driver
    const shot = async (name: string) => {
      if (!process.env['SHOTS']) return
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await new Promise((then) => setTimeout(then, 400))
        await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${colorScheme}.png` })
      }
    }
    await page.goto(`/nl/portal/mycalendar/${ride.id}`)
    await expect(page.getByRole('heading', { level: 1, name: ride.number })).toBeVisible()
    await shot('1-ride')
    await driver.press('rides_bob_unfit_sober')
    await expect(page.getByText(driver.say('rides_bob_refused', { name: 'Kobe Maes' }))).toBeVisible()
    await expect(page.getByText(driver.say('crew_unsent_one'))).toBeVisible()
    expect(await violations(page)).toEqual([])
    await shot('2-home')
    await driver.press('rides_bob_new_signs')
    const dialog = page.getByRole('dialog')
    const press = (key: string) => dialog.getByRole('button', { name: say(key), exact: true }).click()
    await dialog.getByRole('button', { name: 'Français' }).click()
    await shot('3-welcome')
    expect(await violations(page)).toEqual([])
    await press('bob_own_start')
    const pages = guideIn([], 'fr')
    for (const [at, { title }] of pages.entries()) {
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(title)
      if (at === 1) await shot('4-page')
      await press(at === pages.length - 1 ? 'bob_own_to_questions' : 'bob_own_to_page')
    }
    const questions = asked(pages)
    for (const { question } of questions)
      await dialog.locator('label', { hasText: question!.wrong[0]! }).click()
    await press('bob_own_check')
    await expect(dialog.getByText(say('bob_own_reread', { page: 1 }))).toBeVisible()
    await shot('5-wrong')
    expect(await violations(page)).toEqual([])
    for (const { question } of questions) await dialog.locator('label', { hasText: question!.right }).click()
    await press('bob_own_check')
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(say('bob_own_sign'))
    await dialog.locator('#signing_first_name').fill('Zoé')
    await dialog.locator('#signing_last_name').fill('Lambert')
    await dialog.locator('#signing_phone').fill('0471 22 33 44')
    await dialog.locator('#signing_birth_date').fill('2015-01-01')
    await press('bob_own_send')
    await expect(dialog.getByText(say('refusal_own_not_adult'))).toBeVisible()
    await shot('6-minor')
    expect(await violations(page)).toEqual([])
    await dialog.locator('#signing_birth_date').fill('1990-01-01')
    await dialog.locator('label', { has: page.locator('#signing_licence') }).click()
    await dialog.locator('label', { has: page.locator('#signing_consent') }).click()
    await draws(page)
    await press('bob_own_send')
    await expect(dialog.getByText(say('bob_phone_thanks', { name: 'Zoé' }))).toBeVisible()
    await shot('7-thanks')
    await press('bob_phone_done')
    for (const tick of ['rides_bob_adult', 'rides_bob_licence', 'rides_bob_sober'])
      await page.getByLabel(driver.say(tick), { exact: true }).click()
    await expect(page.getByText(driver.say('crew_unsent', { count: 3 }))).toBeVisible()
    await expect(page.getByText(driver.say('rides_bob_checked'))).toBeVisible()
    await shot('8-seen')
    await driver.press('my_depart')
    await driver.press('rides_depart_yes')
    await expect(page.getByText(driver.say('crew_unsent', { count: 4 }))).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText(driver.say('crew_all_sent'))).toBeVisible()
    const [declaration, ...more] = await callAs<{ name: string; language: string; text: string }[]>(
      program,
      'planner',
      `GET /items/bob_declarations?fields=name,language,text&filter[bob][booking][_eq]=${ride.id}&filter[crew][_nnull]=true`,
    )
    expect(more).toEqual([])
    expect(declaration).toMatchObject({ name: 'Zoé Lambert', language: 'fr' })
    for (const { text } of pages) expect(declaration!.text).toContain(text)
    const bobs = await callAs<{ first_name: string; state: string }[]>(
      program,
      'planner',
      `GET /items/bobs?fields=first_name,state&sort=first_name&filter[booking][_eq]=${ride.id}&filter[state][_neq]=replaced`,
    )
    expect(bobs).toEqual([
      { first_name: 'Kobe', state: 'refused_on_day' },
      { first_name: 'Zoé', state: 'checked_on_day' },
    ])
    const [{ status } = { status: '' }] = await callAs<{ status: string }[]>(
      program,
      'planner',
      `GET /items/bookings?fields=status&filter[id][_eq]=${ride.id}`,
    )
    expect(status).toBe('under_way')

    // The office reads from the booking what was signed, and what was seen.
    const desk = await browser.newContext({ baseURL: program.url, viewport: { width: 1440, height: 900 } })
    try {
      const office = new Office(await desk.newPage())
      await office.page.goto(`/nl/portal/bookings/${ride.id}`)
      await office.signsIn('planner')
      await office.page.getByRole('link', { name: office.say('declaration_open') }).click()
      await expect(office.page.getByRole('heading', { level: 1 })).toHaveText('Zoé Lambert')
      const paper = office.page.getByRole('region', { name: office.say('declaration_title') })
      await expect(paper.getByText(pages[0]!.text.split('\n')[0]!)).toBeVisible()
      await expect(paper.getByText(office.say('declaration_seen'))).toBeVisible()
      await expect(
        paper.getByRole('img', { name: office.say('declaration_signature', { name: 'Zoé Lambert' }) }),
      ).toBeVisible()
      await expect(office.page.locator('#main')).not.toContainText('{"')
      expect(await violations(office.page)).toEqual([])
      if (process.env['SHOTS']) {
        const wide = (name: string) =>
          office.page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
        await wide('9-declaration-1440')
        await office.page.emulateMedia({ media: 'print' })
        await wide('9-declaration-print')
        await office.page.emulateMedia({ media: 'screen' })
        await office.page.setViewportSize({ width: 390, height: 844 })
        await wide('9-declaration-390')
        await office.page.goto('/nl/portal/crew-facts')
        await office.isHydrated()
        await office.page.locator('tbody a, [role=row] a').first().click()
        await office.page.waitForTimeout(1500)
        await wide('9-fact-390')
      }
    } finally {
      await desk.close()
    }
  } finally {
    await context?.close()
    await program.stop()
  }
})
