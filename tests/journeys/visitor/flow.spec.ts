/** What a visitor is spared on the way to a booking: questions asked twice, prices cut off, a line that says nothing. */
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { Visitor } from '../people/visitor.ts'

const phone = { width: 390, height: 844 }

test('a free day on the home page leads past the first step, with what is known to change', async ({
  page,
}) => {
  const visitor = new Visitor(page, 'nl')
  await page.goto('/nl')
  const chip = page.locator('#free a').first()
  await expect(chip).toBeVisible()
  await chip.click()
  await visitor.isAt('/where')
  await expect(page.getByRole('link', { name: visitor.say('booking_known_change') })).toBeVisible()
  await page.getByRole('link', { name: visitor.say('booking_known_change') }).click()
  await visitor.isAt('/booking')
  await expect(visitor.field('people')).toHaveValue('12')
})

test('an address that says who, when and where leads to the hours, and Back to where it came from', async ({
  page,
}) => {
  const visitor = new Visitor(page, 'en')
  await page.goto('/en/prices')
  await page.goto(`/en/booking?people=14&day=${freeSaturday(30)}&place=Ghent`)
  await visitor.isAt('/when')
  await expect(page.locator('main').getByText('14 people').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/en\/prices$/)
})

test('a day too far ahead is refused beside its field, by picker and in a sentence', async ({
  page,
  faults,
}) => {
  faults.expect(400)
  const visitor = new Visitor(page, 'fr')
  await visitor.opens('/booking')
  await expect(visitor.field('day')).toHaveAttribute('max', /^\d{4}-\d\d-\d\d$/)
  await visitor.field('people').fill('12')
  await visitor.field('day').fill('2031-05-03')
  await visitor.press(visitor.button('booking_next_where'))
  await expect(page.locator('#day-error')).not.toBeEmpty()
  await expect(visitor.field('day')).toHaveValue('2031-05-03')
})

test('more people than we can take finds a number and an address right there', async ({ page }) => {
  const visitor = new Visitor(page, 'nl')
  await visitor.opens('/booking')
  await expect(page.locator('main a[href^="tel:"]')).toHaveCount(0)
  await visitor.field('people').fill('60')
  await expect(page.locator('main a[href^="tel:"]')).toBeVisible()
  await expect(page.locator('main a[href^="mailto:"]')).toBeVisible()
})

test('on a phone the month shows whole prices, and the time that is held stands beside the way on', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const visitor = new Visitor(page, 'nl')
  await visitor.reachesWhen({ people: 30, day: freeSaturday(31), place: '9000' })
  await visitor.settles()
  const clipped = await page
    .locator('[data-day]')
    .evaluateAll((days) => days.filter((day) => day.scrollWidth > day.clientWidth).length)
  expect(clipped).toBe(0)
  await expect(page.locator('legend', { hasText: visitor.say('booking_starts_afternoon') })).toBeVisible()
  await visitor.takes('15:00')
  await visitor.seesClock()
  await expect(page.getByRole('timer')).toBeInViewport()
  await expect(visitor.link('booking_next_drinks')).toBeInViewport()

  const bill = page.locator('details', { has: page.getByText(visitor.say('booking_receipt_open')) })
  const isOnTop = () =>
    bill.locator('summary').evaluate((bar) => {
      const { x, y, width, height } = bar.getBoundingClientRect()
      return bar.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  expect(await isOnTop()).toBe(true)
  await page.locator('footer').last().scrollIntoViewIfNeeded()
  expect(await isOnTop(), 'the footer lies under the bar of the bill').toBe(true)
  await bill.locator('summary').click()
  await expect(bill.getByText(visitor.say('booking_receipt_close'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bill).not.toHaveAttribute('open')
  await expect(bill.locator('summary')).toBeFocused()
})

test('without a line the step says so, and goes on by itself when it is back', async ({ page, context }) => {
  const visitor = new Visitor(page, 'en')
  await visitor.reachesWhen({ people: 12, day: freeSaturday(32), place: '9000' })
  const [first] = await visitor.starts()
  await visitor.takes(first!)
  await visitor.seesClock()
  await context.setOffline(true)
  await expect(page.getByText(visitor.say('common_offline_title'))).toBeVisible()
  await visitor.press(visitor.link('booking_next_drinks'))
  await expect(page).toHaveURL(/\/en\/when$/)
  await context.setOffline(false)
  await visitor.isAt('/drinks')
  await expect(page.getByText(visitor.say('common_offline_title'))).toHaveCount(0)
})

test('the menu of a phone leads to planning, on a page that is read too', async ({ page }) => {
  await page.setViewportSize(phone)
  const visitor = new Visitor(page, 'nl')
  await page.goto('/nl/faq')
  const plan = page.locator('header').getByRole('link', { name: visitor.say('common_plan') })
  await expect(plan).toBeHidden()
  await page.locator('header summary').click()
  await plan.click()
  await visitor.isAt('/booking')
})

test('a number as it is dialled at home is understood, with the country the browser speaks of', async ({
  anotherBrowser,
}) => {
  const page = await anotherBrowser({ locale: 'en-GB' })
  const visitor = new Visitor(page, 'en')
  await visitor.reachesWhen({ people: 12, day: freeSaturday(34), place: '9000' })
  await visitor.picks({})
  await visitor.orders()
  await expect(visitor.field('phone_country')).toHaveValue('GB')
  await visitor.introduces({
    first_name: 'Ruth',
    last_name: 'Okafor',
    email: 'ruth.home@post.example',
    phone: '07911 123456',
  })
  await expect(page.getByText('+44 7911 123456')).toBeVisible()
  await expect(page.getByText(visitor.say('booking_cancel_today_free'))).toBeVisible()
})

test('a link to a step without a ride says why it begins anew', async ({ page }) => {
  const visitor = new Visitor(page, 'nl')
  await page.goto('/nl/drank')
  await expect(page).toHaveURL(/\/nl\/booking\?begin=1$/)
  await expect(page.getByText(visitor.say('booking_begin_title'))).toBeVisible()
})
