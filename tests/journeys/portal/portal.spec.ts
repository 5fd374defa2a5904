/** The portal at work: finding a booking, answering it, editing a record, and sessions that end. */
import { type Page, expect, test } from '../journey.ts'
import { callAs } from '../people/office-calls.ts'
import { holdScripts, spaceLateScripts } from '../scripts.ts'

const password = 'journey-password-1'

async function signIn(page: Page, role: string, path = '/nl/portal/bookings') {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(`${role}@feestfiets.example`)
  await page.getByLabel('Wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Aanmelden' }).click()
}

async function filterByStatus(page: Page, status: string) {
  await page.getByRole('search').getByRole('button', { name: 'Status' }).click()
  await page.getByRole('checkbox', { name: status }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/filter=/)
  await expect(page.locator('section[aria-busy="false"]')).toBeVisible()
}

test('the planner signs in, finds a request, and confirms it', async ({ page }) => {
  await signIn(page, 'planner')
  await expect(page).toHaveURL(/\/nl\/portal\/bookings$/)
  await expect(page).toHaveTitle(/^Boekingen - /)
  await filterByStatus(page, 'Aangevraagd')
  await expect(page).toHaveURL(/filter=/)
  await expect(page.locator('tbody').getByText('Bevestigd')).toHaveCount(0)
  const first = page.locator('tbody a').first()
  const number = await first.textContent()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number!)
  await page.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(
    page.getByText('Bevestigd. De klant krijgt géén mail: die is bewaard, niet verstuurd. Kijk onder Mails.'),
  ).toBeVisible()
  await expect(page.getByRole('article').getByText('Bevestigd', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bevestigen' })).toHaveCount(0)
})

test('a booking is found and opened by the keyboard alone', async ({ page }) => {
  await signIn(page, 'planner')
  const rows = page.locator('tbody tr')
  await expect(rows.nth(5)).toBeVisible()
  const name = await rows.nth(3).getByRole('cell').nth(3).textContent()
  await page.keyboard.press('/')
  await page.keyboard.type(name!.toLowerCase())
  await expect(page).toHaveURL(/q=/)
  await expect(rows.filter({ hasNotText: name! })).toHaveCount(0)
  await rows.first().locator('a').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/portal\/bookings\/[0-9a-f-]{36}$/)
  await expect(page.getByText(name!).first()).toBeVisible()
})

