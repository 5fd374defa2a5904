/** One visitor, two tabs: what the first still shows is never booked as something else. */
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { type Ride, Visitor } from '../people/visitor.ts'

const written = (cents: number) =>
  new Intl.NumberFormat('nl-BE', { style: 'decimal', minimumFractionDigits: 2 }).format(cents / 100)
const draftIn = async (visitor: Visitor) =>
  (await visitor.page.request.get('/api/drafts/current').then((answer) => answer.json())).data

async function reachesOverview(visitor: Visitor, first_name: string, ride: Pick<Ride, 'people' | 'day'>) {
  await visitor.reachesWhen({ ...ride, place: '9000' })
  await visitor.picks({})
  await visitor.orders()
  const email = `${first_name.toLowerCase()}.tabs@post.example`
  await visitor.introduces({ first_name, last_name: 'Claes', email, phone: '0470 12 34 56' })
}

/** Agrees to the ride as it is now: a second press of the button that sends is no agreement, and the terms count anew. */
async function agreesAnew(visitor: Visitor) {
  const card = visitor.page.locator('#ride-changed')
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
  await expect(visitor.field('terms')).not.toBeChecked()
  await visitor.press(visitor.button('booking_send'))
  await expect(card).toBeFocused()
  expect((await draftIn(visitor)).status).toBe('draft')
  await card.getByRole('button', { name: /^Gelezen/ }).click()
  await expect(card).toHaveCount(0)
  await expect(visitor.field('terms')).toBeFocused()
  await visitor.field('terms').check()
  await visitor.press(visitor.button('booking_send'))
}

test('a group that grew in another tab is not booked at the price this one shows, and can be accepted', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(409)
  const visitor = new Visitor(page, 'nl')
  await reachesOverview(visitor, 'Mia', { people: 14, day: freeSaturday(33) })
  const before = (await draftIn(visitor)).price.gross as number

  const other = new Visitor(await context.newPage(), 'nl')
  await other.opens('/booking')
  await other.field('people').fill('30')
  await other.press(other.button('booking_next_where'))
  // Nothing after it has to be answered anew.
  await other.isAt('/overview')
  const after = (await draftIn(visitor)).price.gross as number
  expect(after).toBeGreaterThan(before)

  await visitor.field('terms').check()
  await visitor.press(visitor.button('booking_send'))
  const notice = page.getByRole('alert').filter({ hasText: visitor.say('booking_changed_title') })
  await expect(notice).toContainText('eerst: 14 personen; nu: 30 personen')
  await expect(notice).toContainText(written(before))
  await expect(notice).toContainText(written(after))
  await agreesAnew(visitor)
  await visitor.isAt('/end')
  const link = await visitor.link('booking_end_follow').getAttribute('href')
  await page.goto(link!)
  await expect(page.getByText('30 personen').first()).toBeVisible()
})

test('an hour picked where the group is still small is held only after the ride as it is now was read', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(409)
  const visitor = new Visitor(page, 'nl')
  await visitor.reachesWhen({ people: 14, day: freeSaturday(35), place: '9000' })
  const [start] = await visitor.starts()

  const other = new Visitor(await context.newPage(), 'nl')
  await other.opens('/booking')
  await other.begins({ people: 30, day: freeSaturday(35) })
  await other.isAt('/where')

  await visitor.takes(start!)
  const notice = page.getByRole('alert').filter({ hasText: visitor.say('booking_changed_elsewhere') })
  await expect(notice).toContainText('30 personen')
  expect((await draftIn(visitor)).hold).toBeNull()
  await visitor.takes((await visitor.starts()).at(-1)!)
  await visitor.seesClock()
  expect((await draftIn(visitor)).wish.people).toBe(30)
})

test('an hour picked in a ride that another tab made another is not said to be taken, and changes nothing', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(409)
  const visitor = new Visitor(page, 'nl')
  await visitor.reachesWhen({ people: 14, day: freeSaturday(37), place: '9000' })
  const [start] = await visitor.starts()

  const other = new Visitor(await context.newPage(), 'nl')
  await other.opens('/booking')
  await other.begins({ people: 16, day: freeSaturday(38) })
  await other.isAt('/where')
  const before = await draftIn(visitor)

  await visitor.takes(start!)
  const notice = page.getByRole('alert').filter({ hasText: visitor.say('booking_changed_elsewhere') })
  await expect(notice).toContainText('16 personen')
  await expect(page.getByText(visitor.say('booking_taken_title'))).toHaveCount(0)
  const after = await draftIn(visitor)
  expect(after.version).toBe(before.version)
  expect(after.hold).toBeNull()
})

