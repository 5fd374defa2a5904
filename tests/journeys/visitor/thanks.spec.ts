/** Who rode says how it was, without a script, in two languages; a complaint reaches the office. */
import type { Locale } from '../../../src/kernel/locale.ts'
import { violations } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { bookingOf, callAs } from '../people/office-calls.ts'
import { speaker } from '../words.ts'

for (const [at, locale] of (['nl', 'fr'] satisfies Locale[]).entries())
  test(`who rode says how it was on a page without a script, changes it, and takes himself off the letter (${locale})`, async ({
    program,
    anotherBrowser,
    signIn,
  }) => {
    const filter = JSON.stringify({ status: { _eq: 'completed' } })
    const rode = await callAs<{ number: string }[]>(
      program,
      'planner',
      `GET /items/bookings?filter=${filter}&fields=number&sort=-starts_at&limit=2`,
    )
    const { number } = rode[at]!
    const id = await bookingOf(program, number)
    const { path } = await callAs<{ path: string }>(program, 'planner', `GET /api/bookings/${id}/link`)
    const page = await anotherBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const say = speaker(locale)
    await page.goto(`${path.replace(/^\/\w\w\//, `/${locale}/`)}/thanks`)
    await page.getByRole('radio', { name: '2' }).check()
    await page.getByRole('textbox').fill('De rem piepte.')
    await page.getByRole('button', { name: say('review_send'), exact: true }).click()
    await expect(page.getByText(say('review_kept_complaint'))).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveValue('De rem piepte.')
    await page.getByRole('radio', { name: '3' }).check()
    await page.getByRole('button', { name: say('review_change') }).click()
    await expect(page.getByRole('radio', { name: '3' })).toBeChecked()
    await page.getByRole('button', { name: say('review_leave') }).click()
    await expect(page.getByText(say('review_left'))).toBeVisible()
    await page.getByRole('button', { name: say('review_return') }).click()
    await expect(page.getByText(say('review_leave_text'))).toBeVisible()
    // The office reads it with the booking, and the complaint among the complaints.
    const office = await signIn('planner', `/nl/portal/bookings/${id}`)
    await expect(office.page.getByText('De rem piepte.').first()).toBeVisible()
    await office.page.goto('/nl/portal/complaints')
    await expect(office.page.getByText(number).first()).toBeVisible()
    const woken = await anotherBrowser({ viewport: { width: 390, height: 844 } })
    await woken.goto(page.url())
    expect(await violations(woken)).toEqual([])
  })
