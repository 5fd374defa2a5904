/** An assistant forwards a link to whoever pays: it shows the price and changes nothing, until it is revoked. */
import { violations } from '../axe.ts'
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'

test('who booked makes a link that only reads, another opens it, and it is revoked', async ({
  askRide,
  signIn,
  anotherBrowser,
  faults,
}) => {
  const { number, link, visitor } = await askRide('fr', {
    people: 8,
    day: freeSaturday(23),
    place: '9000',
    contact: {
      first_name: 'Inès',
      last_name: 'Maes',
      email: 'ines.lit@post.example',
      phone: '0470 11 22 77',
    },
  })
  const office = await signIn('planner')
  await office.confirms(number)
  const { page, say } = visitor
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  await page.getByRole('link', { name: say('scheduler_forward') }).click()
  await page.getByRole('button', { name: say('forward_make') }).click()
  const forwarded = await page.getByLabel(say('forward_link')).inputValue()
  expect(await violations(page)).toEqual([])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: say('group_copy') }).click()
  await expect(page.getByRole('button', { name: say('booking_link_copied') })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(forwarded)

  const boss = await anotherBrowser({ viewport: { width: 390, height: 844 } })
  await boss.goto(forwarded)
  await expect(boss.getByText(say('scheduler_reads_only'))).toBeVisible()
  await expect(boss.getByText(number).first()).toBeVisible()
  await expect(boss.getByRole('heading', { name: say('booking_overview_price') })).toBeVisible()
  await expect(boss.getByText('ines.lit@post.example')).toHaveCount(0)
  await expect(boss.getByRole('button', { name: say('scheduler_change_open') })).toHaveCount(0)
  // What stepping back costs is among what he reads; doing it is not his.
  const terms = boss.locator('section', {
    has: boss.getByRole('heading', { name: say('booking_cancel_title') }),
  })
  await expect(terms.getByRole('listitem').first()).toContainText(/./)
  await expect(terms.getByRole('button')).toHaveCount(0)
  await expect(boss.getByRole('heading', { name: say('news_title') })).toHaveCount(0)
  expect(await violations(boss)).toEqual([])

  await page.getByRole('button', { name: say('forward_revoke') }).click()
  await expect(page.getByRole('button', { name: say('forward_make') })).toBeVisible()
  faults.expect(404)
  expect((await boss.goto(forwarded))?.status()).toBe(404)
})
