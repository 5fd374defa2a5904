import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import {
  aDraft,
  aWish,
  type Office,
  openOffice,
  openingDay,
  rideDay,
  startsFree,
} from '../../../../../tests/helpers/office.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const startsOfOffice = async (): Promise<string[]> => {
    const query = new URLSearchParams(Object.entries(aWish()).map(([name, value]) => [name, String(value)]))
    const { data } = await office.call('GET', `/api/slots?${query}`, undefined, { as: 'planner' })
    return data.slots.map(({ start }: { start: string }) => start)
  }
  const hold = async (start: string, as: 'visitor' | 'planner' = 'visitor') => {
    const token = await aDraft(office)
    const { status, errors } = await office.call('POST', `/api/drafts/${token}/hold`, { start }, { as })
    await office.call('DELETE', `/api/drafts/${token}/hold`)
    return { status, text: JSON.stringify(errors) }
  }
  const publish = () =>
    database().query('INSERT INTO published_days (id, day) VALUES (gen_random_uuid(), $1)', [rideDay])

  test('a sale gives nobody a shift who takes nothing beside what he was told, list and hold alike; the office does [AV-28]', async () => {
    const before = await startsFree(office)
    expect(before.length).toBeGreaterThan(3)
    await publish()
    // Who has said nothing against it works when he said he works.
    expect(await startsFree(office)).toEqual(before)
    await database().query('UPDATE employees SET takes_extra_work = false')
    expect(await startsFree(office)).toEqual([])
    const refused = await hold(before[0]!)
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('SLOT_TAKEN')])
    expect(await startsOfOffice()).toEqual(before)
    expect((await hold(before[0]!, 'planner')).status).toBe(201)
    // A visitor reads that there is no crew; of whose shift it is nothing.
    expect(refused.text).toContain('shift-published')
    expect(refused.text).not.toMatch(/Claeys|De Smet/)
  })

  test('what lies within his shift is sold; a day that is open sells as ever [AV-28]', async () => {
    const before = await startsOfOffice()
    await database().query(
      `INSERT INTO told_days (id, employee, day, rides, told_at, shift_from, shift_to)
       SELECT gen_random_uuid(), id, $1::date, '[]', now(), ($1::date + time '09:00') AT TIME ZONE 'Europe/Brussels',
         ($1::date + time '17:00') AT TIME ZONE 'Europe/Brussels' FROM employees`,
      [rideDay],
    )
    const within = await startsFree(office)
    expect(within.length).toBeGreaterThan(0)
    expect(within.length).toBeLessThan(before.length)
    expect((await hold(within[0]!)).status).toBe(201)
    const beside = before.find((start) => !within.includes(start))!
    expect((await hold(beside)).status).toBe(409)
    await database().query('DELETE FROM published_days')
    expect(await startsFree(office)).toEqual(before)
  })
})
