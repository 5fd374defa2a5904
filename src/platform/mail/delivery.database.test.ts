import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forEachEngine } from '../../../tests/databases/databases.ts'
import { type SmtpSink, smtpSink } from '../../../tests/helpers/smtp-sink.ts'
import type { Log } from '../db/database.ts'
import { mailDelivery, mailTroubles, pauseAfter, triedForMs } from './delivery.ts'
import { type Letter, type Mailer, fileMailer, smtpMailer } from './mailer.ts'
import { post } from './post.ts'
import { minuteMs, hourMs } from '../../kernel/time/period.ts'

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }

test('an hour without a server is bridged with a handful of attempts, three days with some eighty', () => {
  const attemptsIn = (spanMs: number) => {
    let attempts = 1
    for (let at = pauseAfter(1); at <= spanMs; at += pauseAfter(attempts)) attempts += 1
    return attempts
  }
  expect(attemptsIn(hourMs)).toBeLessThan(10)
  expect(attemptsIn(triedForMs)).toBeGreaterThan(70)
  for (let attempt = 1; attempt < 20; attempt += 1) {
    expect(pauseAfter(attempt + 1)).toBeGreaterThanOrEqual(pauseAfter(attempt))
    expect(pauseAfter(attempt)).toBeLessThanOrEqual(hourMs)
  }
})

