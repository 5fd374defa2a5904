import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { newId } from '../../../kernel/id/id.ts'
import type { RepairPlan } from '../../../domains/booking/plan/repair-plan.ts'
import { readRepairQuery } from '../../../domains/booking/plan/repair-query.ts'
import type { NoticeFacts } from '../../../platform/workplace/resources.ts'
import { leadOf } from '../wording/leads.ts'
import { type NoticeLetterOrder, orderNoticeLetters } from '../mails/letter-round.ts'
import { writeNoticeLetter } from '../mails/letters.ts'
import { sentLetters } from '../../../../tests/helpers/sent-letters.ts'

interface Read {
  readonly id: string
  readonly recipient: string
  readonly kind: string
  readonly collection: string
  readonly item: string
  readonly subject: string
  readonly facts: NoticeFacts
  readonly read: boolean
  readonly status: string
  readonly mail: string | null
  readonly timestamp: string
}

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  beforeEach(async () => {
    for (const bike of await busyBikes("status <> 'in_service'")) await puts(bike, 'in_service')
    await database().query('DELETE FROM notifications')
  })
  const call = async (method: string, path: string, body?: unknown, as = 'planner') => {
    const answer = await program.call(method, path, { as, body })
    // What tests look into, whatever its shape.
    // oxlint-disable-next-line typescript/no-explicit-any
    return { status: answer.status, data: (answer.body as any)?.data }
  }
  const puts = async (bike: string, status: string) =>
    expect((await call('PATCH', `/items/party_bikes/${bike}`, { status }, 'admin')).status).toBe(200)
  const takeOut = (bike: string) => puts(bike, 'out_of_service')
  /** The bikes with the most rides to come first. */
  const busyBikes = async (where = "status = 'in_service'") =>
    (
      await database().query<{ id: string }>(
        `SELECT p.id FROM party_bikes p JOIN bookings b ON strpos(b.feasible_set::text, p.id::text) > 0
         WHERE p.${where} AND b.status IN ('confirmed', 'planned') AND b.starts_at > now() + interval '1 day'
         GROUP BY p.id ORDER BY count(*) DESC, p.id`,
      )
    ).map(({ id }) => id)
  const missing = async (bike: string) =>
    (
      await database().query<{ rides: number; from: string; to: string }>(
        `SELECT count(*)::int AS rides, min(local_day)::text AS "from", max(local_day)::text AS "to"
         FROM bookings WHERE alarm @> $1::jsonb`,
        [JSON.stringify([{ resource: bike }])],
      )
    )[0]!
  const ridesWithout = (bike: string) =>
    database().query<{ id: string }>(
      'SELECT id FROM bookings WHERE alarm @> $1::jsonb ORDER BY starts_at, id',
      [JSON.stringify([{ resource: bike }])],
    )
  const ofPlanner = () =>
    database().query<Read>(
      `SELECT n.*, n.timestamp::text AS timestamp FROM notifications n JOIN users u ON u.id = n.recipient
       JOIN roles r ON r.id = u.role
       WHERE r.slug = 'planner' AND n.kind IN ('part-lost', 'booking-alarm') ORDER BY n.id`,
    )
  async function round(): Promise<NoticeLetterOrder[]> {
    const sent: NoticeLetterOrder[] = []
    const outbox = {
      send: async (_tx: unknown, _queue: string, order: object) => void sent.push(order as never),
    }
    await orderNoticeLetters({ database: database(), outbox, now: Date.now })
    return sent
  }

  test('a bike that falls out of many rides is one notice that counts them, and ends when all are repaired', async () => {
    const [bike] = await busyBikes()
    await takeOut(bike!)
    const [told, ...more] = await ofPlanner()
    expect(more).toEqual([])
    const lost = await missing(bike!)
    expect(lost.rides).toBeGreaterThan(2)
    expect(told).toMatchObject({ kind: 'part-lost', collection: 'party_bikes', item: bike, read: false })
    expect(told!.facts).toMatchObject(lost)
    expect(told!.mail).toBe('at_once')

    // One ride less is no news: it counts along where it stands, and calls for no second letter.
    const letters = await round()
    expect(letters.flatMap(({ notifications }) => notifications)).toContain(told!.id)
    const [first] = await ridesWithout(bike!)
    const gone = await call('POST', `/api/bookings/${first!.id}/cancellation`, { reason: 'regen' })
    expect(gone.status).toBe(200)
    const [fewer] = await ofPlanner()
    expect(fewer).toMatchObject({ id: told!.id, read: false, mail: null, timestamp: told!.timestamp })
    expect(fewer!.facts).toMatchObject({ ...(await missing(bike!)), rides: lost.rides - 1 })
    expect(fewer!.subject).not.toBe(told!.subject)

    // Where it leads, the rides it counts are repaired.
    const { panel } = leadOf(fewer!, () => '/portal/partybikes')!.search!
    const asked = { ...readRepairQuery(panel!.replace('repair:', '')) }
    const query = new URLSearchParams(asked).toString()
    const plan = (await call('GET', `/api/repairs?${query}`)).data as RepairPlan
    const reached = plan.rides.length + plan.offers.length + plan.more + (plan.later?.count ?? 0)
    expect(reached).toBe(lost.rides - 1)
    const done = await call('POST', '/api/repairs', { ...asked, seen: plan.seen })
    expect(done.status).toBe(200)
    const left = await missing(bike!)
    expect(left.rides).toBeLessThan(lost.rides - 1)
    if (left.rides > 0) expect((await ofPlanner())[0]!.facts).toMatchObject(left)

    // Whatever could not be repaired has it back.
    await puts(bike!, 'in_service')
    expect((await missing(bike!)).rides).toBe(0)
    const [over, ...others] = await ofPlanner()
    expect(others).toEqual([])
    expect(over).toMatchObject({ id: told!.id, read: true, mail: null, facts: { rides: 0 } })
  })

  test('a second bike that falls out is a second notice, and a ride that lost both is counted in each', async () => {
    const [one, other] = await busyBikes()
    await takeOut(one!)
    await takeOut(other!)
    const told = await ofPlanner()
    expect(told.map(({ kind, item }) => `${kind} ${item}`)).toEqual([
      `part-lost ${one}`,
      `part-lost ${other}`,
    ])
    for (const { item, facts } of told) expect(facts).toMatchObject(await missing(item))
  })

  test('a person who falls ill on many rides is one notice under his name, for the office alone', async () => {
    const [driver] = await database().query<{ id: string; name: string }>(
      `SELECT e.id, concat_ws(' ', e.first_name, e.last_name) AS name FROM employees e
       JOIN bookings b ON strpos(b.feasible_set::text, e.id::text) > 0
       WHERE b.status IN ('confirmed', 'planned') AND b.starts_at > now() + interval '1 day' AND b.alarm IS NULL
       GROUP BY e.id ORDER BY count(DISTINCT b.local_day) DESC, e.id LIMIT 1`,
    )
    const away = {
      employee: driver!.id,
      kind: 'sick',
      starts_at: new Date().toISOString(),
      ends_at: new Date(Date.now() + 360 * 86_400_000).toISOString(),
    }
    const noted = await call('POST', '/items/absences', away)
    expect(noted.status).toBe(200)
    const lost = await missing(driver!.id)
    expect(lost.rides).toBeGreaterThan(1)
    // Who noted it did not write the alarms himself: the program did.
    const told = await ofPlanner()
    expect(told).toMatchObject([{ kind: 'part-lost', collection: 'employees', item: driver!.id }])
    expect(told[0]!.facts).toMatchObject({ name: driver!.name, ...lost })
    const roles = await database().query<{ slug: string }>(
      `SELECT DISTINCT r.slug FROM notifications n JOIN users u ON u.id = n.recipient JOIN roles r ON r.id = u.role
       WHERE n.kind = 'part-lost'`,
    )
    expect(roles.map(({ slug }) => slug)).not.toContain('employee')
    expect((await call('POST', `/api/absences/${noted.data.id}/cancellation`, {})).status).toBe(200)
    // An hour that is offered keeps its alarm until it is repaired; the rides have him back.
    const left = await missing(driver!.id)
    expect(left.rides).toBeLessThan(lost.rides)
    const [after] = await ofPlanner()
    expect(after).toMatchObject({ id: told[0]!.id, read: left.rides === 0, facts: { rides: left.rides } })
  })

  test('who read of it hears anew of rides that are lost later, and who is only mailed gets one line a cause', async () => {
    const [bike] = await busyBikes()
    const { id: planner } = (
      await database().query<{ id: string }>(
        `SELECT u.id FROM users u JOIN roles r ON r.id = u.role WHERE r.slug = 'planner' LIMIT 1`,
      )
    )[0]!
    await takeOut(bike!)
    await database().query('UPDATE notifications SET read = true')
    await puts(bike!, 'in_service')
    await takeOut(bike!)
    expect((await ofPlanner()).map(({ read }) => read)).toEqual([true, false])

    await database().query('DELETE FROM notifications')
    await puts(bike!, 'in_service')
    await database().query(
      `INSERT INTO notice_settings (id, "user", kind, inbox, mail) VALUES ($1, $2, 'part-lost', false, 'at_once')`,
      [newId(Date.now()), planner],
    )
    await takeOut(bike!)
    const [mailed, ...more] = await ofPlanner()
    expect(more).toEqual([])
    expect(mailed).toMatchObject({ status: 'archived', mail: 'at_once', facts: await missing(bike!) })
    // The round counts first: what went unsaid meanwhile is in the letter.
    await database().query(
      'UPDATE bookings SET alarm = NULL WHERE id = (SELECT id FROM bookings WHERE alarm @> $1::jsonb LIMIT 1)',
      [JSON.stringify([{ resource: bike }])],
    )
    const order = (await round()).find(({ user }) => user === planner)!
    await writeNoticeLetter(
      { database: database(), secret: '', publicUrl: 'https://site.test', now: Date.now } as Parameters<
        typeof writeNoticeLetter
      >[0],
      order,
    )
    const letter = (await sentLetters(database())).at(-1)!
    const { rides: left } = await missing(bike!)
    const [, ofRides, ofOffers] = /^Alarm: (\d+) ritten en (\d+) voorstellen missen /.exec(letter.subject)!
    expect(Number(ofRides) + Number(ofOffers)).toBe(left)
    expect(letter.html).toContain(`/portal/partybikes/${bike}?panel=repair:${bike}_`)
    await database().query(`DELETE FROM notice_settings WHERE kind = 'part-lost'`)
  })

  test('an alarm of one ride from before, told on its own, still ends with the alarm of that ride', async () => {
    const [bike] = await busyBikes()
    await takeOut(bike!)
    const [ride] = await ridesWithout(bike!)
    const [{ recipient }] = (await ofPlanner()) as [Read]
    await database().query(
      `INSERT INTO notifications (id, recipient, subject, kind, collection, item, facts, status, read, mail)
       VALUES ($1, $2, 'Alarm', 'booking-alarm', 'bookings', $3, '{"number":"B-1","missing":"Bike"}', 'inbox', false, 'daily')`,
      [newId(Date.now()), recipient, ride!.id],
    )
    await puts(bike!, 'in_service')
    expect((await ofPlanner()).map(({ kind, read, mail }) => ({ kind, read, mail }))).toEqual(
      expect.arrayContaining([{ kind: 'booking-alarm', read: true, mail: null }]),
    )
  })

  test('rides that went by unrepaired are counted no more, and the last of them ends the notice', async () => {
    const [bike] = await busyBikes()
    await takeOut(bike!)
    await database().query(
      `UPDATE bookings SET ends_at = now() - interval '1 hour', starts_at = now() - interval '3 hours'
       WHERE alarm @> $1::jsonb AND status <> 'under_way'`,
      [JSON.stringify([{ resource: bike }])],
    )
    await database().query(`UPDATE proposals SET valid_until = now() - interval '1 hour'`)
    expect(await round()).toEqual([])
    expect(await ofPlanner()).toMatchObject([{ read: true, mail: null, facts: { rides: 0 } }])
  })
})
