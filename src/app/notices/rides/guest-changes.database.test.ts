import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { sample } from '../../../../fixtures/sample/ids.ts'
import { newId } from '../../../kernel/id/id.ts'
import type { NoticeFacts } from '../../../platform/workplace/resources.ts'
import { withWriteObserver } from '../../../platform/items/write/write-observer.ts'
import {
  type Office,
  aRequest,
  openOffice,
  openingDay,
  startsFree,
} from '../../../../tests/helpers/office.ts'
import { detailsOf } from '../wording/details.ts'
import { noticesOf } from '../notices-of.ts'
import { sayNotice } from '../wording/wording.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  const planner = newId(Date.now())
  beforeAll(async () => {
    office = await openOffice(withWriteObserver(noticesOf, database()))
    await database().query(
      `INSERT INTO roles (id, name) SELECT gen_random_uuid(), 'Planner'
       WHERE NOT EXISTS (SELECT 1 FROM roles WHERE slug = 'planner')`,
    )
    await database().query(
      `INSERT INTO users (id, email, status, role)
       SELECT $1, 'who-plans@example.be', 'active', id FROM roles WHERE slug = 'planner'`,
      [planner],
    )
  })
  const idOf = async (token: string) => {
    const { data } = await office.call('GET', `/api/scheduler/${token}`)
    const [row] = await database().query<{ id: string }>('SELECT id FROM bookings WHERE number = $1', [
      data.number,
    ])
    return row!.id
  }
  const give = async (token: string, start_place: string) =>
    expect((await office.call('POST', `/api/scheduler/${token}/address`, { start_place })).status).toBe(200)
  const readsOf = async (item: string, kind: string) => {
    const rows = await database().query<{ read: boolean; facts: NoticeFacts }>(
      'SELECT read, facts FROM notifications WHERE recipient = $1 AND item = $2 AND kind = $3',
      [planner, item, kind],
    )
    return rows.map(({ read, facts }) => ({
      read,
      lines: [sayNotice(kind, facts, 'nl'), ...detailsOf(facts, 'nl')],
    }))
  }

  test('the office reads an address as given the first time, and after the confirmation what it was and what it became', async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!)
    const id = await idOf(token)
    await give(token, 'Korenmarkt 1')
    expect((await readsOf(id, 'booking-address'))[0]!.lines).toEqual([
      expect.stringMatching(/^De klant gaf het adres op: /),
      expect.stringMatching(/^Plaats: Korenmarkt 1, .* \(nieuw\)$/),
    ])
    await office.call('POST', `/api/bookings/${id}/confirmation`, {}, { as: 'planner' })
    // The notice of the request was not read yet.
    await give(token, 'Graslei 10')
    const after = await readsOf(id, 'booking-address')
    expect(after).toHaveLength(1)
    expect(after[0]!.lines).toEqual([
      expect.stringMatching(/^De klant wijzigde het adres: /),
      expect.stringMatching(/^Plaats: Graslei 10, .* in plaats van Korenmarkt 1, /),
    ])
    await give(token, 'Korenmarkt 1')
    expect((await readsOf(id, 'booking-address'))[0]!.lines).toEqual([
      expect.stringMatching(/^Het adres is weer zoals eerst: /),
    ])
  })

  test('another time the customer picks for his request is news for the office, until it has answered', async () => {
    const [first, second] = await startsFree(office)
    const token = await aRequest(office, first!)
    const id = await idOf(token)
    const { data: shown } = await office.call('GET', `/api/scheduler/${token}`)
    const { data: offered } = await office.call('GET', `/api/scheduler/${token}/slots`)
    const { price } = offered.slots.find(({ start }: { start: string }) => start === second)
    office.letters.splice(0)
    const moved = await office.call('POST', `/api/scheduler/${token}/slot`, {
      start: second,
      total: price.gross,
      version: shown.version,
    })
    expect(moved.status).toBe(200)
    expect(moved.data.status).toBe('requested')
    expect(office.letters.map(({ letter }) => letter)).toEqual(['rescheduled'])
    const [notice] = await readsOf(id, 'booking-hour')
    expect(notice!.lines).toEqual([
      expect.stringMatching(/^De klant koos een ander uur: .*, nu za 15 mei /),
      expect.stringMatching(/^Uur van de rit: .* in plaats van /),
    ])
    expect(notice!.read).toBe(false)
    await office.call('POST', `/api/bookings/${id}/confirmation`, {}, { as: 'planner' })
    expect((await readsOf(id, 'booking-hour'))[0]!.read).toBe(true)
  })

  test('the office reads what a group changed of its ride itself, and not twice that it is another hour', async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!, { people: 10 })
    const id = await idOf(token)
    await give(token, 'Korenmarkt 1')
    const [drink] = Object.values(sample.drinks)
    const wanted = { people: 11, postal_code: '9050', bob: 'ours', drinks: [{ drink, quantity: 3 }] }
    const { data: seen } = await office.call('POST', `/api/scheduler/${token}/change-quote`, wanted)
    const body = { ...wanted, total: seen.total, version: seen.version, keep: seen.kept }
    expect((await office.call('POST', `/api/scheduler/${token}/change`, body)).codes).toEqual([])
    expect((await readsOf(id, 'booking-changed'))[0]!.lines).toEqual([
      expect.stringMatching(/^De klant wijzigde zijn rit: /),
      'Groep: 11 personen in plaats van 10 personen',
      expect.stringMatching(/^Plaats: 9050 .* in plaats van Korenmarkt 1, 9000 /),
      expect.stringMatching(/^De Bob: .* van ons in plaats van /),
      expect.stringMatching(/^Drank: 3 × .* in plaats van /),
      expect.stringMatching(/^Totaal, btw inbegrepen: €.* in plaats van €/),
    ])
    // The address fell away with its town: nobody gave another.
    expect((await readsOf(id, 'booking-address'))[0]!.lines).toEqual([
      expect.stringMatching(/^De klant gaf het adres op: /),
      expect.stringMatching(/Korenmarkt 1/),
    ])
    expect(await readsOf(id, 'booking-hour')).toEqual([])
  })
})
