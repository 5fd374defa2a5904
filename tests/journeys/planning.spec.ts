/** A visitor plans a ride: in Dutch at a desk, in French on a phone. */
import { freeSaturday } from './calendar.ts'
import { expect, test } from './journey.ts'
import { Visitor } from './visitor.ts'

const an = {
  first_name: 'An',
  last_name: 'Verhaeghe',
  email: 'an.verhaeghe@post.example',
  phone: '0470 12 34 56',
}

test('a visitor plans a ride in Dutch at a desk, from the home page to the end', async ({ page }) => {
  const visitor = new Visitor(page, 'nl')
  const { number, link } = await visitor.plans({
    people: 12,
    day: freeSaturday(0),
    place: 'Gent',
    package: 'Stadstoer',
    start: '14:00',
    drinks: { 'Vat pils 30 l': 1 },
    contact: an,
  })
  expect(number).toMatch(/^\w+-?\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    visitor.say('booking_end_heading', { name: 'An' }),
  )
  await visitor.press(visitor.link('booking_end_follow'))
  await expect(page).toHaveURL(link)
  await expect(page.getByText(number)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor.say('scheduler_requested'))
})
