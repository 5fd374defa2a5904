/** What a visitor meets when things do not go as hoped, and how the way goes on from there. */
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { startProgramWithClock } from '../program.ts'
import { holdScripts } from '../scripts.ts'
import { Visitor } from '../people/visitor.ts'
import { minuteMs } from '../../../src/kernel/time/period.ts'

const contact = {
  first_name: 'Tine',
  last_name: 'Hendrickx',
  email: 'tine@post.example',
  phone: '0470 55 66 77',
}

test('a group and a day told before the page woke up are the ones that count', async ({ page }) => {
  const visitor = new Visitor(page, 'fr')
  const arrive = await holdScripts(page)
  await page.goto('/fr/booking', { waitUntil: 'commit' })
  await visitor.field('people').fill('9')
  await visitor.field('day').fill(freeSaturday(10))
  await visitor.press(visitor.button('booking_next_where'))
  await expect(visitor.field('people')).toHaveValue('9')
  arrive()
  await visitor.isAt('/where')
  await page.goBack()
  await expect(visitor.field('people')).toHaveValue('9')
  await expect(visitor.field('day')).toHaveValue(freeSaturday(10))
})

test('a price that takes its time is on its way, and is not said to be missing', async ({ page }) => {
  const visitor = new Visitor(page, 'nl')
  let answer = (): void => undefined
  const slow = new Promise<void>((done) => (answer = done))
  await page.route('**/api/quote*', async (route) => {
    await slow
    await route.continue()
  })
  await visitor.opens('/booking')
  await visitor.field('people').fill('12')
  await visitor.field('day').fill(freeSaturday(10))
  await expect(page.getByText(visitor.say('booking_receipt_waiting')).first()).toBeAttached()
  await expect(page.getByText(visitor.say('booking_receipt_none'))).toHaveCount(0)
  answer()
  await expect(page.getByText(visitor.say('booking_receipt_waiting'))).toHaveCount(0)
  await expect(page.getByText(visitor.say('booking_receipt_none'))).toHaveCount(0)
})

test('a place where we may not ride says why', async ({ page }) => {
  const visitor = new Visitor(page, 'nl')
  await visitor.opens('/booking')
  await visitor.begins({ people: 12, day: freeSaturday(10) })
  await visitor.field('postal_code').fill('8300')
  await page.getByRole('option').first().click()
  await expect(
    page.getByText(visitor.say('booking_where_refused_title', { place: 'Knokke-Heist' })),
  ).toBeVisible()
  await expect(page.getByText(visitor.say('booking_where_refused_text'))).toBeVisible()
  await expect(visitor.button('booking_next_when')).toHaveAttribute('aria-disabled', 'true')
  await visitor.names('9000')
})

test('a place on request leads to a request without a clock', async ({ page }) => {
  const visitor = new Visitor(page, 'en')
  await visitor.reachesWhen({ people: 12, day: freeSaturday(11), place: '6600' })
  const [first] = await visitor.starts()
  await visitor.takes(first!)
  await expect(page.getByText(visitor.say('booking_request_title'))).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await visitor.press(visitor.link('booking_next_drinks'))
  await visitor.isAt('/drinks')
  await visitor.orders()
  await visitor.introduces(contact)
  const { link } = await visitor.asks()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor.say('scheduler_requested'))
})

test('a time somebody else just took leaves other times, one tap away', async ({
  page,
  anotherBrowser,
  faults,
}) => {
  faults.expect(409)
  const wish = { people: 48, day: freeSaturday(12), place: '9000' }
  const late = new Visitor(page, 'nl')
  const quick = new Visitor(await anotherBrowser(), 'fr')
  await late.reachesWhen(wish)
  expect(await late.starts()).toContain('15:00')
  await quick.reachesWhen(wish)
  await quick.takes('15:00')
  await quick.seesClock()

  await late.takes('15:00')
  const notice = page.getByRole('alert').filter({ hasText: late.say('booking_taken_title') })
  await expect(notice).toBeVisible()
  const alternatives = notice.getByRole('button')
  expect(await alternatives.count()).toBeLessThanOrEqual(3)
  await alternatives.first().click()
  await late.seesClock()
  await expect(notice).toHaveCount(0)
})

test('a hold that ran out keeps everything entered and leads back to the time', async ({
  anotherBrowser,
  faults,
}) => {
  faults.expect(400)
  const program = await startProgramWithClock()
  try {
    const page = await anotherBrowser({ baseURL: program.url })
    await page.clock.install()
    const visitor = new Visitor(page, 'nl')
    await visitor.reachesWhen({ people: 12, day: freeSaturday(0), place: '9000' })
    await visitor.picks({ start: '14:00' })
    await visitor.orders({ 'Vat pils 20 l': 1 })
    await visitor.field('first_name').fill(contact.first_name)
    await visitor.field('phone').fill('0470')

    await program.pass(31 * minuteMs)
    await page.clock.fastForward(31 * minuteMs)
    await expect(page.getByText(visitor.say('booking_hold_over_text'))).toBeVisible()
    await expect(visitor.field('first_name')).toHaveValue(contact.first_name)
    await visitor.link('booking_hold_over_choose').click()
    await visitor.isAt('/when')
    await expect(page.getByText(visitor.say('booking_hold_over_again'))).toBeVisible()
    await visitor.picks({ start: '14:00' })
    await expect(page.getByRole('textbox', { name: 'Vat pils 20 l' })).toHaveValue('1')
    await visitor.press(visitor.button('booking_next_contact'))
    await visitor.isAt('/contact-info')
    await expect(visitor.field('first_name')).toHaveValue(contact.first_name)
    await expect(visitor.field('phone')).toHaveValue('0470')
  } finally {
    await program.stop()
  }
})
