/** One visitor, two tabs: what the first still shows is never booked as something else. */
import { freeSaturday } from './calendar.ts'
import { expect, test } from './journey.ts'
import { Visitor } from './visitor.ts'

const written = (cents: number) =>
  new Intl.NumberFormat('nl-BE', { style: 'decimal', minimumFractionDigits: 2 }).format(cents / 100)
const draftIn = async (visitor: Visitor) =>
  (await visitor.page.request.get('/api/drafts/current').then((answer) => answer.json())).data

test('a group that grew in another tab is not booked at the price this one shows, and can be accepted', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(409)
  const visitor = new Visitor(page, 'nl')
  await visitor.reachesWhen({ people: 14, day: freeSaturday(33), place: '9000' })
  await visitor.picks({})
  await visitor.orders()
  await visitor.introduces({
    first_name: 'Mia',
    last_name: 'Claes',
    email: 'mia.tabs@post.example',
    phone: '0470 12 34 56',
  })
  const before = (await draftIn(visitor)).price.gross as number

  const other = new Visitor(await context.newPage(), 'nl')
  await other.opens('/booking')
  await other.begins({ people: 30, day: freeSaturday(33) })
  const after = (await draftIn(visitor)).price.gross as number
  expect(after).toBeGreaterThan(before)

  await visitor.field('terms').check()
  await visitor.press(visitor.button('booking_send'))
  const notice = page.getByRole('alert').filter({ hasText: visitor.say('booking_changed_price_title') })
  await expect(notice).toContainText(written(before))
  await expect(notice).toContainText(written(after))
  await notice.getByRole('button', { name: /^Akkoord/ }).click()
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
  await visitor.reachesWhen({ people: 12, day: freeSaturday(36), place: '9000' })
  await visitor.picks({})
  await visitor.orders()
  await visitor.introduces({
    first_name: 'Lena',
    last_name: 'Claes',
    email: 'lena.tabs@post.example',
    phone: '0470 12 34 57',
  })
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
  const notice = page.getByRole('alert').filter({ hasText: /veranderd/ })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: /^Akkoord/ }).click()
  await visitor.isAt('/end')
  expect((await draftIn(visitor)).wish.start).toBe(second)
})
