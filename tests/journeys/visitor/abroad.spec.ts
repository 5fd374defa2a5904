/** A visitor who books from another country, where the clocks say another hour. */
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { Visitor } from '../people/visitor.ts'

test('who books from another time zone reads whose hours they are, and has the invoice sent to another country', async ({
  anotherBrowser,
}) => {
  const visitor = new Visitor(await anotherBrowser({ timezoneId: 'America/New_York' }), 'nl')
  const { page, say } = visitor
  const zone = page.getByText('Alle uren zijn in Midden-Europese tijd.')
  await visitor.reachesWhen({ people: 10, day: freeSaturday(22), place: '9000' })
  await expect(zone).toHaveCount(1)
  await visitor.picks({})
  await visitor.orders()
  await page.getByText(say('booking_invoice_address')).click()
  await visitor.field('street').fill('Rue Nationale 1')
  await visitor.field('postal_code').fill('59000')
  await visitor.field('city').fill('Lille')
  await visitor.field('country').selectOption('FR')
  await visitor.introduces({
    first_name: 'Léa',
    last_name: 'Martin',
    email: 'lea.martin@post.example',
    phone: '0470 34 34 34',
  })
  await expect(zone).toHaveCount(1)
  const { link } = await visitor.asks()
  await page.goto(link)
  await visitor.isHydrated()
  await expect(zone).toHaveCount(1)
  await expect(page.getByText('59000 Lille, FR')).toBeVisible()

  const neighbour = new Visitor(await anotherBrowser({ timezoneId: 'Europe/Paris' }), 'nl')
  await neighbour.page.goto(link)
  await neighbour.isHydrated()
  await expect(neighbour.page.getByText('Midden-Europese tijd')).toHaveCount(0)
})
