import { beforeEach, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import {
  aRequest,
  type Office,
  openingDay,
  openOffice,
  rideDay,
  startsFree,
} from '../../../../../tests/helpers/office.ts'
import type { FeasibleSet } from '../../../availability/slots/slot.ts'
import { stands } from './held-places.ts'

interface Row {
  readonly id: string
  readonly set: FeasibleSet
  readonly version: number
  readonly starts: string
}

forEachEngine(openingDay, (database) => {
  let office: Office
  let small: { id: string; seats: number }
  let large: { id: string; seats: number }
  const query = <R>(text: string, values: unknown[] = []) => database().query<R>(text, values)
  const setStatus = (bike: string, status: string) =>
    query('UPDATE party_bikes SET status = $2 WHERE id = $1', [bike, status])
  /** Two bikes; a small group has the large one, because the small one was away when it booked. */
  beforeEach(async () => {
    office = await openOffice(database())
    await query('DELETE FROM occupations')
    await query('DELETE FROM bookings')
    const bikes = await query<{ id: string; seats: number }>(
      `SELECT id, max_riders AS seats FROM party_bikes WHERE status = 'in_service' ORDER BY max_riders, id`,
    )
    small = bikes[0]!
    large = bikes.at(-1)!
    expect(large.seats).toBeGreaterThan(small.seats)
    for (const { id } of bikes.slice(0, -1)) await setStatus(id, 'out_of_service')
  })
  const wish = () => ({ people: small.seats })
  const more = () => ({ people: large.seats })
  const rowOf = async (token: string): Promise<Row> => {
    const { number } = (await office.call('GET', `/api/scheduler/${token}`)).data
    const [row] = await query<Row>(
      'SELECT id, feasible_set AS "set", row_version AS version, starts_at AS starts FROM bookings WHERE number = $1',
      [number],
    )
    return row!
  }
  const sold = async () => {
    const [start] = await startsFree(office, wish())
    const token = await aRequest(office, start!, wish())
    await setStatus(small.id, 'in_service')
    return { start: start!, token, row: await rowOf(token) }
  }
  const historyOf = (id: string) =>
    query<{ action: string; comment: string | null }>(
      'SELECT action, comment FROM activity WHERE item = $1 ORDER BY id',
      [id],
    )

  test('a start is sold by giving a ride another set, and nothing else of that ride changes [AV-35]', async () => {
    const { start, token, row } = await sold()
    expect(row.set.bikes).toEqual([large.id])
    const before = await historyOf(row.id)
    const letters = office.letters.length
    expect(await startsFree(office, more())).toContain(start)
    const other = await rowOf(await aRequest(office, start, more()))
    const after = await rowOf(token)
    expect(other.set.bikes).toEqual([large.id])
    expect(after.set.bikes).toEqual([small.id])
    expect({ ...after, set: null }).toEqual({ ...row, set: null })
    for (const { id, set } of [other, after])
      expect(await stands(database().kysely, id, set, office.clock.now)).toBe(true)
    // No version, no letter, no move of it: one line says who and what took whose place.
    const since = (await historyOf(row.id)).slice(before.length)
    expect(since).toEqual([{ action: 'rearrange', comment: expect.stringContaining(' › ') }])
    expect(office.letters.slice(letters).filter(({ booking }) => booking === row.id)).toEqual([])
    // It goes on as it stands.
    const confirmed = await office.call('POST', `/api/bookings/${row.id}/confirmation`, {}, { as: 'planner' })
    expect(confirmed, JSON.stringify(confirmed.errors)).toMatchObject({ status: 200 })
  })

  test('what is pinned is taken by nothing that is sold later, until it is let go [AV-36]', async () => {
    const { start, row } = await sold()
    const pin = (pinned: boolean) => query('UPDATE bookings SET pinned = $2 WHERE id = $1', [row.id, pinned])
    await pin(true)
    expect(await startsFree(office, more())).not.toContain(start)
    await pin(false)
    expect(await startsFree(office, more())).toContain(start)
  })

  test('a ride of a day that is published, or that lacks something, moves for nobody [AV-35]', async () => {
    const { start, row } = await sold()
    await query('UPDATE settings SET published_days_ahead = 60, row_version = row_version + 1')
    expect(await startsFree(office, more())).not.toContain(start)
    await query('UPDATE settings SET published_days_ahead = 8, row_version = row_version + 1')
    await query('INSERT INTO published_days (id, day) VALUES (gen_random_uuid(), $1)', [rideDay])
    expect(await startsFree(office, more())).not.toContain(start)
    await query('DELETE FROM published_days')
    expect(await startsFree(office, more())).toContain(start)
    await query('DELETE FROM occupations WHERE resource_id = $1', [row.set.trips[0]!.driver])
    expect(await startsFree(office, more())).not.toContain(start)
  })
})
