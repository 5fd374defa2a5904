/** The planner keeps the week straight, and the crew asks for time off. */
import { type Day, addDays } from '../../../src/kernel/time/day.ts'
import { dayOf } from '../../../src/kernel/time/wall-time.ts'
import { expect, test } from '../journey.ts'
import { Office } from '../people/office.ts'

const today = dayOf(Date.now(), 'Europe/Brussels')
/** Beyond the sample's own weeks. */
const freeDay: Day = addDays(today, 60)

test('the planner keeps a bike, drags it over another promise and reads why it snaps back', async ({
  signIn,
  faults,
}) => {
  const office = await signIn('planner', '/nl/portal/planner')
  const { page } = office
  await page.goto(`/nl/portal/planner?day=${freeDay}&view=day`)
  const keeps = async (title: string, from: string, to: string) => {
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
    return page.locator('.ec-event', { hasText: title })
  }
  const first = await keeps('Stoet', '09:00', '11:00')
  const second = await keeps('Demo', '13:00', '15:00')
  await expect(first).toBeVisible()

  faults.expect(409)
  const before = (await second.boundingBox())!
  const target = (await first.boundingBox())!
  await page.mouse.move(before.x + 20, before.y + before.height / 2)
  await page.mouse.down()
  await page.mouse.move(target.x + 60, before.y + before.height / 2, { steps: 8 })
  await page.mouse.up()
  const refused = page.getByRole('alert').filter({ hasText: office.say('plan_refused') })
  await expect(refused).toContainText('De Lieve is bezet: reservatie “Stoet”')
  await expect.poll(async () => Math.round((await second.boundingBox())?.x ?? 0)).toBe(Math.round(before.x))

  // Where it is free it stays.
  await page.mouse.move(before.x + 20, before.y + before.height / 2)
  await page.mouse.down()
  await page.mouse.move(before.x + 20 + before.width, before.y + before.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText(/^(Demo|Parade) staat nu op /)).toBeVisible()
  await expect
    .poll(async () => (await second.boundingBox())?.x ?? 0)
    .toBeGreaterThan(before.x + before.width / 2)
})

