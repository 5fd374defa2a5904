/** The office puts the letter before a ride in its own words, reads it in another language and sends it to itself. */
import { violations } from '../axe.ts'
import { expect, test } from '../journey.ts'

test('a planner writes the head of a letter in three languages, is told of a field that nobody fills in, reads it and sends it to himself', async ({
  signIn,
  faults,
}) => {
  faults.expect(400)
  const { page } = await signIn('planner', '/nl/portal/cms/letters')
  await page.getByText('Waar en wanneer, een dag voor').first().click()
  const letter = page.frameLocator('iframe')
  await expect(letter.locator('p', { hasText: 'Alles is geregeld' })).toBeVisible()
  await page.getByRole('button', { name: 'Bewerken' }).click()
  const box = (name: string) => page.locator(`[name="${name}"]`)
  await box('opening.nl').fill('Tot {dag}!')
  await box('opening.fr').fill('À {day} !')
  await box('opening.en').fill('See you on {day}!')
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByText('{dag} kent deze brief niet').first()).toBeVisible()
  await box('opening.nl').fill('Tot {day}!')
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect(letter.locator('p', { hasText: /^Tot \w+dag / })).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Taal' }).getByText('FR').click()
  await expect(letter.locator('p', { hasText: /^À \w+di / })).toBeVisible()
  await page.getByRole('button', { name: 'Stuur naar mezelf' }).click()
  await expect(page.getByText('De brief is onderweg naar')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
