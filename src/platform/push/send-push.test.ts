import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowser, claimsOf, pushService } from '../../../tests/helpers/push-service.ts'
import { makePushKeys } from './push-keys.ts'
import { retryAfter, sendPush } from './send-push.ts'

const now = Date.parse('2027-05-15T10:00:00Z')
const keys = makePushKeys()
const browser = aBrowser()
const message = { text: '{"title":"Nieuwe rit"}', ttl: 3600, urgency: 'high', topic: 'a ride' } as const

let service: Awaited<ReturnType<typeof pushService>>
beforeAll(async () => {
  service = await pushService(browser)
})
afterAll(() => service.close())

const send = (more: object = {}, path = '/p/1') =>
  sendPush(
    { publicUrl: 'https://company.example', now: () => now, ...service.deps, ...more },
    keys,
    { ...browser, endpoint: `${service.origin}${path}` },
    message,
  )

test('the push service gets what only the browser reads, for how long, how urgent and about what', async () => {
  expect(await send()).toEqual({ outcome: 'taken' })
  const { headers, text, path } = service.received.at(-1)!
  expect([path, text]).toEqual(['/p/1', message.text])
  expect(headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(headers['topic']).toMatch(/^[\w-]{32}$/)
  expect(headers['topic']).not.toContain('ride')
})

test('it says who sends by a token of ES256 for that service alone, good for less than a day', async () => {
  await send()
  const { headers } = service.received.at(-1)!
  const claims = await claimsOf(headers.authorization!, now)
  expect(claims).toMatchObject({
    alg: 'ES256',
    key: keys.publicKey,
    aud: service.origin,
    sub: 'https://company.example',
  })
  expect(claims.exp! * 1000 - now).toBeGreaterThan(0)
  expect(claims.exp! * 1000 - now).toBeLessThan(86_400_000)
})

test('a service that does not know the browser any more ends it', async () => {
  service.answers({ status: 404 }, { status: 410 })
  expect(await send()).toEqual({ outcome: 'gone' })
  expect(await send()).toEqual({ outcome: 'gone' })
})

test('a service that has too much to do, or is ill, is asked again when it says so [NO-14]', async () => {
  service.answers(
    { status: 429, headers: { 'retry-after': '120' } },
    { status: 503, headers: { 'retry-after': 'Sat, 15 May 2027 10:05:00 GMT' } },
    { status: 500 },
  )
  expect(await send()).toMatchObject({ outcome: 'again', afterMs: 120_000 })
  expect(await send()).toMatchObject({ outcome: 'again', afterMs: 300_000 })
  expect(await send()).toMatchObject({ outcome: 'again', afterMs: null })
})

test('a message the service will never take is not tried again', async () => {
  service.answers({ status: 400 }, { status: 413 }, { status: 403 })
  for (const status of [400, 413, 403])
    expect(await send()).toEqual({ outcome: 'refused', why: `The push service answered ${status}` })
})

test('a redirect is not followed [NO-12]', async () => {
  let visits = 0
  const elsewhere = createServer((_, response) => {
    visits += 1
    response.end()
  })
  await new Promise<void>((listens) => elsewhere.listen(0, '127.0.0.1', listens))
  const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
  for (const status of [301, 307, 308]) {
    service.answers({ status, headers: { location } })
    expect(await send()).toMatchObject({ outcome: 'refused' })
  }
  expect(visits).toBe(0)
  await new Promise((closed) => elsewhere.close(closed))
})

test('a service that keeps us waiting, or cannot be reached, is asked again', async () => {
  service.answers({ status: 201, after: 400 })
  expect(await send({ timeoutMs: 100 })).toEqual({ outcome: 'again', why: 'timed-out', afterMs: null })
  expect(
    await sendPush(
      { publicUrl: 'https://company.example', now: () => now, isPushService: () => true, mayBePrivate: true },
      keys,
      { ...browser, endpoint: 'http://127.0.0.1:1/' },
      message,
    ),
  ).toEqual({ outcome: 'again', why: 'unreachable', afterMs: null })
})

test('an endpoint that is none of a known push service is never called, whatever was kept of it [NO-12]', async () => {
  const before = service.received.length
  const own = { publicUrl: 'https://company.example', now: () => now, mayBePrivate: true }
  const to = { ...browser, endpoint: `${service.origin}/p/1` }
  expect(await sendPush(own, keys, to, message)).toEqual({ outcome: 'gone' })
  expect(service.received).toHaveLength(before)
})

test('a known push service whose name leads into a private network is not called [NO-12]', async () => {
  const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
  const to = { ...browser, endpoint: 'https://fcm.googleapis.com/fcm/send/a' }
  const own = { publicUrl: 'https://company.example', now: () => now, lookup }
  expect(await sendPush(own, keys, to, message)).toEqual({
    outcome: 'again',
    why: 'address-not-allowed',
    afterMs: null,
  })
})

test('when to come back is read as seconds or as a date, and nothing else [NO-14]', () => {
  expect(retryAfter('30', now)).toBe(30_000)
  expect(retryAfter('Sat, 15 May 2027 10:01:00 GMT', now)).toBe(60_000)
  expect(retryAfter('Sat, 15 May 2027 09:00:00 GMT', now)).toBe(0)
  expect(retryAfter('soon', now)).toBeNull()
  expect(retryAfter('-5', now)).toBeNull()
  expect(retryAfter(undefined, now)).toBeNull()
})
