import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import {
  type Office,
  aRequest,
  openOffice,
  openingDay,
  rideDay,
  scheduled,
  startsFree,
} from '../../../../../tests/helpers/office.ts'
import { bobToken } from '../../token.ts'
import { sample } from '../../../../../fixtures/sample/ids.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const guest = async (token: string) => (await office.call('GET', `/api/scheduler/${token}`)).data
  const quoteOf = (token: string, body: object) =>
    office.call('POST', `/api/scheduler/${token}/change-quote`, body)
  const change = (token: string, body: object) => office.call('POST', `/api/scheduler/${token}/change`, body)
  /** Reads what it comes to, then says yes to just that. */
  async function changeTo(token: string, body: object) {
    const { data: seen } = await quoteOf(token, body)
    const answer = await change(token, { ...body, total: seen.total, version: seen.version, keep: seen.kept })
    return { answer, seen }
  }
  const rowOf = async (token: string) => {
    const { number } = await guest(token)
    const [row] = await database().query<{
      id: string
      status: string
      set: { bikes: string[]; trips: { truck: string; driver: string }[] } | null
      policy: { moved_from?: string; cancellation_steps: { keep_percent: number }[] }
    }>('SELECT id, status, feasible_set AS set, policy_snapshot AS policy FROM bookings WHERE number = $1', [
      number,
    ])
    return row!
  }
  const confirmed = async (token: string) => {
    const { id } = await rowOf(token)
    const answer = await office.call('POST', `/api/bookings/${id}/confirmation`, {}, { as: 'planner' })
    expect(answer.codes).toEqual([])
    return id
  }
  const heldBy = async (id: string) =>
    (
      await database().query<{ n: number }>(
        `SELECT count(*)::int AS n FROM occupations WHERE holder_id IN
         (SELECT $1::uuid UNION SELECT trip FROM transport_stops WHERE booking = $1::uuid)`,
        [id],
      )
    )[0]!.n
  const letters = () => office.letters.splice(0).map(({ letter }) => letter)
  const cancel = async (token: string) => {
    const { cancellation } = await guest(token)
    const { keep } = cancellation
    expect((await office.call('POST', `/api/scheduler/${token}/cancellation`, { keep })).codes).toEqual([])
  }

  test('a group of a confirmed ride changes people and drinks at the price it read; its bikes and crew stay, and the ride before stays readable [BC-05]', async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!, { people: 10 })
    const id = await confirmed(token)
    const before = await rowOf(token)
    letters()
    const [drink] = Object.values(sample.drinks)
    const { answer, seen } = await changeTo(token, {
      people: 11,
      drinks: [{ drink: drink!, quantity: 1 }],
    })
    expect([answer.status, answer.codes]).toEqual([200, []])
    expect(seen.differences.map(({ part }: { part: string }) => part)).toEqual(
      expect.arrayContaining(['people', 'drinks', 'total']),
    )
    expect(answer.data).toMatchObject({
      people: 11,
      status: 'confirmed',
      price: { gross: seen.total },
      change: { left: 4 },
    })
    const after = await rowOf(token)
    expect(after.set).toEqual(before.set)
    expect(await heldBy(id)).toBeGreaterThan(0)
    expect(answer.data.changes).toHaveLength(1)
    expect(
      answer.data.changes[0].was.find(({ part }: { part: string }) => part === 'people').words,
    ).toContain('10')
    expect(letters()).toEqual(['changed'])
    const { data: lines } = { data: answer.data.price.lines as { kind: string; gross: number }[] }
    expect(lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(seen.total)
    // The same once more changes nothing and writes to nobody.
    const again = await changeTo(token, { people: 11 })
    expect(again.answer.data.changes).toHaveLength(1)
    expect(letters()).toEqual([])
    // An address that is given later is no part of what was changed then.
    const located = await office.call('POST', `/api/scheduler/${token}/address`, {
      start_place: 'Korenmarkt 1',
    })
    expect(located.data.changes).toEqual(answer.data.changes)
    await cancel(token)
  })

  test('another hour is found as a sale finds it, its own time no obstacle; the old hour is free again, and an offer that stood is superseded [BC-05]', async () => {
    const [first, ...others] = await startsFree(office)
    const token = await aRequest(office, first!)
    const id = await confirmed(token)
    const offered = await office.call(
      'POST',
      `/api/bookings/${id}/proposals`,
      { options: [{ start: others.at(-1)! }] },
      { as: 'planner' },
    )
    expect(offered.codes).toEqual([])
    const slots = await office.call('GET', `/api/scheduler/${token}/slots?day=${rideDay}&people=12`)
    const half = (slots.data.slots as { start: string }[]).find(
      ({ start }) => Date.parse(start) - Date.parse(first!) === 30 * 60_000,
    )
    const next = half?.start ?? others[0]!
    letters()
    const { answer } = await changeTo(token, { start: next })
    expect([answer.status, answer.codes]).toEqual([200, []])
    expect(Date.parse(answer.data.start)).toBe(Date.parse(next))
    expect(answer.data.proposal).toBe(null)
    const [offer] = await database().query<{ status: string }>(
      'SELECT status FROM proposals WHERE booking = $1',
      [id],
    )
    expect(offer!.status).toBe('superseded')
    const { set } = await rowOf(token)
    // Its own set and nothing else: the offered hour is let go.
    expect(await heldBy(id)).toBe(set!.bikes.length + set!.trips.length * 2 + trailersOf(set!))
    expect(letters()).toEqual(['changed'])
    expect((await startsFree(office)).length).toBeGreaterThan(0)
    await cancel(token)
  })

  test('an hour costs what the change to it does, with the drinks that are ordered now: beside it, in its month, and instead of one that is gone [BC-06, B-83]', async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!, { people: 10 })
    await confirmed(token)
    const [drink] = Object.values(sample.drinks)
    const asked = { people: 11, drinks: [{ drink: drink!, quantity: 2 }] }
    const query = `people=11&drinks=${drink!}:2`
    const { slots } = (await office.call('GET', `/api/scheduler/${token}/slots?day=${rideDay}&${query}`))
      .data as { slots: { start: string; price: { gross: number } }[] }
    expect(slots.length).toBeGreaterThan(2)
    for (const slot of [slots[0]!, slots.at(-1)!]) {
      const { data: seen } = await quoteOf(token, { ...asked, start: slot.start })
      expect([slot.start, slot.price.gross]).toEqual([slot.start, seen.total])
    }
    const month = await office.call('GET', `/api/scheduler/${token}/months/${rideDay.slice(0, 7)}?${query}`)
    const ofDay = (month.data as { day: string; price: number }[]).find(({ day }) => day === rideDay)!
    expect(ofDay.price).toBe(Math.min(...slots.map(({ price }) => price.gross)))
    const without = await office.call(
      'GET',
      `/api/scheduler/${token}/slots?day=${rideDay}&people=11&drinks=none`,
    )
    expect(without.data.slots[0].price.gross).toBeLessThan(slots[0]!.price.gross)
    expect((await office.call('GET', `/api/scheduler/${token}/slots?drinks=none,two`)).status).toBe(400)
    // Others take the whole fleet at another hour: what is offered instead costs what the change to it does.
    const taken: string[] = []
    const wanted = slots.at(-1)!.start
    while ((await startsFree(office)).includes(wanted)) taken.push(await aRequest(office, wanted))
    const gone = await quoteOf(token, { ...asked, people: 40, start: wanted })
    expect(gone.codes).toEqual(['SLOT_TAKEN'])
    const instead = gone.errors[0].extensions.alternatives as typeof slots
    expect(instead.length).toBeGreaterThan(0)
    for (const each of instead) {
      const { data: seen } = await quoteOf(token, { ...asked, people: 40, start: each.start })
      expect([each.start, each.price.gross]).toEqual([each.start, seen.total])
    }
    for (const other of taken) await cancel(other)
    await cancel(token)
  })

  test('a yes to another total, another kept part, or an older version changes nothing [BC-07]', async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!, { people: 14 })
    const id = await confirmed(token)
    // Half of it would be kept by now.
    await database().query(
      `UPDATE bookings SET policy_snapshot = jsonb_set(policy_snapshot, '{cancellation_steps}',
       '[{"hours_before": 0, "keep_percent": 50}]') WHERE id = $1`,
      [id],
    )
    const { data: seen } = await quoteOf(token, {
      package: sample.packages.klassieker,
      bob: 'own',
      people: 10,
    })
    const body = { people: 10, total: seen.total, version: seen.version, keep: seen.kept }
    const before = await guest(token)
    expect((await change(token, { ...body, total: seen.total + 1 })).codes).toEqual(['PRICE_CHANGED'])
    expect((await change(token, { ...body, version: seen.version - 1 })).codes).toEqual(['PRICE_CHANGED'])
    expect((await change(token, { ...body, keep: seen.kept + 1 })).codes).toEqual(['KEEP_CHANGED'])
    expect((await change(token, { people: 10 })).status).toBe(400)
    expect(await guest(token)).toMatchObject({ people: 14, version: before.version, changes: [] })
    const done = await change(token, body)
    expect(done.codes).toEqual([])
    const less = before.price.gross - (seen.total - seen.kept)
    expect(seen.kept).toBe(Math.round(Math.max(0, less) / 2))
    await cancel(token)
  })

  test('too late, too often, by an agency’s customer: each is refused, and the ride stays as it was [BC-05]', async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!)
    const id = await confirmed(token)
    const wanted = { people: 13, ...(await scheduled(office, token)), keep: 0 }
    const at = office.clock.now
    office.clock.now = Date.parse(start!) - 71 * 3_600_000
    expect((await change(token, wanted)).codes).toEqual(['CHANGE_TOO_LATE'])
    expect((await guest(token)).may.change).toBe(false)
    office.clock.now = at
    await database().query(
      `WITH made AS (INSERT INTO booking_agencies (id, name) VALUES (gen_random_uuid(), 'Plaisir') RETURNING id)
       UPDATE bookings SET agency = made.id FROM made WHERE bookings.id = $1`,
      [id],
    )
    expect((await change(token, wanted)).codes).toEqual(['CHANGE_BY_AGENCY'])
    expect((await guest(token)).change.agency).toBe('Plaisir')
    await database().query('UPDATE bookings SET agency = NULL WHERE id = $1', [id])
    for (const people of [13, 12, 13, 12, 13]) {
      const { answer } = await changeTo(token, { people })
      expect(answer.codes).toEqual([])
    }
    expect((await quoteOf(token, { people: 12 })).codes).toEqual(['CHANGED_OFTEN'])
    expect((await guest(token)).change.left).toBe(0)
    await cancel(token)
  })

  test('a ride whose whole was invoiced is changed by the office, and what was noted cannot be noted anew [BC-09]', async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!)
    const id = await confirmed(token)
    const { answer } = await changeTo(token, { people: 13 })
    expect(answer.codes).toEqual([])
    await expect(
      database().query('UPDATE booking_changes SET kept = 1 WHERE booking = $1', [id]),
    ).rejects.toThrow('does not change')
    const invoice = async (kind: string, sequence: number) =>
      database().query(
        `INSERT INTO invoices (id, booking, kind, status, number, series, year, sequence, issue_date,
           net, vat, gross, vat_breakdown, customer_snapshot, seller_snapshot)
         SELECT gen_random_uuid(), id, $2, 'sent', 'X-' || $3, 'X', 2027, $3::int, '2027-04-01',
           net / 2, vat / 2, net / 2 + vat / 2, '[]', '{}', '{}'
         FROM bookings WHERE id = $1`,
        [id, kind, sequence],
      )
    await invoice('advance', 1)
    // More was agreed than was asked: the rest is asked later.
    const more = await changeTo(token, { people: 14 })
    expect(more.answer.codes).toEqual([])
    await invoice('final', 2)
    expect((await quoteOf(token, { people: 13 })).codes).toEqual(['CHANGE_BILLED'])
    await cancel(token)
  })

  test('what can only be had on request is no change of a promised ride; of a request it is one, and it is looked at [BC-09]', async () => {
    const [first, second] = await startsFree(office)
    const [promised, asked] = [await aRequest(office, first!), await aRequest(office, second!)]
    await confirmed(promised)
    // Far from every depot: the office looks at it first.
    const refused = await quoteOf(promised, { postal_code: '6600' })
    expect(refused.codes).toEqual(['CHANGE_PLACE_ON_REQUEST'])
    expect((await guest(promised)).postal_code).toBe('9000')
    const { answer, seen } = await changeTo(asked, { postal_code: '6600' })
    expect([answer.codes, seen.price.request_reasons]).toEqual([[], ['place']])
    expect(answer.data).toMatchObject({ status: 'requested', postal_code: '6600', start_place: null })
    await cancel(promised)
    await cancel(asked)
  })

  test('what is no number of people and no length is said to be missing, and is not taken for what it was', async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!)
    for (const people of [null, 12.5, 'abc'])
      expect((await quoteOf(token, { people, duration: 120 })).codes).toEqual(['PEOPLE_REQUIRED'])
    expect((await quoteOf(token, { people: -3 })).codes).toEqual(['GROUP_TOO_SMALL'])
    expect((await quoteOf(token, { duration: null })).codes).toEqual(['DURATION_NOT_OFFERED'])
    expect((await guest(token)).changes).toEqual([])
    await cancel(token)
  })

  test('once ours steer, nobody of the group is asked any more, and who was written reads so', async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!, { bob: 'own' })
    await confirmed(token)
    const named = await office.call('POST', `/api/scheduler/${token}/bobs`, {
      first_name: 'Jan',
      last_name: 'Claes',
      email: 'jan@post.example',
    })
    expect(named.codes).toEqual([])
    office.orders.splice(0)
    const { answer } = await changeTo(token, { bob: 'ours' })
    expect(answer.codes).toEqual([])
    expect(answer.data).toMatchObject({ bob: 'ours', bobs: [] })
    const [order] = office.orders.filter(({ queue }) => queue === 'bob-letters')
    expect(order).toMatchObject({ order: { letter: 'replaced' } })
    const own = bobToken(office.deps.secret, named.data.bobs[0].id)
    expect((await office.call('GET', `/api/scheduler/${own}/bob`)).data.stage).toBe('ours')
    await cancel(token)
  })

  test('two changes at once: one is made, the other reads that it is another ride by now', async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!)
    await confirmed(token)
    const [one, other] = await Promise.all(
      [13, 14].map(async (people) => ({ people, seen: (await quoteOf(token, { people })).data })),
    )
    const answers = await Promise.all(
      [one!, other!].map(({ people, seen }) =>
        change(token, { people, total: seen.total, version: seen.version, keep: seen.kept }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await guest(token)).changes).toHaveLength(1)
    await cancel(token)
  })
})

const trailersOf = (set: { trips: { trailer?: string | null }[] | object[] }) =>
  (set.trips as { trailer?: string | null }[]).filter(({ trailer }) => trailer).length
