/** How the bikes go and come back: noted in a dead spot with a photo and a signature, counted back afterwards, read side by side by the office. */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { hasDay, phone, picture, rideOfDriver } from '../people/crew-day.ts'
import { callAs } from '../people/office-calls.ts'
import { Office } from '../people/office.ts'
import { speaker } from '../words.ts'
import { startProgramWithClock } from '../program.ts'

const shot = async (page: Page, name: string, at?: Locator) => {
  if (!process.env['SHOTS']) return
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await new Promise((then) => setTimeout(then, 300))
    await at?.scrollIntoViewIfNeeded()
    await page.screenshot({
      path: `${process.env['SHOTS']}/${name}-${colorScheme}.png`,
      fullPage: !at,
    })
  }
}

for (const locale of ['nl', 'fr'] as const)
  test(`the bikes are handed over in a dead spot, signed for, and counted back after the ride, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const program = await startProgramWithClock()
    let context: BrowserContext | undefined
    try {
      const ride = await rideOfDriver(program)
      const loaded = { nl: 'Alles is vastgemaakt', fr: 'Tout est arrimé', en: 'Everything is tied down' }
      await callAs(program, 'planner', 'POST /items/ride_checks', {
        name: loaded,
        moment: 'leaving',
        looked_at: 'ride',
        sort: 0,
      })
      context = await browser.newContext({ baseURL: program.url, ...phone })
      const first = new Office(await context.newPage(), locale)
      await first.page.goto(`/${locale}/portal/mycalendar`)
      await first.signsIn('employee')
      await first.page.waitForURL(`**/${locale}/portal/mycalendar`)
      await hasDay(first.page)
      await first.page.close()

      await context.setOffline(true)
      let driver = new Office(await context.newPage(), locale)
      let { page } = driver
      await page.goto(`/${locale}/portal/mycalendar/${ride.id}`)
      // In the depot first: one thing, and nobody to sign.
      await driver.press('rides_hand_over_open_leaving')
      await expect(page.getByRole('button', { name: driver.say('rides_hand_over_sign') })).toBeHidden()
      await page.getByRole('radio', { name: driver.say('rides_hand_over_ok'), exact: true }).check()
      await shot(page, `hand-over-0-leaving-${locale}`)
      await driver.press('rides_hand_over_keep')
      await expect(page.getByText(driver.say('crew_unsent_one'))).toBeVisible()

      await driver.press('rides_hand_over_open_before')
      await expect(page.getByText(loaded[locale])).toBeHidden()
      await driver.press('rides_hand_over_keep')
      await expect(page.getByText(driver.say('rides_hand_over_open'))).toBeVisible()
      const allInOrder = async () => {
        // One press for a bike, and the ride's own things one by one.
        await page
          .getByRole('button', {
            name: driver.say('rides_hand_over_all'),
            exact: true,
          })
          .first()
          .click()
        for (const radio of await page
          .getByRole('radio', {
            name: driver.say('rides_hand_over_ok'),
            exact: true,
          })
          .all())
          await radio.check()
      }
      await allInOrder()
      await page.locator('input[type=file]').last().setInputFiles({
        name: 'bike.png',
        mimeType: 'image/png',
        buffer: picture(),
      })
      await expect(
        page.getByRole('img', {
          name: driver.say('parcel_photo', { number: 1 }),
        }),
      ).toBeVisible()
      // The phone dies: what was marked and photographed is there when it is opened again.
      await page.close()
      driver = new Office(await context.newPage(), locale)
      ;({ page } = driver)
      await page.goto(`/${locale}/portal/mycalendar/${ride.id}`)
      await driver.press('rides_hand_over_open_before')
      await expect(
        page.getByRole('img', {
          name: driver.say('parcel_photo', { number: 1 }),
        }),
      ).toBeVisible()
      await driver.press('rides_hand_over_sign')
      await page.locator('#hand_over_signer').fill('Lotte De Wit')
      await page
        .locator('label', {
          has: page.locator('input[name=hand_over_how][value=typed]'),
        })
        .click()
      await page.locator('#hand_over_signature').fill('Kobe')
      await driver.press('rides_hand_over_keep')
      await expect(page.locator('#hand_over_signature-error')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.locator('#hand_over_signature').fill('lotte de wit')
      await shot(page, `hand-over-1-before-${locale}`)
      await driver.press('rides_hand_over_keep')
      await expect(page.getByText(driver.say('crew_unsent', { count: 2 }))).toBeVisible()
      await expect(
        page.getByText(driver.say('rides_hand_over_signed', { name: 'Lotte De Wit' })),
      ).toBeVisible()
      await shot(page, `hand-over-2-noted-${locale}`)

      await context.setOffline(false)
      await expect(page.getByText(driver.say('crew_all_sent'))).toBeVisible()
      await callAs(program, 'planner', `POST /api/bookings/${ride.id}/departure`, {
        bob_seen: true,
        reason: 'Gezien',
      })
      await program.pass(90 * 60_000)

      // With a network, on the portal's own page: one thing is not in order, and one keg does not come back.
      await page.clock.setSystemTime(Date.parse(ride.starts_at) + 30 * 60_000)
      await expect(async () => {
        await page.goto(`/${locale}/portal/mycalendar/${ride.id}`)
        await expect(page.locator('#main')).toBeVisible()
      }).toPass()
      await driver.press('rides_hand_over_open_after')
      await allInOrder()
      await page
        .getByRole('radio', { name: driver.say('rides_hand_over_bad') })
        .first()
        .check()
      await page.locator('textarea').first().fill('Spatbord gebroken')
      await page
        .locator('input[type=file]')
        .last()
        .setInputFiles({ name: 'fender.png', mimeType: 'image/png', buffer: picture() })
      await shot(page, `hand-over-3-after-${locale}`)
      expect(await violations(page)).toEqual([])
      await driver.press('rides_hand_over_keep')
      await expect(page.getByText('Spatbord gebroken')).toBeHidden()
      await expect(page.getByRole('link', { name: driver.say('report_damage') }).first()).toBeVisible()
      await shot(page, `hand-over-4-damage-${locale}`)
      // The report that is made from it brings its photo along, and is about that bike.
      await page
        .getByRole('link', { name: driver.say('report_damage') })
        .first()
        .click()
      await page.waitForURL('**/damages/new**')
      await expect(page.getByText(driver.say('report_hand_over_photos', { count: 1 }))).toBeVisible()
      await expect(page.locator('input[name=along]:checked')).toHaveCount(1)
      await page.locator('input[name=type]').first().check()
      await page.locator('textarea[name=description]').fill('Spatbord gebroken')
      await shot(page, `hand-over-9-report-${locale}`)
      await driver.press('report_send')
      await expect(page.getByRole('button', { name: driver.say('report_another') })).toBeVisible()
      const [reported] = await callAs<{ photos: object[] }[]>(
        program,
        'planner',
        `GET /items/damage_reports?fields=photos.photo&filter[booking][_eq]=${ride.id}`,
      )
      expect(reported!.photos).toHaveLength(1)

      const desk = await browser.newContext({
        baseURL: program.url,
        viewport: { width: 1440, height: 900 },
      })
      try {
        const office = new Office(await desk.newPage(), locale)
        await office.page.goto(`/${locale}/portal/bookings/${ride.id}`)
        await office.signsIn('planner')
        const panel = office.page.getByRole('region', {
          name: office.say('hand_over_title'),
        })
        await expect(panel.getByText('Spatbord gebroken')).toBeVisible()
        await expect(panel.getByRole('button', { name: /bike/i })).toBeVisible()
        await shot(office.page, `hand-over-5-booking-${locale}`, panel)
        expect(await violations(office.page)).toEqual([])
        await panel
          .getByRole('link', {
            name: office.say('rides_hand_over_signed', { name: 'Lotte De Wit' }),
          })
          .click()
        await office.page.waitForURL('**/hand-overs/**')
        const record = office.page.getByRole('region', { name: office.say('hand_over_title') })
        await expect(record.getByText(speaker(ride.language)('hand_over_text_received'))).toBeVisible()
        await expect(office.page.locator('#main')).not.toContainText('{"')
        expect(await violations(office.page)).toEqual([])
        await shot(office.page, `hand-over-6-record-${locale}`)
        if (process.env['SHOTS']) {
          await office.page.goto(`/${locale}/portal/settings/checks`)
          await office.isHydrated()
          await shot(office.page, `hand-over-7-checks-${locale}`)
          await office.page.setViewportSize({ width: 390, height: 844 })
          await office.page.goto(`/${locale}/portal/bookings/${ride.id}`)
          await panel.waitFor()
          await shot(office.page, `hand-over-8-booking-390-${locale}`, panel)
        }
      } finally {
        await desk.close()
      }
    } finally {
      await context?.close()
      await program.stop()
    }
  })
