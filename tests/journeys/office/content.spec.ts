/** A text of the site on its way: written in three languages, looked at, published, seen, put in order, rewritten. */
import { type Page, expect, test } from '../journey.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = {
  nl: 'Mag mijn hond mee?',
  en: 'May my dog come along?',
  fr: 'Mon chien peut-il venir ?',
}
const answer = {
  nl: 'Een kleine hond mag op schoot.',
  en: 'A small dog may sit on your lap.',
  fr: 'Un petit chien peut venir sur vos genoux.',
}
const box = (page: Page, name: string) => page.locator(`textarea[name="${name}"]`)

/** Opens the record's place on the public site as it will be. */
async function preview(page: Page, language: string): Promise<Page> {
  await button(page, 'Voorbeeld').click()
  const opening = page.context().waitForEvent('page')
  await page.getByRole('menuitem', { name: `Voorbeeld in het ${language}` }).click()
  return opening
}

test('an editor writes a question in three languages, previews it, publishes it and puts it first; a visitor sees it', async ({
  page: visitor,
  signIn,
}) => {
  const { page } = await signIn('planner', '/nl/portal/cms/faq/new')
  for (const language of ['nl', 'en', 'fr'] as const)
    await box(page, `question.${language}`).fill(question[language])
  for (const language of ['nl', 'en'] as const) await box(page, `answer.${language}`).fill(answer[language])
  await page.getByRole('switch', { name: 'Gepubliceerd' }).click()
  await button(page, 'Bewaren').click()
  await expect(page.getByText('Vul dit in om te kunnen publiceren.')).toBeVisible()
  await expect(box(page, 'answer.fr')).toBeFocused()
  await page.getByRole('switch', { name: 'Gepubliceerd' }).click()
  await button(page, 'Bewaren').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question.nl)
  await expect(page.getByText('Antwoord: Frans ontbreekt')).toBeVisible()

  await button(page, 'Bewerken').click()
  await box(page, 'answer.fr').fill(answer.fr)
  await button(page, 'Bewaren').click()
  await expect(page.getByText('Niet online', { exact: true })).toBeVisible()
  const seen = await preview(page, 'Frans')
  await expect(seen.getByText(question.fr)).toBeVisible()
  await expect(seen).toHaveURL(/\/fr\/faq#booking$/)
  await seen.close()
  await visitor.goto('/nl/faq')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByText(question.nl)).toHaveCount(0)

  await button(page, 'Bewerken').click()
  await page.getByRole('switch', { name: 'Gepubliceerd' }).click()
  await button(page, 'Bewaren').click()
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await expect(async () => {
    await visitor.goto('/fr/faq')
    await expect(visitor.getByText(question.fr)).toBeVisible({ timeout: 500 })
  }).toPass()

  await page.goto('/nl/portal/cms/faq')
  await button(page, 'Volgorde wijzigen').click()
  const rows = page.getByRole('list').filter({ hasText: question.nl }).getByRole('listitem')
  const [from, to] = [await rows.nth(4).boundingBox(), await rows.nth(0).boundingBox()]
  const dragged = (await rows.nth(4).textContent()) ?? ''
  await page.mouse.move(from!.x + 20, from!.y + 20)
  await page.mouse.down()
  await page.mouse.move(to!.x + 20, to!.y + 20, { steps: 6 })
  await page.mouse.up()
  await expect(rows.first()).toHaveText(dragged)
  await button(page, `${question.nl} naar boven`).press('Enter')
  await expect(rows.first()).toContainText(question.nl)
  await expect(page.getByText(`${question.nl}: plaats 1 van ${await rows.count()}`)).toBeAttached()
  await button(page, 'Volgorde bewaren').click()
  await expect(page.getByRole('row').nth(1)).toContainText(question.nl)
  await expect(page.getByRole('row').nth(2)).toContainText(dragged.replace(/Online$/, ''))
})

test('a text that is online is rewritten beside itself: compared, previewed, published', async ({
  page: visitor,
  signIn,
}) => {
  const { page } = await signIn('planner', '/nl/portal/cms/faq')
  await page.getByRole('row').filter({ hasText: 'Hoe hard moeten we trappen?' }).getByRole('link').click()
  await button(page, 'Bewerken').click()
  const rewritten = 'Niet hard: de motor helpt.'
  await box(page, 'answer.nl').fill(rewritten)
  await button(page, 'Als concept bewaren').click()
  const draft = page.getByRole('region', { name: 'Concept' })
  await expect(draft.locator('ins')).toHaveText(rewritten)
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  const seen = await preview(page, 'Nederlands')
  await expect(seen.getByText(rewritten)).toBeAttached()
  await seen.close()
  await visitor.goto('/nl/faq')
  await expect(visitor.getByText('Hoe hard moeten we trappen?')).toBeVisible()
  await expect(visitor.getByText(rewritten)).toHaveCount(0)

  await draft.getByRole('button', { name: 'Concept publiceren' }).click()
  await expect(draft).toHaveCount(0)
  await expect(page.getByText(rewritten).first()).toBeVisible()
  await expect(async () => {
    await visitor.goto('/nl/faq')
    await expect(visitor.getByText(rewritten)).toBeAttached({ timeout: 500 })
  }).toPass()
})
