/** A storm at noon: three rides are offered other days in one act, two accept and one is called off. */
import type { Locale } from '../../../src/kernel/locale.ts'
import { violations } from '../axe.ts'
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { bookingOf, callAs } from '../people/office-calls.ts'
import { Visitor } from '../people/visitor.ts'

const linkIn = (plain: string) => /https?:\/\/\S+\/scheduler\/[\w-]+/.exec(plain)![0]
const day = freeSaturday(27)

const guests: readonly (readonly [Locale, string, string])[] = [
  ['nl', 'Nora', 'nora.storm@post.example'],
  ['fr', 'Fabrice', 'fabrice.storm@post.example'],
  ['en', 'Emma', 'emma.storm@post.example'],
]

test('a storm at noon: all rides of the day are offered others at once, two of three accept, and the third is called off', async ({
  askRide,
  signIn,
  mailTo,
  anotherBrowser,
  program,
}) => {
  test.setTimeout(240_000)
  const numbers: string[] = []
  for (const [locale, first_name, email] of guests) {
    const contact = { first_name, last_name: 'Storm', email, phone: '0470 11 22 33' }
    const { number } = await askRide(locale, { people: 10, day, place: '9000', contact })
    const id = await bookingOf(program, number)
    await callAs(program, 'planner', `POST /api/bookings/${id}/confirmation`, {})
    numbers.push(number)
  }
  const office = await signIn('planner', '/nl/portal/planner')
  const { page, say } = office
  await page.goto(`/nl/portal/planner?day=${day}&view=day`)
  await office.press('plan_new')
  await page.getByRole('menuitem', { name: say('weather_open') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('weather_title'))
  for (const number of numbers)
    await expect(page.getByRole('checkbox', { name: new RegExp(number) })).toBeChecked()
  // In every language that is needed, words of the office's own.
  const dutch = page.getByRole('textbox', { name: /Nederlands/ })
  await dutch.fill('Zaterdag komt er storm: kies een andere dag.')
  await expect(page.getByRole('textbox', { name: /Frans/ })).toHaveValue(/mauvais temps/i)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /Verstuur 3 voorstellen/ }).click()
  await expect(page.getByText('3 voorstellen verstuurd')).toBeVisible()

  for (const [locale, , email] of guests.slice(0, 2)) {
    const mail = await mailTo(email, 'proposed')
    expect(mail.language).toBe(locale)
    const guest = new Visitor(await anotherBrowser(), locale)
    await guest.page.goto(linkIn(mail.plain))
    await guest.isHydrated()
    const proposal = guest.link('scheduler_see_proposal')
    if (await proposal.isVisible()) await proposal.click()
    await guest.page.getByRole('radio').first().check()
    await guest.button('scheduler_proposal_accept').click()
    await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText(
      guest.say('scheduler_done_accepted'),
    )
  }
  expect((await mailTo(guests[0]![2], 'proposed')).plain).toContain('Zaterdag komt er storm')

  // From home, while an answer is outstanding.
  await office.follows('/nl/portal/home')
  await page
    .getByRole('link', { name: say('weather_view') })
    .first()
    .click()
  const states = (name: string) => page.getByRole('region', { name: new RegExp(name) })
  await expect(states(say('weather_state_accepted')).getByRole('listitem')).toHaveCount(2)
  const waiting = states(say('weather_state_waiting'))
  await expect(waiting).toContainText(numbers[2]!)
  await expect(waiting.getByRole('link', { name: say('weather_open_booking') })).toBeVisible()
  await expect(waiting.getByRole('link', { name: /Bel/ })).toHaveAttribute('href', /^tel:/)
  expect(await violations(page)).toEqual([])

  // The sky clears: who has not answered keeps his hour, and reads so.
  await page.getByRole('button', { name: 'Trek het open voorstel in' }).click()
  await page.getByRole('button', { name: 'Trek het open voorstel in' }).click()
  await expect(states(say('weather_state_withdrawn'))).toContainText(numbers[2]!)
  const mail = await mailTo(guests[2]![2], 'withdrawn')
  expect(mail.subject).toBe(`Your ride ${numbers[2]} goes ahead as agreed`)
})
