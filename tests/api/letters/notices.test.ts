/** Who is told of what, in which language and how: in the inbox, by mail at once, or in the letter of the day. */
import type { Alarm } from '../../../src/domains/booking/plan/alarm.ts'
import { beforeAll, expect, test } from 'vitest'
import { orderNoticeLetters, type NoticeLetterOrder } from '../../../src/app/notices/mails/letter-round.ts'
import { writeNoticeLetter } from '../../../src/app/notices/mails/letters.ts'
import { noticesOf } from '../../../src/app/notices/notices-of.ts'
import { bookings } from '../../../src/domains/booking/resources/booking/bookings.ts'
import { sampleSignIns } from '../../../fixtures/sample/crew/sign-ins.ts'
import { systemActor } from '../../../src/platform/access/actor.ts'
import { withWriteObserver } from '../../../src/platform/items/write/write-observer.ts'
import { write } from '../../../src/platform/items/write/write.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { sentLetters } from '../../helpers/sent-letters.ts'
import { outcome } from '../program.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../whole-program.ts'

const idOf = (name: string) => sampleSignIns.find(({ email }) => email.startsWith(`${name}@`))!.id
type Row = Readonly<Record<string, unknown>>
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- says at the call what is read
const dataOf = <T = Row>({ body }: { body: unknown }) => (body as { data: T }).data
const noon = Date.parse('2027-05-14T10:00:00Z')
const nextMorning = Date.parse('2027-05-15T05:00:30Z')

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  let bike: string
  let type: string
  beforeAll(async () => {
    program = await wholeProgramOn(database())
    bike = dataOf<{ id: string }[]>(
      await program.call('GET', '/items/party_bikes?limit=1', { as: 'planner' }),
    )[0]!.id
    const types = '/items/damage_types?filter[blocks_use][_eq]=false&limit=1'
    type = dataOf<{ id: string }[]>(await program.call('GET', types, { as: 'planner' }))[0]!.id
    // She reads French.
    await program.call('PATCH', '/users/me', { as: 'planner', body: { language: 'fr-FR' } })
    await database().query('DELETE FROM notifications')
  })
  const inboxOf = async (as: string) =>
    dataOf<Row[]>(await program.call('GET', '/notifications?sort=timestamp', { as }))
  const report = (severity: string) =>
    program.call('POST', '/items/damage_reports', {
      as: 'employee',
      body: { party_bike: bike, type, severity, drivable: severity !== 'unsafe', description: 'Rem los' },
    })
  /** Alarms as the program raises them. */
  async function alarm(key: string, ...reasons: readonly Alarm['why'][]) {
    for (const alarm of reasons.map((why) => [{ why }]))
      await withWriteObserver(noticesOf, database()).transaction((tx) =>
        write(tx, systemActor, { collection: bookings, key, action: 'alarm', update: { alarm } }),
      )
  }
  /** The letters of one round, by who gets them. */
  async function roundAt(now: number): Promise<NoticeLetterOrder[]> {
    const sent: NoticeLetterOrder[] = []
    const outbox = {
      send: async (_tx: unknown, _queue: string, order: object) => void sent.push(order as never),
    }
    await orderNoticeLetters({ database: database(), outbox, now: () => now })
    return sent
  }

  test('a damage report reaches the office, each in the own language, and not who made it', async () => {
    expect(outcome(await report('minor'))).toBe('200')
    const [planner, admin, employee] = await Promise.all(['planner', 'admin', 'employee'].map(inboxOf))
    expect(planner).toHaveLength(1)
    expect(planner![0]).toMatchObject({ kind: 'damage-reported', collection: 'damage_reports', read: false })
    expect(planner![0]!.subject).toMatch(/^Dommage signalé sur \S+ \(léger\)$/)
    expect(admin![0]!.subject).toMatch(/^Schade gemeld aan \S+ \(klein\)$/)
    expect(employee).toEqual([])
  })

  test('an unsafe report tells of itself and, once, of the rides that lost the bike, in one transaction', async () => {
    await database().query('DELETE FROM notifications')
    expect(outcome(await report('unsafe'))).toBe('200')
    const told = await inboxOf('admin')
    const kinds = new Set(told.map(({ kind }) => kind))
    expect(kinds.has('damage-unsafe')).toBe(true)
    const lost = await database().query('SELECT id FROM bookings WHERE alarm @> $1::jsonb', [
      JSON.stringify([{ resource: bike }]),
    ])
    expect(lost.length).toBeGreaterThan(0)
    expect(told.filter(({ kind }) => kind !== 'damage-unsafe')).toMatchObject([
      { kind: 'part-lost', collection: 'party_bikes', item: bike, facts: { rides: lost.length } },
    ])
  })

  test('what somebody does not want, they are not told', async () => {
    await database().query('DELETE FROM notifications')
    const setting = { kind: 'damage-reported', inbox: false, mail: 'off' }
    const made = await program.call('POST', '/notifications/settings', { as: 'admin', body: setting })
    expect(dataOf(made)).toMatchObject({ user: idOf('admin'), ...setting })
    await report('minor')
    expect(await inboxOf('admin')).toEqual([])
    expect(await inboxOf('planner')).toHaveLength(1)
    const id = String(dataOf(made).id)
    const foreign = { as: 'planner', body: { inbox: true } }
    expect(outcome(await program.call('PATCH', `/notifications/settings/${id}`, foreign))).toBe(
      '403 FORBIDDEN',
    )
    const own = await program.call('PATCH', `/notifications/settings/${id}`, {
      as: 'admin',
      body: { mail: 'at_once' },
    })
    expect(outcome(own)).toBe('200')
    await report('minor')
    expect(await inboxOf('admin')).toMatchObject([{ status: 'archived', mail: 'at_once' }])
  })

  test('the same news of the same record stands once in an inbox until it is read', async () => {
    await database().query('DELETE FROM notifications')
    const [booking] = await database().query<{ id: string }>(
      `SELECT id FROM bookings WHERE status = 'confirmed' AND alarm IS NULL LIMIT 1`,
    )
    await alarm(booking!.id, 'set-lost', 'crew-absent')
    const [first, ...more] = await inboxOf('planner')
    expect(more).toEqual([])
    await program.call('PATCH', `/notifications/${String(first!.id)}`, {
      as: 'planner',
      body: { read: true },
    })
    await alarm(booking!.id, 'asset-in-repair')
    expect(await inboxOf('planner')).toHaveLength(2)
  })

  test('letters at once go out in the next round, those of the day at seven, each once', async () => {
    await database().query('DELETE FROM notifications')
    await database().query('DELETE FROM notice_settings')
    await report('minor')
    await report('unsafe')
    await database().query(`UPDATE notifications SET timestamp = $1`, [new Date(noon).toISOString()])
    await database().query(`UPDATE notifications SET read = true WHERE kind = 'part-lost'`)
    const atOnce = await roundAt(noon)
    expect(atOnce.map(({ user, letter }) => `${letter} ${user}`).toSorted()).toEqual(
      [`at_once ${idOf('admin')}`, `at_once ${idOf('planner')}`].toSorted(),
    )
    expect(await roundAt(noon + 60_000)).toEqual([])
    const daily = await roundAt(nextMorning)
    expect(daily.map(({ user, letter }) => `${letter} ${user}`).toSorted()).toEqual(
      [`daily ${idOf('admin')}`, `daily ${idOf('planner')}`].toSorted(),
    )
    expect(await roundAt(nextMorning + 60_000)).toEqual([])
    expect(await roundAt(nextMorning + 86_400_000)).toEqual([])
  })

  test('a letter is in the language of who gets it, leads to the record, and is sent once', async () => {
    await database().query('DELETE FROM notifications')
    await report('minor')
    await database().query(`UPDATE notifications SET timestamp = $1`, [new Date(noon).toISOString()])
    const order = (await roundAt(nextMorning)).find(({ user }) => user === idOf('planner'))!
    const deps = { database: database(), secret: '', publicUrl: 'https://site.test' }
    await writeNoticeLetter(deps, order)
    await writeNoticeLetter(deps, order)
    const delivered = await sentLetters(database())
    expect(delivered).toHaveLength(1)
    const [letter] = delivered
    expect(letter).toMatchObject({ to: 'planner@feestfiets.example' })
    expect(letter!.subject).toMatch(/^Votre journée chez .* \(1\)$/)
    expect(letter!.plain).toMatch(/Dommage signalé sur/)
    expect(letter!.html).toMatch(/https:\/\/site\.test\/fr\/portal\/damages\/[0-9a-f-]{36}/)
    await program.call('PATCH', '/users/me', { as: 'planner', body: { email_notifications: false } })
    await writeNoticeLetter(deps, { ...order, id: 'another' })
    expect(await sentLetters(database())).toEqual([])
  })

  test('the owner of a company without clerks hears of what happens, is spared it once one works there, and chooses', async () => {
    await database().query('DELETE FROM notifications')
    await database().query('DELETE FROM notice_settings')
    const clerks = [idOf('planner'), idOf('admin')]
    const clerksAre = (status: string) =>
      database().query('UPDATE users SET status = $1 WHERE id = ANY($2)', [status, clerks])
    // She may read everybody's.
    const ofOwner = async () =>
      (await inboxOf('super')).filter(({ recipient }) => recipient === idOf('super'))
    await clerksAre('suspended')
    expect(outcome(await report('minor'))).toBe('200')
    expect(await ofOwner()).toMatchObject([{ kind: 'damage-reported', mail: 'daily' }])
    await clerksAre('active')
    expect(outcome(await report('minor'))).toBe('200')
    expect(await ofOwner()).toHaveLength(1)
    const setting = { user: idOf('super'), kind: 'damage-reported', inbox: true, mail: 'at_once' }
    const made = await program.call('POST', '/notifications/settings', { as: 'super', body: setting })
    expect(made.body).toMatchObject({ data: setting })
    expect(outcome(await report('minor'))).toBe('200')
    expect(await ofOwner()).toHaveLength(2)
  })
})
