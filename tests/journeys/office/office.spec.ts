/** The office answers requests, and the visitor answers the office. */
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { lettersTo } from '../mails.ts'
import { Visitor } from '../people/visitor.ts'

/** Three large bikes at once: there is one set that can carry them. */
const wholeFleet = 48

const linkIn = (plain: string) => /https?:\/\/\S+\/scheduler\/[\w-]+/.exec(plain)![0]

test('the office confirms a Dutch request, and the next visitor no longer sees its time', async ({
  program,
  planRide,
  signIn,
  mailTo,
  anotherBrowser,
}) => {
  const wish = { people: wholeFleet, day: freeSaturday(5), place: '9000' }
  const next = new Visitor(await anotherBrowser(), 'nl')
  await next.reachesWhen(wish)
  expect(await next.starts()).toContain('14:00')

  const email = 'bram.confirmed@post.example'
  const { number, link } = await planRide('nl', {
    ...wish,
    start: '14:00',
    contact: { first_name: 'Bram', last_name: 'Wouters', email, phone: '0470 11 22 33' },
  })
  await next.page.reload()
  expect(await next.starts()).not.toContain('14:00')

  const office = await signIn('planner')
  await office.confirms(number)
  const mail = await mailTo(email, 'confirmed')
  expect(mail).toMatchObject({ language: 'nl', subject: `Je rit ${number} is bevestigd` })
  expect(mail.html).toContain('lang="nl"')
  expect(mail.attachments.map(({ contentType }) => contentType)).toEqual([
    expect.stringContaining('text/calendar'),
    // The terms, as they were accepted.
    expect.stringContaining('text/plain'),
  ])
  expect(mail.attachments[0]!.content).toContain('BEGIN:VEVENT')
  const received = await mailTo(email, 'requested')
  expect(received.subject).toBe(`We hebben je aanvraag ${number} ontvangen`)
  expect(await lettersTo(program, email)).toHaveLength(2)
  expect(new URL(linkIn(mail.plain)).pathname).toBe(link)

  await next.page.reload()
  expect(await next.starts()).not.toContain('14:00')
})

test('the office proposes another time to a French visitor, who accepts it through the mail', async ({
  askRide,
  signIn,
  mailTo,
  anotherBrowser,
}) => {
  const email = 'celine.proposed@post.example'
  const { number } = await askRide('fr', {
    people: 12,
    day: freeSaturday(6),
    place: '9000',
    start: '11:00',
    contact: { first_name: 'Céline', last_name: 'Dumont', email, phone: '0470 44 55 66' },
  })
  const office = await signIn('planner')
  await office.proposes(number, '16:00', 'Ce moment nous convient mieux.')
  const mail = await mailTo(email, 'proposed')
  expect(mail).toMatchObject({ language: 'fr', subject: `Une proposition pour votre balade ${number}` })

  const celine = new Visitor(await anotherBrowser(), 'fr')
  await celine.page.goto(linkIn(mail.plain))
  await celine.isHydrated()
  await expect(celine.page.locator('main')).toContainText(number)
  const proposal = celine.link('scheduler_see_proposal')
  if (await proposal.isVisible()) await proposal.click()
  await expect(celine.page.getByText('Ce moment nous convient mieux.')).toBeVisible()
  await expect(celine.page.getByRole('radio')).toBeChecked()
  await celine.button('scheduler_proposal_accept').click()
  await expect(celine.page.getByRole('heading', { level: 1 })).toHaveText(
    celine.say('scheduler_done_accepted'),
  )
  await expect(celine.page.locator('main')).toContainText(/16(?::00|\sh\b)/)

  const confirmed = await mailTo(email, 'confirmed')
  expect(confirmed).toMatchObject({
    language: 'fr',
    subject: `Votre balade ${number} a été déplacée et est confirmée`,
  })
  expect(confirmed.attachments[0]!.content).toContain('BEGIN:VEVENT')
})

test('a visitor declines what the office proposes, and pays nothing', async ({ askRide, signIn, mailTo }) => {
  const email = 'daan.declines@post.example'
  const { number, link, visitor } = await askRide('nl', {
    people: 12,
    day: freeSaturday(7),
    place: '9000',
    start: '11:00',
    contact: { first_name: 'Daan', last_name: 'Maes', email, phone: '0470 44 55 77' },
  })
  const office = await signIn('planner')
  await office.proposes(number, '17:00', 'Later past ons beter.')
  await visitor.page.goto(`${link}/proposal`)
  await visitor.isHydrated()
  await visitor.button('scheduler_proposal_decline').click()
  await visitor.button('scheduler_decline_do').click()
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(
    visitor.say('scheduler_done_declined'),
  )
  expect((await mailTo(email, 'refused')).subject).toBe(`Je boeking ${number} is afgesloten`)
})

test('the office declines a request and the visitor reads why, in his language', async ({
  askRide,
  signIn,
  mailTo,
}) => {
  const email = 'ellen.declined@post.example'
  const { number, link, visitor } = await askRide('en', {
    people: 10,
    day: freeSaturday(8),
    place: '9000',
    contact: { first_name: 'Ellen', last_name: 'Goossens', email, phone: '0470 44 55 88' },
  })
  const office = await signIn('planner')
  await office.declines(number, 'There is a cycling race in your street.')
  const mail = await mailTo(email, 'declined')
  expect(mail).toMatchObject({ language: 'en', subject: `Sorry, we cannot take your request ${number}` })
  expect(mail.plain).toContain('There is a cycling race in your street.')
  await visitor.page.goto(link)
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(visitor.say('scheduler_declined'))
  await expect(visitor.page.getByText('There is a cycling race in your street.')).toBeVisible()
})

test('a visitor says who drives, and later cancels knowing what it costs', async ({
  askRide,
  signIn,
  mailTo,
  faults,
}) => {
  faults.expect(400)
  const email = 'farid.cancels@post.example'
  const { number, link, visitor } = await askRide('fr', {
    people: 10,
    day: freeSaturday(9),
    place: '9000',
    contact: { first_name: 'Farid', last_name: 'Benali', email, phone: '0470 44 55 99' },
  })
  const { page } = visitor
  await page.goto(link)
  await visitor.isHydrated()
  await visitor.link('scheduler_bob_tell').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    visitor.say('scheduler_bob_question', { count: 1 }),
  )
  await visitor.field('first_name').fill('Nadia')
  await visitor.field('last_name').fill('Haddad')
  await visitor.button('scheduler_bob_send').click()
  await expect(page.locator('#phone-error')).not.toBeEmpty()
  await expect(visitor.field('first_name')).toHaveValue('Nadia')
  await visitor.field('phone').fill('0470 98 76 54')
  await visitor.button('scheduler_bob_send').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor.say('scheduler_done_bob'))
  await page.goto(link)
  await expect(page.locator('main')).toContainText('Nadia Haddad')

  await (await signIn('planner')).confirms(number)
  await page.reload()
  await visitor.isHydrated()
  await visitor.button('scheduler_cancel').click()
  await expect(page.getByRole('dialog')).toContainText(visitor.say('scheduler_cancel_free'))
  await visitor.button('scheduler_cancel_do').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor.say('scheduler_done_cancelled'))
  expect((await mailTo(email, 'cancelled')).subject).toBe(`Votre réservation ${number} est annulée`)
})
