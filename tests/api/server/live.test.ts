/** Live updates: who hears of which change, and when a stream ends. */
import { beforeAll, expect, test } from 'vitest'
import { depots } from '../../../src/domains/fleet/resources/depots.ts'
import { sampleSignIns } from '../../../fixtures/sample/crew/sign-ins.ts'
import { roleNamed } from '../../../src/domains/identity/roles.ts'
import { systemActor } from '../../../src/platform/access/actor.ts'
import { write } from '../../../src/platform/items/write/write.ts'
import { notify } from '../../../src/platform/workplace/notify.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, password, type Program, programOn } from '../program.ts'

const idOf = (name: string) => sampleSignIns.find(({ email }) => email.startsWith(`${name}@`))!.id

/** A stream as a page reads it. */
function listening(answer: Response) {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  const heard: string[] = []
  let rest = ''
  return {
    heard,
    /** Reads on until this collection was named. */
    async until(collection: string): Promise<string[]> {
      while (!heard.includes(collection)) {
        const { value, done } = await reader.read()
        if (done) throw new Error(`The stream ended before it told of ${collection}`)
        rest += value
        const events = rest.split('\n\n')
        rest = events.pop()!
        heard.push(...events.flatMap((event) => /^data: (.*)$/.exec(event)?.[1] ?? []))
      }
      return heard.splice(0)
    },
    /** What was still sent until the stream was over. */
    async end(): Promise<string> {
      let last = ''
      for (let read = await reader.read(); !read.done; read = await reader.read()) last += read.value
      return last
    },
    leave: () => reader.cancel(),
  }
}

forEachEngine((database) => {
  const stopping = new AbortController()
  let program: Program
  beforeAll(async () => {
    program = await programOn(database(), {}, { live: { stopping: stopping.signal, beatMs: 40 } })
    await database().query('INSERT INTO settings (id) VALUES (gen_random_uuid())')
  })
  const open = async (name: string) => {
    const answer = await program.fetch('/live', { token: await program.tokenOf(name) })
    expect(answer.status).toBe(200)
    return listening(answer)
  }
  let made = 0
  const aDepot = (fails = false) =>
    database().transaction(async (tx) => {
      made += 1
      const create = { code: `D${made}`, name: 'Gent', address: 'Dok Zuid 1', lat: 51, lon: 3 }
      await write(tx, systemActor, { collection: depots, create })
      if (fails) throw new Error('Changed our mind')
    })

  test('a stream is an event stream that nobody keeps, and asks for a sign-in', async () => {
    const answer = await program.fetch('/live', { token: await program.tokenOf('planner') })
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers.get('cache-control')).toContain('no-cache')
    await answer.body!.cancel()
    expect(outcome(await program.call('GET', '/live'))).toBe('401 INVALID_CREDENTIALS')
    const token = await program.tokenOf('planner')
    expect((await program.fetch('/live', { method: 'HEAD', token })).status).toBe(404)
  })

  test('each role hears of what it may read, and of nothing else', async () => {
    const [admin, planner] = [await open('admin'), await open('planner')]
    const token = await program.tokenOf('admin')
    const body = { name: 'Books', url: 'https://books.test/in', actions: ['create'], collections: ['drinks'] }
    expect(outcome(await program.call('POST', '/webhooks', { token, body }))).toBe('200')
    expect(await admin.until('webhooks')).toEqual(['webhooks'])
    await aDepot()
    expect(await admin.until('depots')).toEqual(['depots'])
    expect(await planner.until('depots')).toEqual(['depots'])
    await Promise.all([admin.leave(), planner.leave()])
  })

  test('a change that was taken back is not told, and many in one transaction are told once', async () => {
    const planner = await open('planner')
    await expect(aDepot(true)).rejects.toThrow('Changed our mind')
    await database().transaction(async (tx) => {
      for (const code of ['X1', 'X2', 'X3'])
        await write(tx, systemActor, {
          collection: depots,
          create: { code, name: code, address: 'Kaai 1', lat: 51, lon: 3 },
        })
      await notify(tx, { to: [idOf('planner')], subject: 'Done' })
    })
    expect((await planner.until('notifications')).toSorted()).toEqual(['depots', 'notifications'])
    await planner.leave()
  })

  test('only its recipient hears of a notification, whatever others may read', async () => {
    const [planner, boss] = [await open('planner'), await open('super')]
    await database().transaction((tx) => notify(tx, { to: [idOf('planner')], subject: 'For one' }))
    expect(await planner.until('notifications')).toEqual(['notifications'])
    await aDepot()
    expect(await boss.until('depots')).toEqual(['depots'])
    await Promise.all([planner.leave(), boss.leave()])
  })

  test('who is suspended hears nothing more', async () => {
    const role = roleNamed('Planner').id
    const body = { email: 'gone@site.test', status: 'active', password, role }
    const token = await program.tokenOf('super')
    const answer = await program.call('POST', '/users', { token, body })
    const { id } = (answer.body as { data: { id: string } }).data
    const signedIn = await program.call('POST', '/auth/login', { body: { email: body.email, password } })
    const own = (signedIn.body as { data: { access_token: string } }).data.access_token
    const stream = listening(await program.fetch('/live', { token: own }))
    await aDepot()
    // That he signed in may be heard of before.
    await stream.until('depots')
    await program.call('PATCH', `/users/${id}`, { token, body: { status: 'suspended' } })
    // By the next beat his stream is over, and none opens again.
    await stream.end()
    expect(outcome(await program.call('GET', '/live', { token: own }))).toBe('401 INVALID_CREDENTIALS')
  })

  test('one account has ten streams at most, and a place again when one is left', async () => {
    const streams = []
    for (let count = 0; count < 10; count++) streams.push(await open('employee'))
    const token = await program.tokenOf('employee')
    const refused = await program.call('GET', '/live', { token })
    expect(outcome(refused)).toBe('429 REQUESTS_EXCEEDED')
    expect(refused.headers.get('retry-after')).toBe('30')
    await streams.pop()!.leave()
    streams.push(await open('employee'))
    await Promise.all(streams.map((stream) => stream.leave()))
  })

  test('every stream ends when the program stops, and none opens after', async () => {
    const planner = await open('planner')
    stopping.abort()
    await planner.end()
    const token = await program.tokenOf('planner')
    expect(outcome(await program.call('GET', '/live', { token }))).toBe('503 SERVICE_UNAVAILABLE')
    expect(program.faults).toEqual([])
  })
})
