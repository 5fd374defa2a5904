/** People and what they are told: an invitation from the office to the first sign-in, and a bell that rings by itself. */
import { codeAt, secretOfBase32 } from '../../../src/platform/access/second-factor/totp.ts'
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { Office } from '../people/office.ts'
import { speaker } from '../words.ts'

const linkIn = (plain: string) => /http:\/\/\S+token=\S+/.exec(plain)![0]

test('an admin, moved to Dutch, invites a French-speaking colleague, who comes in with a second factor', async ({
  page,
  anotherBrowser,
  mailTo,
  faults,
}) => {
  const say = speaker('nl')
  const office = new Office(page)
  const email = 'zoe.lambert@feestfiets.example'
  await page.goto('/fr/portal/users')
  await new Office(page, 'fr').signsIn('admin')
  await expect(page).toHaveURL(/\/nl\/portal\/users$/)
  // Where others choose a language an administrator reads why there is none to choose.
  await expect(page.getByText(say('app_language_office'))).toBeVisible()
  await page.getByRole('link', { name: say('portal_new'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('user_new_title'))
  await office.isHydrated()

  await page.locator('[name="email"]').fill('planner@feestfiets.example')
  await page.getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option', { name: 'Accountant' }).click()
  await office.press('user_invite')
  await expect(page.getByText(say('user_taken'))).toBeVisible()
  await expect(page.locator('[name="email"]')).toBeFocused()
  await page.locator('[name="email"]').fill(email)
  await page.getByRole('combobox', { name: 'Taal' }).click()
  await page.getByRole('option', { name: 'Frans' }).click()
  await page.locator('[name="first_name"]').fill('Zoé')
  await page.locator('[name="last_name"]').fill('Lambert')
  await office.press('user_invite')
  // No mail server is set up here: nothing is said to be on its way.
  await expect(page.getByText(say('user_link_kept', { email }))).toBeVisible()
  await expect(page.getByRole('row', { name: /Zoé Lambert .* Uitgenodigd/ })).toBeVisible()

  const fr = speaker('fr')
  const letter = await mailTo(email, 'invitation')
  expect(letter.language).toBe('fr')
  const hers = await anotherBrowser()
  const her = new Office(hers, 'fr')
  await hers.goto(linkIn(letter.plain))
  await her.isHydrated()
  const password = 'un bon mot de passe'
  await hers.locator('input[name="password"]').fill(password)
  await her.press('invite_submit')
  await expect(hers).toHaveURL(/\/fr\/portal\/invoices/)
  await hers.goto('/fr/portal/auth/second-factor')
  await her.isHydrated()
  await hers.locator('input[name="password"]').fill(password)
  await hers.locator('form button[type="submit"]').first().click()
  const key = (await hers.getByText(/^([A-Z2-7]{4} ?){6,}$/).textContent())!
  await hers.locator('input[name="otp"]').fill(codeAt(secretOfBase32(key), Date.now()))
  await hers.locator('form button[type="submit"]').first().click()
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText(fr('factor_codes_heading'))

  // Her page tells the office by itself: she is active, and has her second factor.
  await page.getByRole('link', { name: 'Zoé' }).click()
  // Beside her name; the history below says from what it came to be so.
  const state = page.getByRole('article').locator('header')
  await expect(state.getByText('Actief', { exact: true })).toBeVisible()
  await office.press('user_suspend')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('user_suspend') })
    .click()
  await expect(state.getByText('Geschorst', { exact: true })).toBeVisible()
  faults.expect(401)
  await hers.goto('/fr/portal/profile')
  await expect(hers).toHaveURL(/\/fr\/portal\/auth\/login/)
})

test('a visitor’s request rings the planner’s bell by itself, and falls silent once it is answered', async ({
  askRide,
  signIn,
}) => {
  const planner = await signIn('planner', '/nl/portal/notifications')
  const { page, say } = planner
  const bell = page.getByRole('link', { name: new RegExp(`^${say('inbox_bell_none')},`) })
  const count = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '0')?.[0])
  await expect(bell).toBeVisible()
  const before = await count()

  const { number } = await askRide('en', {
    people: 8,
    day: freeSaturday(9),
    place: '9000',
    start: '11:00',
    contact: {
      first_name: 'Ann',
      last_name: 'Field',
      email: 'ann.bell@post.example',
      phone: '0470 99 88 77',
    },
  })
  const news = page.getByRole('link', { name: new RegExp(`${number}: 8 `) })
  await expect(news).toBeVisible()
  await expect.poll(count).toBe(before + 1)

  await news.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  await expect.poll(count).toBe(before)
  const admin = await signIn('admin', '/nl/portal/notifications')
  const hers = admin.page.getByRole('link', { name: new RegExp(`${number}: 8 `) })
  await expect(hers).toBeVisible()
  await planner.press('office_confirm')
  await expect(hers).toBeHidden()
})
