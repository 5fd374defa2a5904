/** A group changes its promised ride itself: another hour, one more, another street, in two languages. */
import type { Locale } from '../../../src/kernel/locale.ts'
import { violations } from '../axe.ts'
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'

const groups: readonly (readonly [Locale, string, number])[] = [
  ['nl', 'Jolien', 15],
  ['fr', 'Capucine', 16],
]

for (const [locale, first_name, week] of groups)
  test(`a group changes the hour, the number and the street of its ride, and reads first what comes of it (${locale})`, async ({
    askRide,
    signIn,
    mailTo,
  }) => {
    const email = `${first_name.toLowerCase()}.wijzigt@post.example`
    const { number, link, visitor } = await askRide(locale, {
      people: 10,
      day: freeSaturday(week),
      place: '9000',
      contact: { first_name, last_name: 'Maes', email, phone: '0470 11 22 55' },
    })
    const office = await signIn('planner')
    await office.confirms(number)
    const { page, say } = visitor
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(link)
    await visitor.isHydrated()
    await visitor.button('scheduler_change_open').click()
    const heading = page.getByRole('heading', { name: say('scheduler_change_open') })
    await expect(heading).toBeFocused()
    await expect(page.getByText(say('scheduler_change_nothing'))).toBeVisible()
    // Who looks only closes it again, and goes on from where he was.
    await page.keyboard.press('Escape')
    await expect(visitor.button('scheduler_change_open')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: say('booking_people_more') }).click()
    await expect(page.getByRole('deletion')).toContainText(['10'])
    await expect(page.getByRole('insertion').first()).toContainText('11')
    await visitor.button('scheduler_change_other_moment').click()
    const starts = page.locator('#change').getByRole('radio', { name: /\d/ })
    await starts.last().check({ force: true })
    await expect(page.getByText(say('scheduler_change_terms'))).toBeVisible()
    expect(await violations(page)).toEqual([])
    const confirms = say('scheduler_change_confirm', { total: '' }).split(/\s/)[0]!
    const yes = page.getByRole('button', { name: new RegExp(`^${confirms}`) })
    await yes.click()
    await expect(page.getByText(say('scheduler_change_done'))).toBeVisible()
    await expect(visitor.button('scheduler_change_open')).toBeFocused()
    await expect(page.getByRole('heading', { name: say('scheduler_changes') })).toBeVisible()
    const { plain, language } = await mailTo(email, 'changed')
    expect(language).toBe(locale)
    expect(plain).toContain('11')
    // The street is said on the same page, and the ride stays the one that was changed.
    await visitor.field('start_place').fill('Veldstraat 7')
    await visitor.button('scheduler_address_keep').click()
    await expect(page.getByText('Veldstraat 7').first()).toBeVisible()
    // The office reads who changed it.
    await office.opensBooking(number)
    await expect(office.page.getByText('Gewijzigd door de klant').first()).toBeVisible()
  })

test('a group that goes to another town is asked for its street again at once, and whose place ours take reads so', async ({
  askRide,
  signIn,
  mailTo,
}) => {
  const email = 'sien.verhuist@post.example'
  const { number, link, visitor } = await askRide('fr', {
    people: 10,
    day: freeSaturday(17),
    place: '9000',
    contact: { first_name: 'Sien', last_name: 'Maes', email, phone: '0470 11 22 56' },
  })
  await (await signIn('planner')).confirms(number)
  const { page, say } = visitor
  await page.goto(link)
  await visitor.isHydrated()
  await visitor.field('start_place').fill('Veldstraat 7')
  await visitor.button('scheduler_address_keep').click()
  await page.goto(`${link}/bob`)
  await visitor.isHydrated()
  await visitor.field('first_name').fill('Lander')
  await visitor.field('last_name').fill('Claes')
  await visitor.field('email').fill('lander.stuurt@post.example')
  await page.locator('form button[type=submit]').click()
  await mailTo('lander.stuurt@post.example', 'bob-invited')
  await page.goto(link)
  await visitor.isHydrated()
  await visitor.button('scheduler_change_open').click()
  const people = page.locator('#change-people')
  await people.fill('abc')
  await expect(page.getByText(say('booking_people_whole', { min: '', max: '' }).split(',')[0]!)).toBeVisible()
  await people.fill('10')
  const place = page.locator('#change-place')
  await place.fill('Ledeb')
  await expect(page.getByText(say('scheduler_change_pick_place'))).toBeVisible()
  await place.fill('9050')
  await page.locator('#change-bob').selectOption('ours')
  await expect(page.getByText(say('scheduler_change_bobs_go', { names: 'Lander', count: 1 }))).toBeVisible()
  const confirms = say('scheduler_change_confirm', { total: '' }).split(/\s/)[0]!
  for (const [w, c] of [
    [390, 'light'],
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width: w, height: 900 })
    await page.emulateMedia({ colorScheme: c })
    await page.screenshot({ path: `/tmp/w/change-${w}-${c}.png`, fullPage: true })
  }
  await page.getByRole('button', { name: new RegExp(`^${confirms}`) }).click()
  await expect(page.getByText(say('scheduler_change_done'))).toBeVisible()
  // The same page, without another look at it.
  await page.getByRole('link', { name: say('scheduler_address_tell') }).click()
  await expect(visitor.field('start_place')).toBeVisible()
  await expect(visitor.field('start_place')).toHaveValue('')
  const { plain } = await mailTo('lander.stuurt@post.example', 'bob-replaced')
  expect(plain).toContain(say('mail_bob_ours_lead'))
})
