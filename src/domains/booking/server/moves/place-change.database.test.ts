import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { sentLetters } from '../../../../../tests/helpers/sent-letters.ts'
import { writeLetter } from '../letters/letters.ts'
import {
  type Office,
  aDraft,
  aRequest,
  aWish,
  openOffice,
  openingDay,
  startsFree,
} from '../../../../../tests/helpers/office.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const confirmed = async () => {
    const [start] = await startsFree(office)
    const token = await aRequest(office, start!)
    const { data } = await office.call('GET', `/api/scheduler/${token}`)
    const [row] = await database().query<{ id: string }>('SELECT id FROM bookings WHERE number = $1', [
      data.number,
    ])
    await office.call('POST', `/api/bookings/${row!.id}/confirmation`, {}, { as: 'planner' })
    return token
  }

  test('an address that changes after the confirmation sends a calendar file that takes the place of the last', async () => {
    office.letters.splice(0)
    const token = await confirmed()
    const given = { start_place: 'Korenmarkt 1' }
    expect((await office.call('POST', `/api/scheduler/${token}/address`, given)).status).toBe(200)
    // The same address again is no change, and no letter.
    expect((await office.call('POST', `/api/scheduler/${token}/address`, given)).status).toBe(200)
    expect(office.letters.map(({ letter }) => letter)).toEqual(['requested', 'confirmed', 'relocated'])
    const deps = {
      database: database(),
      secret: office.deps.secret,
      publicUrl: 'https://example.be',
      now: office.deps.now,
    }
    for (const order of office.letters.splice(0)) await writeLetter(deps, order)
    const letters = await sentLetters(database())
    expect(letters.at(-1)!.plain).toContain('Korenmarkt 1')
    const files = letters.map(({ attachments }) => attachments[0]!.content.replaceAll('\r\n ', ''))
    const sequence = (file: string) => Number(/^SEQUENCE:(\d+)$/m.exec(file)?.[1])
    expect(files.at(-1)).toContain('STATUS:CONFIRMED')
    expect(files.at(-1)).toContain('Korenmarkt 1')
    expect(sequence(files.at(-1)!)).toBeGreaterThan(sequence(files.at(-2)!))
  })

  test('the first address is told as such, and what is corrected within minutes is one letter', async () => {
    office.letters.splice(0)
    const token = await confirmed()
    const deps = {
      database: database(),
      secret: office.deps.secret,
      publicUrl: 'https://example.be',
      now: office.deps.now,
    }
    const deliver = async () => {
      const before = (await sentLetters(database())).length
      for (const order of office.letters.splice(0)) await writeLetter(deps, order)
      return (await sentLetters(database())).slice(before)
    }
    const give = (start_place: string) =>
      office.call('POST', `/api/scheduler/${token}/address`, { start_place })
    await deliver()
    await give('Korenmark 1')
    await give('Korenmarkt 1')
    const first = await deliver()
    expect(first.map(({ subject }) => subject)).toEqual([expect.stringContaining('We know where to be')])
    expect(first[0]!.plain).toContain('Korenmarkt 1')
    await give('Korenmarkt 2')
    const second = await deliver()
    expect(second.map(({ subject }) => subject)).toEqual([expect.stringContaining('has changed')])
  })

  test('an address in another town is refused with both prices and a number to call, and changes nothing', async () => {
    const token = await confirmed()
    const moved = await office.call('POST', `/api/scheduler/${token}/address`, {
      start_place: 'Bondgenotenlaan 1, 3000 Leuven',
    })
    expect(moved.status).toBe(400)
    expect(moved.codes[0]).toMatch(/^ADDRESS_ELSEWHERE_(PRICED|SAME|ON_REQUEST)$/)
    const refused = await office.call('POST', `/api/scheduler/${token}/address`, {
      start_place: 'Zeedijk 1, 8300 Knokke-Heist',
    })
    expect(refused.codes).toEqual(['ADDRESS_ELSEWHERE_REFUSED'])
    expect((await office.call('GET', `/api/scheduler/${token}`)).data.start_place).toBeNull()
  })

  test('a start costs what is on the bill with it: the drinks that were ordered before', async () => {
    const [ordered] = await database().query<{ id: string; price: number }>(
      'SELECT id, price FROM drinks WHERE active AND archived_at IS NULL AND price > 0 ORDER BY code LIMIT 1',
    )
    const token = await aDraft(office, { drinks: [{ drink: ordered!.id, quantity: 1 }] })
    const asked = (more: object) =>
      new URLSearchParams(
        Object.entries({ ...aWish(), ...more }).map(([name, value]) => [name, String(value)]),
      )
    const grossOf = async (more: object) => {
      const { data } = await office.call('GET', `/api/slots?${asked(more)}`)
      return data.slots[0].price.gross as number
    }
    expect((await grossOf({ draft: token })) - (await grossOf({}))).toBe(ordered!.price)
    const { day: _day, ...month } = aWish()
    const dearest = async (more: object) => {
      const query = new URLSearchParams(
        Object.entries({ ...month, ...more }).map(([name, value]) => [name, String(value)]),
      )
      const { data } = await office.call('GET', `/api/months/2027-05?${query}`)
      return data.find(({ day }: { day: string }) => day === aWish().day).price as number
    }
    expect((await dearest({ draft: token })) - (await dearest({}))).toBe(ordered!.price)
  })
})
