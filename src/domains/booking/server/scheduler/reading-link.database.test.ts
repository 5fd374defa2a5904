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
import { writeLetter } from '../letters/letters.ts'
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

  test('the office sends the link again, or gives another: then none sent before opens anything [RL-03]', async () => {
    const { token, id } = await booked()
    const reader = await made(token)
    office.letters.splice(0)
    const again = await office.call('POST', `/api/bookings/${id}/link/delivery`, {}, { as: 'planner' })
    expect(again.status).toBe(200)
    expect(office.letters.splice(0)).toMatchObject([{ booking: id, letter: 'link' }])
    expect((await office.call('GET', `/api/scheduler/${token}`)).status).toBe(200)
    const renewed = await office.call('POST', `/api/bookings/${id}/link/renewal`, {}, { as: 'planner' })
    expect(renewed.status).toBe(200)
    const [order] = office.letters.splice(0)
    expect(order).toMatchObject({ letter: 'link', part: 'renewed' })
    for (const old of [token, reader])
      expect((await office.call('GET', `/api/scheduler/${old}`)).codes).toEqual(['SCHEDULER_NOT_FOUND'])
    const { secret, now } = office.deps
    await writeLetter({ database: database(), secret, now, publicUrl: 'https://feestfiets.example' }, order!)
    const [letter] = await query<{ plain: string }>(
      "SELECT plain FROM mails WHERE about = $1 AND template = 'link'",
      [`bookings/${id}`],
    )
    const next = /scheduler\/([\w-]+)/.exec(letter!.plain)![1]!
    expect(next).not.toBe(token)
    expect((await office.call('GET', `/api/scheduler/${next}`)).data.number).toBeTruthy()
    expect((await office.call('POST', `/api/bookings/${id}/link/renewal`, {})).status).toBe(403)
  })
})
