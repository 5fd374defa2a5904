/** Two people in one day of the planner: each sees what the other does, and of two on one block one is told who was first. */
import { expect, test } from '../journey.ts'
import { type Day, addDays } from '../../../src/kernel/time/day.ts'
import { dayOf } from '../../../src/kernel/time/wall-time.ts'
import type { Office } from '../people/office.ts'

const today = dayOf(Date.now(), 'Europe/Brussels')
/** Beyond the sample's own weeks. */
const freeDay: Day = addDays(today, 75)

/** Keeps a bike by the panel, as the planner does. */
async function keeps(office: Office, title: string, [from, to]: readonly [string, string]) {
  const { page } = office
  await office.press('plan_new')
  await page.getByRole('menuitem', { name: office.say('plan_reservation') }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('combobox', { name: office.say('plan_concerns') }).fill('Lieve')
  await panel.getByRole('option', { name: /Lieve/ }).click()
  await panel.locator('input[name="title"]').fill(title)
  await panel.locator('input[name="starts_at"]').fill(`${freeDay}T${from}`)
  await panel.locator('input[name="ends_at"]').fill(`${freeDay}T${to}`)
  await panel.getByRole('button', { name: office.say('portal_save') }).click()
  await expect(panel).toBeHidden()
}

const leftOf = async (office: Office, title: string) =>
  Math.round((await office.page.locator('.ec-event', { hasText: title }).boundingBox())?.x ?? 0)

/** Takes the block up and moves it so many pixels, without letting go. */
async function holds(office: Office, title: string, byPx: number) {
  const { page } = office
  const block = page.locator('.ec-event', { hasText: title })
  // It may be drawn anew just now.
  await expect.poll(() => block.boundingBox()).not.toBeNull()
  const box = (await block.boundingBox())!
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 20, y)
  await page.mouse.down()
  await page.mouse.move(box.x + 20 + byPx, y, { steps: 8 })
}

test('a colleague’s move is seen within a second, and of two on one block the second is told who was first', async ({
  signIn,
  faults,
}) => {
  const address = `/nl/portal/planner?day=${freeDay}&view=day`
  const [one, other] = [
    await signIn('planner', '/nl/portal/planner'),
    await signIn('admin', '/nl/portal/planner'),
  ]
  await one.page.goto(address)
  await keeps(one, 'Optocht', ['09:00', '11:00'])
  await other.page.goto(address)
  await expect(other.page.locator('.ec-event', { hasText: 'Optocht' })).toBeVisible()
  const before = await leftOf(other, 'Optocht')

  await holds(one, 'Optocht', 120)
  // What is dragged says whose row it is over, and when it would be.
  await expect(one.page.locator('.drag-tag')).toHaveText(/De Lieve.*11:\d\d – 13:\d\d/)
  await one.page.mouse.up()
  await expect(one.page.getByText(/^Optocht staat nu op /)).toBeVisible()
  const done = Date.now()
  await expect.poll(() => leftOf(other, 'Optocht'), { intervals: [50] }).toBeGreaterThan(before + 60)
  // Within a second where nothing else runs; the next round of reading would come after a minute.
  expect(Date.now() - done).toBeLessThan(4000)

  faults.expect(412)
  await holds(other, 'Optocht', 150)
  await holds(one, 'Optocht', -60)
  await one.page.mouse.up()
  await expect(one.page.getByText(/^Optocht staat nu op /)).toBeVisible()
  await other.page.mouse.up()
  const late = other.page.getByRole('alert').filter({ hasText: other.say('plan_refused') })
  await expect(late).toContainText(other.say('portal_conflict_title'))
  await expect(late).toContainText('Nele Vandamme')
  await expect.poll(async () => (await leftOf(other, 'Optocht')) - (await leftOf(one, 'Optocht'))).toBe(0)
})

test('by keys a ride is given to another bike and taken back, and its hour only as an offer', async ({
  signIn,
}) => {
  const office = await signIn('planner', '/nl/portal/planner')
  const { page } = office
  await page.goto(`/nl/portal/planner?day=${addDays(today, 1)}&view=day`)
  const block = page.locator('.ec-event.block-ride').first()
  await block.focus()
  const label = (await block.getAttribute('aria-label'))!
  const number = /FF-\d+/.exec(label)![0]

  await page.keyboard.press('Shift+ArrowDown')
  const said = page.locator('output', { hasText: office.say('plan_carry_keys') })
  await expect(said).toContainText(number)
  await page.keyboard.press('Escape')
  await expect(said).toBeHidden()
  await expect(block).toBeFocused()

  await page.keyboard.press('Shift+ArrowDown')
  const name = /: (.+?),/.exec((await said.textContent())!)![1]!
  await page.keyboard.press('Enter')
  await expect(page.getByText(office.say('plan_given_to', { what: number, name }))).toBeVisible()
  // It has the focus where it stands now.
  await expect(page.locator('.ec-event:focus')).toHaveAttribute(
    'aria-label',
    new RegExp(`^${name}: .*${number}`),
  )
  await page.keyboard.press('Control+z')
  await expect(page.getByText(office.say('plan_undone', { what: number }))).toBeVisible()

  await page.locator(`.ec-event.block-ride[aria-label*="${number}"]`).first().focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText(office.say('plan_carry_offer'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/panel=booking-proposal/)
})

test('the list beside the planner has the day’s rides by hour, and what is searched for in vain is said', async ({
  signIn,
}) => {
  const office = await signIn('planner', '/nl/portal/planner')
  const { page } = office
  await page.goto(`/nl/portal/planner?day=${addDays(today, 1)}&view=day`)
  await page.locator('.ec-event.block-ride').first().waitFor()
  await page.keyboard.press('l')
  const list = page.getByRole('complementary', { name: office.say('plan_list') })
  const rides = list.getByRole('listitem')
  await expect(rides.first()).toBeVisible()
  const hours = (await rides.allTextContents()).map((text) => /\d\d:\d\d/.exec(text)![0])
  expect(hours).toEqual(hours.toSorted())
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: office.say('plan_find_label') })).toBeFocused()
  await page.keyboard.type('nergensniet')
  await expect(page.getByText(office.say('plan_none_found'))).toBeVisible()
  await office.press('plan_find_all')
  await expect(page.getByText(office.say('plan_none_found'))).toBeHidden()
  await rides.first().getByRole('button').click()
  await expect(page).toHaveURL(/panel=planner/)
})
