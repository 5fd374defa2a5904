/** A visitor plans a ride in English without a mouse, and types wrong first. */
import type { Locator, Page } from '@playwright/test'
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { Visitor } from '../people/visitor.ts'

const mostStops = 60
const isFocused = (target: Locator) => target.evaluate((node) => node === document.activeElement)

/** Walks on by Tab until a control has the focus; fails when it cannot be reached. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${String(target)}`)
}

/** Walks back likewise. */
async function tabBackTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Shift+Tab')
  }
  throw new Error(`The keyboard does not go back to ${String(target)}`)
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** A date is typed as the browser asks for it: month, day, year. */
const typedDate = (day: string) => day.slice(5, 7) + day.slice(8, 10) + day.slice(0, 4)

test('a visitor plans a ride in English by keyboard alone, with wrong input first', async ({
  page,
  faults,
}) => {
  faults.expect(400)
  const { keyboard } = page
  const visitor = new Visitor(page, 'en')
  const message = (name: string) => page.locator(`#${name}-error`)

  await visitor.opens('/booking')
  await tabTo(page, visitor.button('booking_next_where'))
  await keyboard.press('Enter')
  await expect(message('people')).toHaveText('Number of people is required')
  await expect(message('day')).toHaveText('Date is required')
  await expect(visitor.field('people')).toBeFocused()
  await expect(visitor.field('people')).toHaveAttribute('aria-invalid', 'true')

  await keyboard.type('14')
  await tabTo(page, visitor.field('day'))
  await keyboard.type(typedDate('2020-05-02'))
  await expect(visitor.field('day')).toHaveValue('2020-05-02')
  await tabTo(page, visitor.button('booking_next_where'))
  await keyboard.press('Enter')
  await expect(message('day')).toHaveText('Date must be in the future')
  await expect(visitor.field('people')).toHaveValue('14')
  await expect(visitor.field('day')).toHaveValue('2020-05-02')
  await expect(visitor.field('day')).toBeFocused()
  const day = freeSaturday(3)
  await keyboard.type(typedDate(day))
  await expect(visitor.field('day')).toHaveValue(day)
  await keyboard.press('Enter')
  await visitor.isAt('/where')

  await tabTo(page, visitor.field('postal_code'))
  await keyboard.type('Gent')
  await expect(page.getByRole('option').first()).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(visitor.field('postal_code')).toHaveValue(/^9000 /)
  await tabTo(page, visitor.button('booking_next_when'))
  await keyboard.press('Enter')
  await visitor.isAt('/when')

  await visitor.settles()
  await tabTo(page, page.locator('input[name="package"]:checked'))
  await keyboard.press('ArrowDown')
  await expect(page.locator('input[name="package"]').nth(1)).toBeChecked()
  await visitor.settles()
  const holds: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/hold')) holds.push(request.url())
  })
  await tabTo(page, page.locator('input[name^="start-"]').first())
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expect(page.locator('input[name^="start-"]').nth(2)).toBeFocused()
  await expect(page.locator('input[name^="start-"]:checked')).toHaveCount(0)
  await keyboard.press('Space')
  await visitor.seesClock()
  expect(holds, 'walking along the times holds none of them').toHaveLength(1)
  await tabTo(page, visitor.link('booking_next_drinks'))
  await keyboard.press('Enter')
  await visitor.isAt('/drinks')

  await tabTo(page, page.getByRole('textbox', { name: 'Keg of lager 20 l' }))
  await keyboard.press('ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Keg of lager 20 l' })).toHaveValue('1')
  await tabTo(page, visitor.button('booking_next_contact'))
  await keyboard.press('Enter')
  await visitor.isAt('/contact-info')

  await type(page, visitor.field('email'), 'ruth')
  await tabTo(page, visitor.button('booking_next_overview'))
  await keyboard.press('Enter')
  await expect(message('first_name')).toHaveText('First name is required')
  await expect(message('last_name')).toHaveText('Last name is required')
  await expect(message('phone')).toHaveText('Phone number is required')
  await expect(message('email')).not.toBeEmpty()
  await expect(visitor.field('email')).toHaveValue('ruth')
  await expect(visitor.field('first_name')).toBeFocused()
  await keyboard.type('Ruth')
  await type(page, visitor.field('last_name'), 'Okafor')
  await type(page, visitor.field('email'), 'ruth.keys@post.example')
  await type(page, visitor.field('phone'), '+44 20 7946 0958')
  await keyboard.press('Enter')
  await visitor.isAt('/overview')

  await tabTo(page, visitor.button('booking_send'))
  await keyboard.press('Enter')
  await expect(message('terms')).not.toBeEmpty()
  await tabBackTo(page, visitor.field('terms'))
  await keyboard.press('Space')
  await tabTo(page, visitor.button('booking_send'))
  await keyboard.press('Enter')
  await visitor.isAt('/end')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ruth')
})
