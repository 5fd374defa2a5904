/** The real day of those who work with bookings: the office keeps one in order, an agency sees its own and no other. */
import { violations } from '../axe.ts'
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'

test('the office finds a booking, corrects it, tags and remarks on it, undoes a mistake, and archives it', async ({
  signIn,
}) => {
  const office = await signIn('admin')
  const { page, say } = office
  await page.getByRole('search').getByRole('button', { name: 'Status' }).click()
  await page.getByRole('checkbox', { name: 'Afgesloten' }).check()
  await page.keyboard.press('Escape')
  // What is closed is past: the list begins with what is to come.
  await page.getByRole('button', { name: say('list_when_past'), exact: true }).click()
  await expect(page.locator('tbody tr').first()).toContainText('Afgesloten')
  const number = (await page.locator('tbody a').first().textContent())!

  await page.goto('/nl/portal/home')
  await office.isHydrated()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(number)
  await page.getByRole('option', { name: number }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  const article = page.getByRole('article')

  const customer = article.getByRole('region', { name: 'Klant' })
  await customer.getByRole('button', { name: say('portal_edit') }).click()
  await customer.getByLabel('Aanleiding').fill('Jubileum')
  await customer.getByRole('button', { name: say('portal_save') }).click()
  await expect(customer.getByText('Jubileum')).toBeVisible()

  await article.getByRole('button', { name: say('portal_tags_add') }).click()
  await article.getByRole('combobox', { name: 'Tags' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await article.getByRole('button', { name: say('portal_save') }).click()
  await expect(article.getByRole('button', { name: `${say('portal_edit')}: Tags` })).toBeVisible()

  const remarks = article
    .getByRole('region', { name: /^Opmerkingen/ })
    .filter({ has: page.getByRole('textbox') })
  await remarks.getByRole('textbox').fill('Belt nog over de foto’s.')
  await remarks.getByRole('button', { name: 'Toevoegen' }).click()
  await expect(remarks.getByText('Belt nog over de foto’s.')).toBeVisible()

  await customer.getByRole('button', { name: say('portal_edit') }).click()
  await customer.getByLabel('Aanleiding').fill('Vergissing')
  await customer.getByRole('button', { name: say('portal_save') }).click()
  await expect(customer.getByText('Vergissing')).toBeVisible()
  const history = article.getByRole('region', { name: 'Geschiedenis' })
  await history
    .getByRole('listitem')
    .filter({ hasText: 'Jubileum' })
    .filter({ hasNotText: 'Vergissing' })
    .getByRole('button', { name: 'Terug naar deze versie' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terugzetten' }).click()
  await expect(customer.getByText('Jubileum')).toBeVisible()

  await office.press('portal_archive')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('portal_archive') })
    .click()
  await expect(article.getByRole('button', { name: say('portal_unarchive') })).toBeVisible()
  await page.goto('/nl/portal/bookings')
  await page.getByRole('searchbox').fill(number)
  await expect(page.getByText(say('portal_list_none_found'))).toBeVisible()
})

test('an organizer lands on the bookings of their own agency, and no address leads to another', async ({
  faults,
  page,
  signIn,
}) => {
  faults.expect(403, 404)
  const { page: portal } = await signIn('planner')
  const agencyOf = async (filter: string) => {
    await portal.goto(`/nl/portal/bookings?filter=${encodeURIComponent(filter)}`)
    const link = portal.locator('tbody a').first()
    return { path: (await link.getAttribute('href'))!, number: (await link.textContent())! }
  }
  const foreign = await agencyOf('{"agency":{"_null":true}}')
  const own = await agencyOf('{"agency":{"_nnull":true}}')

  await page.goto('/nl/portal')
  await page.getByLabel('E-mail').fill('organizer@feestfiets.example')
  await page.getByLabel('Wachtwoord').fill('journey-password-1')
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  await expect(page).toHaveURL(/\/nl\/portal\/bookings$/)
  await expect(page.getByRole('link', { name: own.number })).toBeVisible()
  await page.getByRole('searchbox').fill(foreign.number)
  await expect(page.locator('section[aria-busy="false"]')).toBeVisible()
  await expect(page.getByRole('link', { name: foreign.number })).toHaveCount(0)
  await page.goto(foreign.path)
  await expect(page.getByText('Pagina niet gevonden')).toBeVisible()
  await expect(page.getByText(foreign.number)).toHaveCount(0)
  await page.goto(own.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.number)
  await expect(page.getByRole('button', { name: 'Bevestigen' })).toHaveCount(0)
  await page.goto('/nl/portal/partybikes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geen toegang')
})

test('an agency changes a ride it brought, and reads first what comes of it', async ({ signIn }) => {
  const { page, say } = await signIn('organizer')
  const [sold, last] = ['filter={"status":{"_in":["confirmed","planned"]}}', 'sort=-starts_at']
  await page.goto(`/nl/portal/bookings?${encodeURI(`${sold}&${last}`)}`)
  await page.locator('tbody a').first().click()
  await page.getByRole('link', { name: say('booking_change_title') }).click()
  await expect(page.getByRole('heading', { name: say('scheduler_change_open') })).toBeFocused()
  await page.getByRole('button', { name: say('booking_people_fewer') }).click()
  await expect(page.getByRole('insertion').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  const confirms = say('scheduler_change_confirm', { total: '' }).split(/\s/)[0]!
  await page.getByRole('button', { name: new RegExp(`^${confirms}`) }).click()
  await expect(page.getByText(say('scheduler_change_done'))).toBeVisible()
})

test('an agency holds an hour for a customer who is not sure yet, lets it go, holds it again and books it', async ({
  signIn,
}) => {
  const agency = await signIn('organizer')
  const { page, say } = agency
  const choose = async (label: string, text: RegExp | string) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.locator('[data-combobox-option]:visible').filter({ hasText: text }).first().click()
  }
  await page.goto('/nl/portal/bookings/new')
  await agency.isHydrated()
  await page.getByLabel(say('booking_form_people')).fill('10')
  await page.getByLabel(say('booking_form_day')).fill(freeSaturday(26))
  await choose(say('booking_form_package'), /./)
  await page.getByRole('combobox', { name: say('booking_form_place') }).fill('9000')
  await page.locator('[data-combobox-option]:visible').filter({ hasText: '9000' }).first().click()
  await choose(say('booking_form_start'), /\d/)
  const hold = page.getByRole('button', { name: new RegExp(say('booking_form_hold', { hours: '\\d+' })) })
  await hold.click()
  const held = page.getByText(new RegExp(`^${say('booking_form_held', { moment: '' })}`))
  await expect(held.first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  // What is held stands in the home of who holds it, and is finished from there.
  await page.getByRole('button', { name: say('booking_draft_release') }).click()
  await expect(page.getByRole('button', { name: say('booking_draft_release') })).toHaveCount(0)
  await page.getByRole('link', { name: say('booking_draft_continue') }).click()
  await expect(page.getByLabel(say('booking_form_people'))).toHaveValue('10')
  await choose(say('booking_form_start'), /\d/)
  await hold.click()
  await page.getByRole('link', { name: say('booking_draft_continue') }).click()
  for (const [label, text] of [
    ['booking_first_name', 'Lore'],
    ['booking_last_name', 'Janssens'],
    ['booking_email', 'lore.janssens@post.example'],
    ['booking_phone', '0470 11 22 66'],
  ] as const)
    await page.getByLabel(say(label)).first().fill(text)
  await page.getByRole('checkbox', { name: say('booking_form_terms') }).check()
  await page.getByRole('button', { name: say('booking_form_ask') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^FF-\d+$/)
  await expect(page.getByText('Aangevraagd').first()).toBeVisible()
})
