/** Two people at the same part of the price list, or at the same places on the map: far from where others ride. */
import { type Page, expect, test } from '../journey.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Bewaren', exact: true }).click()

async function choose(page: Page, codes: string) {
  await page.getByRole('searchbox').fill(codes)
  await page.getByRole('button', { name: /^Kies deze/ }).click()
}

async function giveZone(page: Page, zone: string) {
  const form = page.getByRole('form', { name: 'Gekozen plaatsen aanpassen' })
  await form.getByLabel('Zone').fill(zone)
  await form.getByRole('button', { name: /^Bewaren voor/ }).click()
}

test('who saves a zone second is told which places somebody else changed, and loses nothing', async ({
  faults,
  signIn,
}) => {
  faults.expect(412)
  const { page } = await signIn('admin', '/nl/portal/postal')
  const { page: other } = await signIn('admin', '/nl/portal/postal')
  await choose(page, '4960, 4970, 4980')
  await page.getByRole('form', { name: 'Gekozen plaatsen aanpassen' }).getByLabel('Zone').fill('X')
  await choose(other, '4960')
  await giveZone(other, 'Y')
  await expect(other.getByText('1 plaats bewaard')).toBeVisible()

  await giveZone(page, 'Z')
  const told = page
    .getByRole('alert')
    .filter({ hasText: 'Iemand anders paste intussen 1 van deze plaatsen aan' })
  await expect(told.getByRole('listitem')).toContainText(['4960 Malmedy'])
  await expect(told.getByRole('listitem')).toContainText('Zone: Y')
  const form = page.getByRole('form', { name: 'Gekozen plaatsen aanpassen' })
  await expect(form.getByLabel('Zone')).toHaveValue('Z')
  await told.getByRole('button', { name: 'Deze plaats erbuiten laten' }).click()
  await form.getByRole('button', { name: 'Bewaren voor 2 plaatsen' }).click()
  await expect(page.getByText('2 plaatsen bewaard')).toBeVisible()
  await other.getByRole('searchbox').fill('4960, 4970, 4980')
  await expect(other.getByRole('listitem').filter({ hasText: '4960' })).toContainText('Y')
  await expect(other.getByRole('listitem').filter({ hasText: '4970' })).toContainText('Z')
})

test('two people at one price rule settle it field by field, and neither change is lost', async ({
  faults,
  signIn,
}) => {
  faults.expect(412)
  const { page } = await signIn('admin', '/nl/portal/packages/pricing')
  await page.getByRole('link', { name: 'Toeslag vrijdagavond' }).click()
  const name = page.getByLabel('Naam (nl)')
  await name.fill('Beest van de een')
  const { page: other } = await signIn('admin', new URL(page.url()).pathname)
  await other.getByLabel('Naam (nl)').fill('Beest van de ander')
  await other.getByLabel('Voorrang').fill('3')
  await save(other)
  await expect(other.getByRole('link', { name: 'Beest van de ander' })).toBeVisible()

  await save(page)
  const conflict = page.getByRole('alert').filter({ hasText: 'Iemand anders bewaarde eerst' })
  await expect(conflict).toContainText('Beest van de ander')
  await expect(name).toHaveValue('Beest van de een')
  await expect(page.getByLabel('Voorrang')).toHaveValue('3')
  await save(page)
  await expect(page.getByRole('link', { name: 'Beest van de een' })).toBeVisible()
  await page.getByRole('link', { name: 'Beest van de een' }).click()
  await expect(page.getByLabel('Voorrang')).toHaveValue('3')
})

test('a new version of a tariff takes over what somebody else changed in the one before', async ({
  faults,
  signIn,
}) => {
  faults.expect(412)
  const { page } = await signIn('admin', '/nl/portal/transport')
  await page
    .getByRole('main')
    .getByRole('link', { name: /kilometer/i })
    .first()
    .click()
  const address = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Nieuwe versie' }).click()
  await page.getByLabel('Per kilometer', { exact: true }).fill('4')
  const { page: other } = await signIn('admin', address)
  await other.getByLabel('Minimum').fill('77')
  await save(other)
  await expect(other.getByText('Bewaard').first()).toBeVisible()

  await save(page)
  const conflict = page.getByRole('alert').filter({ hasText: 'Iemand anders bewaarde eerst' })
  await expect(conflict).toContainText('Minimum')
  await expect(page.getByLabel('Minimum')).toHaveValue(/77/)
  await save(page)
  await expect(page).not.toHaveURL(/new/)
  await expect(page.getByLabel('Minimum')).toHaveValue(/77/)
  await expect(page.getByLabel('Per kilometer', { exact: true })).toHaveValue(/4/)
})

test('a depot gets its coordinates from its address and the arrow keys, without a number being looked up', async ({
  signIn,
}) => {
  const { page } = await signIn('planner', '/nl/portal/settings/depots/new')
  await page.getByLabel('Code').fill('KAAI')
  await page.getByLabel('Naam').fill('Aan de kaai')
  await page.getByLabel('Adres').fill('Vaartkom 31, 3000 Leuven')
  await page.getByRole('button', { name: 'Zet de pin in het midden van 3000 Leuven' }).press('Enter')
  await expect(page.getByLabel('Breedtegraad')).toHaveValue('50,8796')
  await expect(page.getByLabel('Lengtegraad')).toHaveValue('4,7009')
  const map = page.getByRole('application', { name: 'Kaart, de pin staat bij 3000 Leuven' })
  await map.focus()
  await map.press('Shift+ArrowUp')
  await expect(page.getByLabel('Breedtegraad')).toHaveValue(/^50,88\d/)
  const { width, height } = (await map.boundingBox())!
  await map.click({ position: { x: width * 0.6, y: height * 0.4 } })
  await expect(page.getByLabel('Lengtegraad')).not.toHaveValue('4,7009')
  await page.getByLabel('Lengtegraad').fill('4.70049')
  await save(page)
  await expect(page.getByRole('heading', { name: 'Aan de kaai' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '4,70049' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Kaart, de pin staat bij 3' })).toBeVisible()
})