test('by keyboard the planner gives a ride another driver', async ({ signIn }) => {
  const office = await signIn('planner', '/nl/portal/planner')
  const { page } = office
  await page.goto(`/nl/portal/planner?day=${addDays(today, 1)}&view=day`)
  await page.locator('.ec-event.block-ride').first().focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await panel
    .getByRole('button', { name: new RegExp(`${office.say('plan_part_driver')},`) })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const select = panel.getByRole('combobox')
  await select.focus()
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // Beside a name stands whether that person works already that day.
  const name = (await select.inputValue()).split(' · ')[0]!
  expect(name).not.toBe('')
  await panel.getByRole('button', { name: office.say('plan_change_do'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(office.say('plan_given', { name }))).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
  // What was chosen by hand stays so, until it is let go.
  await panel.getByRole('button', { name: office.say('plan_unpin'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(office.say('plan_unpinned'), { exact: true })).toBeVisible()
  // The press that let it go pins it again: the focus stayed.
  const pin = panel.getByRole('button', { name: office.say('plan_pin'), exact: true })
  await expect(pin).toBeFocused()
  await expect(pin).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: office.say('plan_unpin'), exact: true })).toBeFocused()
})

test('an employee asks for time off on a phone, and the planner grants it', async ({
  signIn,
  anotherBrowser,
}) => {
  const phone = new Office(
    await anotherBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
  )
  await phone.page.goto('/nl/portal/mycalendar/absences')
  await phone.signsIn('employee')
  await phone.press('my_ask_leave')
  await phone.page.locator('input[name="starts_at"]').fill(addDays(today, 120))
  await phone.page.locator('input[name="ends_at"]').fill(addDays(today, 121))
  await phone.press('absence_ask')
  await expect(phone.page.getByText(phone.say('absence_asked'))).toBeVisible()
  const mine = phone.page.locator('main').getByRole('listitem').first()
  await expect(mine).toContainText('Aangevraagd')

  const office = await signIn('planner', '/nl/portal/absences')
  // What is near stands first: hers is the last to come.
  await office.page.getByRole('link', { name: 'Sofie Vermeulen' }).last().click()
  await office.press('absence_approve')
  await expect(office.page.getByText(office.say('absence_approved')).first()).toBeVisible()

  await phone.page.reload()
  await expect(mine).toContainText('Goedgekeurd')
})

test('an empty span of a row asks what to make there, a drag is taken back, and what is looked for stands out', async ({
  signIn,
}) => {
  const office = await signIn('planner', '/nl/portal/planner')
  const { page } = office
  const day = addDays(freeDay, 1)
  await page.goto(`/nl/portal/planner?day=${day}&view=day`)
  const row = page.locator('.row-label', { hasText: 'De Lieve' })
  await expect(row).toBeVisible()
  const head = (await page.getByText('12:00', { exact: true }).first().boundingBox())!
  const line = (await row.boundingBox())!
  const y = line.y + line.height / 2
  await page.mouse.move(head.x + 10, y)
  await page.mouse.down()
  await page.mouse.move(head.x + 118, y, { steps: 8 })
  await page.mouse.up()
  await page.getByRole('menuitem', { name: office.say('plan_reservation') }).click()
  const panel = page.getByRole('dialog')
  // Whom it is for and when is filled in already, and can still be changed.
  await expect(panel.getByText('De Lieve')).toBeVisible()
  await expect(panel.locator('input[name="starts_at"]')).toHaveValue(new RegExp(`^${day}T1[12]:`))
  await panel.locator('input[name="title"]').fill('Parade')
  await panel.getByRole('button', { name: office.say('portal_save') }).click()
  await expect(panel).toBeHidden()

  const block = page.locator('.ec-event', { hasText: 'Parade' })
  const before = (await block.boundingBox())!
  await page.mouse.move(before.x + 20, before.y + before.height / 2)
  await page.mouse.down()
  await page.mouse.move(before.x + 20 + before.width, before.y + before.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText(/^(Demo|Parade) staat nu op /)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(office.say('plan_undone', { what: 'Parade' }))).toBeVisible()
  await expect.poll(async () => Math.round((await block.boundingBox())?.x ?? 0)).toBe(Math.round(before.x))
  await expect(page.getByRole('button', { name: office.say('plan_undo'), exact: true })).toBeDisabled()

  await page.getByRole('searchbox', { name: office.say('plan_find_label') }).fill('nergens')
  await expect(block).toHaveClass(/block-faded/)
  await expect(page).toHaveURL(/find=nergens/)
  await page.getByRole('searchbox', { name: office.say('plan_find_label') }).fill('para')
  await expect(block).not.toHaveClass(/block-faded/)
  // Faster than the address follows: no letter is lost.
  const find = page.getByRole('searchbox', { name: office.say('plan_find_label') })
  await find.fill('')
  await find.pressSequentially('Zaterdagavond')
  await expect(find).toHaveValue('Zaterdagavond')
  await expect(page).toHaveURL(/find=Zaterdagavond/)
  await expect(find).toHaveValue('Zaterdagavond')
})

test('another hour is proposed by dragging a promised ride in time', async ({ signIn }) => {
  const office = await signIn('planner', '/nl/portal/planner')
  const { page } = office
  await page.goto(`/nl/portal/planner?day=${addDays(today, 1)}&view=day`)
  const ride = page.locator('.ec-event.block-ride').first()
  const at = (await ride.boundingBox())!
  await page.mouse.move(at.x + at.width - 20, at.y + at.height / 2)
  await page.mouse.down()
  await page.mouse.move(at.x + at.width + 90, at.y + at.height / 2, { steps: 8 })
  await page.mouse.up()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('button', { name: office.say('office_propose_send') })).toBeVisible()
  // It stands where it stood: nothing is moved before the customer says yes.
  await expect.poll(async () => Math.round((await ride.boundingBox())?.x ?? 0)).toBe(Math.round(at.x))
})

test('the working hours of an employee are changed from the week he works, not from an empty one', async ({
  signIn,
}) => {
  const office = await signIn('planner', '/nl/portal/employees')
  const { page, say } = office
  await page.getByRole('link', { name: 'Lien' }).first().click()
  await page.getByRole('button', { name: say('hours_change') }).click()
  const from = (day: string) => page.getByLabel(say('hours_from_of', { day }), { exact: true })
  const to = (day: string) => page.getByLabel(say('hours_to_of', { day }), { exact: true })
  await expect(from('woensdag')).toHaveValue('09:00')
  await expect(to('zondag')).toHaveValue('23:00')
  await expect(from('maandag')).toHaveCount(0)
  // What is filled in stays, whatever day is chosen after it.
  await to('zondag').fill('21:00')
  await page.locator('input[name="from"]').fill('2031-01-01')
  await expect(to('zondag')).toHaveValue('21:00')
  await expect(from('woensdag')).toHaveValue('09:00')
})
