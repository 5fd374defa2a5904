/** What an agency sees and does of the bookings it brought, and of no others. */
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { newId } from '../../../../kernel/id/id.ts'
import {
  type Office,
  aContact,
  aWish,
  openingDay,
  openOffice,
  startsFree,
} from '../../../../../tests/helpers/office.ts'

const aBob = {
  first_name: 'Noor',
  last_name: 'Wouters',
  phone: '+32470000001',
}

forEachEngine(openingDay, (database) => {
  let office: Office
  const organizer = newId()
  const stranger = newId()
  const ours = newId()
  beforeAll(async () => {
    office = await openOffice(database())
    const { kysely } = database()
    for (const [user, agency, name] of [
      [organizer, ours, 'Plaisir'],
      [stranger, newId(), 'Elders'],
    ] as const) {
      await kysely
        .insertInto('users')
        .values({ id: user, email: `${name}@agency.example` })
        .execute()
      await kysely.insertInto('booking_agencies').values({ id: agency, name }).execute()
      await kysely.insertInto('agency_members').values({ id: newId(), agency, user }).execute()
    }
  })
  const as = (account: string, method: 'GET' | 'POST', path: string, body?: object) =>
    office.call(method, path, body, { as: 'organizer', account })
  let tag = 0
  const ask = async () => {
    const [start] = await startsFree(office)
    const contact = { ...aContact(), last_name: `Klant ${(tag += 1)}` }
    return as(organizer, 'POST', '/api/bookings', { ...aWish(), start, contact, terms: true })
  }
  const status = async (id: string) =>
    (await database().query<{ status: string }>('SELECT status FROM bookings WHERE id = $1', [id]))[0]!.status

  test('the customer an agency brings is the agency’s own; the same person of the site is another', async () => {
    const made = await ask()
    expect(made.status).toBe(201)
    const [customer] = await database().query<{ agency: string; last_name: string }>(
      'SELECT agency, last_name FROM customers WHERE id = $1',
      [made.data.customer],
    )
    expect(customer).toEqual({ agency: ours, last_name: `Klant ${tag}` })
    const [start] = await startsFree(office)
    const contact = { ...aContact(), last_name: `Klant ${tag}` }
    const phoned = await office.call(
      'POST',
      '/api/bookings',
      { ...aWish(), start, contact, terms: true },
      { as: 'planner' },
    )
    expect(phoned.data.customer).not.toBe(made.data.customer)
  })

  test('no answer to an agency holds what is the office’s: notes, alarm, set', async () => {
    const made = await ask()
    for (const name of ['internal_notes', 'alarm', 'feasible_set', 'token_hash'])
      expect(made.data).not.toHaveProperty(name)
    const shown = await as(organizer, 'GET', `/api/bookings/${made.data.id}/scheduler`)
    expect(shown.data).toMatchObject({ number: made.data.number, status: 'requested' })
    expect(JSON.stringify(shown.data)).not.toMatch(/"set"|driver|truck|trailer/)
  })

  test('it moves the hour of its request, names the Bob, and cancels', async () => {
    const { id } = (await ask()).data
    const [, later] = await startsFree(office)
    const before = (await as(organizer, 'GET', `/api/bookings/${id}/scheduler`)).data
    const moved = await as(organizer, 'POST', `/api/bookings/${id}/scheduler/slot`, {
      start: later,
      total: before.price.gross,
      version: before.version,
    })
    expect([moved.status, moved.data?.start ?? moved.codes]).toEqual([200, later])
    const named = await as(organizer, 'POST', `/api/bookings/${id}/scheduler/bobs`, aBob)
    expect(named.codes ?? []).toEqual([])
    const link = await as(organizer, 'GET', `/api/bookings/${id}/link`)
    expect(link.data.path).toMatch(/\/scheduler\//)
    const unseen = await as(organizer, 'POST', `/api/bookings/${id}/cancellation`, { reason: 'Ziek' })
    expect(unseen).toMatchObject({ status: 400, codes: ['KEEP_REQUIRED'] })
    const cancelled = await as(organizer, 'POST', `/api/bookings/${id}/cancellation`, {
      keep: 0,
      reason: 'Ziek',
    })
    expect(cancelled.status).toBe(200)
    expect(await status(id)).toBe('cancelled')
  })

  test('it changes the ride it brought at the price it read, as its customer cannot [BC-05]', async () => {
    const { id } = (await ask()).data
    const at = `/api/bookings/${id}/scheduler`
    const before = (await as(organizer, 'GET', at)).data
    expect(before).toMatchObject({ may: { change: true }, change: { agency: null } })
    const link = (await as(organizer, 'GET', `/api/bookings/${id}/link`)).data.path as string
    const guest = await office.call('GET', `/api/scheduler/${link.split('/').at(-1)}`)
    expect(guest.data).toMatchObject({ may: { change: false }, change: { agency: 'Plaisir' } })
    const day = before.day as string
    const free = await as(organizer, 'GET', `${at}/slots?day=${day}&people=${before.people - 1}`)
    expect(free.data.slots.length).toBeGreaterThan(0)
    const month = await as(organizer, 'GET', `${at}/months/${day.slice(0, 7)}`)
    expect(month.data.map((each: { day: string }) => each.day)).toContain(day)
    const people = { people: before.people - 1 }
    const quoted = await as(organizer, 'POST', `${at}/change-quote`, people)
    const { total, version, kept: keep } = quoted.data
    const changed = await as(organizer, 'POST', `${at}/change`, { ...people, total, version, keep })
    expect(changed.status).toBe(200)
    expect(changed.data).toMatchObject({ ...people, change: { agency: null, left: 4 } })
    const kept = await database().query('SELECT made_by FROM booking_changes WHERE booking = $1', [id])
    expect(kept).toEqual([{ made_by: 'agency' }])
  })

  test('it answers the office’s proposal with a yes', async () => {
    const { id } = (await ask()).data
    const [, , other] = await startsFree(office)
    const offer = { options: [{ start: other }] }
    const offered = await office.call('POST', `/api/bookings/${id}/proposals`, offer, { as: 'planner' })
    expect(offered.status).toBe(201)
    const shown = await as(organizer, 'GET', `/api/bookings/${id}/scheduler`)
    const { options, version } = shown.data.proposal
    const [{ id: option, price }] = options
    const body = { option, name: 'An van Plaisir', total: price.gross ?? price, version }
    expect((await as(organizer, 'POST', `/api/bookings/${id}/scheduler/acceptance`, body)).status).toBe(200)
    expect(await status(id)).toBe('confirmed')
  })

  test('a booking of another agency, or of none, is refused everywhere as one that is not there', async () => {
    const { id } = (await ask()).data
    for (const booking of [id, newId(), 'none'])
      for (const [method, path, body] of [
        ['GET', 'link', undefined],
        ['GET', 'scheduler', undefined],
        ['GET', 'scheduler/slots?day=2027-05-15', undefined],
        ['GET', 'scheduler/months/2027-05', undefined],
        ['POST', 'scheduler/change-quote', { people: 8 }],
        ['POST', 'scheduler/change', { people: 8, total: 1, version: 1, keep: 0 }],
        ['POST', 'cancellation', {}],
        ['POST', 'address', { start_place: 'Korenmarkt 1' }],
        ['POST', 'scheduler/slot', { start: '14:00', total: 1, version: 1 }],
        ['POST', 'scheduler/bobs', aBob],
        ['POST', 'scheduler/acceptance', { option: newId(), name: 'X', total: 1, version: 1 }],
        ['POST', 'scheduler/refusal', {}],
        ['POST', 'confirmation', {}],
        ['POST', 'proposals', { options: [] }],
      ] as const) {
        const answer = await as(stranger, method, `/api/bookings/${booking}/${path}`, body)
        expect([booking, path, answer.status]).toEqual([booking, path, 403])
      }
    expect(await status(id)).toBe('requested')
  })

  test('customers of before are linked: those only one agency brought', async () => {
    const { data } = await ask()
    const migration = await readFile(
      new URL('../../../../../migrations/0037-customers-of-agencies.sql', import.meta.url),
      'utf8',
    )
    await database().query('UPDATE customers SET agency = NULL')
    await database().query(migration)
    const linked = await database().query<{ id: string }>('SELECT id FROM customers WHERE agency = $1', [
      ours,
    ])
    expect(linked.map(({ id }) => id)).toContain(data.customer)
    const [stray] = await database().query<{ n: number }>(
      `SELECT count(*)::int AS n FROM customers c JOIN bookings b ON b.customer = c.id
       WHERE c.agency IS NOT NULL AND b.agency IS DISTINCT FROM c.agency`,
    )
    expect(stray).toEqual({ n: 0 })
  })
})
