/** An address of the portal that is not there says so within the portal, however it is reached. */
import { expect, test } from '../journey.ts'
import { Office } from '../people/office.ts'

const nobody = '/nl/portal/bookings/00000000-0000-7000-8000-000000000000'

test('an unknown address after signing in says so within the portal, with a way on', async ({
  anotherBrowser,
  faults,
}) => {
  faults.expect(404)
  const page = await anotherBrowser()
  const office = new Office(page)
  await page.goto('/nl/portal/nowhere')
  await office.signsIn('planner')
  await expect(page.getByRole('heading', { level: 1, name: office.say('app_error_404_title') })).toBeVisible()
  await expect(page.getByText('/nl/portal/nowhere')).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: office.say('app_error_back') })
    .click()
  await expect(page).toHaveURL(/\/nl\/portal\/[a-z]+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the same where a link within the portal leads nowhere, in the language of the reader', async ({
  faults,
  signIn,
}) => {
  // A record that is not there is answered as one that is not for this reader.
  faults.expect(403, 404)
  const { page, say } = await signIn('planner', '/nl/portal/bookings')
  const office = new Office(page)
  await office.isHydrated()
  for (const path of ['/nl/portal/nowhere', nobody, '/nl/portal/settings/nowhere']) {
    await office.follows('/nl/portal/bookings')
    await expect(page.getByRole('heading', { level: 1, name: say('booking_list_title') })).toBeVisible()
    await office.follows(path)
    await expect(page.getByRole('heading', { level: 1, name: say('app_error_404_title') })).toBeVisible()
    await expect(page.locator('aside').first()).toBeVisible()
  }
  // The page that loads anew says the same, with the status of a page that is not there.
  const answer = await page.goto('/fr/portal/nowhere')
  expect(answer?.status()).toBe(404)
  const french = new Office(page, 'fr')
  await expect(page.getByRole('heading', { level: 1, name: french.say('app_error_404_title') })).toBeVisible()
})