test('the planner proposes another start, with a word along', async ({ page }) => {
  await signIn(page, 'planner')
  await filterByStatus(page, 'Aangevraagd')
  // The furthest away: an hour of today may be too near by the time it is sent.
  await page.locator('tbody a').last().click()
  await page.getByRole('button', { name: 'Ander uur voorstellen' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('checkbox').first().check()
  await panel.getByLabel('Bericht aan de klant').fill('Zo past het beter.')
  await panel.getByRole('button', { name: 'Voorstel versturen' }).click()
  await expect(page.getByText('Voorstel gemaakt.')).toBeVisible()
  await expect(page.getByRole('article').getByText('Zo past het beter.')).toBeVisible()
})

test('a bike is edited: what cannot be is said beside its field, and what was typed stays', async ({
  faults,
  page,
}) => {
  faults.expect(400)
  await signIn(page, 'planner', '/nl/portal/partybikes')
  await page.getByRole('link', { name: 'FF-08' }).click()
  await page.getByRole('button', { name: 'Bewerken' }).click()
  await page.getByLabel('Max. personen').fill('999')
  await page.getByLabel('Naam').fill('De Nieuwe Lieve')
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByText('Hoogstens 60.')).toBeVisible()
  await expect(page.getByLabel('Naam')).toHaveValue('De Nieuwe Lieve')
  await page.getByLabel('Max. personen').fill('8')
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FF-08 De Nieuwe Lieve')
})

test('a button pressed before the page woke up does its work all the same', async ({ page }) => {
  await signIn(page, 'planner', '/nl/portal/trailers')
  await page.locator('tbody a').first().click()
  await expect(page.getByRole('button', { name: 'Bewerken' })).toBeVisible()
  const arrive = await holdScripts(page)
  await page.goto(page.url(), { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Bewerken' }).click()
  await expect(page.getByLabel('Toelichting')).toBeHidden()
  arrive()
  await expect(page.getByRole('textbox', { name: 'Toelichting' })).toBeVisible()
})

test('what is typed and sent before the page woke up is what is saved', async ({ page }) => {
  await signIn(page, 'planner', '/nl/portal/profile')
  await expect(page.getByRole('textbox', { name: 'Voornaam' })).toBeVisible()
  const arrive = await holdScripts(page)
  await page.goto('/nl/portal/customers/new', { waitUntil: 'commit' })
  await page.locator('input[name="first_name"]').fill('Vroege')
  await page.locator('input[name="last_name"]').fill('Vogel')
  await page.locator('input[name="email"]').fill('vroege@vogel.example')
  await page.locator('input[name="phone"]').fill('+32470112233')
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page).toHaveURL(/customers\/new$/)
  arrive()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vroege Vogel')
  await expect(page.getByText('vroege@vogel.example').first()).toBeVisible()
})

test('a text chosen before the page woke up is replaced by what is typed after, not joined to it', async ({
  page,
}) => {
  await signIn(page, 'admin', '/nl/portal/profile')
  await expect(page.getByRole('textbox', { name: 'Voornaam' })).toBeVisible()
  const arrive = await holdScripts(page)
  await page.goto('/nl/portal/settings/company?edit=true', { waitUntil: 'commit' })
  const address = page.locator('textarea[name="company_address"]')
  await address.selectText()
  arrive()
  await expect(page.locator('form[method="post"]').first()).toBeVisible()
  await page.keyboard.insertText('Nieuwstraat 1, 9000 Gent')
  await expect(address).toHaveValue('Nieuwstraat 1, 9000 Gent')
})

test('a page that was scrolled before it was hydrated stays where it was', async ({ page }) => {
  await signIn(page, 'admin', '/nl/portal/profile')
  await expect(page.getByRole('textbox', { name: 'Voornaam' })).toBeVisible()
  const arrive = await holdScripts(page)
  await page.goto('/nl/portal/settings/company?edit=true', { waitUntil: 'commit' })
  await page.locator('textarea[name="company_address"]').waitFor()
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const read = await page.evaluate(() => scrollY)
  arrive()
  await expect(page.locator('form[method="post"]').first()).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(read)
  // Another page still begins at its top.
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(/\/portal\/home$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a part of a page whose script comes late is hydrated as the server wrote it, whatever was answered meanwhile', async ({
  signIn,
  program,
}) => {
  const filter = JSON.stringify({ status: { _eq: 'confirmed' }, gross: { _gt: 0 } })
  const [booking] = await callAs<{ id: string }[]>(
    program,
    'accountant',
    `GET /items/bookings?filter=${filter}&fields=id&sort=starts_at&limit=1`,
  )
  const { page, say } = await signIn('accountant')
  const address = `/nl/portal/bookings/${booking!.id}`
  await spaceLateScripts(page)
  // Parts that are there already ask for the invoices too; React finds fault with the later ones, if anybody does.
  await page.goto(address)
  await expect(page.getByRole('region', { name: say('booking_money') })).toBeVisible()
})

test('a record has its look before its scripts arrive', async ({ page }) => {
  await signIn(page, 'admin', '/nl/portal/profile')
  await expect(page.getByRole('textbox', { name: 'Voornaam' })).toBeVisible()
  const arrive = await holdScripts(page)
  await page.goto('/nl/portal/settings/company?edit=true', { waitUntil: 'commit' })
  const address = page.locator('textarea[name="company_address"]')
  await address.waitFor()
  const place = async () => {
    const { x, y, width } = (await address.boundingBox())!
    return { x, y, width }
  }
  const before = await place()
  arrive()
  await expect(page.locator('form[method="post"]').first()).toBeVisible()
  expect(await place()).toEqual(before)
})

test('who saves second is told that somebody saved first', async ({ faults, page, context }) => {
  faults.expect(412)
  await signIn(page, 'planner', '/nl/portal/trailers')
  await page.locator('tbody a').first().click()
  await page.getByRole('button', { name: 'Bewerken' }).click()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Bewerken' }).click()
  await other.getByLabel('Toelichting').fill('Nieuwe banden')
  await other.getByRole('button', { name: 'Bewaren' }).click()
  await expect(other.getByText('Nieuwe banden')).toBeVisible()
  await page.getByLabel('Toelichting').fill('Oude banden')
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByText('Iemand anders bewaarde eerst')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Toelichting' })).toHaveValue('Oude banden')
})

test('an account with a second factor is asked for its code', async ({ faults, page }) => {
  faults.expect(401)
  await page.route('**/auth/login', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 401,
          json: { errors: [{ message: 'Invalid user OTP.', extensions: { code: 'INVALID_OTP' } }] },
        })
      : route.continue(),
  )
  await signIn(page, 'planner')
  await expect(page.getByLabel('Eenmalige code')).toBeFocused()
  await page.getByLabel('Eenmalige code').fill('123456')
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  await expect(page.getByText('Die code klopt niet.')).toBeVisible()
  await expect(page.getByLabel('Wachtwoord')).toHaveValue(password)
})

test('a record that is not there says so within the portal', async ({ faults, page }) => {
  faults.expect(403, 404)
  await signIn(page, 'planner')
  await expect(page).toHaveURL(/\/nl\/portal\/bookings$/)
  await page.goto('/nl/portal/bookings/0190a000-0000-7000-8000-00000000dead')
  await expect(page.getByText('Pagina niet gevonden')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Navigatie' })).toBeVisible()
})

test('an access token that ended is renewed by the browser, not by the server', async ({ page, context }) => {
  await signIn(page, 'planner')
  await expect(page.locator('tbody a').first()).toBeVisible()
  // The page that is open would exchange its token too, and take the answer with it when it is left.
  await page.goto('about:blank')
  const cookies = await context.cookies()
  const session = cookies.find(({ name }) => name === 'session')!
  const tokens = JSON.parse(decodeURIComponent(session.value)) as { expires_at: number }
  const ended = encodeURIComponent(JSON.stringify({ ...tokens, expires_at: Date.now() - 1000 }))
  await context.addCookies([{ ...session, value: ended }])
  await page.goto('/nl/portal/trailers')
  await expect(page).toHaveURL(/\/nl\/portal\/trailers$/)
  await expect(page.locator('tbody a').first()).toBeVisible()
})
