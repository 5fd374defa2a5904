/** A mechanic beside a bike, with a phone and one bar of signal. */
import sharp from 'sharp'
import { sample } from '../../../fixtures/sample/ids.ts'
import { violations } from '../axe.ts'
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { Office, emailOf, password } from '../people/office.ts'
import { givenRide } from '../people/given-ride.ts'
import { startProgram } from '../program.ts'
import { Visitor } from '../people/visitor.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** Three large bikes at once: there is one set that can carry them. */
const wholeFleet = { people: 48, day: freeSaturday(3), place: '9000' }

interface Bike {
  readonly id: string
  readonly name: string
  readonly status: string
}

test('an unsafe bike is reported with a photo over a line that breaks: once, and it goes nowhere', async ({
  anotherBrowser,
}) => {
  // A company of its own: a bike less would be felt by every other journey.
  const program = await startProgram()
  try {
    const baseURL = program.url
    const token = await tokenOf(baseURL, 'planner')
    const read = async <T>(path: string): Promise<T[]> => {
      const answer = await fetch(baseURL + path, { headers: { authorization: `Bearer ${token}` } })
      return ((await answer.json()) as { data: T[] }).data
    }
    const promised = await read<{ feasible_set: { bikes: string[] } | null }>(
      '/items/bookings?fields=feasible_set&limit=-1&filter[status][_in]=confirmed,planned&filter[starts_at][_gt]=$NOW',
    )
    const wanted = new Set(promised.flatMap(({ feasible_set }) => feasible_set?.bikes ?? []))
    const large = await read<Bike>(
      '/items/party_bikes?filter[status][_eq]=in_service&filter[max_riders][_eq]=16&fields=id,name,status',
    )
    const bike = large.find(({ id }) => wanted.has(id))!
    // Three large bikes are the whole fleet of a group that needs three: the others are in the workshop.
    const [, , ...spare] = large.filter(({ id }) => id !== bike.id)
    for (const { id } of spare)
      await fetch(`${baseURL}/items/party_bikes/${id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'maintenance' }),
      })

    const visitor = new Visitor(await anotherBrowser({ baseURL }), 'nl')
    await visitor.reachesWhen(wholeFleet)
    expect(await visitor.starts()).toContain('14:00')

    const mechanic = new Office(await anotherBrowser({ baseURL, ...phone }))
    const { page, say } = mechanic
    await page.goto('/nl/portal/damages')
    await mechanic.signsIn('employee')
    await page.getByRole('link', { name: say('report_damage'), exact: true }).click()
    await expect(page).toHaveURL(/\/portal\/damages\/new$/)

    // Nothing said yet: what is missing stands where it is missing, and nothing leaves.
    await mechanic.press('report_send')
    await expect(page.getByText(say('portal_fault_required')).first()).toBeVisible()

    await page.getByRole('combobox', { name: say('report_thing') }).fill(bike.name)
    await page.getByRole('option', { name: new RegExp(bike.name) }).click()
    await page.getByRole('radio', { name: /Remmen/ }).check()
    await expect(page.getByRole('radio', { name: /^Onveilig/ })).toBeChecked()
    await expect(page.getByText(say('report_unsafe'))).toBeVisible()
    // The type decides: there is nothing milder to choose, and the page says why.
    await expect(page.getByRole('group', { name: say('report_severity') }).getByRole('radio')).toHaveCount(1)
    await expect(page.getByText(say('report_severity_fixed', { type: 'Remmen werken slecht' }))).toBeVisible()
    await expect(page.getByRole('switch', { name: say('report_drivable') })).toHaveCount(0)
    await page.getByLabel(say('report_description')).fill('Remkabel gebroken')
    const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer()
    const photo = { name: 'remkabel.jpg', mimeType: 'image/jpeg', buffer: bytes }
    await page.locator('input[type=file][capture=environment]').setInputFiles(photo)
    await expect(page.getByRole('img', { name: say('parcel_photo', { number: 1 }) })).toBeVisible()
    expect(await violations(page)).toEqual([])

    // The server hears it, the phone does not hear the answer: once for the photo, once for the report.
    for (const path of ['**/files?*', '**/api/damage-reports?*'])
      await page.route(
        path,
        async (route) => {
          await route.fetch()
          await route.abort('aborted')
        },
        { times: 1 },
      )
    await mechanic.press('report_send')
    await expect(page.getByText(say('parcel_lost'), { exact: true })).toBeVisible()
    // The battery dies: what was told is kept on the phone, and goes on its way by itself.
    await page.reload()
    await expect(page.getByLabel(say('report_description'))).toHaveValue('Remkabel gebroken')
    await expect(page.getByText(say('parcel_lost'), { exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await mechanic.press('parcel_again')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/S-\d+$/)
    await expect(page.getByText(say('report_told_out', { name: bike.name }))).toBeVisible()
    expect(await violations(page)).toEqual([])

    const reports = await read<{ id: string; photos: string[] }>(
      '/items/damage_reports?fields=id,photos&filter[description][_eq]=Remkabel gebroken',
    )
    expect(reports).toHaveLength(1)
    expect(reports[0]!.photos).toHaveLength(1)
    const sent = await read('/files?fields=id&filter[filename_download][_eq]=remkabel.jpg')
    expect(sent).toHaveLength(1)

    const [now] = await read<Bike>(`/items/party_bikes?filter[id][_eq]=${bike.id}&fields=id,name,status`)
    expect(now!.status).toBe('out_of_service')
    await visitor.page.reload()
    expect(await visitor.starts()).not.toContain('14:00')

    const office = new Office(await anotherBrowser({ baseURL }))
    await office.page.goto('/nl/portal/notifications')
    await office.signsIn('planner')
    await expect(office.page.getByText(/^Onveilig: \S+ mag de weg niet op$/)).toBeVisible()
    // Rides, and hours that were offered, are counted apart.
    await expect(
      office.page.getByText(new RegExp(`^Alarm: \\d+ .+ (?:mist|missen) ${bike.name}, `)),
    ).toHaveCount(1)
  } finally {
    await program.stop()
  }
})

test('the crew sees its rides as large cards, and reports damage from one in a tap', async ({
  anotherBrowser,
  program,
}) => {
  await givenRide(program, sample.employees.sofie)
  const crew = new Office(await anotherBrowser(phone))
  const { page, say } = crew
  await page.goto('/nl/portal/rides')
  await crew.signsIn('employee')
  const card = page.getByRole('article').first()
  await expect(card).toContainText('personen')
  const report = card.getByRole('link', { name: say('report_damage') })
  expect((await report.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  expect(await violations(page)).toEqual([])
  await report.click()
  await expect(page).toHaveURL(/\/portal\/damages\/new\?/)
  await expect(page.getByText(/^Tijdens rit /)).toBeVisible()
  // The ride is still ahead.
  await expect(page.getByRole('radio', { name: 'Voor de rit' })).toBeChecked()
  // What went along on the ride is one tap each.
  await expect(page.getByRole('radio', { name: say('report_thing_other') })).toBeVisible()
})

test('a refuelling noted without a line is kept over a reload, and arrives once with its receipt', async ({
  anotherBrowser,
  program: { url },
}) => {
  const driver = new Office(await anotherBrowser(phone))
  const { page, say } = driver
  // The log of the trucks shows every trip, and only the driver of one writes a refuelling to it.
  const made = await fetch(`${url}/items/rides`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(url, 'planner')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      tow_truck: sample.trucks.van,
      driver: sample.employees.sofie,
      purpose: 'refuel',
      starts_at: new Date().toISOString(),
      start_km: 0,
      odometer_checked: true,
    }),
  })
  const { data: trip } = (await made.json()) as { data: { id: string } }
  const known = encodeURIComponent(JSON.stringify({ ride: trip.id }))
  await page.goto(`/nl/portal/refuelings/new?with=${known}`)
  await driver.signsIn('employee')
  await page.getByLabel(/^Hoeveelheid/).fill('31,4')
  await page.getByLabel(/^Bedrag/).fill('56,20')
  await page.getByLabel(/^Tankstation/).fill('Pomp zonder bereik')
  expect(await violations(page)).toEqual([])
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer()
  await page
    .locator('input[type=file][capture=environment]')
    .setInputFiles({ name: 'bon.jpg', mimeType: 'image/jpeg', buffer: bytes })
  await expect(page.getByRole('img', { name: say('parcel_photo', { number: 1 }) })).toBeVisible()
  // Saved on the phone a moment after the last key.
  await page.waitForTimeout(600)
  await page.reload()
  await expect(page.getByLabel(/^Tankstation/)).toHaveValue('Pomp zonder bereik')
  // The server hears it, the phone does not hear the answer.
  await page.route(
    '**/items/refuelings*',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort('aborted')
    },
    { times: 1 },
  )
  await driver.press('portal_save')
  await expect(page.getByText(say('parcel_lost'), { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('refuel_told'))
  const token = await tokenOf(url, 'planner')
  const answer = await fetch(
    `${url}/items/refuelings?fields=quantity,amount,receipt&filter[station][_eq]=Pomp zonder bereik`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  const { data } = (await answer.json()) as { data: readonly { receipt: string | null }[] }
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ quantity: 31.4, amount: 5620 })
  expect(data[0]!.receipt).toBeTruthy()
})

async function tokenOf(url: string, name: 'planner'): Promise<string> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(name), password, mode: 'json' }),
  })
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token
}
