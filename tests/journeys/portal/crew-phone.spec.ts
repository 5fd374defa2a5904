/** A driver's day in a dead spot: the network is cut before the first stop and comes back after the last. */
import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { hasDay } from '../people/crew-day.ts'
import { Office, emailOf, password } from '../people/office.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

interface Stop {
  readonly id: string
  readonly does: 'deliver' | 'collect'
  readonly trip: string
  readonly arrived_at: string | null
  readonly left_at: string | null
}

for (const locale of ['nl', 'fr'] as const)
  test(`a driver’s day without a network arrives once, in ${locale}`, async ({ browser, program }) => {
    test.slow()
    let context: BrowserContext | undefined
    try {
      const baseURL = program.url
      const call = async <T>(path: string, token: string | null, body?: object, method = 'PATCH') => {
        const answer = await fetch(baseURL + path, {
          method: body ? method : 'GET',
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          ...(body && { body: JSON.stringify(body) }),
        })
        return ((await answer.json()) as { data: T }).data
      }
      const signedIn = async (who: 'planner' | 'employee') => {
        const body = { email: emailOf(who), password }
        return (await call<{ access_token: string }>('/auth/login', null, body, 'POST')).access_token
      }
      const planner = await signedIn('planner')
      const [{ booking } = { booking: { id: '', number: '' } }] = await call<
        { booking: { id: string; number: string } }[]
      >(
        '/items/transport_stops?fields=booking.id,booking.number&limit=1&sort=planned_at' +
          '&filter[does][_eq]=deliver&filter[arrived_at][_null]=true&filter[booking][status][_eq]=planned&filter[planned_at][_gt]=$NOW',
        planner,
      )
      const stops = () =>
        call<Stop[]>(
          `/items/transport_stops?fields=id,does,trip,arrived_at,left_at&sort=planned_at&filter[booking][_eq]=${booking.id}`,
          planner,
        )
      const { employee } = await call<{ employee: { id: string } }>(
        '/api/my-calendar?from=2027-01-01&to=2027-01-02',
        await signedIn('employee'),
      )
      // Both ways are whoever signs in’s, and due today.
      for (const { id, trip, does } of await stops()) {
        await call(`/items/transport_trips/${trip}`, planner, { driver: employee.id })
        const planned_at = new Date(Date.now() + (does === 'deliver' ? 20 : 40) * 60_000).toISOString()
        await call(`/items/transport_stops/${id}`, planner, { planned_at })
      }

      context = await browser.newContext({ baseURL, ...phone })
      const first = new Office(await context.newPage(), locale)
      await first.page.goto(`/${locale}/portal/mycalendar`)
      await first.signsIn('employee')
      await first.page.waitForURL(`**/${locale}/portal/mycalendar`)
      await hasDay(first.page)
      await first.page.close()

      await context.setOffline(true)
      const tapped: string[] = []
      const faults: string[] = []
      const open = async () => {
        const driver = new Office(await context!.newPage(), locale)
        driver.page.on('pageerror', (error) => faults.push(String(error)))
        driver.page.on('console', (message) => {
          if (message.type() === 'error' && /policy/i.test(message.text())) faults.push(message.text())
        })
        const from = Date.now()
        await driver.page.goto(`/${locale}/portal/mycalendar/${booking.id}`)
        await expect(driver.page.getByRole('heading', { level: 1, name: booking.number })).toBeVisible()
        test.info().annotations.push({ type: 'cold start', description: `${Date.now() - from} ms` })
        return driver
      }
      const tap = async (driver: Office, key: string) => {
        await driver.press(key)
        tapped.push(key)
        const count = tapped.length
        await expect(
          driver.page.getByText(
            count === 1 ? driver.say('crew_unsent_one') : driver.say('crew_unsent', { count }),
          ),
        ).toBeVisible()
      }

      let driver = await open()
      await expect(driver.page.getByText(driver.say('crew_all_sent'))).toBeVisible()
      // What to do when something is wrong is there in a dead spot too.
      await driver.page.getByText(driver.say('my_wrong'), { exact: true }).click()
      const call112 = driver.page.getByRole('link', { name: driver.say('my_wrong_call', { number: '112' }) })
      await expect(call112).toHaveAttribute('href', 'tel:112')
      await expect(driver.page.getByText(driver.say('my_wrong_brake_steps'))).toBeVisible()
      await tap(driver, 'rides_stop_arrive')
      await driver.page.reload()
      await expect(driver.page.getByText(driver.say('crew_unsent_one'))).toBeVisible()
      await tap(driver, 'rides_stop_leave')
      // The app is killed, and opened again in the same dead spot.
      await driver.page.close()
      driver = await open()
      await tap(driver, 'rides_stop_arrive')
      await tap(driver, 'rides_stop_leave')
      expect((await stops()).flatMap(({ arrived_at, left_at }) => [arrived_at, left_at])).toEqual([
        null,
        null,
        null,
        null,
      ])

      await context.setOffline(false)
      await expect(driver.page.getByText(driver.say('crew_all_sent'))).toBeVisible()
      const facts = await call<{ kind: string; outcome: string }[]>(
        `/items/crew_facts?fields=kind,outcome&sort=at&filter[booking][_eq]=${booking.id}`,
        planner,
      )
      expect(facts).toEqual(
        ['arrive', 'leave', 'arrive', 'leave'].map((kind) => ({ kind, outcome: 'taken' })),
      )
      const after = await stops()
      expect(after.every(({ arrived_at, left_at }) => arrived_at !== null && left_at !== null)).toBe(true)
      // With a network again the address opens the portal’s own page, as the server has it; a slow answer opens the shell.
      await expect(async () => {
        await driver.page.goto(`/${locale}/portal/mycalendar/${booking.id}`)
        await expect(driver.page.locator('#main')).toBeVisible()
      }).toPass()
      await expect(driver.page.getByText(driver.say('crew_all_sent'))).toBeHidden()
      expect(faults).toEqual([])
    } finally {
      await context?.close()
    }
  })
