import { beforeEach, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { mostHeldHours, mostHolds } from './hold-limits.ts'
import {
  aDraft,
  type Office,
  openingDay,
  openOffice,
  startsFree,
} from '../../../../../tests/helpers/office.ts'
import { minuteMs } from '../../../../kernel/time/period.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  let starts: string[]
  beforeEach(async () => {
    await database().query("DELETE FROM activity WHERE collection = 'bookings'")
    await database().query('DELETE FROM occupations')
    await database().query('DELETE FROM bookings')
    office = await openOffice(database())
    starts = await startsFree(office)
  })
  const hold = (token: string, start: string) => office.call('POST', `/api/drafts/${token}/hold`, { start })
  const until = async (token: string, start: string) => {
    const held = await hold(token, start)
    if (held.status !== 201) throw new Error(JSON.stringify(held.errors))
    return (Date.parse(held.data.expires_at) - opened) / minuteMs
  }
  let opened: number
  beforeEach(() => {
    opened = office.clock.now
  })
  const after = (minutes: number) => {
    office.clock.now = opened + minutes * minuteMs
  }

  test('a start that is held again is held no longer than it was, extended or not [B-77]', async () => {
    const token = await aDraft(office)
    expect(await until(token, starts[0]!)).toBe(30)
    after(20)
    expect(await until(token, starts[0]!)).toBe(30)
    expect((await office.call('POST', `/api/drafts/${token}/hold/extension`, {})).status).toBe(201)
    after(40)
    expect(await until(token, starts[0]!)).toBe(60)
    expect((await office.call('POST', `/api/drafts/${token}/hold/extension`, {})).codes).toEqual([
      'HOLD_EXTENDED',
    ])
  })

  test('a draft that lets a time go and takes it again keeps it no longer than one hold with its extension [B-77]', async () => {
    const token = await aDraft(office)
    await hold(token, starts[0]!)
    for (const minute of [20, 40, 55]) {
      after(minute)
      await office.call('DELETE', `/api/drafts/${token}/hold`)
      expect(await until(token, starts[0]!)).toBeLessThanOrEqual(60)
    }
    expect((await office.call('POST', `/api/drafts/${token}/hold/extension`, {})).codes).toEqual([
      'HOLD_EXTENDED',
    ])
    after(61)
    const refused = await hold(token, starts[1]!)
    expect(refused).toMatchObject({ status: 409, codes: ['HOLD_USED_UP'] })
    const { again, time } = refused.errors[0].extensions
    expect(refused.errors[0].message).toContain(time)
    office.clock.now = Date.parse(again)
    expect((await hold(token, starts[0]!)).status).toBe(201)
  })

  test('who changes the hour several times, or the day, is simply held [B-77]', async () => {
    const token = await aDraft(office)
    for (const [at, start] of starts.slice(0, 5).entries()) {
      after(at * 2)
      expect(await until(token, start)).toBe(at * 2 + 30)
    }
    after(55)
    await office.call('PATCH', `/api/drafts/${token}`, { day: '2027-05-16' })
    const [other] = await startsFree(office, { day: '2027-05-16' })
    expect(await until(token, other!)).toBe(85)
  })

  test('one address keeps six times at once, and reads when the first of them ends [B-78]', async () => {
    const limited = office.deps as { limitsHolds: boolean }
    limited.limitsHolds = true
    const days = ['15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26'].map(
      (day) => `2027-05-${day}`,
    )
    const held: { token: string; start: string }[] = []
    for (const day of days) {
      if (held.length === mostHolds) break
      const [start] = await startsFree(office, { day }).catch(() => [])
      if (!start) continue
      const token = await aDraft(office, { day })
      expect((await hold(token, start)).status).toBe(201)
      held.push({ token, start })
    }
    expect([held.length, mostHeldHours]).toEqual([6, 6])
    const more = await aDraft(office)
    const refused = await hold(more, starts[1]!)
    expect(refused).toMatchObject({ status: 409, codes: ['TOO_MANY_HOLDS'] })
    expect(refused.errors[0].extensions).toMatchObject({
      max: mostHolds,
      again: new Date(opened + 30 * minuteMs).toISOString(),
    })
    expect((await hold(held[0]!.token, held[0]!.start)).status).toBe(201)
    await office.call('DELETE', `/api/drafts/${held[0]!.token}/hold`)
    expect((await hold(more, starts[1]!)).status).toBe(201)
  })

  test('a new draft begins no new count: one address keeps one day for six hours in all [B-78]', async () => {
    const limited = office.deps as { limitsHolds: boolean }
    limited.limitsHolds = true
    // A whole hold with its extension is an hour.
    for (let hour = 0; hour < mostHeldHours; hour++) {
      after(hour * 60)
      const token = await aDraft(office)
      expect(await until(token, starts[0]!)).toBe(hour * 60 + 30)
      expect((await office.call('POST', `/api/drafts/${token}/hold/extension`, {})).status).toBe(201)
    }
    after(mostHeldHours * 60)
    const token = await aDraft(office)
    const refused = await hold(token, starts[0]!)
    expect(refused).toMatchObject({ status: 409, codes: ['TOO_MANY_HOLDS_A_DAY'] })
    // Who means it well is helped by phone, or by mail where there is no number.
    const [company] = await database().query<{ phone: string }>(
      `SELECT coalesce(nullif(company_phone, ''), company_email) AS phone FROM settings`,
    )
    expect(company!.phone).toBeTruthy()
    expect(refused.errors[0].extensions).toMatchObject(company!)
    const day = '2027-05-16'
    const [elsewhere] = await startsFree(office, { day })
    await office.call('PATCH', `/api/drafts/${token}`, { day })
    expect((await hold(token, elsewhere!)).status).toBe(201)
    after(24 * 60 + 61)
    const tomorrow = await aDraft(office)
    expect((await hold(tomorrow, starts[0]!)).status).toBe(201)
  })

  test('a signed-in account has the bound of everybody, wherever it calls from; the office has none [B-78]', async () => {
    const deps = office.deps as { limitsHolds: boolean; authenticate: Office['deps']['authenticate'] }
    deps.limitsHolds = true
    const user = newId()
    await database()
      .kysely.insertInto('users')
      .values({ id: user, email: `${user}@example.be` })
      .execute()
    const before = deps.authenticate
    let place = 0
    const signedIn = (role: string) => {
      deps.authenticate = async (request) => {
        const caller = await before(request)
        const actor = { kind: 'user', user, role, ipHash: `place ${(place += 1)}` } as const
        return { ...caller, actor, account: { id: user, admin: false } as never, role }
      }
    }
    signedIn('organizer')
    const tokens: string[] = []
    for (let n = 0; n <= mostHolds; n++) tokens.push(await aDraft(office))
    const last = tokens.pop()!
    // What stands of the others needs no bikes here.
    for (const token of tokens) {
      expect((await hold(token, starts[0]!)).status).toBe(201)
      await database().query('DELETE FROM occupations')
    }
    expect(await hold(last, starts[0]!)).toMatchObject({ status: 409, codes: ['TOO_MANY_HOLDS'] })
    signedIn('planner')
    expect((await hold(last, starts[0]!)).status).toBe(201)
  })
})
