import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import {
  aRequest,
  type Office,
  openingDay,
  openOffice,
  routesOf,
  startsFree,
} from '../../../../../tests/helpers/office.ts'
import { readWhole } from '../whole.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const query = <Row>(text: string, values: unknown[] = []) => database().query<Row>(text, values)
  const booked = async () => {
    await query('DELETE FROM occupations')
    const starts = await startsFree(office)
    const token = await aRequest(office, starts.at(-1)!)
    const { booking } = (await readWhole(database().kysely, { token }))!
    await office.call('POST', `/api/bookings/${booking.id}/confirmation`, {}, { as: 'planner' })
    return { token, id: booking.id }
  }
  const does = async (token: string, act: string) => {
    const answer = await routesOf(office.deps).request(`/api/scheduler/${token}/reading-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ do: act, language: 'nl' }).toString(),
    })
    expect(answer.status).toBe(303)
  }
  const made = async (token: string) => {
    await does(token, 'open')
    const { data } = await office.call('GET', `/api/scheduler/${token}/reading-link`)
    return String(data.link).split('/').at(-1)!
  }

  test('who booked makes a link that only reads, revokes it, and makes another [RL-01]', async () => {
    const { token } = await booked()
    expect((await office.call('GET', `/api/scheduler/${token}/reading-link`)).data.link).toBeNull()
    const first = await made(token)
    expect(await made(token), 'pressed twice it stays the same').toBe(first)
    expect((await office.call('GET', `/api/scheduler/${first}`)).status).toBe(200)
    await does(token, 'close')
    expect((await office.call('GET', `/api/scheduler/${first}`)).codes).toEqual(['SCHEDULER_NOT_FOUND'])
    const second = await made(token)
    expect(second).not.toBe(first)
    expect((await office.call('GET', `/api/scheduler/${first}`)).status).toBe(404)
  })

  test('its reader sees the price and the terms, and not how to reach anybody [RL-02]', async () => {
    const { token, id } = await booked()
    await query(`UPDATE bookings SET notes = 'Verrassing voor Jan', occasion = 'Feestje' WHERE id = $1`, [id])
    await office.call('POST', `/api/scheduler/${token}/bobs`, {
      first_name: 'Kobe',
      last_name: 'Maes',
      email: 'kobe@example.be',
    })
    const link = await made(token)
    const own = (await office.call('GET', `/api/scheduler/${token}`)).data
    const read = (await office.call('GET', `/api/scheduler/${link}`)).data
    expect(read).toMatchObject({ reads_only: true, number: own.number, start: own.start })
    expect(read.price).toEqual(own.price)
    expect(read.policy).toEqual(own.policy)
    expect(Object.values(read.may)).not.toContain(true)
    expect(own.may.cancellation).toBe(true)
    expect(JSON.stringify(read)).not.toMatch(/@example|0470|Verrassing|Feestje|Kobe/)
    expect(JSON.stringify(read)).not.toContain(token)
    expect((await office.follow(`/api/scheduler/${link}/calendar`)).text).toContain('BEGIN:VEVENT')
  })

  test('none of its moves opens: what is sent by it is not there [RL-01]', async () => {
    const { token, id } = await booked()
    const link = await made(token)
    const before = await query('SELECT row_version, status FROM bookings WHERE id = $1', [id])
    for (const [move, body] of [
      ['cancellation', { version: 1 }],
      ['address', { start_place: 'Veldstraat 7' }],
      ['contact', {}],
      ['bobs', { first_name: 'Jo', last_name: 'Maes', email: 'jo@example.be' }],
      ['news', { wanted: true }],
      ['acceptance', {}],
      ['refusal', {}],
    ] as const) {
      const { codes } = await office.call('POST', `/api/scheduler/${link}/${move}`, body)
      expect(codes, move).not.toEqual([])
    }
    for (const path of ['reading-link', 'group', 'thanks'])
      expect((await office.call('GET', `/api/scheduler/${link}/${path}`)).status, path).toBe(404)
    expect(await query('SELECT row_version, status FROM bookings WHERE id = $1', [id])).toEqual(before)
  })
})
