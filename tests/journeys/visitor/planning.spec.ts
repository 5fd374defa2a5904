/** A visitor plans a ride: in Dutch at a desk, in French on a phone. */
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { Visitor } from '../people/visitor.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'fr-BE' }

test('a visitor plans a ride in Dutch at a desk, from the home page to the end', async ({ page }) => {
  const visitor = new Visitor(page, 'nl')
  const { number, link } = await visitor.plans({
    people: 12,
    day: freeSaturday(0),
    place: 'Gent',
    package: 'Stadstoer',
    start: '14:00',
    drinks: { 'Vat pils 30 l': 1 },
    contact: {
      first_name: 'An',
      last_name: 'Verhaeghe',
      email: 'an.verhaeghe@post.example',
      phone: '0470 12 34 56',
    },
  })
  expect(number).toMatch(/^\w+-?\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    visitor.say('booking_end_heading', { name: 'An' }),
  )
  await visitor.press(visitor.link('booking_end_follow'))
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor.say('scheduler_requested'))
  await expect(page.locator('main')).toContainText(number)
  await expect(page.locator('main')).toContainText('14:00')
})

test('a visitor plans a ride in French on a phone, and loses nothing on the way', async ({
  anotherBrowser,
}) => {
  const page = await anotherBrowser(phone)
  const visitor = new Visitor(page, 'fr', { touches: true })
  await visitor.opens('/')
  await visitor.answersHome({ people: 10, day: freeSaturday(1) })
  await visitor.names('9000')
  await visitor.picks({ package: 'La Classique', start: '15:00' })
  await visitor.orders({ 'Fût de pils 20 l': 1 })

  await visitor.field('first_name').fill('Margaux')
  await visitor.field('last_name').fill('Delvaux')
  await visitor.field('phone').fill('0470')
  await page.reload()
  await visitor.isAt('/contact-info')
  await expect(visitor.field('first_name')).toHaveValue('Margaux')
  await expect(visitor.field('phone')).toHaveValue('0470')
  await visitor.seesClock()

  await page.goBack()
  await visitor.isAt('/drinks')
  await expect(page.getByRole('textbox', { name: 'Fût de pils 20 l' })).toHaveValue('1')
  await page.goForward()
  await visitor.isAt('/contact-info')
  await expect(visitor.field('last_name')).toHaveValue('Delvaux')

  await visitor.opens('/where')
  await expect(visitor.field('postal_code')).toHaveValue('9000 Gand')
  await visitor.opens('/contact-info')
  await visitor.press(page.locator('a[hreflang="nl"]').first())
  const inDutch = new Visitor(page, 'nl', { touches: true })
  await inDutch.isAt('/contact-info')
  await expect(inDutch.field('first_name')).toHaveValue('Margaux')
  await expect(inDutch.field('phone')).toHaveValue('0470')
  await inDutch.press(page.locator('a[hreflang="fr"]').first())
  await visitor.isAt('/contact-info')

  await visitor.introduces({
    first_name: 'Margaux',
    last_name: 'Delvaux',
    email: 'margaux.delvaux@post.example',
    phone: '0470 22 33 44',
  })
  const { number } = await visitor.asks()
  expect(number).not.toBe('')
})

test('no page of the booking is wider than a phone', async ({ anotherBrowser }) => {
  const page = await anotherBrowser(phone)
  const visitor = new Visitor(page, 'fr', { touches: true })
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await visitor.opens('/')
  await fits()
  await visitor.reachesWhen({ people: 9, day: freeSaturday(2), place: '9000' })
  await visitor.settles()
  await fits()
  await visitor.picks({})
  await fits()
  await visitor.orders()
  await fits()
})

test('a step that is not open yet leads to the first that is', async ({ page }) => {
  const visitor = new Visitor(page, 'en')
  await page.goto('/en/overview')
  await expect(page).toHaveURL(/\/en\/booking\?begin=1$/)
  await expect(page.getByText(visitor.say('booking_begin_title'))).toBeVisible()
  await visitor.isHydrated()
  await visitor.begins({ people: 12, day: freeSaturday(2) })
  await page.goto('/en/contact-info')
  await visitor.isAt('/where')
})
