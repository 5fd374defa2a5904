/** What must be so of a booking from the question to the answer: place, words, price, clock and link. */
import { beforeEach, expect, test } from 'vitest'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { sentLetters } from '../../../../tests/helpers/sent-letters.ts'
import {
  aContact,
  aDraft,
  aRequest,
  type Office,
  openingDay,
  openOffice,
  rideDay,
  seenIn,
  startsFree,
} from '../../../../tests/helpers/office.ts'
import { addDays, type Day } from '../../../kernel/time/day.ts'
import { minuteMs } from '../../../kernel/time/period.ts'
import { dayOf } from '../../../kernel/time/wall-time.ts'
import { locales } from '../../../kernel/locale.ts'
import { writeLetter } from './letters/letters.ts'
import { sweep } from './sweep.ts'

const dayMs = 24 * 60 * minuteMs
const zone = 'Europe/Brussels'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeEach(async () => {
    office = await openOffice(database())
    await database().query('DELETE FROM occupations')
    await database().query(
      `UPDATE postal_codes SET restrictions = '[]', row_version = row_version + 1 WHERE code = '9000'`,
    )
  })
  const query = <Row>(text: string, values: unknown[] = []) => database().query<Row>(text, values)
  const planner = (method: string, path: string, body: object = {}) =>
    office.call(method, path, body, { as: 'planner' })
  const page = async (token: string) => (await office.call('GET', `/api/scheduler/${token}`)).data
  const idOf = async (token: string) => {
    const { number } = await page(token)
    const [row] = await query<{ id: string }>('SELECT id FROM bookings WHERE number = $1', [number])
    return row!.id
  }
  const offered = async (token: string, start: string) => {
    const made = await planner('POST', `/api/bookings/${await idOf(token)}/proposals`, {
      options: [{ start }],
    })
    expect(made.status, JSON.stringify(made.errors)).toBe(201)
    const { proposal } = await page(token)
    const [option] = proposal.options
    return {
      validUntil: Date.parse(proposal.valid_until),
      answer: { option: option.id, total: option.price.gross, version: proposal.version, name: 'An Peeters' },
      price: option.price,
    }
  }

  test('invariant 7: no ride starts where its municipality forbids it that day, whoever books it and whichever way [CA-12]', async () => {
    const [start] = await startsFree(office)
    const [later] = await startsFree(office, { day: addDays(rideDay, 7) })
    const held = await aDraft(office)
    expect((await office.call('POST', `/api/drafts/${held}/hold`, { start })).status).toBe(201)
    const seen = await seenIn(office, held)
    const fresh = await aDraft(office)
    const moving = await aRequest(office, later!, { day: addDays(rideDay, 7) })
    const ban = (day: Day) =>
      query(`UPDATE postal_codes SET restrictions = $1, row_version = row_version + 1 WHERE code = '9000'`, [
        JSON.stringify([
          {
            kind: 'party_bike_ban',
            note: { nl: 'Markt', fr: 'Marché', en: 'Market' },
            source: 'a rule',
            from: day,
            to: day,
          },
        ]),
      ])
    const booked = async () => {
      const [row] = await query<{ count: number }>(
        `SELECT count(*)::int AS count FROM bookings WHERE local_day = $1 AND status <> 'draft'`,
        [rideDay],
      )
      return row!.count
    }
    const before = await booked()
    await ban(rideDay)
    await expect(startsFree(office)).rejects.toThrow('PLACE_REFUSED')
    const tries = {
      hold: await office.call('POST', `/api/drafts/${fresh}/hold`, { start }),
      request: await office.call('POST', `/api/drafts/${held}/request`, {
        terms: true,
        ...seen,
      }),
      offer: await planner('POST', `/api/bookings/${await idOf(moving)}/proposals`, { options: [{ start }] }),
      overruled: await planner('POST', `/api/bookings/${await idOf(moving)}/proposals`, {
        options: [{ start }],
        overrule: {
          causes: ['closed', 'start-not-offered', 'place-refused'],
          reason: 'A friend of the house',
        },
      }),
    }
    expect(Object.entries(tries).map(([way, { codes }]) => [way, ...codes])).toEqual(
      Object.keys(tries).map((way) => [way, 'PLACE_REFUSED']),
    )
    expect(await booked()).toBe(before)
    // The day after it is as any other.
    await ban(addDays(rideDay, 1))
    expect((await office.call('POST', `/api/drafts/${fresh}/hold`, { start })).status).toBe(201)
  })

  test('invariant 7: what is on request is promised by a person, whatever time passes [B-05]', async () => {
    const [place] = await query<{ code: string }>(
      `SELECT code FROM postal_codes WHERE service = 'on_request' AND restrictions = '[]' LIMIT 1`,
    )
    await query('UPDATE packages SET instant_booking = true, row_version = row_version + 1')
    const token = await aRequest(office, `${rideDay}T12:00:00.000Z`, { postal_code: place!.code })
    const states = new Set<string>()
    for (let passed = 0; passed < 60; passed += 1) {
      await sweep(office.deps)
      states.add((await page(token)).status)
      office.clock.now += dayMs / 2
    }
    expect([...states]).toEqual(['requested', 'expired'])
    await query('UPDATE packages SET instant_booking = false, row_version = row_version + 1')
  })

  test('invariant 14: a letter is in the language of its booking, and no line of it in another [CO-01]', async () => {
    const deps = {
      database: database(),
      secret: office.deps.secret,
      publicUrl: 'https://feestfiets.example',
      now: office.deps.now,
    }
    const written = new Map<string, string[]>()
    for (const locale of locales) {
      const [start, second] = await startsFree(office)
      const token = await aDraft(office, {}, locale)
      const kinds: string[] = []
      const before = (await sentLetters(database())).length
      // What was ordered is written at once: later it may be of no use any more.
      const write = async () => {
        for (const order of office.letters.splice(0)) {
          kinds.push(order.letter)
          await writeLetter(deps, order)
        }
      }
      await office.call('POST', `/api/drafts/${token}/hold`, { start })
      const asked = { terms: true, ...(await seenIn(office, token)) }
      await office.call('POST', `/api/drafts/${token}/request`, asked)
      await write()
      const { answer } = await offered(token, second!)
      await write()
      await office.call('POST', `/api/scheduler/${token}/acceptance`, answer)
      await write()
      await office.call('POST', `/api/scheduler/${token}/cancellation`, { keep: 0 })
      await write()
      expect(kinds).toEqual(['requested', 'proposed', 'confirmed', 'cancelled'])
      const letters = (await sentLetters(database())).slice(before)
      expect(letters).toHaveLength(kinds.length)
      written.set(
        locale,
        letters.flatMap(({ subject, plain }) => [subject, ...plain.split('\n')]),
      )
    }
    // What no language owns: numbers, addresses, and the names of the company and of who is written to.
    const [company] = await query<{ names: string[] }>(
      `SELECT ARRAY[company_name, company_phone, company_email] AS names FROM settings`,
    )
    const ownWords = (line: string) =>
      [...company!.names, 'An Peeters']
        .reduce((rest, name) => rest.replaceAll(name, ''), line)
        .replaceAll(/https?:\S+|\S+@\S+|[^\p{L}]/gu, '')
    for (const locale of locales) expect(written.get(locale)!.length).toBeGreaterThan(40)
    for (const locale of locales)
      for (const other of locales)
        if (other !== locale) {
          const lines = new Set(written.get(other))
          const shared = written.get(locale)!.filter((line) => lines.has(line) && ownWords(line).length > 12)
          expect(shared, `${locale} and ${other}`).toEqual([])
        }
  })

  test('invariant 15: a price that is offered holds until its last moment, whatever the rules become [B-33]', async () => {
    const [first, second] = await startsFree(office)
    const [late, never] = [
      await aRequest(office, first!),
      await aRequest(office, (await startsFree(office)).at(-1)!),
    ]
    const kept = await offered(late, second!)
    const [other] = (await startsFree(office)).slice(-2)
    const lost = await offered(never, other!)
    await query(
      'UPDATE price_rules SET amount = amount * 3, row_version = row_version + 1 WHERE amount IS NOT NULL',
    )
    await query('UPDATE vat_codes SET row_version = row_version + 1')
    office.clock.now = kept.validUntil - minuteMs
    const yes = await office.call('POST', `/api/scheduler/${late}/acceptance`, kept.answer)
    expect(yes.status, JSON.stringify(yes.errors)).toBe(200)
    expect((await page(late)).price).toMatchObject({ gross: kept.price.gross, net: kept.price.net })
    office.clock.now = lost.validUntil + minuteMs
    expect(
      (await office.call('POST', `/api/scheduler/${never}/acceptance`, lost.answer)).status,
    ).toBeGreaterThan(399)
  })

  test.each([
    ['spring', '2027-03-28'],
    ['autumn', '2027-10-31'],
  ] as const)(
    'invariant 18: three hours are 180 minutes on the %s day of the clock, and its day is its own [AV-03]',
    async (_, day) => {
      office.clock.now = Date.parse('2027-02-01T08:00:00Z')
      const starts = await startsFree(office, { day, duration: 180 })
      expect(starts.length).toBeGreaterThan(0)
      const token = await aRequest(office, starts[0]!, { day, duration: 180 })
      const [ride] = await query<{ minutes: number; day: Day; bikes: number }>(
        `SELECT extract(epoch FROM ends_at - starts_at)::int / 60 AS minutes, local_day::text AS day FROM bookings WHERE id = $1`,
        [await idOf(token)],
      )
      expect(ride).toEqual({ minutes: 180, day })
      for (const start of starts) expect(dayOf(Date.parse(start), zone)).toBe(day)
    },
  )

  test('invariant 20: a link opens its own booking, shows nobody else, cannot be guessed and is worth nothing once revoked [B-70]', async () => {
    const [start] = await startsFree(office)
    const mine = await aRequest(office, start!)
    const [other] = await startsFree(office)
    const theirs = await aDraft(office)
    const contact = aContact({ last_name: 'Vandersteen', email: 'else@example.be', phone: '0470 65 43 21' })
    await office.call('PATCH', `/api/drafts/${theirs}`, { contact })
    await office.call('POST', `/api/drafts/${theirs}/hold`, { start: other })
    const asked = { terms: true, ...(await seenIn(office, theirs)) }
    expect((await office.call('POST', `/api/drafts/${theirs}/request`, asked)).status).toBe(201)
    const stranger = JSON.stringify(await page(theirs))
    const known = ['Vandersteen', 'else@example.be', '+32470654321', (await page(theirs)).number]
    for (const hers of known) expect(stranger).toContain(hers)
    const shown = JSON.stringify(await page(mine))
    for (const hers of [...known, await idOf(theirs), theirs]) expect(shown).not.toContain(hers)
    // As long as the key of a cipher, and no two begin alike.
    expect(Buffer.from(mine, 'base64url').length).toBeGreaterThanOrEqual(16)
    for (const guess of [
      await idOf(mine),
      (await page(mine)).number,
      mine.slice(0, -1),
      `${mine.slice(0, -1)}${mine.endsWith('A') ? 'B' : 'A'}`,
    ])
      expect((await office.call('GET', `/api/scheduler/${guess}`)).status, guess).toBe(404)
    const renewed = await planner('POST', `/api/bookings/${await idOf(mine)}/link/renewal`)
    expect(renewed.status, JSON.stringify(renewed.errors)).toBeLessThan(300)
    expect((await office.call('GET', `/api/scheduler/${mine}`)).status).toBe(404)
    expect((await office.call('POST', `/api/scheduler/${mine}/cancellation`, { keep: 0 })).status).toBe(404)
    expect((await page(theirs)).status).toBe('requested')
  })
})
