/** One visitor, two tabs: what the first still shows is never booked as something else. */
import { freeSaturday } from './calendar.ts'
import { expect, test } from './journey.ts'
import { Visitor } from './visitor.ts'

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
  const totalIn = async () =>
    (await page.request.get('/api/drafts/current').then((answer) => answer.json())).data.price.gross as number
  const before = await totalIn()

  const other = new Visitor(await context.newPage(), 'nl')
  await other.opens('/booking')
  await other.begins({ people: 30, day: freeSaturday(33) })
  const after = await totalIn()
  expect(after).toBeGreaterThan(before)

  await visitor.field('terms').check()
  await visitor.press(visitor.button('booking_send'))
  const notice = page.getByRole('alert').filter({ hasText: visitor.say('booking_changed_price_title') })
  const written = (cents: number) =>
    new Intl.NumberFormat('nl-BE', { style: 'decimal', minimumFractionDigits: 2 }).format(cents / 100)
  await expect(notice).toContainText(written(before))
  await expect(notice).toContainText(written(after))
  await notice.getByRole('button', { name: /^Akkoord/ }).click()
  await visitor.isAt('/end')
  const link = await visitor.link('booking_end_follow').getAttribute('href')
  await page.goto(link!)
  await expect(page.getByText('30 personen').first()).toBeVisible()
})
