/** A group shares one page: opened by who booked, joined by first name without a script, closed again; in two languages. */
import type { Locale } from '../../../src/kernel/locale.ts'
import { violations } from '../axe.ts'
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'

const groups: readonly (readonly [Locale, string, number])[] = [
  ['nl', 'Marthe', 21],
  ['fr', 'Solène', 22],
]

for (const [locale, first_name, week] of groups)
  test(`a group shares who comes by first name, and each takes himself off (${locale})`, async ({
    askRide,
    signIn,
    anotherBrowser,
    faults,
  }) => {
    const { number, link, visitor } = await askRide(locale, {
      people: 8,
      day: freeSaturday(week),
      place: '9000',
      contact: { first_name, last_name: 'Maes', email: `groep${week}@post.example`, phone: '0470 11 22 66' },
    })
    const office = await signIn('planner')
    await office.confirms(number)
    const { page, say } = visitor
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(link)
    await page.getByRole('link', { name: say('scheduler_group') }).click()
    await page.getByRole('button', { name: say('group_open') }).click()
    const shared = await page.getByLabel(say('group_link')).inputValue()
    expect(shared).toContain(`/${locale}/group/`)
    expect(await violations(page)).toEqual([])

    const friend = await anotherBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await friend.goto(shared)
    await expect(friend.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(friend.getByRole('heading', { level: 1 })).toContainText(first_name)
    await friend.getByRole('textbox').fill('Tom 0470')
    await friend.getByRole('button', { name: say('group_join') }).click()
    await expect(friend.getByText(say('refusal_first_name_plain'))).toBeVisible()
    await friend.getByRole('textbox').fill('Tom')
    await friend.getByRole('button', { name: say('group_join') }).click()
    await expect(friend.getByText(say('group_joined'))).toBeVisible()

    await page.reload()
    await expect(page.getByText('Tom', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: say('group_show_share') }).click()
    await friend.reload()
    await expect(friend.getByText(say('group_share'))).toBeVisible()
    await friend.getByRole('button', { name: say('group_leave', { name: 'Tom' }) }).click()
    await expect(friend.getByText(say('group_nobody'))).toBeVisible()
    const woken = await anotherBrowser({ viewport: { width: 390, height: 844 } })
    await woken.goto(shared)
    expect(await violations(woken)).toEqual([])

    await page.getByRole('button', { name: say('group_close') }).click()
    await expect(page.getByText(say('group_closed'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('group_open') })).toBeVisible()
    faults.expect(404)
    const answer = await friend.goto(shared)
    expect(answer?.status()).toBe(404)
    await expect(friend.getByRole('heading', { name: say('group_gone_title') })).toBeVisible()
  })
