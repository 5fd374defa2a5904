/** A driver's phone is told: a message through the browser's own tools, and messages switched on, seen and switched off. */
import type { Page, Worker } from '@playwright/test'
import { phoneWords, type ToldOnPhone } from '../../../src/app/notices/phones/phone-words.ts'
import { violations } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { Office } from '../people/office.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const ride = '0190a8a2-0000-7000-8000-000000000001'

interface Shown {
  readonly title: string
  readonly body: string
  readonly data: string
}
/** What the worker did, written down where it would have asked the browser for it: the browser of npm shows nothing. */
interface Recorder {
  shown: Shown[]
  opened: string[]
  clients: { matchAll: () => Promise<object[]>; openWindow: (path: string) => Promise<null> }
}

const recorded = (worker: Worker) =>
  worker.evaluate(() => {
    const here = globalThis as unknown as Recorder
    here.shown = []
    here.opened = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      here.shown.push({ title, body: options?.body ?? '', data: options?.data as string })
    }
    here.clients.openWindow = async (path) => {
      here.opened.push(path)
      return null
    }
  })

for (const locale of ['nl', 'fr'] as const)
  test(`a message is shown in the driver’s words, and a tap opens his ride, in ${locale}`, async ({
    anotherBrowser,
  }) => {
    const driver = new Office(await anotherBrowser(phone), locale)
    const { page } = driver
    await page.goto(`/${locale}/portal/mycalendar`)
    await driver.signsIn('employee')
    await page.waitForURL(`**/${locale}/portal/mycalendar`)
    const scope = `/${locale}/portal/mycalendar`
    await page.evaluate(async (path) => {
      while ((await navigator.serviceWorker.getRegistration(path))?.active?.state !== 'activated')
        await new Promise((again) => setTimeout(again, 100))
    }, scope)

    const browser = await page.context().newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const found = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === scope)
        if (found) resolve(found.registrationId)
      })
    })
    await browser.send('ServiceWorker.enable')
    const registrationId = await registered
    const worker = page.context().serviceWorkers()[0]!
    await recorded(worker)
    const deliver = (data: string) =>
      browser.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId,
        data,
      })
    const shown = () => worker.evaluate(() => (globalThis as unknown as Recorder).shown)

    const told: ToldOnPhone = {
      kind: 'work-told',
      collection: null,
      item: 'a notice',
      facts: {
        booking: ride,
        parts: [
          { of: 'day', facts: { day: '2027-05-15', isFirst: 0, from: '13:00', to: '19:00' }, changes: [] },
          {
            of: 'changed',
            facts: { booking: ride, number: '2027-0042', day: '2027-05-15', hours: '15:00/17:00' },
            changes: [{ of: 'hours', from: '14:00/16:00', to: '15:00/17:00' }],
          },
        ],
      },
    }
    const message = phoneWords(told, locale)
    await deliver(JSON.stringify(message))
    await expect.poll(shown).toHaveLength(1)
    const when = locale === 'nl' ? /za\s15\smei\s15:00/ : /sam\.\s15\smai\s15\sh/
    expect((await shown())[0]!.title).toMatch(when)
    expect((await shown())[0]).toMatchObject({
      title: message.title,
      body: message.body,
      data: `/${locale}/portal/mycalendar/${ride}`,
    })

    const general = { title: driver.say('phone_general'), body: driver.say('phone_open') }
    await deliver('no message of ours')
    await deliver('{"title":7,"path":"https://example.org/"}')
    await deliver('')
    await expect.poll(shown).toHaveLength(4)
    for (const one of (await shown()).slice(1)) expect(one).toMatchObject({ ...general, data: scope })

    const tapped = (data: unknown) =>
      worker.evaluate(async (path) => {
        const event = new Event('notificationclick')
        const work: Promise<unknown>[] = []
        let closed = 0
        Object.assign(event, {
          notification: { data: path, close: () => (closed += 1) },
          waitUntil: (one: Promise<unknown>) => work.push(one),
        })
        globalThis.dispatchEvent(event)
        await Promise.all(work)
        return closed
      }, data)
    expect(await tapped((await shown())[0]!.data)).toBe(1)
    await tapped('https://example.org/')
    expect(await worker.evaluate(() => (globalThis as unknown as Recorder).opened)).toEqual([
      `${scope}/${ride}`,
      scope,
    ])
  })

