/** A driver stands in a jam: he says so with two taps, the office reads whom that keeps waiting, and writes to them. */
import { violations } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { lettersTo } from '../mails.ts'
import { Office, emailOf, password } from '../people/office.ts'
import { startProgram } from '../program.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

interface Stop {
  readonly id: string
  readonly trip: string
  readonly booking: {
    readonly id: string
    readonly number: string
    readonly customer: { readonly email: string }
  }
}

test('a driver says that he will be later, the office writes to the group that waits, and he is there', async ({
  anotherBrowser,
}) => {
  // A program of its own, and two people one after the other.
  test.slow()
  const program = await startProgram()
  try {
    const baseURL = program.url
    const signedIn = async (who: 'planner' | 'employee') => {
      const answer = await fetch(`${baseURL}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: emailOf(who), password }),
      })
      return ((await answer.json()) as { data: { access_token: string } }).data.access_token
    }
    const token = await signedIn('planner')
    const call = async <T>(path: string, body?: object, as = token): Promise<T> => {
      const answer = await fetch(baseURL + path, {
        method: body ? 'PATCH' : 'GET',
        headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      return ((await answer.json()) as { data: T }).data
    }
    const [stop] = await call<Stop[]>(
      '/items/transport_stops?fields=id,trip,booking.id,booking.number,booking.customer.email&limit=1&sort=planned_at' +
        '&filter[does][_eq]=deliver&filter[booking][status][_eq]=planned&filter[planned_at][_gt]=$NOW',
    )
    const { employee } = await call<{ employee: { id: string } }>(
      '/api/my-calendar?from=2027-01-01&to=2027-01-02',
      undefined,
      await signedIn('employee'),
    )
    // It leaves a quarter of an hour ago, and is due in another: by whoever signs in.
    const from = Date.now() - 15 * 60_000
    const at = (minutes: number) => new Date(from + minutes * 60_000).toISOString()
    await call(`/items/transport_trips/${stop!.trip}`, {
      driver: employee.id,
      starts_at: at(0),
      ends_at: at(75),
    })
    await call(`/items/transport_stops/${stop!.id}`, { planned_at: at(30) })

    const driver = new Office(await anotherBrowser({ baseURL, ...phone }))
    await driver.page.goto(`/nl/portal/mycalendar/${stop!.booking.id}`)
    await driver.signsIn('employee')
    await driver.press('rides_stop_later')
    await driver.page
      .getByRole('button', { name: driver.say('rides_stop_minutes', { minutes: 30 }), exact: true })
      .click()
    await expect(driver.page.getByText(driver.say('rides_stop_delay', { minutes: 30 }))).toBeVisible()
    expect(await violations(driver.page)).toEqual([])

    const office = new Office(await anotherBrowser({ baseURL }))
    await office.page.goto('/nl/portal/home')
    await office.signsIn('planner')
    // What else of this day follows from it stands there too.
    const card = office.page
      .getByRole('region', { name: office.say('late_title') })
      .getByRole('listitem')
      .filter({ hasText: stop!.booking.number })
    await expect(card.getByText(office.say('late_minutes', { minutes: 30 }))).toBeVisible()
    await expect(card.getByRole('link', { name: new RegExp(stop!.booking.number) })).toBeVisible()
    await card.getByRole('button', { name: new RegExp(`^${office.say('late_write')}`) }).click()
    const text = office.page.getByLabel(office.say('late_text'))
    // The hour that was agreed, and the one it becomes.
    await expect(text).toHaveValue(/\d\s?[:h]\s?\d\d.*\d\s?[:h]\s?\d\d/)
    await text.fill('We staan in de file en zijn er om half vier.')
    expect(await violations(office.page)).toEqual([])
    await office.press('late_send')
    await expect(card.getByText(/verwittigd|warned/i)).toBeVisible()
    // Who knows it is not written to once more.
    await expect(card.getByRole('button', { name: /verwittigen/i })).toHaveCount(0)
    await expect
      .poll(async () =>
        (await lettersTo(program, stop!.booking.customer.email)).some(({ plain }) =>
          plain.includes('in de file'),
        ),
      )
      .toBe(true)

    await driver.press('rides_stop_arrive')
    await expect(driver.page.getByRole('button', { name: driver.say('rides_stop_leave') })).toBeVisible()
    await driver.press('rides_stop_leave')
    // What is over asks for nobody any more.
    await office.page.reload()
    await expect(card).toBeHidden()
    await driver.press('rides_stop_undo_left')
    await expect(driver.page.getByRole('button', { name: driver.say('rides_stop_leave') })).toBeVisible()
    // His page shows what he tapped before the server has it.
    await expect
      .poll(() => call<{ left_at: string | null }>(`/items/transport_stops/${stop!.id}?fields=left_at`))
      .toEqual({ left_at: null })
    // Both pages hear of it, and would ask the program that stops.
    await Promise.all([driver, office].map(({ page }) => page.close()))
  } finally {
    await program.stop()
  }
})
