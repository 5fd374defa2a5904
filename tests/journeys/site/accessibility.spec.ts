/** No page keeps anybody out: what a machine can check of that, light and dark. */
import { violations } from '../axe.ts'
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { Office } from '../people/office.ts'
import { readPages } from './spec-site.ts'
import { Visitor } from '../people/visitor.ts'

for (const [n, colorScheme] of (['light', 'dark'] as const).entries()) {
  test(`the public pages shut nobody out, ${colorScheme}`, async ({ anotherBrowser }) => {
    const page = await anotherBrowser({ colorScheme })
    const visitor = new Visitor(page, 'en')
    const found: string[] = []
    const look = async () => void found.push(...(await violations(page)))
    await visitor.opens('/')
    await look()
    for (const { address } of readPages) {
      await page.goto(address.en)
      for (const answer of await page.locator('main summary').all()) await answer.click()
      await look()
    }
    await page.goto('/en/prices?people=99&day=2020-01-01&place=nowhere')
    await look()
    await visitor.opens('/booking')
    await look()
    await visitor.begins({ people: 12, day: freeSaturday(13 + n) })
    await visitor.field('postal_code').fill('9000')
    await look()
    await visitor.names('9000')
    await visitor.settles()
    await look()
    await visitor.picks({})
    await look()
    await visitor.orders()
    await look()
    await visitor.introduces({
      first_name: 'Grace',
      last_name: 'Miller',
      email: `grace.${colorScheme}@post.example`,
      phone: '0470 12 12 12',
    })
    await look()
    const { link } = await visitor.asks()
    await look()
    for (const path of [link, `${link}/bob`, `${link}/success`]) {
      await page.goto(path)
      await visitor.isHydrated()
      await look()
    }
    expect(found).toEqual([])
  })

  test(`the portal shuts nobody out, ${colorScheme}`, async ({ anotherBrowser }) => {
    const page = await anotherBrowser({ colorScheme })
    const office = new Office(page)
    await page.goto('/nl/portal/auth/login?redirect=/portal/bookings')
    await office.isHydrated()
    const found = await violations(page)
    await office.signsIn('planner')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(office.say('booking_list_title'))
    const first = page.getByRole('table').getByRole('link').first()
    await expect(first).toBeVisible()
    found.push(...(await violations(page)))
    await first.click()
    await expect(page).toHaveURL(/\/portal\/bookings\/[\w-]+$/)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    found.push(...(await violations(page)))
    expect(found).toEqual([])
  })
}
