import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import {
  type Office,
  aDraft,
  aRequest,
  openingDay,
  openOffice,
  startsFree,
  seenIn,
} from '../../../../tests/helpers/office.ts'
import { sample } from '../../../../fixtures/sample/ids.ts'
import { systemActor } from '../../../platform/access/actor.ts'
import { creation, writeAll } from '../../../platform/items/write/write.ts'
import { bookingDrinks } from '../resources/booking-drinks.ts'
import { remarks } from '../resources/remarks.ts'
import { sweep } from './sweep.ts'

const minute = 60_000
const hour = 60 * minute

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const statusOf = async (token: string) =>
    (await office.call('GET', `/api/scheduler/${token}`)).data.status as string

  test('the same key twice does nothing twice', async () => {
    const [start] = await startsFree(office)
    const token = await aDraft(office)
    const hold = () => office.call('POST', `/api/drafts/${token}/hold`, { start }, { key: 'one' })
    const [first, second] = [await hold(), await hold()]
    expect(second).toEqual(first)
    const seen = await seenIn(office, token)
    const ask = () =>
      office.call('POST', `/api/drafts/${token}/request`, { terms: true, ...seen }, { key: 'two' })
    const letters = office.letters.length
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1)
    expect(office.letters).toHaveLength(letters + 1)
    const other = await office.call('POST', `/api/drafts/${token}/request`, { terms: false }, { key: 'two' })
    expect(other.status).toBeGreaterThanOrEqual(400)
  })

  test('a link is its holder’s wherever he is, and what is remembered of his key opens nothing', async () => {
    const day = '2027-05-22'
    const [start] = await startsFree(office, { day })
    const token = await aDraft(office, { day })
    await office.call('POST', `/api/drafts/${token}/hold`, { start })
    const seen = await seenIn(office, token)
    const ask = (cookie: string) =>
      office.call('POST', '/api/drafts/current/request', { terms: true, ...seen }, { key: 'three', cookie })
    const first = await ask(`draft=${token}`)
    expect(first.status).toBe(201)
    expect(await ask(`session=renewed; draft=${token}`)).toEqual(first)
    const scopes = await database().query<{ scope: string }>('SELECT scope FROM idempotency_keys')
    expect(scopes.filter(({ scope }) => scope.includes(token))).toEqual([])
  })

  test('a hold runs out, can be prolonged once, and frees its start [B-77]', async () => {
    const [start] = await startsFree(office)
    const token = await aDraft(office)
    await office.call('POST', `/api/drafts/${token}/hold`, { start })
    const longer = await office.call('POST', `/api/drafts/${token}/hold/extension`, {})
    expect(longer.status).toBe(201)
    expect(Date.parse(longer.data.expires_at)).toBe(office.clock.now + 60 * minute)
    expect((await office.call('POST', `/api/drafts/${token}/hold/extension`, {})).codes).toEqual([
      'HOLD_EXTENDED',
    ])
    office.clock.now += 61 * minute
    expect((await office.call('GET', `/api/drafts/${token}`)).data).toMatchObject({
      hold: null,
      wish: { start },
    })
    // The start is still free, so asking takes it again in the same commit.
    const asked = await office.call('POST', `/api/drafts/${token}/request`, {
      terms: true,
      ...(await seenIn(office, token)),
    })
    expect(asked).toMatchObject({ status: 201, data: { status: 'requested' } })
  })

  test('a hold let go frees its start at once', async () => {
    const [start] = await startsFree(office)
    const token = await aDraft(office)
    await office.call('POST', `/api/drafts/${token}/hold`, { start })
    expect((await office.call('DELETE', `/api/drafts/${token}/hold`)).status).toBe(204)
    expect((await office.call('GET', `/api/drafts/${token}`)).data).toMatchObject({ hold: null })
    expect(await startsFree(office)).toContain(start)
  })

  test('a changed wish keeps its hold where the same start still works, and lets go where not', async () => {
    const [start] = await startsFree(office)
    const token = await aDraft(office)
    await office.call('POST', `/api/drafts/${token}/hold`, { start })
    const more = await office.call('PATCH', `/api/drafts/${token}`, { people: 14 })
    expect(more.data).toMatchObject({ wish: { people: 14, start } })
    expect(more.data.hold).not.toBeNull()
    const other = await office.call('PATCH', `/api/drafts/${token}`, { day: '2027-05-22' })
    expect(other.data.hold).toBeNull()
    expect(other.data.wish).not.toHaveProperty('start')
  })

  test('a requested booking costs what it cost when it was asked for, whatever the rules do', async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!)
    const before = (await office.call('GET', `/api/scheduler/${token}`)).data
    await database().query(
      'UPDATE price_rules SET amount = amount * 2, row_version = row_version + 1 WHERE amount IS NOT NULL',
    )
    const after = (await office.call('GET', `/api/scheduler/${token}`)).data
    expect(after.price).toEqual(before.price)
    expect((await office.call('GET', `/api/drafts/${token}`)).data.price).toEqual(before.price)
    const fresh = await office.call('GET', `/api/drafts/${await aDraft(office)}`)
    expect(fresh.data.price.gross).toBeGreaterThan(before.price.gross)
    await database().query(
      'UPDATE price_rules SET amount = amount / 2, row_version = row_version + 1 WHERE amount IS NOT NULL',
    )
  })

  test('what nobody answers in time ends by itself, with a letter', async () => {
    const starts = await startsFree(office)
    const [asked, offered] = [await aRequest(office, starts[0]!), await aRequest(office, starts[0]!)]
    const { number } = (await office.call('GET', `/api/scheduler/${offered}`)).data as { number: string }
    const [row] = await database().query<{ id: string }>('SELECT id FROM bookings WHERE number = $1', [
      number,
    ])
    const options = [{ start: starts[2] }]
    await office.call(
      'POST',
      `/api/bookings/${row!.id}/proposals`,
      { options, valid_hours: 50 },
      { as: 'planner' },
    )
    expect(await sweep(office.deps)).toBe(0)
    office.clock.now += 49 * hour
    await sweep(office.deps)
    expect([await statusOf(asked), await statusOf(offered)]).toEqual(['expired', 'proposed'])
    office.clock.now += 2 * hour
    await sweep(office.deps)
    expect(await statusOf(offered)).toBe('expired')
    expect(office.letters.slice(-2).map(({ letter }) => letter)).toEqual(['expired', 'expired'])
    const rows = await database().query('SELECT 1 FROM occupations WHERE holder_id = $1', [row!.id])
    expect(rows).toEqual([])
  })

  test('a draft left alone is forgotten, with everything it said about a person and the history of its changes', async () => {
    const token = await aDraft(office)
    const [draft] = await database().query<{ id: string }>(
      `SELECT id FROM bookings WHERE status = 'draft' ORDER BY id DESC LIMIT 1`,
    )
    for (const people of [12, 14, 15]) await office.call('PATCH', `/api/drafts/${token}`, { people })
    const traces = () =>
      database().query(
        `SELECT id FROM activity WHERE item = $1 UNION ALL SELECT id FROM revisions WHERE item = $1`,
        [draft!.id],
      )
    expect((await traces()).length).toBeGreaterThan(1)
    office.clock.now += 15 * 24 * hour
    expect((await office.call('GET', `/api/drafts/${token}`)).status).toBe(404)
    await sweep(office.deps)
    const rows = await database().query(`SELECT id FROM bookings WHERE status = 'draft'`)
    expect(rows).toEqual([])
    expect(await traces()).toEqual([])
  })

  test('what was kept beside a draft that is forgotten leaves no history behind either', async () => {
    await aDraft(office)
    const [draft] = await database().query<{ id: string }>(
      `SELECT id FROM bookings WHERE status = 'draft' ORDER BY id DESC LIMIT 1`,
    )
    const booking = draft!.id
    await database().transaction((tx) =>
      writeAll(tx, systemActor, [
        creation({
          collection: bookingDrinks,
          create: { booking, drink: sample.drinks.pils20, quantity: 2 },
        }),
        creation({
          collection: remarks,
          create: { collection: 'bookings', item: booking, text: 'Rang about the brakes' },
        }),
      ]),
    )
    const without = ['bookings', 'booking_drinks', 'remarks'].map(
      (name) => `SELECT a.id FROM activity a WHERE a.collection = '${name}'
         AND NOT EXISTS (SELECT 1 FROM ${name} r WHERE r.id::text = a.item)`,
    )
    const orphans = () => database().query(without.join(' UNION ALL '))
    const before = await orphans()
    office.clock.now += 15 * 24 * hour
    await sweep(office.deps)
    expect(await database().query('SELECT id FROM bookings WHERE id = $1', [booking])).toEqual([])
    expect(await orphans()).toEqual(before)
  })
})
