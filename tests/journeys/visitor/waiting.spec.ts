/** A full day: a visitor leaves an address, the office says no to somebody else, and the mail opens a hold that works. */
import { violations } from '../axe.ts'
import { freeSaturday } from '../calendar.ts'
import { expect, test } from '../journey.ts'
import { adminToken } from '../mails.ts'
import type { RunningProgram } from '../program.ts'
import { Visitor } from '../people/visitor.ts'
import { speaker } from '../words.ts'

const day = freeSaturday(14)

type Data = Readonly<Record<string, unknown>>

/** Calls the API beside the pages, as nobody or with a token. */
const callerOf =
  ({ url }: RunningProgram, token?: string) =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { data } = (await answer.json()) as { data: T }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
    return data
  }

test('who waits for a full day is mailed when it frees up, and finds a start that is held', async ({
  page,
  program,
  signIn,
  mailTo,
  faults,
}) => {
  // The one refusal this journey meets: the form as it stands.
  faults.expect(400)
  const call = callerOf(program)
  const offers = await callerOf(program, await adminToken(program))<Data[]>(
    'GET',
    '/items/packages?filter={"code":{"_eq":"klassieker"}}&fields=id',
  )
  // The journey is walked at any hour: here nothing is quiet.
  const quiet = { quiet_from_hour: 0, quiet_to_hour: 0 }
  await callerOf(program, await adminToken(program))('PATCH', '/items/settings', quiet)
  const wish = { people: 12, postal_code: '9000', package: offers[0]!['id'], duration: 120, bob: 'own', day }
  const asked = new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, String(value)]))
  const startsLeft = async () =>
    (await call<{ slots: { start: string; on_request: boolean }[] }>('GET', `/api/slots?${asked}`)).slots
  const contact = {
    first_name: 'Els',
    last_name: 'Maes',
    email: 'els.first@post.example',
    phone: '0470123456',
  }
  const numbers: string[] = []
  for (let starts = await startsLeft(); starts.length > 0; starts = await startsLeft()) {
    const { token } = await call<{ token: string }>('POST', '/api/drafts', { ...wish, contact })
    await call('POST', `/api/drafts/${token}/hold`, { start: starts[0]!.start })
    const { version, price } = await call<{ version: number; price: { gross: number } }>(
      'GET',
      `/api/drafts/${token}`,
    )
    const { number } = await call<{ number: string }>('POST', `/api/drafts/${token}/request`, {
      terms: true,
      total: price.gross,
      version,
    })
    numbers.push(number)
  }

  const visitor = new Visitor(page, 'fr')
  await page.request.post('/api/drafts', { data: wish, headers: { 'accept-language': 'fr' } })
  await visitor.opens('/when')
  await expect(page.locator(`[data-day="${day}"]`)).not.toHaveAttribute('aria-disabled', 'true')
  const form = page.getByRole('form', { name: visitor.say('waiting_title') })
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await form.getByRole('button', { name: visitor.say('waiting_send_unsent') }).click()
  await expect(page.getByText(visitor.say('refusal_consent_required'))).toBeVisible()
  await expect(form.getByRole('textbox')).toBeFocused()
  await form.getByRole('textbox').fill('wachter@post.example')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: visitor.say('waiting_send_unsent') }).click()
  // No letter leaves this machine, and nobody is sent to a mailbox for it.
  await expect(page.getByText(visitor.say('waiting_done_unsent_title'))).toBeVisible()
  // What was pressed is gone: the keyboard goes on at what it brought.
  await expect(page.locator('#waiting-done')).toBeFocused()

  const joined = await mailTo('wachter@post.example', 'waiting-joined')
  await page.goto(new RegExp(`${program.url}(/fr/waiting/[\\w-]+)`).exec(joined.plain)![1]!)
  await page.getByRole('button', { name: visitor.say('waiting_confirm') }).click()
  await expect(page.getByText(visitor.say('waiting_page_next'))).toBeVisible()

  const office = await signIn('planner')
  await office.page.goto('/nl/portal/waitinglist')
  await expect(office.page.getByText('wachter@post.example')).toBeVisible()
  await office.declines(numbers.at(-1)!, 'Technisch probleem')

  const mail = await mailTo('wachter@post.example', 'freed')
  expect(mail.language).toBe('fr')
  const link = (end: string) => new RegExp(`${program.url}(/\\S*waiting/[\\w-]+${end})`).exec(mail.plain)![1]!
  await page.context().clearCookies()
  await page.goto(link('/offer'))
  await visitor.isAt('/when')
  await expect(page.getByRole('radio', { checked: true }).last()).toBeVisible()
  await page.getByRole('link', { name: visitor.say('booking_next_drinks') }).click()
  await visitor.orders()
  await visitor.introduces({ ...contact, email: 'wachter@post.example' })
  expect((await visitor.asks()).number).toMatch(/^FF-\d+$/)

  // The way off the list still opens, in each language, and says that there is nothing more to come.
  const off = link('(?=\\s|$)')
  for (const locale of ['nl', 'en', 'fr'] as const) {
    await page.goto(off.replace('/fr/', `/${locale}/`))
    await expect(page).toHaveTitle(`${speaker(locale)('waiting_page_title')} - Feestfiets Gent`)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    expect(await violations(page)).toEqual([])
  }
  await page.getByRole('button', { name: visitor.say('waiting_leave') }).click()
  await expect(page.getByRole('heading', { name: visitor.say('waiting_left_title') })).toBeVisible()
})
