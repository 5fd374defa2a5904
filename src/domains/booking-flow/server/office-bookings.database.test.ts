import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { newId } from '../../../kernel/id/id.ts'
import { mostAgencyHolds } from './holds/agency-hold.ts'
import {
  type Office,
  aContact,
  aWish,
  openingDay,
  openOffice,
  startsFree,
} from '../../../../tests/helpers/office.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  const organizer = newId()
  const ours = newId()
  beforeAll(async () => {
    office = await openOffice(database())
    const { kysely } = database()
    await kysely.insertInto('users').values({ id: organizer, email: 'o@agency.example' }).execute()
    await kysely.insertInto('booking_agencies').values({ id: ours, name: 'Plaisir' }).execute()
    await kysely.insertInto('agency_members').values({ id: newId(), agency: ours, user: organizer }).execute()
  })
  const make = (body: object, as: 'planner' | 'organizer' | 'employee' | 'visitor' = 'planner') =>
    office.call('POST', '/api/bookings', body, { as, ...(as === 'organizer' && { account: organizer }) })

  test('what somebody asks on the phone is kept as a draft until a start is chosen', async () => {
    const made = await make({ people: 12, notes: 'Belt terug' })
    expect(made.status).toBe(201)
    expect(made.data).toMatchObject({
      status: 'draft',
      number: null,
      origin: 'phone',
      agency: null,
      people: 12,
    })
    expect(made.data).not.toHaveProperty('token_hash')
  })

  test('with a start it is asked for at once, at its frozen price, with its bikes kept', async () => {
    const [start] = await startsFree(office)
    const made = await make({ ...aWish(), start, contact: aContact(), terms: true, origin: 'portal' })
    expect(made.status).toBe(201)
    expect(made.data).toMatchObject({ status: 'requested', origin: 'portal', starts_at: start })
    expect(made.data.gross).toBeGreaterThan(0)
    expect(made.data.number).toMatch(/^FF-\d+$/)
    const link = await office.call('GET', `/api/bookings/${made.data.id}/link`, undefined, { as: 'planner' })
    const shown = await office.call('GET', `/api/scheduler/${link.data.path.split('/').at(-1)}`)
    expect(shown.data).toMatchObject({ number: made.data.number })
  })

  test('a refusal leaves nothing behind: no draft, no number, no bike', async () => {
    const count = async () => (await database().query<{ n: string }>('SELECT count(*) n FROM bookings'))[0]!.n
    const before = await count()
    const [start] = await startsFree(office)
    const wish = { ...aWish(), start, contact: aContact() }
    expect((await make(wish)).codes).toEqual(['TERMS_REQUIRED'])
    expect((await make({ ...wish, terms: true, contact: { first_name: 'An' } })).codes).toContain(
      'STEP_INCOMPLETE',
    )
    expect((await make({ ...wish, terms: true, people: 900 })).codes).toEqual(['GROUP_TOO_LARGE'])
    expect((await make({ ...wish, agency: newId() })).codes).toEqual(['UNKNOWN_AGENCY'])
    expect((await make({ ...wish, status: 'confirmed' })).codes).toEqual(['UNKNOWN_PROPERTY'])
    expect(await count()).toBe(before)
  })

  test('an agency brings its own bookings and nobody else’s [B-88]', async () => {
    const mine = await make({ people: 10 }, 'organizer')
    expect(mine.data).toMatchObject({ agency: ours, origin: 'agency' })
    const other = newId()
    await database().kysely.insertInto('booking_agencies').values({ id: other, name: 'Elders' }).execute()
    expect((await make({ people: 10, agency: other }, 'organizer')).codes).toEqual(['UNKNOWN_AGENCY'])
    expect((await make({ people: 10, agency: other })).data).toMatchObject({ agency: other })
    await database()
      .kysely.updateTable('booking_agencies')
      .set({ status: 'paused' })
      .where('id', '=', ours)
      .execute()
    expect((await make({ people: 10 }, 'organizer')).codes).toEqual(['UNKNOWN_AGENCY'])
  })

  test('nobody else makes a booking here, nor sees a customer’s link', async () => {
    expect((await make({ people: 10 }, 'employee')).codes).toEqual(['FORBIDDEN'])
    expect((await make({ people: 10 }, 'visitor')).codes).toEqual(['FORBIDDEN'])
    const [row] = await database().query<{ id: string }>(
      `SELECT id FROM bookings WHERE status <> 'draft' LIMIT 1`,
    )
    const asked = await office.call('GET', `/api/bookings/${row!.id}/link`, undefined, { as: 'organizer' })
    expect(asked.codes).toEqual(['FORBIDDEN'])
  })

  test('an agency that may holds a start for its hours, and books it as it is held; nobody else has it meanwhile [AG-01]', async () => {
    await database().query(
      `UPDATE booking_agencies SET status = 'active', archived_at = NULL WHERE id = $1`,
      [ours],
    )
    const [start] = await startsFree(office)
    const wish = { ...aWish(), start, hold: true }
    expect((await make(wish, 'organizer')).codes).toEqual(['AGENCY_HOLDS_NOTHING'])
    await database().query('UPDATE booking_agencies SET can_hold = true, hold_hours = 400 WHERE id = $1', [
      ours,
    ])
    const held = await make(wish, 'organizer')
    expect(held.status).toBe(201)
    expect(held.data).toMatchObject({ status: 'draft', number: null, agency: ours, starts_at: start })
    const until = office.clock.now + 400 * 3_600_000
    expect(Date.parse(held.data.hold_expires_at)).toBe(until)
    expect(Date.parse(held.data.draft_expires_at)).toBeGreaterThanOrEqual(until)
    const kept = () =>
      database().query('SELECT id FROM occupations WHERE holder_id = $1 AND expires_at IS NOT NULL', [
        held.data.id,
      ])
    expect(await kept()).not.toEqual([])
    // Held once more it ends when it did.
    office.clock.now += 100 * 3_600_000
    const again = await make({ ...wish, draft: held.data.id }, 'organizer')
    expect([again.status, Date.parse(again.data.hold_expires_at)]).toEqual([201, until])
    office.clock.now = until + 1
    expect((await make({ ...wish, draft: held.data.id }, 'organizer')).codes).toEqual(['AGENCY_HOLD_USED_UP'])
    office.clock.now = until - 1
    // A foreign draft, and one of the website, is none for who does not serve it.
    const body = { ...aWish(), start, contact: aContact(), terms: true, draft: held.data.id }
    expect((await make({ ...body, draft: newId() }, 'organizer')).codes).toEqual(['DRAFT_NOT_FOUND'])
    const asked = await make(body, 'organizer')
    expect(asked.status).toBe(201)
    expect(asked.data).toMatchObject({ id: held.data.id, status: 'requested', starts_at: start })
    expect((await make(body, 'organizer')).codes).toEqual(['DRAFT_NOT_FOUND'])
  })

  test('an agency releases what it holds, and holds so many at once and no more [AG-01]', async () => {
    await database().query(
      'UPDATE booking_agencies SET can_hold = true, hold_hours = 1000000 WHERE id = $1',
      [ours],
    )
    const [start] = await startsFree(office)
    const held = await make({ ...aWish(), start, hold: true }, 'organizer')
    // Never beyond the ride itself.
    expect(held.data.hold_expires_at).toBe(start)
    const release = (as: 'organizer' | 'employee') =>
      office.call('DELETE', `/api/bookings/${held.data.id}/hold`, {}, { as, account: organizer })
    expect((await release('employee')).status).toBe(403)
    expect((await release('organizer')).status).toBe(204)
    const [row] = await database().query<{ hold_expires_at: string | null; n: number }>(
      `SELECT hold_expires_at, (SELECT count(*)::int FROM occupations WHERE holder_id = b.id) AS n
       FROM bookings b WHERE id = $1`,
      [held.data.id],
    )
    expect(row).toEqual({ hold_expires_at: null, n: 0 })
    await database().query(
      `INSERT INTO bookings (id, status, origin, agency, hold_expires_at, token_hash, language)
       SELECT gen_random_uuid(), 'draft', 'agency', $1, now() + interval '100 years', md5(n::text), 'nl' FROM generate_series(1, $2::int) n`,
      [ours, mostAgencyHolds],
    )
    expect((await make({ ...aWish(), start, hold: true }, 'organizer')).codes).toEqual([
      'TOO_MANY_AGENCY_HOLDS',
    ])
    await database().query(`DELETE FROM bookings WHERE hold_expires_at > now() + interval '90 years'`)
  })

  test('what was kept on the phone is finished later: it becomes the booking, with what is said then', async () => {
    const kept = await make({ people: 12, notes: 'Belt terug' })
    const [start] = await startsFree(office)
    const asked = await make({
      ...aWish(),
      start,
      contact: aContact(),
      terms: true,
      draft: kept.data.id,
    })
    expect(asked.data).toMatchObject({ id: kept.data.id, status: 'requested', notes: null, starts_at: start })
    const link = await office.call('GET', `/api/bookings/${kept.data.id}/link`, undefined, { as: 'planner' })
    const shown = await office.call('GET', `/api/scheduler/${link.data.path.split('/').at(-1)}`)
    expect(shown.data).toMatchObject({ number: asked.data.number })
  })
})