test('an hour moved in another tab is not asked for from this one before it was read again', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(409)
  const visitor = new Visitor(page, 'nl')
  await reachesOverview(visitor, 'Lena', { people: 12, day: freeSaturday(36) })
  const first = (await draftIn(visitor)).wish.start as string

  const other = new Visitor(await context.newPage(), 'nl')
  await other.opens('/when')
  const starts = await other.starts()
  await other.takes(starts[1]!)
  await other.seesClock()
  const second = (await draftIn(visitor)).wish.start as string
  expect(second).not.toBe(first)

  await visitor.field('terms').check()
  await visitor.press(visitor.button('booking_send'))
  await expect(
    page.getByRole('alert').filter({ hasText: visitor.say('booking_changed_title') }),
  ).toContainText(`nu: ${starts[1]!}`)
  await agreesAnew(visitor)
  await visitor.isAt('/end')
  expect((await draftIn(visitor)).wish.start).toBe(second)
})

test('a group of another size at the same price is not sent before it was read and agreed to', async ({
  page,
  faults,
}) => {
  faults.expect(409)
  await page.setViewportSize({ width: 390, height: 844 })
  const visitor = new Visitor(page, 'nl')
  await reachesOverview(visitor, 'Nora', { people: 10, day: freeSaturday(39) })
  await visitor.field('terms').check()
  const before = await draftIn(visitor)
  await page.request.patch('/api/drafts/current', { data: { people: 12 } })
  const after = await draftIn(visitor)
  expect(after.price.gross).toBe(before.price.gross)

  await visitor.press(visitor.button('booking_send'))
  await expect(page.locator('#ride-changed')).toContainText('eerst: 10 personen; nu: 12 personen')
  await agreesAnew(visitor)
  await visitor.isAt('/end')
  expect((await draftIn(visitor)).wish.people).toBe(12)
})

test('an hour released in another tab is named on the overview, with the way to choose one', async ({
  page,
  faults,
}) => {
  faults.expect(400, 409, 422)
  const visitor = new Visitor(page, 'nl')
  await reachesOverview(visitor, 'Olga', { people: 12, day: freeSaturday(40) })
  await visitor.field('terms').check()
  await page.request.patch('/api/drafts/current', { data: { start: null } })

  await visitor.press(visitor.button('booking_send'))
  const card = page.locator('#ride-changed')
  await expect(card).toContainText(visitor.say('booking_missing_when'))
  await expect(
    page
      .locator('dd')
      .filter({ hasText: visitor.say('booking_no_hour') })
      .first(),
  ).toBeVisible()
  await expect(page.getByText(visitor.say('refusal_step_incomplete'))).toHaveCount(0)
  await card.getByRole('link', { name: visitor.say('booking_hold_over_choose') }).click()
  await visitor.isAt('/when')
})

test('a day changed in another tab leads from the drinks back to the hours, which say that the hour is free again', async ({
  page,
}) => {
  const visitor = new Visitor(page, 'nl')
  await visitor.reachesWhen({ people: 12, day: freeSaturday(41), place: '9000' })
  await visitor.takes((await visitor.starts())[0]!)
  await visitor.seesClock()
  await page.request.patch('/api/drafts/current', { data: { day: freeSaturday(42) } })
  await visitor.press(visitor.link('booking_next_drinks'))
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await visitor.isAt('/when')
  await expect(page.getByText(visitor.say('booking_hold_freed'))).toBeVisible()
})

test('who planned one ride and asks for another begins anew, with a way to what he asked for', async ({
  page,
}) => {
  const visitor = new Visitor(page, 'nl')
  await reachesOverview(visitor, 'Tess', { people: 12, day: freeSaturday(43) })
  await visitor.field('terms').check()
  await visitor.press(visitor.button('booking_send'))
  await visitor.isAt('/end')
  await page.reload()
  await visitor.isAt('/end')
  const { number } = await draftIn(visitor)
  await page
    .getByRole('banner')
    .getByRole('link', { name: visitor.say('common_plan') })
    .click()
  await visitor.isAt('/booking')
  await expect(page.getByText(visitor.say('booking_beside_sent').replace('{number}', number))).toBeVisible()
  await expect(visitor.link('booking_end_follow')).toBeVisible()
})

test('a group changed in another tab is said beside the drinks, and stays said while drinks are counted', async ({
  page,
}) => {
  const visitor = new Visitor(page, 'nl')
  await visitor.reachesWhen({ people: 12, day: freeSaturday(43), place: '9000' })
  await visitor.picks({})
  await visitor.isAt('/drinks')
  const notice = page.getByRole('status').filter({ hasText: visitor.say('booking_changed_elsewhere') })
  await page.request.patch('/api/drafts/current', { data: { people: 14 } })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(notice).toContainText('14 personen')

  const drink = '50 herbruikbare bekers'
  const more = page.getByRole('button', { name: visitor.say('booking_drink_more', { drink }) })
  await more.focus()
  for (const count of [1, 2]) {
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await draftIn(visitor)).wish.drinks?.[0]?.quantity).toBe(count)
    await expect(more, 'the page is not begun anew by what is counted on it').toBeFocused()
    await expect(notice).toBeVisible()
  }
})
