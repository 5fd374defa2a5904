import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { newId } from '../../../kernel/id/id.ts'
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
})
