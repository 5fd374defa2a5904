/** Requests confirmed in one act from the list: looked at first, and the letters held back while they wait. */
import { violations } from '../axe.ts'
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'

const day = freeSaturday(31)

test('two requests are confirmed at once from the list, and their letters are held back', async ({
  askRide,
  signIn,
}) => {
  test.setTimeout(180_000)
  const numbers: string[] = []
  for (const first_name of ['Mia', 'Noor']) {
    const contact = {
      first_name,
      last_name: 'Samen',
      email: `${first_name.toLowerCase()}.samen@post.example`,
      phone: '0470 11 22 33',
    }
    const { number } = await askRide('nl', { people: 10, day, place: '9000', contact })
    numbers.push(number)
  }
  const office = await signIn('planner', '/nl/portal/bookings')
  const { page, say } = office
  await page.goto('/nl/portal/bookings?q=Samen&when=all')
  for (const number of numbers) await page.getByRole('row', { name: number }).getByRole('checkbox').check()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: say('office_confirm'), exact: true })
    .click()
  const panel = page.getByRole('dialog', { name: say('bulk_confirm_title') })
  for (const number of numbers) await expect(panel.getByText(number)).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Closed by Escape, the focus is back on the button that opened it.
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  const opener = page.getByRole('toolbar').getByRole('button', { name: say('office_confirm'), exact: true })
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: say('bulk_confirm_do', { count: 2 }) }).click()
  for (const number of numbers)
    await expect(page.getByRole('row', { name: number })).toContainText(/Bevestigd/)
  const waiting = page.getByRole('status').filter({ hasText: say('bulk_confirm_done', { count: 2 }) })
  await waiting.getByRole('button', { name: say('bulk_call_back') }).click()
  await expect(waiting).toHaveCount(0)
  // They stand in the list at once, held back, and can be sent from there.
  await expect(async () => {
    await page.goto('/nl/portal/letters?search=samen')
    await expect(page.getByRole('listitem').filter({ hasText: say('letters_state_held') })).toHaveCount(2, {
      timeout: 2000,
    })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: say('letters_send'), exact: true })).toHaveCount(2)
})
