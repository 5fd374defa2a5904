import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBrowser, pushService } from '../../../../tests/helpers/push-service.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../tests/api/whole-program.ts'
import { password, secret } from '../../../../tests/api/program.ts'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { tellCrew } from '../../../domains/planning/server/told/told-round.ts'
import { hourMs, iso, minuteMs } from '../../../kernel/time/period.ts'
import {
  deliverPhoneMessage,
  type PhoneMessageOrder,
  phoneMessageQueue,
  type Shown,
} from '../../../platform/push/delivery.ts'
import { keepPushKeys, openPushKeys } from '../../../platform/push/push-keys.ts'
import { forgetPhones, markOf } from '../../../platform/push/phones.ts'
import { tell } from '../rides/tell.ts'
import { orderPhoneRound } from './phone-round.ts'

const phones = '/api/my-calendar/phones'

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  let ride: string
  let driver: string
  let clock: number
  let service: Awaited<ReturnType<typeof pushService>>
  const browser = aBrowser()
  /** Orders that wait, with the seconds they were told to. */
  const queued: { readonly order: PhoneMessageOrder; readonly wait: number }[] = []
  const outbox = {
    send: async (_tx: unknown, queue: string, orders: object, wait = 0) => {
      if (queue !== phoneMessageQueue) return
      for (const order of [orders].flat() as PhoneMessageOrder[]) queued.push({ order, wait })
    },
  }
  let count = 0
  beforeAll(async () => {
    service = await pushService(browser)
    program = await wholeProgramOn(database(), { outbox })
    const [mine] = await database().query<{ id: string; driver: string }>(
      `SELECT b.id, t.driver FROM bookings b JOIN transport_stops s ON s.booking = b.id
         JOIN transport_trips t ON t.id = s.trip
       WHERE t.driver IS NOT NULL AND b.status = 'planned' AND b.alarm IS NULL
         AND b.starts_at > now() + interval '1 day' ORDER BY b.starts_at DESC, t.driver LIMIT 1`,
    )
    ride = mine!.id
    const [account] = await database().query<{ id: string }>(
      `SELECT id FROM users WHERE email = 'employee@feestfiets.example'`,
    )
    await database().query('UPDATE employees SET "user" = NULL WHERE "user" = $1', [account!.id])
    await database().query('UPDATE employees SET "user" = $1 WHERE id = $2', [account!.id, mine!.driver])
    await database().query(`UPDATE users SET language = 'nl-BE' WHERE id = $1`, [account!.id])
    driver = mine!.driver
    await database().query('DELETE FROM absences WHERE employee = $1', [driver])
    await database().query('UPDATE bookings SET location = NULL WHERE id = $1', [ride])
    // No night, and the whole sample is published: the test runs at any hour of any day.
    await database().query(
      'UPDATE settings SET quiet_from_hour = 0, quiet_to_hour = 0, published_days_ahead = 60',
    )
    clock = Date.now()
    await quiet()
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    queued.splice(0)
    service.received.splice(0)
    await database().query('DELETE FROM push_subscriptions')
    await database().query('DELETE FROM notifications')
    // At work at any hour, whatever day the test runs on.
    await database().query('DELETE FROM availabilities WHERE employee = $1', [driver])
    await database().query(
      `INSERT INTO availabilities (id, employee, weekday, from_time, to_time)
       SELECT gen_random_uuid(), $1, weekday, '00:00', '00:00' FROM generate_series(1, 7) weekday`,
      [driver],
    )
  })

  /** Another of the crew, by what stands before the @ of his address. */
  const aColleague = async () => {
    const name = `colleague-${(count += 1)}`
    await database().query(
      `INSERT INTO users (id, email, password, status, role)
       SELECT gen_random_uuid(), $1, password, 'active', role FROM users WHERE email = 'employee@feestfiets.example'`,
      [`${name}@feestfiets.example`],
    )
    await database().query(
      `UPDATE employees SET "user" = (SELECT id FROM users WHERE email = $1) WHERE id =
         (SELECT id FROM employees WHERE "user" IS NULL AND archived_at IS NULL ORDER BY id LIMIT 1)`,
      [`${name}@feestfiets.example`],
    )
    return name
  }
  const signIn = async (who = 'employee') => {
    const { body } = await program.call('POST', '/auth/login', {
      body: { email: `${who}@feestfiets.example`, password },
    })
    return (body as { data: { access_token: string; refresh_token: string } }).data
  }
  const call = async (method: string, path: string, token: string, body?: object) => {
    const answer = await program.call(method, path, {
      body,
      headers: {
        authorization: `Bearer ${token}`,
        'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile',
      },
    })
    // What tests look into, whatever its shape.
    // oxlint-disable-next-line typescript/no-explicit-any
    const { data, errors } = (answer.body || {}) as any
    return { status: answer.status, data, code: errors?.[0]?.extensions?.code as string | undefined }
  }
  type Tokens = Awaited<ReturnType<typeof signIn>>
  const anEndpoint = () => `https://fcm.googleapis.com/fcm/send/${(count += 1)}`
  const subscribe = ({ access_token, refresh_token }: Tokens, more: object = {}) =>
    call('POST', phones, access_token, {
      endpoint: anEndpoint(),
      p256dh: browser.p256dh,
      auth: browser.auth,
      refresh_token,
      ...more,
    })
  const listed = async ({ access_token }: Tokens) => (await call('GET', phones, access_token)).data.phones
  const kept = () => database().query<{ id: string }>('SELECT id FROM push_subscriptions ORDER BY id')
  /** Switched on, with messages that go to the service of this test. */
  const aPhone = async (tokens: Tokens): Promise<string> => {
    const { data } = await subscribe(tokens)
    await database().query('UPDATE push_subscriptions SET endpoint = $1 WHERE id = $2', [
      `${service.origin}/${data.id}`,
      data.id,
    ])
    return data.id as string
  }
  const deps = (now = Date.now) => ({
    database: database(),
    outbox: outbox as never,
    secret,
    publicUrl: 'https://company.example',
    now,
    log: { error: () => {}, warn: () => {}, info: () => {} } as never,
    ...service.deps,
  })
  /** Ten quiet minutes and one, after which the crew has been told. */
  async function quiet() {
    for (const minutes of [0, 11]) {
      clock += minutes * minuteMs
      await tellCrew({ database: database(), now: () => clock }, tell)
    }
  }
  const order = () => orderPhoneRound({ database: database(), outbox, now: () => clock })
  /** What the crew is told now, and the messages of it, delivered. */
  const round = async () => {
    await quiet()
    await order()
    for (const one of queued.splice(0))
      await deliverPhoneMessage(
        deps(() => clock),
        one.order,
      )
    return service.received
      .splice(0)
      .map(({ text, headers }) => ({ ...(JSON.parse(text) as Shown), headers }))
  }
  const planner = (method: string, path: string, body?: object) =>
    program.call(method, path, { as: 'planner', body })
  const move = async (start_place: string) =>
    expect((await planner('POST', `/api/bookings/${ride}/address`, { start_place })).status).toBe(200)

  test('a driver reads on his phone that his ride changed, without the address, and a tap opens it [NO-11]', async () => {
    await aPhone(await signIn())
    await move('Veldstraat 7')
    const told = await round()
    expect(told).toHaveLength(1)
    expect(told[0]!.title).toMatch(/^Je rit .+ is gewijzigd$/)
    expect(told[0]!.body).toMatch(/\n– Ook anders: Plaats$/)
    expect(told[0]!.path).toBe(`/nl/portal/mycalendar/${ride}`)
    expect(JSON.stringify(told)).not.toContain('Veldstraat')
    expect(told[0]!.headers['topic']).toMatch(/^[\w-]{32}$/)
    expect(await round()).toEqual([])
    await move('Korenmarkt 1')
    await move('Veldstraat 7')
    expect(await round()).toEqual([])
  })

  test('whoever is away for the day is not at work, and who is out on a ride is, whatever his hours [NO-10]', async () => {
    await aPhone(await signIn())
    const [from, to] = [iso(clock - hourMs), iso(clock + hourMs)]
    await database().query(
      `INSERT INTO absences (id, employee, kind, status, starts_at, ends_at)
       VALUES (gen_random_uuid(), $1, 'holiday', 'approved', $2, $3)`,
      [driver, from, to],
    )
    await move('Veldstraat 19')
    expect(await round()).toEqual([])
    await database().query('DELETE FROM absences WHERE employee = $1', [driver])
    await database().query('DELETE FROM availabilities WHERE employee = $1', [driver])
    await move('Veldstraat 21')
    const during = `tstzrange($2::timestamptz, $3::timestamptz)`
    const away = `DELETE FROM occupations WHERE resource_id = $1 AND during && ${during}`
    await database().query(away, [driver, from, to])
    await database().query(
      `INSERT INTO occupations (id, resource_id, holder_id, during, kind)
       VALUES (gen_random_uuid(), $1, gen_random_uuid(), ${during}, 'ride')`,
      [driver, from, to],
    )
    expect(await round()).toHaveLength(1)
    await database().query(away, [driver, from, to])
  })

  test('what was read meanwhile, in the round or before a second attempt, leaves no more', async () => {
    await aPhone(await signIn())
    await move('Veldstraat 13')
    await quiet()
    await database().query('UPDATE notifications SET read = true')
    await order()
    expect(queued).toEqual([])
    await move('Veldstraat 15')
    await quiet()
    await order()
    expect(queued).toHaveLength(1)
    await database().query('UPDATE notifications SET read = true')
    await deliverPhoneMessage(deps(), queued[0]!.order)
    expect(service.received).toEqual([])
  })

  test('an answer to one’s absence is told, in one’s language', async () => {
    await aPhone(await signIn())
    await database().query(`UPDATE users SET language = 'fr-BE' WHERE email = 'employee@feestfiets.example'`)
    const { access_token } = await signIn()
    const at = (days: number) => new Date(Date.now() + days * 24 * hourMs).toISOString()
    const asked = await call('POST', '/items/absences', access_token, {
      employee: driver,
      kind: 'holiday',
      starts_at: at(200),
      ends_at: at(201),
    })
    const answer = await planner('POST', `/api/absences/${asked.data.id}/approval`, {})
    expect(answer.status).toBeLessThan(300)
    expect(await round()).toMatchObject([
      { title: expect.stringMatching(/^Votre absence est /), path: '/fr/portal/mycalendar/absences' },
    ])
    await database().query(`UPDATE users SET language = 'nl-BE' WHERE email = 'employee@feestfiets.example'`)
  })

  test('a phone whose push service does not know it any more is forgotten [NO-13]', async () => {
    const tokens = await signIn()
    const id = await aPhone(tokens)
    await aPhone(tokens)
    await move('Veldstraat 17')
    service.answers({ status: 410 })
    expect(await round()).toHaveLength(2)
    const left = await kept()
    expect(left).toHaveLength(1)
    expect(left[0]!.id).not.toBe(id)
  })

  test('what cannot be handed over is tried again, no sooner than asked, until the ride begins [NO-14]', async () => {
    await aPhone(await signIn())
    const now = Date.now()
    const order: PhoneMessageOrder = {
      subscription: (await kept())[0]!.id,
      shown: { title: 'x', body: '', path: '/nl/portal/mycalendar', tag: 'x' },
      notifications: [],
      urgency: 'high',
      until: now + hourMs,
      attempts: 0,
    }
    service.answers(
      { status: 429, headers: { 'retry-after': '600' } },
      { status: 500 },
      { status: 503, headers: { 'retry-after': '7200' } },
    )
    const deliver = async (next = order) => {
      await deliverPhoneMessage(
        deps(() => now),
        next,
      )
      return queued.shift()
    }
    const first = await deliver()
    expect(first).toMatchObject({ wait: 600, order: { attempts: 1 } })
    const second = await deliver(first!.order)
    expect(second).toMatchObject({ wait: 60, order: { attempts: 2 } })
    expect(await deliver(second!.order)).toBeUndefined()
    expect(await deliver(second!.order)).toBeUndefined()
    expect(service.received).toHaveLength(4)
    await deliverPhoneMessage(
      deps(() => now + 2 * hourMs),
      order,
    )
    expect(service.received).toHaveLength(4)
  })

  test('signing out, and an account that is switched off, end the phone; another of one’s phones stays [NO-13]', async () => {
    const [one, other] = [await signIn(), await signIn()]
    await subscribe(one)
    const { data } = await subscribe(other)
    await program.call('POST', '/auth/logout', { body: { refresh_token: one.refresh_token, mode: 'json' } })
    expect(await kept()).toEqual([{ id: data.id }])
    await database().query(
      `UPDATE users SET status = 'suspended' WHERE email = 'employee@feestfiets.example'`,
    )
    expect(await kept()).toEqual([])
    await database().query(`UPDATE users SET status = 'active' WHERE email = 'employee@feestfiets.example'`)
  })

  test('a token that was renewed is the same session: ending that one ends the phone [NO-13]', async () => {
    const tokens = await signIn()
    const endpoint = anEndpoint()
    await subscribe(tokens, { endpoint })
    const later = await signIn()
    const mark = markOf(endpoint)
    const contact = (by: Tokens, of = mark) =>
      call('POST', '/api/my-calendar/phone-contact', by.access_token, {
        mark: of,
        refresh_token: by.refresh_token,
      })
    expect((await contact(later)).data).toEqual({ known: true })
    expect((await contact(later, markOf('https://fcm.googleapis.com/x'))).data).toEqual({ known: false })
    expect((await contact(await signIn(await aColleague()))).data).toEqual({ known: false })
    await program.call('POST', '/auth/logout', {
      body: { refresh_token: tokens.refresh_token, mode: 'json' },
    })
    expect(await kept()).toHaveLength(1)
    await program.call('POST', '/auth/logout', { body: { refresh_token: later.refresh_token, mode: 'json' } })
    expect(await kept()).toEqual([])
  })

  test('who switches the same browser on takes it over: the former gets nothing there any more [NO-13]', async () => {
    const colleague = await aColleague()
    const [former, now] = [await signIn(), await signIn(colleague)]
    const endpoint = anEndpoint()
    await subscribe(former, { endpoint })
    expect((await subscribe(now, { endpoint })).status).toBe(201)
    expect(await listed(former)).toEqual([])
    expect(await listed(now)).toHaveLength(1)
  })

  test('each sees and ends his own phones alone, and no more than five; none is answered with what sends to it', async () => {
    const [own, other] = [await signIn(), await signIn(await aColleague())]
    const made = []
    for (let n = 0; n < 5; n += 1) made.push((await subscribe(own)).data.id)
    expect(await subscribe(own)).toMatchObject({ status: 409, code: 'TOO_MANY_PHONES' })
    const list = await listed(own)
    expect(list.map(({ id }: { id: string }) => id)).toEqual(made)
    expect(list[0]).toMatchObject({ device: 'Android · Chrome', sent_at: null })
    expect(JSON.stringify(list)).not.toMatch(/googleapis|p256dh|auth/)
    for (const [method, path] of [
      ['DELETE', `${phones}/${made[0]}`],
      ['POST', `${phones}/${made[0]}/trial`],
    ] as const)
      expect((await call(method, path, other.access_token)).status).toBe(404)
    expect((await call('DELETE', `${phones}/${made[0]}`, own.access_token)).status).toBe(204)
    expect(await kept()).toHaveLength(4)
    expect((await call('POST', `${phones}/${made[1]}/trial`, own.access_token)).status).toBe(204)
    expect(queued.map(({ order }) => order.subscription)).toEqual([made[1]])
    const files = await program.call('GET', '/items/push_subscriptions', { as: 'admin' })
    expect(files.status).toBe(403)
    expect((await program.call('GET', '/items/push_keys', { as: 'admin' })).status).toBe(403)
  })

  test('what no browser gives is refused, and so is a session that is over [NO-12]', async () => {
    const tokens = await signIn()
    for (const endpoint of ['https://company.example/push', 'http://fcm.googleapis.com/fcm/send/a', 'x'])
      expect(await subscribe(tokens, { endpoint })).toMatchObject({
        status: 400,
        code: 'PUSH_SERVICE_UNKNOWN',
      })
    const offCurve = Buffer.alloc(65, 7)
    offCurve[0] = 4
    for (const p256dh of [browser.p256dh.slice(0, 40), offCurve.toString('base64url')])
      expect(await subscribe(tokens, { p256dh })).toMatchObject({ status: 400, code: 'PUSH_KEYS_WRONG' })
    for (const auth of ['short', 'no base64url!!!!!!!!!!!'])
      expect(await subscribe(tokens, { auth })).toMatchObject({ status: 400, code: 'PUSH_KEYS_WRONG' })
    expect(await subscribe(tokens, { refresh_token: 'nobody' })).toMatchObject({
      status: 409,
      code: 'SESSION_OVER',
    })
    const stranger = await signIn(await aColleague())
    expect(await subscribe(tokens, { refresh_token: stranger.refresh_token })).toMatchObject({
      code: 'SESSION_OVER',
    })
    expect((await program.call('GET', phones)).status).toBe(403)
    expect(await kept()).toEqual([])
  })

  test('the private key is kept sealed; under another secret there is another pair and no phone of before', async () => {
    const keys = await openPushKeys(database().kysely, secret)
    expect((await call('GET', phones, (await signIn()).access_token)).data.key).toBe(keys!.publicKey)
    const [row] = await database().query<{ sealed_key: string }>('SELECT sealed_key FROM push_keys')
    expect(row!.sealed_key).not.toContain(keys!.privateKey)
    await subscribe(await signIn())
    await database().transaction((tx) => keepPushKeys(tx, secret))
    expect(await openPushKeys(database().kysely, secret)).toEqual(keys)
    expect(await kept()).toHaveLength(1)
    await database().transaction((tx) => keepPushKeys(tx, 'another secret of the program, as long'))
    expect(await openPushKeys(database().kysely, secret)).toBeNull()
    expect(await kept()).toEqual([])
    await database().transaction((tx) => keepPushKeys(tx, secret))
  })

  test('a phone that was not opened for long is forgotten [NO-13]', async () => {
    await subscribe(await signIn())
    const [seen] = await database().query<{ seen_at: string }>('SELECT seen_at FROM push_subscriptions')
    await forgetPhones(database(), new Date(new Date(seen!.seen_at).getTime() - 1).toISOString())
    expect(await kept()).toHaveLength(1)
    await forgetPhones(database(), new Date(new Date(seen!.seen_at).getTime() + 1).toISOString())
    expect(await kept()).toEqual([])
  })

  test('who is not at work is told of what begins within a day, and of the rest by mail alone [NO-10]', async () => {
    await aPhone(await signIn())
    await database().query('DELETE FROM availabilities WHERE employee = $1', [driver])
    await move('Veldstraat 9')
    expect(await round()).toEqual([])
    const [kept] = await database().query<{ mail: string }>(
      `SELECT mail FROM notifications WHERE kind = 'work-told'`,
    )
    expect(kept!.mail).toBe('at_once')
    const [starts] = await database().query<{ at: string }>(
      'SELECT starts_at AS at FROM bookings WHERE id = $1',
      [ride],
    )
    clock = new Date(starts!.at).getTime() - 20 * hourMs
    await round()
    await move('Veldstraat 11')
    const told = await round()
    expect(told.map(({ path }) => path)).toEqual([`/nl/portal/mycalendar/${ride}`])
    expect(told[0]!.headers).toMatchObject({ urgency: 'high' })
  })
})
