import { beforeAll, expect, test } from 'vitest'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { eventsIn } from '../../../../../tests/helpers/ical.ts'
import { newId } from '../../../../kernel/id/id.ts'

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  const feedOf = (bike: string) => `/api/party-bikes/${bike}/feed`
  const ask = async (method: string, path: string, as = 'planner') => {
    const { status, body } = await program.call(method, path, { as, ...(method === 'POST' && { body: {} }) })
    const { data, errors = [] } = body as {
      data: { address: string }
      errors?: { extensions: { code: string } }[]
    }
    return { status, address: data?.address, codes: errors.map(({ extensions }) => extensions.code) }
  }
  const read = async (address: string) => {
    const { pathname, search } = new URL(address)
    const { status, body } = await program.call('GET', `${pathname}${search}`)
    return { status, text: String(body) }
  }

  test('another program reads when and where a bike rides, by nobody’s name; what changed has a higher number, what is off is gone', async () => {
    const [ride] = await database().query<{
      id: string
      bike: string
      number: string
      row_version: number
      starts_at: string
      last_name: string
      email: string
    }>(
      `SELECT b.id, b.feasible_set->'bikes'->>0 AS bike, b.number, b.row_version, b.starts_at, c.last_name, c.email
       FROM bookings b JOIN customers c ON c.id = b.customer
       WHERE b.status = 'confirmed' AND b.starts_at BETWEEN now() + interval '2 days' AND now() + interval '90 days'
         AND EXISTS (SELECT 1 FROM occupations o WHERE o.holder_id = b.id) ORDER BY b.starts_at LIMIT 1`,
    )
    const { id, bike, number } = ride!
    expect((await ask('GET', feedOf(bike))).address).toBe(null)
    const { status, address } = await ask('POST', feedOf(bike))
    expect(status).toBe(201)
    const ridesIn = (text: string) => eventsIn(text).filter(({ summary }) => summary === `Rit ${number}`)
    const { text } = await read(address)
    const [found, ...more] = ridesIn(text)
    expect(more).toEqual([])
    expect(found).toMatchObject({ sequence: ride!.row_version, status: 'CONFIRMED', alarms: 0 })
    expect(Date.parse(found!.start)).toBeLessThanOrEqual(Date.parse(ride!.starts_at))
    expect(Date.parse(found!.end)).toBeGreaterThan(Date.parse(ride!.starts_at))
    expect(found!.description).toMatch(/personen/)
    expect(text).not.toContain(ride!.last_name)
    expect(text).not.toContain(ride!.email)
    expect(eventsIn(text).length).toBeGreaterThan(1)
    await database().query(
      `UPDATE bookings SET status = 'requested', row_version = row_version + 1 WHERE id = $1`,
      [id],
    )
    const [asked] = ridesIn((await read(address)).text)
    expect(asked).toMatchObject({ sequence: ride!.row_version + 1, status: 'TENTATIVE' })
    await database().query('DELETE FROM occupations WHERE holder_id = $1', [id])
    expect(ridesIn((await read(address)).text)).toEqual([])
  })

  test('a new address ends the one before; a bike that is sold has none, and only who plans makes one', async () => {
    const [bike] = await database().query<{ id: string }>(
      `SELECT id FROM party_bikes WHERE status = 'in_service' ORDER BY code DESC LIMIT 1`,
    )
    const feed = feedOf(bike!.id)
    const first = (await ask('POST', feed)).address
    const second = (await ask('POST', feed)).address
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    expect((await ask('GET', feed)).address).toBe(second)
    for (const as of ['employee', 'organizer', 'accountant'])
      expect([as, (await ask('POST', feed, as)).status, (await ask('GET', feed, as)).status]).toEqual([
        as,
        403,
        403,
      ])
    await database().query(`UPDATE party_bikes SET status = 'retired' WHERE id = $1`, [bike!.id])
    expect((await read(second)).status).toBe(404)
    expect((await ask('GET', feedOf(newId()))).codes).toEqual(['BIKE_NOT_FOUND'])
  })
})
