/** The phones one of the crew is messaged on: his own, and nobody else's. */
import { hourMs } from '../../../../kernel/time/period.ts'
import { no, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { flag, id, instant, listOf, object, orNull, text } from '../../../../platform/http/endpoint/schema.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { deviceOf } from '../../../../platform/push/device.ts'
import { orderPhoneMessages } from '../../../../platform/push/delivery.ts'
import { phonesOf, seen, switchOff, switchOn } from '../../../../platform/push/phones.ts'
import { longestEndpoint } from '../../../../platform/push/push-service.ts'
import { changing, group, reading } from '../frame.ts'
import { accountOf, employeeOf } from './my-items.ts'

const noCalendar = { reason: 'no-calendar' } as const
/** Who rides: the app of the crew, and its worker, is theirs. */
const mine = { group, to: ['employee'] } as const
const longestToken = 200
const refresh_token = text('Of the session it belongs to: it ends with that one', { max: longestToken })
const mark = text('SHA-256 of its endpoint, base64url: by which a browser knows itself', { max: 64 })

const phone = object({
  id: id<'push_subscriptions'>(),
  mark,
  device: text('What it calls itself; empty where it does not say'),
  date_created: instant(),
  sent_at: orNull(instant('When a push service last took a message for it')),
})

const isCrew = async (db: Tx, user: string) => (await employeeOf(db, user)) !== undefined

export const myPhoneEndpoints = [
  reading(
    {
      ...mine,
      call: 'GET /api/my-calendar/phones',
      summary: 'The phones and browsers the caller gets messages on',
      answers: {
        200: {
          words: 'The phones, and the key to subscribe with',
          data: object({
            key: orNull(text('`applicationServerKey` of the Push API')),
            phones: listOf(phone),
          }),
        },
      },
      refuses: { 'no-calendar': 400 },
    },
    async ({ deps, caller }) => {
      const db = deps.database.kysely
      const user = accountOf(caller)
      if (!(await isCrew(db, user))) return no(noCalendar)
      const keys = await db.selectFrom('push_keys').select('public_key').executeTakeFirst()
      return reply({ key: keys?.public_key ?? null, phones: await phonesOf(db, user) })
    },
  ),
  changing(
    {
      ...mine,
      call: 'POST /api/my-calendar/phones',
      summary: 'Send messages to this browser',
      detail:
        'Takes what `PushManager.subscribe` gave. A browser that was switched on before is the caller’s from now on.',
      body: object({
        endpoint: text(undefined, { max: longestEndpoint }),
        p256dh: text(undefined, { max: 100 }),
        auth: text(undefined, { max: 50 }),
        refresh_token,
      }),
      answers: { 201: { words: 'Switched on', data: object({ id: id<'push_subscriptions'>() }) } },
      refuses: {
        'no-calendar': 400,
        'push-service-unknown': 400,
        'push-keys-wrong': 400,
        'session-over': 409,
        'too-many-phones': 409,
      },
    },
    async (tx, { caller, now, body: { refresh_token: token, ...given }, context }) => {
      const user = accountOf(caller)
      if (!(await isCrew(tx, user))) return no(noCalendar)
      const device = deviceOf(context.req.header('user-agent') ?? '')
      const made = await switchOn(tx, { ...given, user, token, device, now })
      return made.ok ? reply(made.value, 201) : no(made.refusal)
    },
  ),
  changing(
    {
      ...mine,
      call: 'POST /api/my-calendar/phone-contact',
      summary: 'Whether this browser is one of the caller’s phones',
      detail: 'If it is, it belongs to the session of the token from now on.',
      body: object({ mark, refresh_token }),
      answers: { 200: { words: 'Whether it is', data: object({ known: flag() }) } },
    },
    async (tx, { caller, now, body: { mark, refresh_token: token } }) =>
      reply({ known: await seen(tx, { user: accountOf(caller), token, mark, now }) }),
  ),
  changing(
    {
      ...mine,
      call: 'POST /api/my-calendar/phones/:id/trial',
      path: { id: id<'push_subscriptions'>('Of the phone') },
      missing: 'phone-not-found',
      summary: 'Send a message to one of the caller’s phones, to see that it arrives',
      answers: { 204: { words: 'It is on its way' } },
    },
    async (tx, { deps, caller, now, locale, path }) => {
      const phones = await phonesOf(tx, accountOf(caller))
      if (!phones.some(({ id }) => id === path.id)) return no({ reason: 'phone-not-found' })
      await orderPhoneMessages(deps, tx, [path.id], {
        shown: {
          title: m.phone_trial_title({}, { locale }),
          body: m.phone_trial_text({}, { locale }),
          path: `/${locale}/portal/mycalendar`,
          tag: 'trial',
        },
        notifications: [],
        urgency: 'high',
        until: now + hourMs,
      })
      return { ok: true, status: 204 }
    },
  ),
  changing(
    {
      ...mine,
      call: 'DELETE /api/my-calendar/phones/:id',
      path: { id: id<'push_subscriptions'>('Of the phone') },
      missing: 'phone-not-found',
      summary: 'Send no more messages to one of the caller’s phones',
      answers: { 204: { words: 'Switched off' } },
    },
    async (tx, { caller, path }) =>
      (await switchOff(tx, { user: accountOf(caller), id: path.id }))
        ? { ok: true, status: 204 }
        : no({ reason: 'phone-not-found' }),
  ),
]
