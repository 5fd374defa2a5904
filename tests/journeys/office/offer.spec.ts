/** The owner changes what is offered: a price, where we go, what bringing costs. */
import { projected } from '../../../src/domains/catalog/places/postal-map.ts'
import { freeSaturday } from '../calendar.ts'
import { expect, test, type Page } from '../journey.ts'

interface Told {
  readonly data: { readonly gross: number }
}

const classicIn = async (page: Page) => {
  const found = await page.request.get('/items/packages?filter={"code":{"_eq":"klassieker"}}&fields=id')
  return ((await found.json()) as { data: { id: string }[] }).data[0]!.id
}

/** What a visitor is told for twelve people on a Saturday in Ghent. */
async function publicPrice(page: Page, offer: string): Promise<number> {
  const wish = { people: 12, package: offer, duration: 120, postal_code: '9000', day: freeSaturday(5) }
  const answer = await page.request.post('/api/quote', { data: wish })
  return ((await answer.json()) as Told).data.gross
}

test('the owner changes a price rule, sees the trial follow, saves, and visitors are told the new price', async ({
  signIn,
}) => {
  const { page, say } = await signIn('super', '/nl/portal/packages/pricing')
  const offer = await classicIn(page)
  const before = await publicPrice(page, offer)
  await page.getByRole('link', { name: 'Weekendtoeslag', exact: true }).click()
  const trial = page.getByTestId('trial-total')
  await expect(page.getByText('Za en zo: +15%')).toBeVisible()

  // With a holiday's priority and conditions as wide as these, two rules would want the same ride.
  await page.locator('input[name="priority"]').fill('30')
  await expect(page.getByText(say('pricing_clash'))).toBeVisible()
  await page.locator('input[name="priority"]').fill('10')
  await expect(page.getByText(say('pricing_clash'))).toBeHidden()

  await page.locator('input[name="percent"]').fill('25')
  await expect(page.getByText('Za en zo: +25%')).toBeVisible()
  await expect(trial).toContainText(say('pricing_try_draft'))
  await expect(page.getByRole('button', { name: 'Weekendtoeslag +25%' })).toBeVisible()
  expect(await publicPrice(page, offer)).toBe(before)

  await page.getByRole('button', { name: say('portal_save'), exact: true }).click()
  await expect(page.getByText(say('portal_saved'))).toBeVisible()
  await expect(page).toHaveURL(/\/pricing$/)
  expect((await publicPrice(page, offer)) - before).toBe(4490)
})

test('the owner paints two places on the map, and both are served', async ({ signIn }) => {
  const { page, say } = await signIn('super', '/nl/portal/postal')
  const map = page.getByRole('application')
  await map.scrollIntoViewIfNeeded()
  // Ostend and Kortrijk.
  for (const place of [
    { lat: 51.2258, lon: 2.9195 },
    { lat: 50.8279, lon: 3.2646 },
  ]) {
    const { x, y } = projected(place)
    const at = await map.evaluate(
      (svg, point) => {
        const { x: left, y: top } = new DOMPoint(point.x, point.y).matrixTransform(
          (svg as unknown as SVGSVGElement).getScreenCTM()!,
        )
        return { left, top }
      },
      { x, y },
    )
    await page.mouse.click(at.left, at.top)
  }
  await expect(page.getByText(say('postal_selected', { count: 2 }))).toBeVisible()
  const edit = page.getByRole('form', { name: say('postal_edit') })
  await edit.getByLabel(say('postal_zone_label')).fill('K')
  await edit.getByText(say('portal_yes'), { exact: true }).click()
  await edit.getByRole('button', { name: say('postal_save', { count: 2 }) }).click()
  await expect(page.getByText(say('postal_saved', { count: 2 }))).toBeVisible()
  const answer = await page.request.get(
    '/items/postal_codes?filter={"code":{"_in":["8400","8500"]}}&fields=code,service',
  )
  expect(((await answer.json()) as { data: unknown }).data).toEqual([
    { code: '8400', service: 'served' },
    { code: '8500', service: 'served' },
  ])
})

test('the owner changes what a zone costs to reach, and the trial asks the new price', async ({ signIn }) => {
  const { page, say } = await signIn('super', '/nl/portal/transport')
  await page.getByRole('link', { name: 'Zones rond Gent' }).click()
  const amount = page.getByRole('textbox', {
    name: say('transport_band_label', { field: say('transport_band_amount'), band: 1 }),
  })
  await expect(amount).toHaveValue('€ 49')
  await amount.fill('55')
  await expect(page.getByText('€ 55', { exact: false }).last()).toBeVisible()
  await page.getByRole('button', { name: say('portal_save'), exact: true }).click()
  await expect(page.getByText(say('portal_saved'))).toBeVisible()
  const offer = await classicIn(page)
  const answer = await page.request.post('/api/quote', {
    data: {
      people: 12,
      package: offer,
      duration: 120,
      postal_code: '9000',
      day: freeSaturday(5),
      start: '14:00',
    },
  })
  const { data } = (await answer.json()) as { data: { lines: { kind: string; gross: number }[] } }
  expect(data.lines.find(({ kind }) => kind === 'transport')?.gross).toBe(5500)
})
