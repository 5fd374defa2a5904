/** A bike that breaks, two colleagues at the same ride that lost its bike, and the driver whose ride it no longer is. */
import { sample } from '../../../fixtures/sample/ids.ts'
import { violations } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { givenRide } from '../people/given-ride.ts'
import { callAs } from '../people/office-calls.ts'
import { Office } from '../people/office.ts'
import { startProgram } from '../program.ts'

test('who presses second reads which colleague repaired the ride, and what stands now', async ({
  anotherBrowser,
  faults,
}) => {
  faults.expect(409)
  const program = await startProgram()
  try {
    const baseURL = program.url
    const filter = JSON.stringify({
      status: { _eq: 'planned' },
      starts_at: { _gt: '$NOW(+1 day)' },
      alarm: { _null: true },
    })
    const rides = await callAs<{ id: string; number: string; feasible_set: { bikes: string[] } }[]>(
      program,
      'planner',
      `GET /items/bookings?filter=${encodeURIComponent(filter)}&fields=id,number,feasible_set&sort=-starts_at`,
    )
    const ride = await firstRepairable(rides)
    const at = `/nl/portal/bookings/${ride.id}?panel=repair:${ride.id}`
    const opens = async (as: 'planner' | 'admin') => {
      const office = new Office(await anotherBrowser({ baseURL }))
      await office.page.goto(at)
      await office.signsIn(as)
      await expect(office.page.getByRole('button', { name: office.say('repair_do_one') })).toBeVisible()
      return office
    }
    const [first, second] = [await opens('admin'), await opens('planner')]
    await first.press('repair_do_one')
    await expect(first.page.getByText(first.say('repair_done_one'))).toBeVisible()
    await second.press('repair_do_one')
    const said = second.page.getByRole('alert').filter({ hasText: second.say('portal_conflict_title') })
    await expect(said).toContainText('Wouter Claeys')
    await expect(said).toContainText('Rit hersteld')
    await expect(said).toContainText('Ingepland')
    await expect(said.getByRole('link', { name: ride.number })).toBeVisible()
    expect(await violations(second.page)).toEqual([])

    /** The first of them that can be repaired without its bike, which is out of service from now on. */
    async function firstRepairable(all: typeof rides) {
      for (const one of all) {
        const [bike] = one.feasible_set.bikes
        await callAs(program, 'planner', `PATCH /items/party_bikes/${bike}`, { status: 'out_of_service' })
        const plan = await callAs<{ rides: readonly { repaired: boolean }[] }>(
          program,
          'planner',
          `GET /api/repairs?booking=${one.id}`,
        )
        if (plan.rides.some(({ repaired }) => repaired)) return one
        await callAs(program, 'planner', `PATCH /items/party_bikes/${bike}`, { status: 'in_service' })
      }
      throw new Error('no ride of the sample can be repaired')
    }
  } finally {
    await program.stop()
  }
})

test('a driver who opens a ride that was taken from him reads so, and finds his own', async ({
  anotherBrowser,
  faults,
  program,
}) => {
  faults.expect(404)
  const { booking } = await givenRide(program, sample.employees.sofie)
  const driver = new Office(await anotherBrowser({ viewport: { width: 390, height: 844 } }))
  const { page, say } = driver
  await page.goto(`/nl/portal/mycalendar/${booking}`)
  await driver.signsIn('employee')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^FF-/)
  await takenFrom(sample.employees.sofie, booking)
  await page.reload()
  await expect(heading).toHaveText(say('my_ride_taken'))
  await expect(page).toHaveTitle(new RegExp(say('my_ride_taken')))
  await expect(page.getByText(/FF-\d/)).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: say('report_to_rides') }).click()
  await expect(page).toHaveURL(/\/portal\/rides$/)
  await expect(page.getByRole('heading', { name: say('rides_log') })).toBeVisible()

  async function takenFrom(from: string, id: string) {
    const { fits } = await callAs<{ fits: readonly { id: string }[] }>(
      program,
      'planner',
      `GET /api/bookings/${id}/replacements?part=driver&from=${from}`,
    )
    await callAs(program, 'planner', `POST /api/bookings/${id}/reassignment`, {
      part: 'driver',
      from,
      to: fits[0]!.id,
    })
  }
})

test('a bike breaks: chosen, taken out of service and its rides repaired, from home and with nothing typed', async ({
  anotherBrowser,
}) => {
  const program = await startProgram()
  try {
    const { id, name } = await aBikeWhoseRidesCanChange()
    const office = new Office(await anotherBrowser({ baseURL: program.url }))
    const { page, say } = office
    await page.goto('/nl/portal/home')
    await office.signsIn('planner')
    await office.press('breakdown_open')
    const panel = page.getByRole('dialog', { name: say('breakdown_open') })
    await panel.getByRole('combobox', { name: say('breakdown_what') }).click()
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await panel.getByRole('radio', { name: new RegExp(say('breakdown_unknown')) }).check({ force: true })
    // What it takes away stands there before it is done.
    await expect(panel.getByText(/FF-\d{3}/).first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await panel.getByRole('button', { name: say('breakdown_take_out') }).click()
    const repair = page.getByRole('dialog', { name: 'Ritten herstellen' })
    await repair.getByRole('button', { name: /^Herstel / }).click()
    await expect(page.getByText(/volledig/).first()).toBeVisible()
    const after = await callAs<{ rides: readonly unknown[] }>(program, 'planner', `GET ${repairsOf(id)}`)
    expect(after.rides).toEqual([])
  } finally {
    await program.stop()
  }

  function repairsOf(bike: string) {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    return `/api/repairs?resource=${bike}&from=${day(0)}&to=${day(80)}`
  }

  /** Out of service for a moment, to know that each of its rides has another bike. */
  async function aBikeWhoseRidesCanChange() {
    const bikes = await callAs<{ id: string; name: string }[]>(
      program,
      'planner',
      'GET /items/party_bikes?fields=id,name&filter={"status":{"_eq":"in_service"}}&sort=name',
    )
    for (const bike of bikes) {
      await callAs(program, 'planner', `PATCH /items/party_bikes/${bike.id}`, { status: 'out_of_service' })
      const { rides } = await callAs<{ rides: readonly { repaired: boolean }[] }>(
        program,
        'planner',
        `GET ${repairsOf(bike.id)}`,
      )
      await callAs(program, 'planner', `PATCH /items/party_bikes/${bike.id}`, { status: 'in_service' })
      if (rides.length > 0 && rides.every(({ repaired }) => repaired)) return bike
    }
    throw new Error('no bike of the sample can be replaced')
  }
})
