/** Two rides in one town become one run, and each goes by itself again. */
import { violations } from '../axe.ts'
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { bookingOf, callAs } from '../people/office-calls.ts'

const day = freeSaturday(28)
const hourMs = 3_600_000

interface Slots {
  readonly slots: readonly { readonly start: string }[]
}
interface Trip {
  readonly at: string
  readonly ways: readonly { readonly with: readonly unknown[]; readonly driver: string }[]
}

test('two rides are joined to one run from the planner by keyboard, and split again [AV-37]', async ({
  askRide,
  signIn,
  program,
}) => {
  test.setTimeout(180_000)
  await callAs(program, 'admin', 'PATCH /items/settings', { shares_trips: true })
  const [offer] = await callAs<{ id: string; durations_min: number[] }[]>(
    program,
    'planner',
    'GET /items/packages?fields=id,durations_min&sort=sort&limit=1',
  )
  const wish = {
    people: '10',
    day,
    postal_code: '9800',
    package: offer!.id,
    duration: `${Math.max(...offer!.durations_min)}`,
  }
  const { slots } = await callAs<Slots>(program, 'planner', `GET /api/slots?${new URLSearchParams(wish)}`)
  const first = slots[2]!.start
  // Who brings the second waits an hour at the most, and takes the first home.
  const [short, long] = [Math.min(...offer!.durations_min), Math.max(...offer!.durations_min)]
  const back = Date.parse(first) + short * 60_000
  const second = slots.find(({ start }) => Date.parse(start) === back - hourMs)!.start
  const asked: { number: string; id: string }[] = []
  for (const [first_name, start, minutes] of [
    ['Ada', first, short],
    ['Bea', second, long],
  ] as const) {
    const contact = {
      first_name,
      last_name: 'Tocht',
      email: `${first_name}@post.example`,
      phone: '0470 11 22 33',
    }
    const { number } = await askRide('nl', { people: 10, day, place: '9800', start, minutes, contact })
    const id = await bookingOf(program, number)
    await callAs(program, 'planner', `POST /api/bookings/${id}/confirmation`, {})
    asked.push({ number, id })
  }
  const [one, other] = asked as [(typeof asked)[0], (typeof asked)[0]]
  const { trips } = await callAs<{ trips: Trip[] }>(program, 'planner', `GET /api/bookings/${one.id}/trips`)
  const { driver } = trips.flatMap(({ ways }) => ways).find((way) => way.with.length > 0)!

  const office = await signIn('planner', `/nl/portal/planner`)
  const { page, say } = office
  await page.goto(`/nl/portal/planner?day=${day}&view=day`)
  await page.locator('.ec-event.block-ride', { hasText: one.number }).first().focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  const join = panel.getByRole('button', { name: new RegExp(`^${say('plan_join')}: .*${driver}`) })
  await expect(join).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await join.focus()
  await page.keyboard.press('Enter')
  const together = say('my_journey_with', { rides: other.number })
  await expect(panel.getByText(together)).toBeVisible()
  // The button is gone: what it became has the focus, and the next key goes on from there.
  await expect(panel.locator(':focus')).toContainText(together)

  await panel.getByRole('button', { name: new RegExp(`^${say('plan_split')}: `) }).press('Enter')
  await expect(panel.getByText(say('plan_way_own'))).toBeVisible()
  await expect(panel.getByText(together)).toHaveCount(0)
  await callAs(program, 'admin', 'PATCH /items/settings', { shares_trips: false })
})