/** The browser of npm lets nobody subscribe: what one that does would answer stands in for it. */
const withMessages = (page: Page, answer: 'granted' | 'denied') =>
  page.addInitScript((given) => {
    const key = 'the-subscription-of-this-browser'
    const kept = () => localStorage.getItem(key)
    const subscription = (endpoint: string) => ({
      endpoint,
      unsubscribe: async () => {
        localStorage.removeItem(key)
        return true
      },
      toJSON: () => ({
        endpoint,
        keys: {
          // RFC 8291, appendix A.
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
    })
    let permission: NotificationPermission = kept() ? 'granted' : 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => (permission = given)
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(key, `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`)
      return subscription(kept()!) as never
    }
    PushManager.prototype.getSubscription = async () =>
      (kept() ? subscription(kept()!) : null) as PushSubscription | null
  }, answer)

const opened = async (page: Page, locale: 'nl' | 'en') => {
  const driver = new Office(page, locale)
  await page.goto(`/${locale}/portal/mycalendar`)
  await driver.signsIn('employee')
  await page.waitForURL(`**/${locale}/portal/mycalendar`)
  await expect(page.getByRole('heading', { name: driver.say('phone_heading') })).toBeVisible()
  return driver
}

test('messages are switched on by a press of a key, found again, and over when one signs out', async ({
  anotherBrowser,
}) => {
  const page = await anotherBrowser(phone)
  await withMessages(page, 'granted')
  const driver = await opened(page, 'nl')
  await expect(page.getByText(driver.say('phone_is_off'), { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const on = page.getByRole('button', { name: driver.say('phone_turn_on') })
  await on.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(driver.say('phone_is_on'), { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText(driver.say('phone_is_on'), { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])

  // Another phone of the same person sees it, and ends it.
  const other = await anotherBrowser(phone)
  await withMessages(other, 'granted')
  const elsewhere = await opened(other, 'nl')
  await expect(other.getByText(elsewhere.say('phone_is_off'), { exact: true })).toBeVisible()
  await expect(other.getByRole('heading', { name: elsewhere.say('phone_list') })).toBeVisible()
  expect(await violations(other)).toEqual([])
  await other
    .getByRole('listitem')
    .getByRole('button', { name: /^Geen berichten meer op/ })
    .click()
  await expect(other.getByRole('heading', { name: elsewhere.say('phone_list') })).toBeHidden()
  await page.reload()
  await expect(page.getByText(driver.say('phone_is_off'), { exact: true })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('the-subscription-of-this-browser')))
    .toBeNull()

  await page.getByRole('button', { name: driver.say('phone_turn_on') }).click()
  await expect(page.getByText(driver.say('phone_is_on'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /, jouw menu$/ }).click()
  await page.getByRole('menuitem', { name: driver.say('portal_sign_out') }).click()
  await page.waitForURL('**/auth/login')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('the-subscription-of-this-browser')))
    .toBeNull()
  await other.reload()
  await expect(other.getByText(elsewhere.say('phone_is_off'), { exact: true })).toBeVisible()
  await expect(other.getByRole('heading', { name: elsewhere.say('phone_list') })).toBeHidden()
})

test('who says no reads how to say yes later, and a browser without messages that it has none', async ({
  anotherBrowser,
}) => {
  const page = await anotherBrowser(phone)
  await withMessages(page, 'denied')
  const driver = await opened(page, 'en')
  await page.getByRole('button', { name: driver.say('phone_turn_on') }).click()
  await expect(page.getByText(driver.say('phone_blocked_how'))).toBeVisible()
  await expect(page.getByRole('button', { name: driver.say('phone_turn_on') })).toBeHidden()

  const without = await anotherBrowser(phone)
  await without.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
  const old = await opened(without, 'en')
  await expect(without.getByText(old.say('phone_is_impossible'))).toBeVisible()

  const iphone = await anotherBrowser({
    ...phone,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })
  const apple = await opened(iphone, 'en')
  await expect(iphone.getByText(apple.say('phone_install_how'))).toBeVisible()
})

test('who signs in where a colleague’s messages came gets none of them', async ({ anotherBrowser }) => {
  const page = await anotherBrowser(phone)
  await withMessages(page, 'granted')
  const driver = await opened(page, 'nl')
  await page.getByRole('button', { name: driver.say('phone_turn_on') }).click()
  await expect(page.getByText(driver.say('phone_is_on'), { exact: true })).toBeVisible()
  // The session is lost, and not ended: nobody said so to the server.
  await page.context().clearCookies()
  await page.goto('/nl/portal/auth/login')
  await driver.signsIn('planner')
  await page.waitForURL('**/portal**')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('the-subscription-of-this-browser')))
    .toBeNull()
})