forEachEngine((database) => {
  let sink: SmtpSink
  const clock = { now: Date.now() }
  beforeAll(async () => {
    sink = await smtpSink()
  })
  afterAll(() => sink.leave())
  beforeEach(async () => {
    await database().query('DELETE FROM mails')
    clock.now = Date.now()
    sink.answerTo(() => '250 ok')
  })
  const givenUp: string[] = []
  const delivery = (mailer: Mailer = smtpMailer(sink.url)) =>
    mailDelivery({
      database: database(),
      mailer,
      now: () => clock.now,
      log: silent,
      givenUp: async (_tx, { recipient }) => void givenUp.push(recipient),
    })
  const letterTo = (recipient: string) =>
    post(
      database(),
      {
        recipient,
        from: 'Fietsen, Gent <hallo@fietsen.example>',
        template: 'hello',
        language: 'nl',
        dedupeKey: `${recipient} ${clock.now}`,
        about: 'bookings/1',
      },
      async () => ({ subject: 'Dag', html: '<p>Dag</p>', plain: 'Dag', attachments: [] }),
    )
  const taken = () => sink.taken.splice(0)
  const states = () =>
    database().query<{ recipient: string; state: string; attempts: number; error: string | null }>(
      'SELECT recipient, state, attempts, error FROM mails ORDER BY recipient',
    )
  /** Lets the time pass minute by minute, with the round that every minute brings. */
  const pass = async (ms: number, round: () => Promise<void>) => {
    for (const until = clock.now + ms; clock.now < until; clock.now += minuteMs) await round()
  }

  test('the mail server is away for an hour and comes back: every letter arrives, each once', async () => {
    const addresses = Array.from({ length: 12 }, (_, i) => `guest${i}@example${i % 3}.be`)
    const mail = delivery()
    await sink.leave()
    for (const address of addresses) await letterTo(address)
    await pass(hourMs, () => mail.wake())
    expect(taken()).toEqual([])
    for (const letter of await states()) expect(letter).toMatchObject({ state: 'queued' })
    expect(await mailTroubles(database())).toBe(12)
    await sink.comeBack()
    await pass(hourMs + minuteMs, () => mail.wake())
    expect(
      taken()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(addresses.toSorted())
    expect(new Set((await states()).map(({ state }) => state))).toEqual(new Set(['sent']))
    expect(await mailTroubles(database())).toBe(0)
  })

  test('a letter written without a mail server is kept, and is not called sent when one is set later', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'letters-'))
    try {
      await letterTo('an@example.be')
      await delivery(fileMailer(folder)).wake()
      const was = { state: 'kept', sent_at: null }
      const now = () => database().query('SELECT state, sent_at FROM mails')
      expect(await now()).toEqual([was])
      await delivery().wake()
      expect([await now(), taken()]).toEqual([[was], []])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('the program is killed after the server took a letter: it comes at most once more, as the same letter', async () => {
    await letterTo('an@example.be')
    const smtp = smtpMailer(sink.url)
    const accepted = Promise.withResolvers<void>()
    // What follows the acceptance never happens in a program that was killed.
    void delivery({
      goesTo: 'smtp',
      async deliver(letter: Letter, from: string) {
        await smtp.deliver(letter, from)
        accepted.resolve()
        await new Promise(() => {})
      },
    }).wake()
    await accepted.promise
    const next = delivery()
    await pass(hourMs, () => next.wake())
    await pass(hourMs, () => next.wake())
    const [first, ...again] = taken()
    expect(again).toHaveLength(1)
    expect(again[0]).toMatchObject({ to: 'an@example.be', messageId: first!.messageId })
    expect(first!.messageId).toMatch(/^<[\w-]{36}@fietsen\.example>$/)
  })

  test('a server that takes a letter and says nothing more does not hold the others', async () => {
    sink.answerTo((to) => (to.endsWith('@slow.be') ? null : '250 ok'))
    for (let i = 0; i < 6; i += 1) await letterTo(`a${i}@slow.be`)
    for (let i = 0; i < 6; i += 1) await letterTo(`b${i}@quick.be`)
    const quick = delivery()
    const done = quick.wake()
    await expect.poll(() => sink.taken.length, { timeout: 20_000, interval: 20 }).toBe(6)
    expect(
      taken()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['b0', 'b1', 'b2', 'b3', 'b4', 'b5'].map((name) => `${name}@quick.be`))
    const slow = (await states()).filter(({ recipient }) => recipient.endsWith('@slow.be'))
    expect(slow.map(({ error }) => error)).toEqual([null, null, null, null, null, null])
    const stopped = quick.stop()
    await sink.leave()
    await Promise.all([stopped, done])
    await sink.comeBack()
  })

  test('an address that is refused for good is given up at once, with the reason; a busy mailbox is not', async () => {
    sink.answerTo((to) => (to.startsWith('gone') ? '550 5.1.1 no such user' : '451 4.2.2 try later'))
    await letterTo('gone@example.be')
    await letterTo('later@example.be')
    await delivery().wake()
    expect(await states()).toMatchObject([
      { recipient: 'gone@example.be', state: 'given_up', attempts: 1 },
      { recipient: 'later@example.be', state: 'queued', attempts: 1 },
    ])
    const [refused, later] = await states()
    expect(refused!.error).toContain('550 5.1.1 no such user')
    expect(later!.error).toContain('451 4.2.2 try later')
    expect(givenUp.splice(0)).toEqual(['gone@example.be'])
  })

  test('after three days without success a letter is given up, and somebody is told of it once', async () => {
    sink.answerTo(() => '451 4.7.1 not now')
    await letterTo('an@example.be')
    const mail = delivery()
    for (let attempt = 1; (await states())[0]!.state === 'queued'; attempt += 1) {
      await mail.wake()
      clock.now += pauseAfter(attempt)
    }
    const past = clock.now - Date.now()
    expect(past).toBeGreaterThan(triedForMs - 2 * hourMs)
    expect(past).toBeLessThan(triedForMs + 2 * hourMs)
    expect(givenUp.splice(0)).toEqual(['an@example.be'])
    sink.answerTo(() => '250 ok')
    clock.now += 24 * hourMs
    await mail.wake()
    expect(taken()).toEqual([])
  })

  test('two processes at work send each letter once', async () => {
    const addresses = Array.from({ length: 10 }, (_, i) => `guest${i}@example${i}.be`)
    for (const address of addresses) await letterTo(address)
    await Promise.all([delivery().wake(), delivery().wake()])
    expect(
      taken()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(addresses.toSorted())
  })
})
