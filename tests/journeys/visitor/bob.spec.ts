/** The Bobs of a group: named by who booked, each reads, answers and signs by a link of his own, in French and English. */
import type { Page } from '@playwright/test'
import { asked } from '../../../src/domains/booking/bob/bob-guide.ts'
import { guideIn } from '../../../src/domains/booking/bob/guide-pages.ts'
import type { Locale } from '../../../src/kernel/locale.ts'
import { violations } from '../axe.ts'
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { Visitor } from '../people/visitor.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const linkIn = (text: string) => /https?:\/\/[^\s)]+\/scheduler\/[\w-]+\/bob/.exec(text)![0]
const pathOf = (link: string) => new URL(link).pathname

/** Reads every page and comes to the questions. */
async function reads(bob: Visitor, locale: Locale): Promise<void> {
  const pages = guideIn([], locale)
  await bob.press(bob.link('bob_own_start'))
  for (const [at, { title }] of pages.entries()) {
    await expect(bob.page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await violations(bob.page)).toEqual([])
    await bob.press(bob.link(at === pages.length - 1 ? 'bob_own_to_questions' : 'bob_own_to_page'))
  }
  await expect(bob.page.getByRole('heading', { level: 1 })).toHaveText(bob.say('bob_own_questions'))
}

/** Answers every question, right or wrong. */
async function answers(bob: Visitor, locale: Locale, which: 'right' | 'wrong'): Promise<void> {
  for (const { question } of asked(guideIn([], locale))) {
    const words = which === 'right' ? question!.right : question!.wrong[0]!
    await bob.press(bob.page.locator('label', { hasText: words }))
  }
  await bob.press(bob.button('bob_own_check'))
}

/** Draws a line as a finger does. */
async function draws(page: Page): Promise<void> {
  const pad = page.locator('#signature')
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.15, 0.6))
  await page.mouse.down()
  for (let step = 1; step <= 20; step += 1)
    await page.mouse.move(...at(0.15 + step * 0.03, 0.55 + 0.25 * Math.sin(step)))
  await page.mouse.up()
}

test('a Bob reads, misses, reads again and signs in French on his phone, and his group sees it', async ({
  askRide,
  signIn,
  mailTo,
  anotherBrowser,
  faults,
}) => {
  faults.expect(400)
  const { number, link, visitor } = await askRide('fr', {
    people: 10,
    day: freeSaturday(24),
    place: '9000',
    contact: {
      first_name: 'Margaux',
      last_name: 'Delvaux',
      email: 'margaux.bob@post.example',
      phone: '0470 11 22 44',
    },
  })
  await (await signIn('planner')).confirms(number)
  await visitor.page.goto(link)
  await visitor.isHydrated()
  await visitor.link('scheduler_bob_tell').click()
  await visitor.field('first_name').fill('Théo')
  await visitor.field('last_name').fill('Lambert')
  await visitor.button('scheduler_bob_send').click()
  await expect(visitor.page.locator('#phone-error')).not.toBeEmpty()
  await visitor.field('email').fill('theo.lambert@post.example')
  expect(await violations(visitor.page)).toEqual([])
  await visitor.button('scheduler_bob_send').click()
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(visitor.say('scheduler_done_bob'))
  await expect(visitor.page.locator('main')).toContainText(visitor.say('scheduler_bob_unread'))

  const invited = await mailTo('theo.lambert@post.example', 'bob-invited')
  expect(invited).toMatchObject({ language: 'fr' })
  const page = await anotherBrowser({ ...phone, locale: 'fr-BE' })
  const bob = new Visitor(page, 'fr', { touches: true })
  const own = pathOf(linkIn(invited.plain))
  await page.goto(own)
  await bob.isHydrated()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bob.say('bob_own_title'))
  await expect(page.locator('main')).toContainText('Théo')
  expect(await violations(page)).toEqual([])
  await reads(bob, 'fr')
  await answers(bob, 'fr', 'wrong')
  await expect(page.locator('main')).toContainText(guideIn([], 'fr')[0]!.title)
  expect(await violations(page)).toEqual([])
  await bob.press(page.getByRole('link', { name: bob.say('bob_own_reread', { page: 1 }), exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(guideIn([], 'fr')[0]!.title)
  // Straight back, without every page in between.
  await bob.press(page.getByRole('link', { name: bob.say('bob_own_questions_back'), exact: true }))
  await answers(bob, 'fr', 'right')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bob.say('bob_own_sign'))
  await bob.field('phone').fill('0470 77 88 99')
  await bob.field('birth_date').fill(`${new Date().getFullYear() - 16}-01-01`)
  await bob.field('licence').check()
  await bob.press(bob.button('bob_own_send'))
  await expect(page.locator('#birth_date-error')).toHaveText(bob.say('refusal_own_not_adult'))
  await expect(page.locator('#consent-error')).toHaveText(bob.say('refusal_own_consent_required'))
  await bob.field('birth_date').fill('1990-05-04')
  await bob.field('consent').check()
  await draws(page)
  expect(await violations(page)).toEqual([])
  await bob.press(bob.button('bob_own_send'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bob.say('bob_own_signed_title'))
  expect(await violations(page)).toEqual([])

  const copy = await mailTo('theo.lambert@post.example', 'bob-signed')
  expect(copy.attachments[0]!.content).toContain('Théo Lambert')
  expect(copy.attachments[0]!.content).toContain(guideIn([], 'fr')[0]!.text)
  // Opened a second time it shows what he signed, and nothing to sign.
  await page.goto(own)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bob.say('bob_own_signed_title'))
  await expect(bob.button('bob_own_send')).toHaveCount(0)
  await visitor.page.goto(link)
  await expect(visitor.page.locator('main')).toContainText(visitor.say('scheduler_bob_signed'))
})

test('who booked is the Bob himself in English and types his name; another takes his place and the old link says so', async ({
  askRide,
  signIn,
  faults,
}) => {
  faults.expect(409)
  const { number, link, visitor } = await askRide('en', {
    people: 10,
    day: freeSaturday(25),
    place: '9000',
    contact: {
      first_name: 'Grace',
      last_name: 'Hill',
      email: 'grace.bob@post.example',
      phone: '+44 20 7946 0958',
    },
  })
  const { page } = visitor
  await (await signIn('planner')).confirms(number)
  await page.goto(`${link}/bob`)
  await visitor.isHydrated()
  await visitor.field('self').check()
  await expect(visitor.field('first_name')).toHaveValue('Grace')
  await visitor.button('scheduler_bob_send').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor.say('bob_own_title'))
  const own = new URL(page.url()).pathname
  await reads(visitor, 'en')
  await answers(visitor, 'en', 'right')
  await visitor.field('birth_date').fill('1985-12-09')
  // By the keyboard alone from here.
  await visitor.field('licence').press('Space')
  await visitor.field('consent').press('Space')
  await page.getByRole('radio', { name: visitor.say('bob_own_type') }).press('Space')
  await visitor.field('signature').fill('grace hill')
  await visitor.field('signature').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor.say('bob_own_signed_title'))

  await page.goto(`${link}/bob`)
  await visitor.isHydrated()
  await expect(page.locator('main')).toContainText(visitor.say('scheduler_bob_signed'))
  await visitor.field('first_name').fill('Ada')
  await visitor.field('last_name').fill('King')
  await visitor.field('email').fill('ada.king@post.example')
  await visitor.button('scheduler_bob_send').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor.say('scheduler_done_bob'))
  await page.goto(own)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor.say('bob_own_replaced_title'))
  expect(await violations(page)).toEqual([])
})
