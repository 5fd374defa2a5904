import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from '../../../src/app/jobs.ts'
import { resources } from '../../../src/app/resources.ts'
import { bookings } from '../../../src/domains/booking/resources/booking/bookings.ts'
import { drinks } from '../../../src/domains/catalog/resources/drinks.ts'
import { systemActor } from '../../../src/platform/access/actor.ts'
import type { Lookup } from '../../../src/platform/http/client/call-out.ts'
import { write } from '../../../src/platform/items/write/write.ts'
import { webhookSender, pauses } from '../../../src/platform/webhooks/sender.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { storageForTests } from '../../helpers/file-storage.ts'
import { outcome, type Program, programOn, secret } from '../program.ts'
import { worldIn } from '../world.ts'

interface Heard {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Somebody else's server: remembers what it is told, and answers as the path says. */
async function receiver() {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method, url, headers } = request
      heard.push({ method, path: url, headers, body: Buffer.concat(parts).toString() })
      if (url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end()
      else if (url === '/endless') {
        response.writeHead(200)
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(16_384))) continue
        }
        response.on('drain', more)
        more()
      } else response.writeHead(Number(url?.slice(1)) || 200).end('thanks')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { heard, origin, close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) }
}

forEachEngine((database) => {
  let program: Program
  let token: string
  let other: Awaited<ReturnType<typeof receiver>>
  const clock = { now: Date.now() }
  const silent = { info: () => {}, warn: () => {}, error: () => {} }

  const deliver = (options: { mayBePrivate?: boolean; lookup?: Lookup } = {}) => {
    const deps = { database: database(), resources, secret, now: () => clock.now, log: silent }
    return webhookSender({ ...deps, mayBePrivate: true, ...options }).wake()
  }
  const webhook = async (given: object) => {
    const body = {
      name: 'n',
      actions: ['update'],
      collections: ['drinks'],
      url: `${other.origin}/`,
      ...given,
    }
    const made = await program.call('POST', '/webhooks', { token, body })
    expect(outcome(made)).toBe('200')
    return (made.body as { data: { id: string; secret: string } }).data
  }
  const remove = ({ id }: { id: string }) => program.call('DELETE', `/webhooks/${id}`, { token })
  const deliveries = async (id: string) => {
    const path = `/webhooks/deliveries?filter[webhook][_eq]=${id}&sort=-date_created`
    const { body } = await program.call('GET', path, { token })
    return (body as { data: Record<string, unknown>[] }).data
  }
  const told = () => other.heard.splice(0)
  let world: Awaited<ReturnType<typeof worldIn>>
  const change = (price: number) =>
    database().transaction((tx) =>
      write(tx, systemActor, { collection: drinks, key: world.pils, update: { price } }),
    )

  beforeAll(async () => {
    program = await programOn(database(), {}, { privateWebhooks: true })
    world = await worldIn(database())
    token = await program.tokenOf('admin')
    other = await receiver()
  })
  afterAll(() => other.close())

  test('a change is told, signed, with what was written and nothing secret', async () => {
    const hook = await webhook({
      actions: ['create', 'update', 'delete'],
      collections: ['drinks', 'bookings'],
      headers: [{ header: 'X-Key', value: 'letmein' }],
    })
    expect(hook.secret).toMatch(/^whsec_[\w-]{43}$/)
    await program.call('PATCH', `/items/drinks/${world.pils}`, { token, body: { price: 4600 } })
    await deliver()
    const [call, ...more] = told()
    expect(more).toEqual([])
    expect(call).toMatchObject({
      method: 'POST',
      headers: { 'x-key': 'letmein', 'content-type': 'application/json' },
    })
    expect(JSON.parse(call!.body)).toMatchObject({
      event: 'items.update',
      action: 'update',
      collection: 'drinks',
      keys: [world.pils],
      accountability: { role: 'admin' },
      payload: { price: 4600 },
    })
    const { 'webhook-timestamp': at, 'webhook-signature': signature } = call!.headers
    const right = createHmac('sha256', hook.secret)
      .update(`${String(at)}.${call!.body}`)
      .digest('hex')
    expect(signature).toBe(`v1=${right}`)

    await database().transaction(async (tx) => {
      const made = await write(tx, systemActor, {
        collection: bookings,
        create: { number: 'B-9', status: 'requested', token_hash: 'hash nobody may see' },
      })
      await write(tx, systemActor, {
        collection: bookings,
        key: made.id,
        action: 'confirm',
        update: { people: 9, token_hash: 'another hash' },
      })
      await write(tx, systemActor, { collection: bookings, key: made.id, delete: true })
    })
    await deliver()
    const calls = told()
    expect(calls.map(({ body }) => (JSON.parse(body) as { event: string }).event)).toEqual([
      'items.create',
      'items.update',
      'items.delete',
    ])
    expect(calls.map(({ body }) => body).join()).not.toMatch(/hash|letmein|whsec/)
    expect(JSON.parse(calls[1]!.body)).toMatchObject({ action: 'confirm', payload: { people: 9 } })
    expect(await deliveries(hook.id)).toMatchObject(
      Array.from({ length: 4 }, () => ({ state: 'sent', response_status: 200, attempts: 1 })),
    )
    await remove(hook)
  })

  test('without data only the name of the record is told, by GET with the same body', async () => {
    const hook = await webhook({ method: 'GET', data: false })
    await change(4700)
    await deliver()
    expect(told()).toMatchObject([
      {
        method: 'GET',
        body: JSON.stringify({ event: 'items.update', collection: 'drinks', keys: [world.pils] }),
      },
    ])
    await remove(hook)
  })

  test('only what is asked for is told, and nothing of what rolled back or by what is inactive', async () => {
    const hook = await webhook({ actions: ['create'], collections: ['drinks'] })
    const off = await webhook({ status: 'inactive' })
    await change(4800)
    const undone = database().transaction(async (tx) => {
      await write(tx, systemActor, { collection: drinks, key: world.pils, update: { price: 1 } })
      throw new Error('changed our mind')
    })
    await expect(undone).rejects.toThrow('changed our mind')
    await deliver()
    expect(told()).toEqual([])
    expect([...(await deliveries(hook.id)), ...(await deliveries(off.id))]).toEqual([])
    const soonOff = await webhook({})
    await change(4810)
    await program.call('PATCH', `/webhooks/${soonOff.id}`, { token, body: { status: 'inactive' } })
    await deliver()
    expect(told()).toEqual([])
    expect(await deliveries(soonOff.id)).toMatchObject([{ state: 'given_up' }])
    for (const one of [hook, off, soonOff]) await remove(one)
  })

  test('what is not taken is tried again, later each time, under the same id, and given up at last', async () => {
    const hook = await webhook({ url: `${other.origin}/500` })
    await change(4900)
    for (const pause of [...pauses, 0]) {
      await deliver()
      await deliver()
      clock.now += pause * 1000
    }
    const calls = told()
    expect(calls).toHaveLength(pauses.length + 1)
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await deliveries(hook.id)).toMatchObject([
      { state: 'given_up', attempts: 8, response_status: 500, error: 'It answered 500' },
    ])
    await remove(hook)
  })

  test('a redirect is not followed, an endless answer not read', async () => {
    const moved = await webhook({ url: `${other.origin}/moved` })
    const endless = await webhook({ url: `${other.origin}/endless` })
    await change(5000)
    await deliver()
    expect(new Set(told().map(({ path }) => path))).toEqual(new Set(['/endless', '/moved']))
    expect(await deliveries(moved.id)).toMatchObject([{ state: 'waiting', response_status: 302 }])
    expect(await deliveries(endless.id)).toMatchObject([{ state: 'waiting', response_status: null }])
    await remove(moved)
    await remove(endless)
  })

  test('a name is resolved once, and one that leads inside is never called', async () => {
    const { port } = new URL(other.origin)
    const hook = await webhook({ url: `http://hooks.example:${port}/` })
    let asked = 0
    const rebinding: Lookup = async () => {
      asked += 1
      return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    }
    await change(5100)
    await deliver({ lookup: rebinding })
    expect([asked, told().length]).toEqual([1, 1])
    let price = 5200
    for (const address of [
      '127.0.0.1',
      '169.254.169.254',
      '10.0.0.1',
      '::1',
      '::ffff:127.0.0.1',
      'fd00::1',
    ]) {
      await change((price += 1))
      await deliver({
        mayBePrivate: false,
        lookup: async () => [
          { address: '93.184.215.14', family: 4 },
          { address, family: address.includes(':') ? 6 : 4 },
        ],
      })
      const [latest] = await deliveries(hook.id)
      expect(latest, address).toMatchObject({ state: 'waiting', response_status: null })
      expect(latest!['error']).toMatch(/private network/)
    }
    expect(told()).toEqual([])
    await remove(hook)
  })

  test('many processes deliver each message once', async () => {
    const hook = await webhook({})
    for (let price = 6000; price < 6010; price++) await change(price)
    await Promise.all([deliver(), deliver(), deliver()])
    const ids = told().map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([10, 10])
    await remove(hook)
  })

  test('the program delivers by itself once the change is committed', async () => {
    const hook = await webhook({})
    const jobs = await startJobs({
      database: database(),
      mailer: { goesTo: 'nowhere', deliver: async () => {} },
      storage: storageForTests(),
      secret,
      publicUrl: 'https://site.test',
      mayBePrivate: true,
      now: () => clock.now,
      log: silent,
    })
    await change(7000)
    await expect.poll(() => other.heard.length, { timeout: 20_000 }).toBe(1)
    await jobs.stop()
    expect(told()).toHaveLength(1)
    await remove(hook)
  })

  test('the signing secret is shown when it is made, and header values never', async () => {
    const hook = await webhook({ headers: [{ header: 'authorization', value: 'Bearer letmein' }] })
    const read = await program.call('GET', `/webhooks/${hook.id}?fields=*,headers`, { token })
    expect(JSON.stringify(read.body)).not.toMatch(/letmein|whsec/)
    expect(read.body).toMatchObject({ data: { headers: '**********' } })
    const history = await database().query("SELECT data, delta FROM revisions WHERE collection = 'webhooks'")
    expect(JSON.stringify(history)).not.toMatch(/letmein|whsec/)
    const renewed = await program.call('POST', `/webhooks/${hook.id}/secret`, { token })
    const { secret: next } = (renewed.body as { data: { secret: string } }).data
    expect(next).not.toBe(hook.secret)
    await change(6100)
    await deliver()
    const [call] = told()
    const { 'webhook-timestamp': at, 'webhook-signature': signature } = call!.headers
    const right = createHmac('sha256', next)
      .update(`${String(at)}.${call!.body}`)
      .digest('hex')
    expect(signature).toBe(`v1=${right}`)
    await remove(hook)
  })

  test('a creation sent again shows the same secret, which the database never holds', async () => {
    const body = { name: 'n', actions: ['update'], collections: ['drinks'], url: 'https://hooks.example/' }
    const headers = { 'idempotency-key': 'hook-1' }
    const first = await program.call('POST', '/webhooks', { token, body, headers })
    const second = await program.call('POST', '/webhooks', { token, body, headers })
    expect(second.body).toEqual(first.body)
    const kept = await database().query('SELECT answer FROM idempotency_keys')
    expect(JSON.stringify(kept)).not.toContain('whsec')
  })

  test('nobody but administrators has anything to do with webhooks, and /items never leads there', async () => {
    for (const name of ['planner', 'accountant', 'employee', 'organizer']) {
      const theirs = await program.tokenOf(name)
      for (const path of ['/webhooks', '/webhooks/deliveries'])
        expect(outcome(await program.call('GET', path, { token: theirs })), name).toBe('403 FORBIDDEN')
      const body = { name: 'n', actions: ['update'], collections: ['drinks'], url: 'https://hooks.example/' }
      expect(outcome(await program.call('POST', '/webhooks', { token: theirs, body }))).toBe('403 FORBIDDEN')
    }
    expect(outcome(await program.call('GET', '/webhooks'))).toBe('403 FORBIDDEN')
    for (const name of ['webhooks', 'webhook_deliveries'])
      expect(outcome(await program.call('GET', `/items/${name}`, { token }))).toBe('403 FORBIDDEN')
    const gone = '0190a000-0000-7000-8000-0000000000ff'
    expect(outcome(await program.call('POST', `/webhooks/${gone}/secret`, { token }))).toBe('403 FORBIDDEN')
  })

  test('a webhook that cannot be is refused', async () => {
    const strict = await programOn(database())
    const create = async (given: object) => {
      const body = {
        name: 'n',
        actions: ['update'],
        collections: ['drinks'],
        url: 'https://hooks.example/',
        ...given,
      }
      return outcome(await strict.call('POST', '/webhooks', { token, body }))
    }
    for (const url of [
      'hooks.example',
      'ftp://hooks.example/',
      'file:///etc/passwd',
      'https://user:pass@hooks.example/',
      'http://localhost:8055/',
      'http://127.1/',
      'http://0x7f000001/',
      'http://169.254.169.254/latest/meta-data',
      'http://[::1]/',
      'http://[::ffff:10.0.0.1]/',
      'http://metadata.google.internal/',
    ])
      expect(await create({ url }), url).toBe('400 WEBHOOK_ADDRESS_REFUSED')
    expect(await create({ actions: ['read'] })).toBe('400 WEBHOOK_LIST_REFUSED')
    expect(await create({ actions: [] })).toBe('400 WEBHOOK_LIST_REFUSED')
    expect(await create({ collections: ['users'] })).toBe('400 WEBHOOK_LIST_REFUSED')
    expect(await create({ method: 'PUT' })).toBe('400 FAILED_VALIDATION')
    for (const headers of [
      'x',
      [{ header: 'Host', value: 'a' }],
      [{ header: 'webhook-signature', value: 'a' }],
      [{ header: 'x y', value: 'a' }],
      [{ header: 'x', value: 'a\r\nb: c' }],
      Array.from({ length: 21 }, () => ({ header: 'x', value: 'a' })),
    ])
      expect(await create({ headers })).toBe('400 WEBHOOK_HEADERS_REFUSED')
  })
})
