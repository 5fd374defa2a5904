/** Records at work: filled in, corrected, fought over, put back, remarked on, photographed, translated, archived. */
import { type Page, expect, test } from '../journey.ts'

const edit = (page: Page) => page.getByRole('button', { name: 'Bewerken', exact: true }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Bewaren', exact: true }).click()

test('a fault stands beside its field, nothing typed is lost, and leaving asks first', async ({ signIn }) => {
  const { page } = await signIn('planner', '/nl/portal/employees')
  await page.locator('tbody a').first().click()
  await edit(page)
  await page.getByLabel('Voornaam').fill('')
  await page.getByLabel('Hoogstens per dag').fill('20')
  await page.getByRole('button', { name: 'Rijbewijzen: toevoegen' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Vul dit in.').first()).toBeVisible()
  await expect(page.getByText('Hoogstens 16.')).toBeVisible()
  await expect(page.getByLabel('Voornaam')).toBeFocused()
  await page.getByRole('link', { name: 'Werknemers', exact: true }).first().click()
  const question = page.getByRole('dialog', { name: 'Niet bewaard' })
  await question.getByRole('button', { name: 'Verder bewerken' }).click()
  await expect(page.getByLabel('Hoogstens per dag')).toHaveValue(/^20/)
  await page.getByLabel('Voornaam').press('Escape')
  await question.getByRole('button', { name: 'Niet bewaren' }).click()
  await expect(page.getByRole('button', { name: 'Bewerken', exact: true })).toBeVisible()
})

test('two people at one bike settle it field by field; the history tells both and puts one back', async ({
  faults,
  signIn,
}) => {
  faults.expect(412)
  const { page } = await signIn('planner', '/nl/portal/partybikes')
  await page.getByRole('link', { name: 'FF-05' }).click()
  await edit(page)
  const name = await page.getByRole('textbox', { name: 'Naam' }).inputValue()
  const { page: other } = await signIn('planner', new URL(page.url()).pathname)
  await edit(other)
  await other.getByRole('textbox', { name: 'Naam' }).fill('De Eerste')
  await other.getByLabel('Toelichting').fill('Nieuwe banden')
  await save(other)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('FF-05 De Eerste')

  await page.getByRole('textbox', { name: 'Naam' }).fill('De Tweede')
  await save(page)
  const conflict = page.getByRole('alert').filter({ hasText: 'Iemand anders bewaarde eerst' })
  await expect(conflict.getByText('Nieuwe banden')).toBeVisible()
  await expect(conflict.getByText('De Tweede')).toBeVisible()
  await conflict.getByText('Die andere nemen').click()
  await expect(page.getByRole('textbox', { name: 'Naam' })).toHaveValue('De Eerste')
  await conflict.getByText('Mijn versie houden').click()
  await save(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FF-05 De Tweede')
  await expect(page.getByText('Nieuwe banden').first()).toBeVisible()

  const history = page.getByRole('region', { name: 'Geschiedenis' })
  const first = history.getByRole('listitem').filter({ hasText: 'Nieuwe banden' })
  await expect(first).toContainText('De Eerste')
  await expect(history.getByRole('listitem').first().locator('del')).toHaveText('De Eerste')
  await first.getByRole('button', { name: 'Terug naar deze versie' }).click()
  const restore = page.getByRole('dialog')
  await expect(restore.locator('ins')).toHaveText('De Eerste')
  await restore.getByRole('button', { name: 'Terugzetten' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FF-05 De Eerste')
  expect(name).not.toBe('De Eerste')
})

test('a damage gets a remark that is pinned, and a photo that is seen', async ({ signIn }) => {
  const { page } = await signIn('planner', '/nl/portal/damages')
  await page.locator('tbody a').first().click()
  const remarks = page.getByRole('region', { name: /^Opmerkingen/ })
  await remarks.getByRole('textbox').fill('De garage belt terug.')
  await remarks.getByRole('button', { name: 'Toevoegen' }).click()
  const remark = remarks.getByRole('listitem').filter({ hasText: 'De garage belt terug.' })
  await remark.getByRole('button', { name: 'Bovenaan zetten' }).click()
  await expect(remark.getByRole('button', { name: 'Niet meer bovenaan' })).toBeVisible()

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'scheur.png',
      mimeType: 'image/png',
      buffer: Buffer.from(onePixel, 'base64'),
    })
  const photo = page.getByRole('button', { name: /groot bekijken/ })
  await expect(photo.locator('img')).toBeVisible()
  await photo.click()
  await expect(page.getByRole('dialog').locator('img')).toBeVisible()
})

test('the photos of a damage are put in order and taken off by the keyboard, and one comes back', async ({
  signIn,
}) => {
  const { page } = await signIn('planner', '/nl/portal/damages')
  await page.locator('tbody a').nth(1).click()
  const panel = page.getByRole('region', { name: /^Foto’s/ })
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') })
  await panel.locator('input[type=file]').setInputFiles([file('eerste.png'), file('tweede.png')])
  const photos = panel.getByRole('listitem')
  const open = (name: string) => page.getByRole('button', { name: `${name} groot bekijken` })
  await expect(photos).toHaveCount(2)
  await expect(photos.nth(0).getByRole('button', { name: 'Eerste groot bekijken' })).toBeVisible()

  const later = panel.getByRole('button', { name: 'Foto 1 naar achteren' })
  await later.focus()
  await page.keyboard.press('Enter')
  await expect(photos.nth(1).getByRole('button', { name: 'Eerste groot bekijken' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Foto 2 naar achteren' })).toBeFocused()
  await page.reload()
  await expect(photos.nth(1).getByRole('button', { name: 'Eerste groot bekijken' })).toBeVisible()

  await panel.getByRole('button', { name: 'Foto 1 weghalen' }).focus()
  await page.keyboard.press('Enter')
  await expect(photos).toHaveCount(1)
  const back = panel.getByRole('button', { name: 'Toch houden' })
  await expect(back).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(photos).toHaveCount(2)
  await expect(open('Tweede')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Foto 1 weghalen' })).toBeFocused()
})

test('a remark is made on a record that is chosen by its name, and leads to it', async ({ signIn }) => {
  const { page } = await signIn('planner', '/nl/portal/remarks/new')
  await expect(page.getByRole('textbox', { name: 'Welke' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Hoort bij' }).fill('takel')
  await page.getByRole('option', { name: 'Takelwagens' }).click()
  await page.getByRole('combobox', { name: 'Welke' }).fill('TW-02')
  await page.getByRole('option', { name: 'TW-02' }).click()
  await page.getByRole('combobox', { name: 'Hoort bij' }).fill('feestf')
  await page.getByRole('option', { name: 'Feestfietsen' }).click()
  await expect(page.getByRole('combobox', { name: 'Welke' })).toHaveValue('')
  await page.getByRole('combobox', { name: 'Welke' }).fill('FF-03')
  await page.getByRole('option', { name: 'FF-03' }).click()
  await page.getByLabel('Tekst').fill('Bel hangt los.')
  await save(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bel hangt los.')
  await page.locator('main').getByRole('link', { name: /FF-03/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('FF-03')
  await expect(page.getByRole('region', { name: /^Opmerkingen/ })).toContainText('Bel hangt los.')
})

test('a question is written in three languages, and what is missing is said until it is there', async ({
  faults,
  signIn,
}) => {
  faults.expect(400)
  const { page } = await signIn('planner', '/nl/portal/cms/faq')
  await page.getByRole('link', { name: 'Nieuw', exact: true }).click()
  await page.getByLabel('Vraag, Nederlands').fill('Mag de hond mee?')
  await page.getByLabel('Vraag, Engels').fill('May the dog come?')
  await expect(page.getByText('Frans ontbreekt').first()).toBeVisible()
  for (const language of ['Nederlands', 'Engels', 'Frans'])
    await page.getByLabel(`Antwoord, ${language}`).fill('Ja. Yes. Oui.')
  await page.getByRole('switch', { name: 'Gepubliceerd' }).click()
  await save(page)
  await expect(page.getByLabel('Vraag, Frans')).toBeFocused()
  await page.getByRole('switch', { name: 'Gepubliceerd' }).click()
  await save(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mag de hond mee?')
  await expect(page.getByText('Frans ontbreekt').first()).toBeVisible()
  await edit(page)
  await page.getByLabel('Vraag, Frans').fill('Le chien peut-il venir ?')
  await save(page)
  await expect(page.getByText('Le chien peut-il venir ?').first()).toBeVisible()
  await page.getByRole('button', { name: 'Archiveren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archiveren' }).click()
  await expect(page.getByText(/^Gearchiveerd op/)).toBeVisible()
  await page.getByRole('button', { name: 'Terughalen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terughalen' }).click()
  await expect(page.getByText(/^Gearchiveerd op/)).toHaveCount(0)
})

test('a depot made from the field that wants it is chosen there, and what was typed stays', async ({
  signIn,
}) => {
  const { page } = await signIn('planner', '/nl/portal/trailers/new')
  await page.getByLabel('Code').fill('AH-99')
  await page.getByRole('button', { name: 'Nieuw depot' }).click()
  const beside = page.getByRole('dialog', { name: 'Nieuw depot' })
  await beside.getByRole('button', { name: 'Bewaren', exact: true }).click()
  await expect(beside.getByLabel('Code')).toBeFocused()
  await beside.getByLabel('Code').fill('ZUID')
  await beside.getByLabel('Naam').fill('Depot Zuid')
  await beside.getByLabel('Adres').fill('Zuidstraat 1, 9000 Gent')
  await beside.getByLabel('Breedtegraad').fill('51,04')
  await beside.getByLabel('Lengtegraad').fill('3,73')
  await beside.getByLabel('Naam').press('Control+s')
  await expect(beside).toHaveCount(0)
  const depot = page.getByRole('combobox', { name: 'Depot' })
  await expect(depot).toHaveValue('Depot Zuid')
  await expect(depot).toBeFocused()
  await expect(page.getByLabel('Code')).toHaveValue('AH-99')
  await expect(page).toHaveURL(/\/trailers\/new$/)

  await page.getByRole('button', { name: 'Bewaren', exact: true }).click()
  await expect(page.getByText('Vul dit in.').first()).toBeVisible()
  await expect(depot).toHaveValue('Depot Zuid')
})

test('what has a name in one language is called by it in every list; what is not there is called that', async ({
  faults,
  signIn,
}) => {
  faults.expect(404)
  const { page } = await signIn('planner', '/nl/portal/cms/faq/new')
  await page.getByLabel('Vraag, Nederlands').fill('Alleen hier?')
  await save(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alleen hier?')
  await page.goto('/fr/portal/cms/faq?q=Alleen')
  const name = page.getByRole('row').filter({ hasText: 'Alleen hier?' }).getByRole('link')
  await expect(name).toContainText('NL')
  await expect(name.locator('[lang=nl]')).toHaveText('Alleen hier?')
  await name.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alleen hier? (NL)')

  const missing = '0190a000-0000-7000-8000-00000000dead'
  for (const path of ['cms/faq', 'bookings', 'packages', 'bookings/agency']) {
    await page.goto(`/fr/portal/${path}/${missing}`)
    await expect(page).toHaveTitle('Page introuvable - Feestfiets Gent')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
  }
})

/** The smallest picture there is. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
