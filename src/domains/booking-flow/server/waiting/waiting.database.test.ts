import { beforeEach, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { sentLetters } from '../../../../../tests/helpers/sent-letters.ts'
import { systemActor } from '../../../../platform/access/actor.ts'
import type { Letter } from '../../../../platform/mail/mailer.ts'
import { waitingToken } from '../../../booking/token.ts'
import { writeLetter } from '../../../booking/server/letters/letters.ts'
import { sweep } from '../../../booking/server/sweep.ts'
import {
  type Office,
  aDraft,
  aWish,
  openingDay,
  openOffice,
  rideDay,
  startsFree,
  seenIn,
  routesOf,
} from '../../../../../tests/helpers/office.ts'
import { mostUnproven } from './waiting-list.ts'
import { waitingHooks } from './waiting-hooks.ts'
import { type WaitingLetterOrder, waitingLetterQueue, writeWaitingLetter } from './waiting-letters.ts'
import { waitingRound } from './waiting-round.ts'
import { hourMs } from '../../../../kernel/time/period.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeEach(async () => {
    office ??= await openOffice(database())
    for (const table of ['waiting_entries', 'occupations', 'mails', 'weather_moves'])
      await database().query(`DELETE FROM ${table}`)
    office.clock.now = Date.parse('2027-04-01T08:00:00Z')
    office.letters.length = 0
    office.orders.length = 0
    await bikesAre('out_of_service')
    await database().query(
      `UPDATE party_bikes SET status = 'in_service' WHERE id = (SELECT id FROM party_bikes WHERE archived_at IS NULL ORDER BY code LIMIT 1)`,
    )
  })
  const bikesAre = (status: string) => database().query(`UPDATE party_bikes SET status = $1`, [status])
  /** Holds every start of the day, as visitors would. */
  const fill = async (): Promise<string[]> => {
    const tokens: string[] = []
    for (let starts = await startsFree(office); starts.length > 0; starts = await startsFree(office)) {
      const token = await aDraft(office)
      await office.call('POST', `/api/drafts/${token}/hold`, { start: starts[0] })
      tokens.push(token)
    }
    return tokens
  }
  const join = (email: string, more: object = {}, language = 'nl') =>
    office.call('POST', '/api/waiting', { ...aWish(), email, consent: true, ...more }, { language })
  /** Joins, and proves the address by the link in the letter. */
  const wait = async (email: string, more: object = {}, language = 'nl') => {
    const answer = await join(email, more, language)
    for (const { id } of await database().query<{ id: string }>(
      "SELECT id FROM waiting_entries WHERE status = 'unconfirmed'",
    ))
      await office.call('POST', `/api/waiting/${waitingToken(office.deps.secret, id)}/confirmation`, {})
    office.letters.length = 0
    return answer
  }
  const round = () => waitingRound(office.deps)
  const line = () =>
    database().query<{ email: string; status: string }>(
      'SELECT email, status FROM waiting_entries ORDER BY consent_at, id',
    )
  const deliver = async () => {
    const deps = {
      database: database(),
      secret: office.deps.secret,
      publicUrl: 'https://feestfiets.example',
      now: office.deps.now,
    }
    for (const order of office.letters.splice(0)) await writeLetter(deps, order)
    return sentLetters(database())
  }
  const tokenIn = (letter: Letter) => /waiting\/([\w-]+)\/offer/.exec(letter.plain)![1]!

  test('what a visitor asks is judged: consent, address, and a day that is really full', async () => {
    expect(await wait('an@example.be')).toMatchObject({ status: 409, codes: ['DAY_STILL_FREE'] })
    await fill()
    expect((await wait('an@example', { consent: false })).codes).toEqual([
      'EMAIL_INVALID',
      'CONSENT_REQUIRED',
    ])
    expect((await wait('an@example.be', { consent: 'yes' })).codes).toEqual(['CONSENT_REQUIRED'])
    expect(await wait('an@example.be')).toMatchObject({ status: 201, data: { day: rideDay } })
    expect(await wait('AN@example.be')).toMatchObject({ status: 201 })
    expect(await line()).toEqual([{ email: 'an@example.be', status: 'waiting' }])
  })

  test('nobody waits until the link in the letter proves the address, and nobody unproven is kept', async () => {
    const held = await fill()
    await join('an@example.be', {}, 'fr')
    expect(await line()).toEqual([{ email: 'an@example.be', status: 'unconfirmed' }])
    await office.call('DELETE', `/api/drafts/${held[0]!}/hold`)
    expect(await round()).toBe(0)
    const deps = { database: database(), secret: office.deps.secret, publicUrl: 'https://feestfiets.example' }
    for (const { queue, order } of office.orders.splice(0))
      if (queue === waitingLetterQueue) await writeWaitingLetter(deps, order as WaitingLetterOrder)
    const [letter] = await sentLetters(database())
    expect(letter).toMatchObject({ to: 'an@example.be' })
    expect(letter!.plain).not.toMatch(/undefined|null|NaN|\{\w+\}/)
    const token = /\/fr\/waiting\/([\w-]+)/.exec(letter!.plain)![1]!
    expect((await office.call('POST', `/api/waiting/${token}/confirmation`, {})).data).toMatchObject({
      status: 'waiting',
    })
    expect(await round()).toBe(1)

    await database().query('DELETE FROM waiting_entries')
    await fill()
    await join('never@example.be')
    office.clock.now += 73 * hourMs
    await round()
    expect(await line()).toEqual([])
  })

  test('what comes free at night is offered in the morning', async () => {
    const held = await fill()
    await wait('an@example.be')
    await office.call('DELETE', `/api/drafts/${held[0]!}/hold`)
    office.clock.now = Date.parse('2027-04-01T21:30:00Z')
    expect(await round()).toBe(0)
    expect(await line()).toEqual([{ email: 'an@example.be', status: 'waiting' }])
    office.clock.now = Date.parse('2027-04-02T06:00:00Z')
    expect(await round()).toBe(1)
  })

  test('who proves his address at night reads that there is room meanwhile, and between which hours nobody is mailed [B-30]', async () => {
    const held = await fill()
    await join('an@example.be')
    const [entry] = await database().query<{ id: string }>('SELECT id FROM waiting_entries')
    const path = `/api/waiting/${waitingToken(office.deps.secret, entry!.id)}`
    expect((await office.call('GET', path)).data).toMatchObject({ status: 'unconfirmed', free: false })
    await office.call('DELETE', `/api/drafts/${held[0]!}/hold`)
    office.clock.now = Date.parse('2027-04-01T19:08:00Z')
    const confirmed = await office.call('POST', `${path}/confirmation`, {})
    expect(confirmed.data).toMatchObject({
      status: 'waiting',
      free: true,
      quiet: { from: '21:00', to: '08:00' },
      wish: { people: 12, day: rideDay, place: aWish().postal_code, package: aWish().package },
    })
    expect(await round()).toBe(0)
    expect((await office.call('GET', path)).data).toMatchObject({ status: 'waiting', free: true })
    // What is offered is held, and nothing else is said to be free.
    office.clock.now = Date.parse('2027-04-02T06:00:00Z')
    expect(await round()).toBe(1)
    expect((await office.call('GET', path)).data).toMatchObject({ status: 'offered', free: false })
  })

  test('one address waits for ten days at the most [B-81]', async () => {
    await fill()
    for (let people = 8; people < 16; people += 1) await wait('an@example.be', { people })
    await bikesAre('out_of_service')
    await wait('an@example.be', { day: '2027-05-22' })
    await wait('an@example.be', { day: '2027-05-29' })
    expect(await wait('an@example.be', { day: '2027-06-05' })).toMatchObject({
      status: 409,
      codes: ['WAITING_LIST_FULL'],
    })
  })

  test('one mailbox stands in line once and for ten days at the most, however its address is written [B-81]', async () => {
    await fill()
    await wait('an.peeters@gmail.com')
    expect(await wait('AnPeeters+feest@googlemail.com')).toMatchObject({ status: 201 })
    expect(await line()).toEqual([{ email: 'an.peeters@gmail.com', status: 'waiting' }])
    for (let people = 8; people < 17; people += 1)
      if (people !== 12) await wait(`an.peeters+${people}@gmail.com`, { people })
    await bikesAre('out_of_service')
    await wait('a.n.peeters@gmail.com', { day: '2027-05-22' })
    expect(await line()).toHaveLength(10)
    expect(await wait('anpeeters+laatst@gmail.com', { day: '2027-05-29' })).toMatchObject({
      status: 409,
      codes: ['WAITING_LIST_FULL'],
    })
  })

  test('addresses nobody proved take no place of the two hundred of a day [B-81]', async () => {
    await fill()
    await join('an@example.be')
    await database().query(`
      INSERT INTO waiting_entries (id, email, language, local_day, people, package, duration_min, postal_code, bob, consent_at, status, token_hash)
      SELECT gen_random_uuid(), 'fake' || n || '@example.be', language, local_day, people, package, duration_min, postal_code, bob, consent_at, 'unconfirmed', 'fake' || n
      FROM waiting_entries, generate_series(1, 250) n`)
    expect(await join('els@example.be')).toMatchObject({ status: 201 })
    await database().query("UPDATE waiting_entries SET status = 'waiting'")
    expect(await join('tom@example.be')).toMatchObject({ status: 409, codes: ['WAITING_LIST_FULL'] })
  })

  test('who proves no address stops at five for one mailbox, however it is written, and at ten from one place [B-81]', async () => {
    await fill()
    const limited = office.deps as { limitsHolds: boolean }
    for (let one = 0; one < mostUnproven.mailbox; one += 1)
      expect(await join(`An+${one}@example.be`, { people: 8 + one })).toMatchObject({ status: 201 })
    const over = await join('an@example.be', { people: 13 })
    expect(over).toMatchObject({ status: 409, codes: ['WAITING_UNCONFIRMED'] })
    await database().query('DELETE FROM waiting_entries')
    limited.limitsHolds = true
    try {
      for (let one = 0; one < mostUnproven.household; one += 1)
        expect(await join(`guest${one}@example.be`)).toMatchObject({ status: 201 })
      expect(await join('els@example.be')).toMatchObject({ status: 409, codes: ['WAITING_UNCONFIRMED'] })
      await database().query(
        "UPDATE waiting_entries SET status = 'waiting' WHERE email = 'guest0@example.be'",
      )
      expect(await join('els@example.be')).toMatchObject({ status: 201 })
    } finally {
      limited.limitsHolds = false
    }
  })

  test('the letter that asks for a proof comes three times at the most, however often it is asked for', async () => {
    await fill()
    await bikesAre('out_of_service')
    const deps = { database: database(), secret: office.deps.secret, publicUrl: 'https://feestfiets.example' }
    for (let hour = 0; hour < 5; hour += 1) {
      office.clock.now += hourMs
      await join('an@example.be')
      for (const { queue, order } of office.orders.splice(0))
        if (queue === waitingLetterQueue) await writeWaitingLetter(deps, order as WaitingLetterOrder)
    }
    expect(await sentLetters(database())).toHaveLength(3)
  })

  test('while the day is full nobody hears a thing', async () => {
    await fill()
    await wait('an@example.be')
    expect(await round()).toBe(0)
    expect(office.letters).toEqual([])
  })

  test('a hold let go goes to the first in line, whose link opens a draft with a hold that works', async () => {
    const held = await fill()
    await wait('first@example.be', {}, 'fr')
    office.clock.now += 1000
    await wait('second@example.be')
    await office.call('DELETE', `/api/drafts/${held[0]!}/hold`)
    expect(await round()).toBe(1)
    expect(await round()).toBe(0)
    expect(await line()).toMatchObject([{ status: 'offered' }, { status: 'waiting' }])

    const letters = await deliver()
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ to: 'first@example.be' })
    expect(letters[0]!.subject).toContain('Une place s’est libérée le samedi 15 mai 2027')
    expect(letters[0]!.plain).toContain('https://feestfiets.example/fr/waiting/')
    expect(letters[0]!.plain).not.toMatch(/undefined|null|NaN|\{\w+\}/)

    const opened = await office.follow(`/api/waiting/${tokenIn(letters[0]!)}/offer`)
    expect(opened).toMatchObject({ status: 302, location: '/fr/booking/when' })
    const draft = await office.call('GET', '/api/drafts/current', undefined, { cookie: opened.cookie! })
    expect(draft.data).toMatchObject({
      wish: { people: 12, day: rideDay },
      contact: { email: 'first@example.be' },
      hold: { expires_at: '2027-04-01T10:00:01.000Z' },
    })
    const token = draft.data.token as string
    await office.call('PATCH', `/api/drafts/${token}`, {
      contact: { first_name: 'An', last_name: 'Peeters', phone: '0470 12 34 56' },
    })
    office.clock.now += hourMs
    const asked = await office.call('POST', `/api/drafts/${token}/request`, {
      terms: true,
      ...(await seenIn(office, token)),
    })
    expect(asked).toMatchObject({ status: 201, data: { status: 'requested' } })
    await round()
    expect((await line())[0]).toEqual({ email: 'first@example.be', status: 'booked' })
  })

  test('an offer nobody takes lapses, and the next in line is told; the first is not told again', async () => {
    const held = await fill()
    await wait('first@example.be')
    office.clock.now += 1000
    await wait('second@example.be')
    await office.call('DELETE', `/api/drafts/${held[0]!}/hold`)
    await round()
    const letters = await deliver()
    expect(letters.map(({ to }) => to)).toEqual(['first@example.be'])
    office.clock.now += 2 * hourMs
    // The page of the entry says so at once, and names no hour that nobody holds.
    const { data } = await office.call('GET', `/api/waiting/${tokenIn(letters[0]!)}`)
    expect(data).toMatchObject({ status: 'lapsed' })
    expect(data).not.toHaveProperty('held')
    await sweep(office.deps)
    await round()
    expect((await deliver()).map(({ to }) => to)).toContain('second@example.be')
    office.clock.now += 2 * hourMs
    await sweep(office.deps)
    await round()
    expect(await deliver()).toEqual([])
    expect(await line()).toMatchObject([{ status: 'lapsed' }, { status: 'lapsed' }])
  })

  test('what bad weather empties is offered to nobody who waits for that day, only the hours around it [B-41]', async () => {
    const held = await fill()
    await join('an@example.be')
    const [entry] = await database().query<{ id: string }>('SELECT id FROM waiting_entries')
    const path = `/api/waiting/${waitingToken(office.deps.secret, entry!.id)}`
    await office.call('POST', `${path}/confirmation`, {})
    for (const token of held) await office.call('DELETE', `/api/drafts/${token}/hold`)
    const starts = (await startsFree(office)).map((start) => Date.parse(start))
    const weatherIs = async (from: number, to: number) => {
      await database().query('DELETE FROM weather_moves')
      await database().query(
        'INSERT INTO weather_moves (id, starts_at, ends_at) VALUES (gen_random_uuid(), $1, $2)',
        [new Date(from).toISOString(), new Date(to).toISOString()],
      )
    }
    await weatherIs(starts[0]!, starts.at(-1)! + hourMs)
    expect(await round()).toBe(0)
    expect(await line()).toEqual([{ email: 'an@example.be', status: 'waiting' }])
    expect((await office.call('GET', path)).data).toMatchObject({ status: 'waiting', free: false })

    // Once every offer of it was replaced or taken back, those hours are as any other.
    const [{ booking } = { booking: '' }] = await database().query<{ booking: string }>(
      'SELECT id AS booking FROM bookings ORDER BY id LIMIT 1',
    )
    const offered = async (version: number, status: string) =>
      database().query(
        `INSERT INTO proposals (id, booking, version, kind, status, options, valid_until, weather_move)
         SELECT gen_random_uuid(), $1, $2, 'change', $3, '[]', now(), id FROM weather_moves`,
        [booking, version, status],
      )
    await offered(9001, 'withdrawn')
    expect((await office.call('GET', path)).data).toMatchObject({ free: true })
    await database().query(`UPDATE proposals SET status = 'accepted' WHERE version = 9001`)
    expect((await office.call('GET', path)).data).toMatchObject({ free: false })
    await database().query('DELETE FROM proposals WHERE version > 9000')

    const until = starts[Math.floor(starts.length / 2)]! + 1
    await weatherIs(starts[0]!, until)
    expect((await office.call('GET', path)).data).toMatchObject({ status: 'waiting', free: true })
    expect(await round()).toBe(1)
    const { data } = await office.call('GET', path)
    expect(Date.parse(data.held.start as string)).toBeGreaterThan(until)
  })

  test('a bike back in service is told of too', async () => {
    await bikesAre('out_of_service')
    await wait('an@example.be')
    expect(await round()).toBe(0)
    await bikesAre('in_service')
    expect(await round()).toBe(1)
  })

  test('who leaves the list is forgotten, and frees what was held', async () => {
    const held = await fill()
    await wait('an@example.be')
    await office.call('DELETE', `/api/drafts/${held[0]!}/hold`)
    const free = (await startsFree(office)).length
    await round()
    const [letter] = await deliver()
    const token = tokenIn(letter!)
    expect(await startsFree(office)).not.toHaveLength(free)
    expect((await office.call('GET', `/api/waiting/${token}`)).data).toMatchObject({
      day: rideDay,
      people: 12,
      status: 'offered',
      held: { start: expect.any(String), until: expect.any(String) },
    })
    expect((await office.call('DELETE', `/api/waiting/${token}`)).status).toBe(204)
    expect(await startsFree(office)).toHaveLength(free)
    expect(await line()).toEqual([])
    expect((await office.call('GET', `/api/waiting/${token}`)).status).toBe(404)
    expect(await office.follow(`/api/waiting/${token}/offer`)).toMatchObject({
      status: 302,
      location: '/en/booking',
      cookie: null,
    })
  })

  test('a mail program leaves the list with one press, and only the letter one asked for offers it', async () => {
    const held = await fill()
    await wait('an@example.be', {}, 'fr')
    await office.call('DELETE', `/api/drafts/${held[0]!}/hold`)
    const free = (await startsFree(office)).length
    await round()
    const [letter] = await deliver()
    const { pathname } = new URL(letter!.unsubscribe!)
    expect(await office.follow(pathname)).toMatchObject({
      status: 302,
      location: `/fr/waiting/${tokenIn(letter!)}`,
    })
    expect(await line()).toHaveLength(1)
    const press = () =>
      routesOf(office.deps).request(pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await press()).status).toBe(204)
    expect(await line()).toEqual([])
    expect(await startsFree(office)).toHaveLength(free)
    expect((await press()).status).toBe(404)
    const kept = await database().query(`SELECT template FROM mails WHERE unsubscribe IS NOT NULL`)
    expect(kept).toEqual([{ template: 'freed' }])
  })

  test('whom the office takes off the list is forgotten, and what was held is free again', async () => {
    const held = await fill()
    await wait('an@example.be')
    await office.call('DELETE', `/api/drafts/${held[0]!}/hold`)
    const free = (await startsFree(office)).length
    await round()
    expect(await startsFree(office)).not.toHaveLength(free)
    const [entry] = await database().query<{ booking: string }>('SELECT booking FROM waiting_entries')
    const hook = waitingHooks['waiting_entries']!
    await database().transaction(async (tx) => {
      await tx.deleteFrom('waiting_entries').execute()
      await hook.follow!(tx, null, systemActor, entry!)
    })
    expect(await startsFree(office)).toHaveLength(free)
    expect(await line()).toEqual([])
  })

  test('another start on that day is held as long as the first was', async () => {
    const held = await fill()
    await wait('an@example.be')
    for (const token of held) await office.call('DELETE', `/api/drafts/${token}/hold`)
    await round()
    const [letter] = await deliver()
    const { cookie } = await office.follow(`/api/waiting/${tokenIn(letter!)}/offer`)
    const query = new URLSearchParams(Object.entries({ ...aWish(), draft: 'current' }) as [string, string][])
    const { data } = await office.call('GET', `/api/slots?${query}`, undefined, { cookie: cookie! })
    const other = await office.call(
      'POST',
      '/api/drafts/current/hold',
      { start: data.slots[0].start },
      { cookie: cookie! },
    )
    expect(other).toMatchObject({ status: 201, data: { expires_at: '2027-04-01T10:00:00.000Z' } })
  })
})
