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
  await panel.getByRole('button', { name: say('bulk_confirm_do', { count: 2 }) }).click()
  for (const number of numbers)
    await expect(page.getByRole('row', { name: number })).toContainText(/Bevestigd/)
  const waiting = page.getByRole('status').filter({ hasText: say('bulk_confirm_done', { count: 2 }) })
  await waiting.getByRole('button', { name: say('bulk_call_back') }).click()
  await expect(waiting).toHaveCount(0)
})
