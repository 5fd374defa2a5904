/** Who may enter which page of the portal. */
import { expect, test } from '../journey.ts'
import { Office, type StaffName, password } from '../people/office.ts'

test('a portal page asks for a sign-in, refuses a wrong password, and is what opens then', async ({
  page,
  faults,
}) => {
  faults.expect(401)
  const office = new Office(page)
  await page.goto('/nl/portal/trailers?page=1')
  await expect(page).toHaveURL(/\/nl\/portal\/auth\/login\?redirect=/)
  await office.signsIn('planner', 'wrong-password')
  await expect(page.getByText(office.say('login_wrong'))).toBeVisible()
  await expect(page.locator('input[name="email"]')).toHaveValue('planner@feestfiets.example')
  await page.locator('input[name="password"]').fill(password)
  await office.press('login_submit')
  await expect(page).toHaveURL(/\/nl\/portal\/trailers\?page=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aanhangwagens')

  await page.goto('/nl/portal/auth/login')
  await expect(page).toHaveURL(/\/nl\/portal\/planner/)
})

for (const name of ['employee', 'organizer', 'planner'] as StaffName[])
  test(`the portal opens where the day of the ${name} begins`, async ({ page }) => {
    await page.goto('/nl/portal')
    await new Office(page).signsIn(name)
    await expect(page).toHaveURL(/\/nl\/portal\/(bookings|mycalendar|planner)/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

for (const name of ['employee', 'planner'] as StaffName[])
  test(`the login page by the address people type leads the ${name} to his own home`, async ({ page }) => {
    await page.goto('/nl/portal/login')
    await expect(page).toHaveURL(/\/nl\/portal\/auth\/login$/)
    await new Office(page).signsIn(name)
    await expect(page).toHaveURL(/\/nl\/portal\/(mycalendar|planner)/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('an administrator works in Dutch, wherever he comes in', async ({ page }) => {
  await page.goto('/fr/portal/partybikes')
  await new Office(page, 'fr').signsIn('admin')
  await expect(page).toHaveURL(/\/nl\/portal\/partybikes$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
})

test('a page that is not for a role shows so, with a way home', async ({ page, faults }) => {
  faults.expect(403)
  const office = new Office(page)
  await page.goto('/nl/portal/towtrucks')
  await office.signsIn('organizer')
  await expect(page.locator('main')).toContainText('403')
  await page.reload()
  await expect(page.locator('main')).toContainText('403')
  await expect(page.getByRole('link', { name: office.say('app_error_back') })).toBeVisible()
})

test('who signs out is out on every page', async ({ signIn }) => {
  const { page, say } = await signIn('planner')
  await page.getByRole('button', { name: say('portal_member_menu', { name: 'Nele Vandamme' }) }).click()
  await page.getByRole('menuitem', { name: say('portal_sign_out') }).click()
  await expect(page).toHaveURL(/\/nl\/portal\/auth\/login$/)
  await page.goto('/nl/portal/bookings')
  await expect(page).toHaveURL(/\/nl\/portal\/auth\/login/)
})
