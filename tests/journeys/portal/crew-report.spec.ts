/** What broke and what somebody complained of, told in a dead spot: kept with its photo, sent once, read by the office like any other. */
import type { BrowserContext, Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { hasDay, phone, picture, rideOfDriver } from '../people/crew-day.ts'
import { callAs } from '../people/office-calls.ts'
import { Office } from '../people/office.ts'
import { startProgramWithClock } from '../program.ts'

const shot = async (page: Page, name: string) => {
  if (!process.env['SHOTS']) return
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await new Promise((then) => setTimeout(then, 300))
    await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${colorScheme}.png`, fullPage: true })
  }
}

for (const locale of ['nl', 'fr'] as const)
  test(`damage and a complaint begin in a dead spot and arrive once, in ${locale}`, async ({ browser }) => {
    test.slow()
    const program = await startProgramWithClock()
    let context: BrowserContext | undefined
    try {
      const ride = await rideOfDriver(program)
      context = await browser.newContext({ baseURL: program.url, ...phone })
      const first = new Office(await context.newPage(), locale)
      await first.page.goto(`/${locale}/portal/mycalendar`)
      await first.signsIn('employee')
      await first.page.waitForURL(`**/${locale}/portal/mycalendar`)
      await hasDay(first.page)
      await first.page.goto(`/${locale}/portal/mycalendar/${ride.id}`)
      await expect(first.page.locator('#main')).toBeVisible()

      // The line is lost while the portal's own page is open: the way to the form leads to what the phone keeps.
      await context.setOffline(true)
      await first.page
        .getByRole('link', { name: first.say('report_damage') })
        .first()
        .click()
      await first.page.waitForURL('**?report=damage')
      let driver = first
      let { page } = driver
      await expect(page.getByRole('heading', { name: driver.say('report_damage') })).toBeFocused()
      await driver.press('report_send')
      await expect(page.getByText(driver.say('portal_fault_required')).first()).toBeVisible()
      await page.locator('input[name=thing]').first().check()
      await page.locator('input[name=type]').first().check()
      await page.locator('#damage_text').fill('Zitje los')
      await page
        .locator('input[type=file]')
        .last()
        .setInputFiles({ name: 'seat.png', mimeType: 'image/png', buffer: picture() })
      const photo = () => page.getByRole('img', { name: driver.say('parcel_photo', { number: 1 }) })
      await expect(photo()).toBeVisible()
      // The phone dies: what was told so far is there when the form is opened again.
      await page.close()
      driver = new Office(await context.newPage(), locale)
      ;({ page } = driver)
      await page.goto(`/${locale}/portal/mycalendar/${ride.id}`)
      await driver.press('report_damage')
      await expect(photo()).toBeVisible()
      await expect(page.locator('#damage_text')).toHaveValue('Zitje los')
      expect(await violations(page)).toEqual([])
      await shot(page, `report-1-damage-${locale}`)
      await driver.press('report_send')
      await expect(page.getByText(driver.say('crew_unsent_one'))).toBeVisible()
      await expect(page.getByText(driver.say('crew_report_noted'))).toBeVisible()

      await driver.press('rides_report_complaint')
      await page.locator('input[name=type]').first().check()
      await page.locator('#complaint_text').fill('Te luid in de straat')
      expect(await violations(page)).toEqual([])
      await shot(page, `report-2-complaint-${locale}`)
      await driver.press('report_send')
      await expect(page.getByText(driver.say('crew_unsent', { count: 2 }))).toBeVisible()

      await context.setOffline(false)
      await expect(page.getByText(driver.say('crew_all_sent'))).toBeVisible()
      const of = `filter[booking][_eq]=${ride.id}`
      expect(
        await callAs(program, 'planner', `GET /items/damage_reports?fields=description,photos.photo&${of}`),
      ).toEqual([{ description: 'Zitje los', photos: [{ photo: expect.any(String) as unknown }] }])
      expect(await callAs(program, 'planner', `GET /items/complaints?fields=text,channel&${of}`)).toEqual([
        { text: 'Te luid in de straat', channel: 'in_person' },
      ])
    } finally {
      await context?.close()
      await program.stop()
    }
  })
