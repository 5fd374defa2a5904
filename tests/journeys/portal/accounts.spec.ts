/** From an invitation to a second factor, and back in after forgetting the password. */
import { codeAt, secretOfBase32 } from '../../../src/platform/access/second-factor/totp.ts'
import { type Page, expect, test } from '../journey.ts'
import { adminToken } from '../mails.ts'
import { Office, password as samplePassword } from '../people/office.ts'
import type { RunningProgram } from '../program.ts'
import { speaker } from '../words.ts'

const linkIn = (plain: string) => /http:\/\/\S+token=\S+/.exec(plain)![0]
const submit = (page: Page) => page.locator('form button[type="submit"]').first().click()

/** An administrator invites somebody, beside the pages. */
async function invites(program: RunningProgram, email: string, role: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${await adminToken(program)}`,
    'content-type': 'application/json',
  }
  const found = await fetch(`${program.url}/roles?fields=id&filter[name][_eq]=${role}`, { headers })
  const { data } = (await found.json()) as { data: { id: string }[] }
  const body = JSON.stringify({ email, role: data[0]!.id })
  const answer = await fetch(`${program.url}/users/invite`, { method: 'POST', headers, body })
  expect(answer.status).toBe(204)
}

test('an invited planner chooses a password, sets up a second factor and signs in with it', async ({
  program,
  page,
  anotherBrowser,
  mailTo,
  faults,
}) => {
  const say = speaker('nl')
  const office = new Office(page)
  const email = 'nieuwe.planner@feestfiets.example'
  const password = 'een goed wachtwoord'
  await invites(program, email, 'Planner')
  const link = linkIn((await mailTo(email, 'invitation')).plain)

  faults.expect(400)
  await page.goto(link)
  await office.isHydrated()
  await expect(page.getByLabel(say('login_email'))).toHaveValue(email)
  await page.locator('input[name="password"]').fill('kort')
  await submit(page)
  const missing = say('password_needs_length', { min: 8 })
  await expect(page.getByText(say('password_needs', { missing }))).toBeVisible()
  await expect(page.locator('input[name="password"]')).toBeFocused()
  await expect(page.locator('input[name="password"]')).toHaveValue('kort')
  await page.locator('input[name="password"]').fill(password)
  await submit(page)
  await expect(page).toHaveURL(/\/nl\/portal\/(bookings|planner)/)

  await page.goto('/nl/portal/auth/second-factor')
  await office.isHydrated()
  await page.locator('input[name="password"]').fill(password)
  await submit(page)
  await expect(page.getByRole('img', { name: say('factor_qr') })).toBeVisible()
  const key = (await page.getByText(/^([A-Z2-7]{4} ?){6,}$/).textContent())!
  const secret = secretOfBase32(key)
  const enrolled = Date.now()
  await page.locator('input[name="otp"]').fill(codeAt(secret, enrolled))
  await submit(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('factor_codes_heading'))
  const codes = await page
    .getByRole('list', { name: say('login_recovery') })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: say('factor_download') }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByRole('button', { name: say('factor_kept') }).click()
  await expect(page).toHaveURL(/\/nl\/portal\/(bookings|planner)/)

  await page.getByRole('button', { name: say('portal_member_menu', { name: email }) }).click()
  await page.getByRole('menuitem', { name: say('portal_sign_out') }).click()
  await expect(page).toHaveURL(/\/portal\/auth\/login/)
  await office.isHydrated()
  faults.expect(401)
  await page.locator('input[name="email"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await submit(page)
  await expect(page.locator('input[name="otp"]')).toBeFocused()
  // No code is good twice: the next one is, half a minute before its time too.
  await page.locator('input[name="otp"]').fill(codeAt(secret, Math.max(Date.now(), enrolled + 30_000)))
  await submit(page)
  await expect(page).toHaveURL(/\/nl\/portal\/(bookings|planner)/)

  const elsewhere = await anotherBrowser()
  await elsewhere.goto('/nl/portal/auth/login')
  await new Office(elsewhere).isHydrated()
  await elsewhere.locator('input[name="email"]').fill(email)
  await elsewhere.locator('input[name="password"]').fill(password)
  await submit(elsewhere)
  await elsewhere.getByRole('button', { name: say('login_use_recovery') }).click()
  await elsewhere.getByLabel(say('login_recovery')).fill(codes[0]!)
  await submit(elsewhere)
  await expect(elsewhere).toHaveURL(/\/nl\/portal\/(bookings|planner)/)

  // A link that was used shows no form: it says so, and where one signs in.
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('invite_used'))
  await expect(page.locator('input[name="password"]')).toHaveCount(0)
})

test('who forgot the password gets back in, in French', async ({ page, anotherBrowser, mailTo, faults }) => {
  const say = speaker('fr')
  const office = new Office(page, 'fr')
  const email = 'accountant@feestfiets.example'
  await page.goto('/fr/portal/auth/login')
  await office.isHydrated()
  await page.getByRole('link', { name: say('login_forgot') }).click()
  await expect(page).toHaveURL(/\/fr\/portal\/auth\/reset-password$/)
  await expect(page.locator('input[name="password"]')).toHaveCount(0)
  await submit(page)
  await expect(page.getByText(say('login_email_required'), { exact: true })).toBeVisible()
  await page.locator('input[name="email"]').fill(email)
  await submit(page)
  await expect(page.getByText(say('reset_sent_text', { email }))).toBeVisible()

  const letter = await mailTo(email, 'password-reset')
  expect(letter.subject).toBe(say('mail_reset_subject', { product: 'Feestfiets' }))
  await page.goto(linkIn(letter.plain))
  await office.isHydrated()
  await page.locator('input[name="password"]').fill('un nouveau mot de passe')
  await submit(page)
  await expect(page).toHaveURL(/\/fr\/portal\/invoices/)

  faults.expect(401)
  const elsewhere = new Office(await anotherBrowser(), 'fr')
  await elsewhere.page.goto('/fr/portal/auth/login')
  await elsewhere.signsIn('accountant', samplePassword)
  await expect(elsewhere.page.getByText(say('login_wrong'))).toBeVisible()

  // The same as before, for the journeys after this one.
  await page.evaluate(async (password) => {
    const cookie = document.cookie.split('; ').find((one) => one.startsWith('session='))!
    const { access_token } = JSON.parse(decodeURIComponent(cookie.slice('session='.length))) as {
      access_token: string
    }
    await fetch('/users/me', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ password, current_password: 'un nouveau mot de passe' }),
    })
  }, samplePassword)
})
