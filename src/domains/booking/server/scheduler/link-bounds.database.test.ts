import { beforeEach, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { throttle } from '../../../../platform/http/limits/throttle.ts'
import {
  aDraft,
  aRequest,
  type Office,
  openingDay,
  openOffice,
  routesOf,
  startsFree,
} from '../../../../../tests/helpers/office.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeEach(async () => {
    office = await openOffice(database())
    await database().query('DELETE FROM occupations')
  })

  test('nobody between keeps what a draft or a booking’s link shows', async () => {
    const routes = routesOf(office.deps)
    const token = await aDraft(office)
    const [start] = await startsFree(office)
    const booked = await aRequest(office, start!)
    const kept = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await routes.request(path, { headers })
      return [answer.status, answer.headers.get('cache-control'), answer.headers.get('vary')]
    }
    expect(await kept('/api/drafts/current', { cookie: `draft=${token}` })).toEqual([
      200,
      'private, no-store',
      'Cookie',
    ])
    for (const path of [`/api/drafts/${token}`, `/api/scheduler/${booked}`, `/api/scheduler/${booked}/slots`])
      expect(await kept(path)).toEqual([200, 'private, no-store', null])
  })

  test('a link changes its booking ten times at once and then has to wait; another link is as free as before [B-80]', async () => {
    const [start] = await startsFree(office)
    const busy = await aRequest(office, start!)
    const [other] = await startsFree(office)
    const calm = await aRequest(office, other!)
    const deps = office.deps as { throttles: Office['deps']['throttles'] }
    const before = deps.throttles
    deps.throttles = { ...before, moves: throttle(10, 10 / 60) }
    const give = (token: string, n: number) =>
      office.call('POST', `/api/scheduler/${token}/address`, { start_place: `Korenmarkt ${n}` })
    for (let n = 1; n <= 10; n += 1) expect((await give(busy, n)).status).toBe(200)
    const refused = await give(busy, 11)
    expect(refused).toMatchObject({ status: 429, codes: ['TOO_MANY_MOVES'] })
    const [company] = await database().query<{ phone: string }>('SELECT company_phone AS phone FROM settings')
    expect(refused.errors[0].message).toContain(company!.phone)
    const [row] = await database().query<{ start_place: string }>(
      "SELECT start_place FROM bookings WHERE start_place LIKE 'Korenmarkt 1%' ORDER BY requested_at LIMIT 1",
    )
    expect(row).toEqual({ start_place: 'Korenmarkt 10' })
    expect((await give(calm, 1)).status).toBe(200)
    deps.throttles = before
  })

  test('a place and an occasion hold no link, in a draft and behind the link [B-82]', async () => {
    const token = await aDraft(office)
    for (const field of ['start_place', 'occasion'])
      expect(
        await office.call('PATCH', `/api/drafts/${token}`, { [field]: 'Win: evil[.]com/now' }),
      ).toMatchObject({ status: 400, codes: ['LINK_IN_TEXT'] })
    const starts = await startsFree(office)
    const booked = await aRequest(office, starts[0]!)
    const place = { start_place: 'Markt 1 𝐞𝐯𝐢𝐥.𝐜𝐨𝐦' }
    expect((await office.call('POST', `/api/scheduler/${booked}/address`, place)).codes).toEqual([
      'LINK_IN_TEXT',
    ])
  })
})
