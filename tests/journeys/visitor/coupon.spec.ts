/** A code that lowers the price: with one use left the first guest has it, and a second one reads why not. */
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { bookingOf, callAs } from '../people/office-calls.ts'
import { Visitor } from '../people/visitor.ts'

const guest = (first_name: string) => ({
  first_name,
  last_name: 'Coupon',
  email: `${first_name.toLowerCase()}@coupon.example`,
  phone: '0470 11 22 33',
})

/** Up to the last step, at a day of its own. */
async function reachesOverview(visitor: Visitor, weeks: number, first_name: string) {
  await visitor.reachesWhen({ people: 12, day: freeSaturday(weeks), place: '9000' })
  if (await visitor.picks({})) await visitor.orders()
  await visitor.introduces(guest(first_name))
}

async function types(visitor: Visitor, code: string) {
  await visitor.press(visitor.button('booking_coupon_have'))
  await expect(visitor.field('coupon')).toBeFocused()
  await visitor.field('coupon').fill(code)
  await visitor.field('coupon').press('Enter')
}

test('a coupon with one use left: a guest books with it, a second one is refused with the reason and books without', async ({
  page,
  program,
  anotherBrowser,
  signIn,
  faults,
}) => {
  const coupon = await callAs<{ id: string }>(program, 'admin', 'POST /items/coupons', {
    code: 'EENMALIG',
    name: { nl: 'Eenmalig', en: 'Once only', fr: 'Une fois' },
    kind: 'amount',
    amount: 5000,
    max_uses: 1,
    budget: 10_000,
  })
  await callAs(program, 'admin', `POST /items/coupons/${coupon.id}/moves/activate`, {})

  const first = new Visitor(page, 'nl')
  await reachesOverview(first, 37, 'Eva')
  const main = page.locator('main')
  faults.expect(400)
  await types(first, 'BESTAATNIET')
  await expect(main.getByText(first.say('refusal_coupon_unknown'))).toBeVisible()
  await expect(first.field('coupon')).toHaveValue('BESTAATNIET')
  await first.field('coupon').fill('eenmalig')
  await first.press(first.button('booking_coupon_apply'))
  await expect(main.getByText(first.say('booking_coupon_counts', { code: 'EENMALIG' }))).toBeVisible()
  await expect(main.getByText('Kortingscode EENMALIG: € 50 op het totaal').first()).toBeVisible()

  const second = new Visitor(await anotherBrowser(), 'fr')
  await reachesOverview(second, 38, 'Luc')
  await types(second, 'EENMALIG')
  const theirs = second.page.locator('main')
  await expect(theirs.getByText(second.say('booking_coupon_counts', { code: 'EENMALIG' }))).toBeVisible()

  const { number, link } = await first.asks()
  await page.goto(link)
  await expect(
    page.locator('main').getByText('Kortingscode EENMALIG: € 50 op het totaal').first(),
  ).toBeVisible()

  // What the second one read a moment ago is no longer true: the reason, both totals, and the way to take it as it is.
  faults.expect(409)
  await second.field('terms').check()
  await second.press(second.button('booking_send'))
  await expect(theirs.getByText(second.say('refusal_coupon_used_up')).first()).toBeVisible()
  await expect(theirs.getByText(second.say('booking_changed_price_title'))).toBeVisible()
  const accept = second.say('booking_changed_accept', { total: '' }).trim()
  await second.press(second.page.getByRole('button', { name: accept }))
  await second.isAt('/end')

  const office = await signIn('admin', `/nl/portal/coupons/${coupon.id}`)
  await expect(office.page.getByText(number)).toBeVisible()
  await expect(office.page.locator('main')).toContainText('Opgebruikt')
  const booking = await bookingOf(program, number)
  await callAs(program, 'planner', `POST /api/bookings/${booking}/refusal`, { reason: 'Volzet' })
  await expect
    .poll(async () => callAs(program, 'admin', `GET /items/coupons/${coupon.id}?fields=status,uses`))
    .toEqual({ status: 'active', uses: 0 })
})
