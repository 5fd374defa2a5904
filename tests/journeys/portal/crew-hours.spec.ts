/** Hours worked: clocked in a dead spot, read by who worked them, corrected by the office with a reason, and taken along as CSV. */
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { hasDay } from '../people/crew-day.ts'
import { Office } from '../people/office.ts'
import { startProgramWithClock } from '../program.ts'
import { addDays, type Day } from '../../../src/kernel/time/day.ts'
import { hourMs, minuteMs } from '../../../src/kernel/time/period.ts'
import { dayOf, instantNear } from '../../../src/kernel/time/wall-time.ts'
import { formatsIn } from '../../../src/platform/i18n/format/formats.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const zone = 'Europe/Brussels'
/** Two clocks are some milliseconds apart: within the minute they say the same. */
const halfMinute = 30_000
const inHours = { nl: 'u', fr: 'h' } as const

const shot = async (page: Page, name: string) => {
  if (!process.env['SHOTS']) return
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await new Promise((then) => setTimeout(then, 300))
    await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${colorScheme}.png`, fullPage: true })
  }
}

for (const locale of ['nl', 'fr'] as const)
  test(`hours clocked in a dead spot are read, corrected and taken along, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const formats = formatsIn(locale)
    const program = await startProgramWithClock()
    let context: BrowserContext | undefined
    try {
      // Tomorrow at ten, by the clocks of both: whatever day and hour it is now, all of it is one working day.
      const day: Day = addDays(dayOf(Date.now(), zone), 1)
      const began = instantNear(day, '10:00', zone)
      await program.pass(began - Date.now())
      context = await browser.newContext({ baseURL: program.url, ...phone })
      await context.clock.setSystemTime(began)
      const first = new Office(await context.newPage(), locale)
      await first.page.goto(`/${locale}/portal/mycalendar`)
      await first.signsIn('employee')
      await first.page.waitForURL(`**/${locale}/portal/mycalendar`)
      await hasDay(first.page)
      await expect(first.page.getByText(first.say('clock_off'))).toBeVisible()
      // A shift of the days before was never ended: it is asked about, and nothing is guessed.
      await expect(first.page.getByText(first.say('clock_unsettled_do'))).toBeVisible()
      await shot(first.page, `hours-${locale}-1-portal`)
      await first.page.close()

      await context.setOffline(true)
      const driver = new Office(await context.newPage(), locale)
      const { page } = driver
      await page.goto(`/${locale}/portal/mycalendar`)
      let unsent = 0
      const tap = async (key: string, at: string, shows: string) => {
        await context!.clock.setSystemTime(instantNear(day, at, zone) + halfMinute)
        await driver.press(key)
        unsent += 1
        await expect(
          page.getByText(
            unsent === 1 ? driver.say('crew_unsent_one') : driver.say('crew_unsent', { count: unsent }),
          ),
        ).toBeVisible()
        await expect(page.getByText(shows)).toBeVisible()
      }
      await tap('clock_in', '10:00', driver.say('clock_working', { time: formats.time('10:00') }))
      await tap('clock_break_start', '12:00', driver.say('clock_paused', { time: formats.time('12:00') }))
      expect(await violations(page)).toEqual([])
      await shot(page, `hours-${locale}-2-shell`)
      // A wrong tap, and the app is killed meanwhile.
      await tap(
        'clock_undo_break_start',
        '12:01',
        driver.say('clock_working', { time: formats.time('10:00') }),
      )
      await page.reload()
      await tap('clock_break_start', '12:10', driver.say('clock_paused', { time: formats.time('12:10') }))
      await tap('clock_break_end', '12:30', driver.say('clock_working', { time: formats.time('10:00') }))
      await tap('clock_out', '14:00', driver.say('clock_off'))
      // She goes on for ten minutes, and says so herself, in the same dead spot.
      await context.clock.setSystemTime(instantNear(day, '14:12', zone))
      await page.reload()
      await driver.press('clock_correct')
      // The last one first.
      await page.locator('input[name=which]').first().check()
      await expect(page.locator('#hours_time')).toHaveValue('14:00')
      await page.locator('#hours_time').fill('14:20')
      await page.locator('#hours_reason').fill('Nog gekuist')
      await driver.press('worked_save')
      await expect(page.getByText(driver.say('clock_correct_time'))).toBeVisible()
      expect(await violations(page)).toEqual([])
      await shot(page, `hours-${locale}-7-correct`)
      await page.locator('#hours_time').fill('14:10')
      await driver.press('worked_save')
      unsent += 1
      await expect(page.getByText(driver.say('crew_unsent', { count: unsent }))).toBeVisible()
      await expect(page.locator('#hours_time')).toBeHidden()

      await program.pass(4 * hourMs + 15 * minuteMs)
      await context.clock.setSystemTime(began + 4 * hourMs + 15 * minuteMs)
      await context.setOffline(false)
      await expect(page.getByText(driver.say('crew_all_sent'))).toBeVisible()

      // Her own month: the span less its break, and the tap that was taken back still to be read.
      await expect(async () => {
        await page.goto(`/${locale}/portal/mycalendar/hours?month=${day.slice(0, 7)}`)
        await expect(page.locator('#main')).toBeVisible()
      }).toPass()
      const own = page.getByRole('article').filter({ hasText: formats.shortDay(day) })
      await expect(own.getByText(`3 ${inHours[locale]} 50`)).toBeVisible()
      await own.locator('summary').click()
      await expect(own.getByText(driver.say('worked_taken_back'))).toBeVisible()
      expect(await violations(page)).toEqual([])
      await shot(page, `hours-${locale}-3-own`)

      const desk = await browser.newContext({ baseURL: program.url, viewport: { width: 1440, height: 900 } })
      try {
        await desk.clock.setSystemTime(began + 4 * hourMs + 15 * minuteMs)
        const office = new Office(await desk.newPage(), locale)
        await office.page.goto(`/${locale}/portal/hours`)
        await office.signsIn('planner')
        await office.page.waitForURL('**/portal/hours')
        await expect(office.page.getByText(office.say('worked_now_none'))).toBeVisible()
        expect(await violations(office.page)).toEqual([])
        await shot(office.page, `hours-${locale}-4-office`)
        await office.page.getByRole('link', { name: 'Sofie Vermeulen' }).click()
        const theirs = office.page.getByRole('article').filter({ hasText: formats.shortDay(day) })
        await theirs.locator('summary').click()
        await theirs
          .getByRole('button', { name: office.say('worked_correct') })
          .first()
          .click()
        const form = office.page.getByRole('dialog')
        await form.locator('input[name="time"]').fill('09:30')
        await form.getByRole('button', { name: office.say('worked_save') }).click()
        // Without a reason nothing is corrected.
        await expect(form.getByText(office.say('refusal_reason_required'))).toBeVisible()
        await form.locator('textarea').fill('Was al in het depot')
        await shot(office.page, `hours-${locale}-5-correct`)
        expect(await violations(office.page)).toEqual([])
        await form.getByRole('button', { name: office.say('worked_save') }).click()
        await expect(theirs.getByText(`4 ${inHours[locale]} 20`)).toBeVisible()
        const said = office.say('worked_correction', { name: 'Nele Vandamme', reason: 'Was al in het depot' })
        await expect(theirs.getByText(said)).toBeVisible()
        await expect(
          theirs.getByText(office.say('worked_was', { time: formats.time('10:00') })),
        ).toBeVisible()
        await shot(office.page, `hours-${locale}-6-corrected`)

        await office.page.getByRole('link', { name: office.say('worked_back') }).click()
        const coming = office.page.waitForEvent('download')
        await office.press('worked_csv')
        const csv = await readFile(await (await coming).path(), 'utf8')
        const line = csv.split('\r\n').find((row) => row.startsWith(`"Sofie Vermeulen";"${day}"`))
        expect(line).toContain(';"09:30";"14:10";20;260;4,33;')
        expect(line).toContain('Was al in het depot')
        expect(line).toContain('Nog gekuist')

        // She reads who changed it and why, and says herself when the shift of the days before ended.
        await page.reload()
        await own.locator('summary').click()
        await expect(own.getByText(said)).toBeVisible()
        const forgotten = addDays(dayOf(Date.now(), zone), -3)
        await page.goto(`/${locale}/portal/mycalendar/hours?month=${forgotten.slice(0, 7)}`)
        const open = page.getByRole('article').filter({ hasText: formats.shortDay(forgotten) })
        await expect(open.getByText(driver.say('worked_no_clock_out'))).toBeVisible()
        await open
          .getByRole('button', { name: driver.say('worked_add_of', { day: formats.shortDay(forgotten) }) })
          .click()
        await page.getByRole('dialog').locator('input[name="time"]').fill('18:00')
        await page.getByRole('dialog').locator('textarea').fill('Vergeten')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: driver.say('worked_save') })
          .click()
        await expect(open.getByText(`5 ${inHours[locale]} 05`)).toBeVisible()
        await expect(open.getByText(driver.say('worked_no_clock_out'))).toBeHidden()
      } finally {
        await desk.close()
      }
    } finally {
      await context?.close()
      await program.stop()
    }
  })
