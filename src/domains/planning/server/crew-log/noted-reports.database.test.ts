import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { type CrewRide, crewRide, moveRide, setRide } from '../../../../../tests/helpers/crew-ride.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { hashToken } from '../../../../platform/access/session/sessions.ts'
import type { DamageNoted } from '../../../booking/damage/noted-reports.ts'
import type { Fact, FactAnswer, FactKind } from '../../crew-log/facts.ts'
import { type DaySheet } from '../../crew-log/phone/phone-store.ts'

const minute = 60_000
const mine = sample.employees.sofie
const other = sample.employees.thomas

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  let ride: CrewRide
  let now = Date.now()
  let began = now
  let sheet: DaySheet
  const token = 'token-of-sofie-who-reports'
  beforeAll(async () => {
    program = await wholeProgramOn(database(), { now: () => now })
    ride = await crewRide(database(), mine, { startsAt: now })
    await database().query(
      'UPDATE users SET token = $2 WHERE id = (SELECT "user" FROM employees WHERE id = $1)',
      [mine, hashToken(token)],
    )
  })
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await program.call(method, path, { body, headers: { authorization: `Bearer ${token}` } })
    return (answer.body as { data: T }).data
  }
  /** By the clock of today: a session of the office is shorter than these days. */
  const office = async <T>(path: string): Promise<T> => {
    const later = now
    now = began
    const { body } = await program.call('GET', path, { as: 'planner' })
    now = later
    return (body as { data: T }).data
  }
  beforeEach(async () => {
    now = Date.now()
    began = now
    await moveRide(database(), ride, other, mine)
    await setRide(database(), ride.id, now + 60 * minute)
    sheet = await call<DaySheet>('GET', '/api/my-calendar/sheet')
  })
  const fact = (kind: FactKind, data: Fact['data'], at = 5): Fact => ({
    id: newId(),
    kind,
    version: 6,
    booking: ride.id,
    device_at: new Date(began + at * minute).toISOString(),
    offset_ms: 0,
    data,
  })
  const send = async (...facts: readonly Fact[]): Promise<readonly FactAnswer[]> =>
    (
      await call<{ facts: FactAnswer[] }>('POST', '/api/my-calendar/facts', {
        maker: sheet.maker,
        sheet: sheet.sheet,
        facts,
      })
    ).facts
  const photo = async (by: string | null) => {
    const id = newId()
    await database().query(
      `INSERT INTO files (id, storage, filename_disk, filename_download, title, type, filesize, uploaded_by)
       VALUES ($1, 'local', $3, 'foto.jpg', 'Foto', 'image/jpeg', 10, $2)`,
      [id, by, `${id}.jpg`],
    )
    return id
  }
  const harmless = () => sheet.reports!.damages.find(({ blocks_use }) => !blocks_use)!
  const damage = (over: Partial<DamageNoted> = {}): DamageNoted => ({
    thing: sheet.rides.find(({ id }) => id === ride.id)!.things.find(({ field }) => field === 'party_bike')!,
    type: harmless().id,
    severity: 'minor',
    drivable: true,
    description: 'Zitje los',
    found_at: 'during',
    ...over,
  })
  const thing = () => {
    const { field, id } = damage().thing
    return { field, id }
  }
  const reportsOf = (facts: readonly Fact[]) =>
    office<readonly object[]>(
      `/items/damage_reports?fields=id,number,status,party_bike,severity,drivable,description,found_at,booking,reported_by,photos.photo,photos.position` +
        `&deep[photos][_sort]=position&sort=date_created&filter[id][_in]=${facts.map(({ id }) => id).join(',')}`,
    )

  test('what was found broken in a dead spot is a report like any other, once, with its photos and those of the hand-over [PL-51, PL-52]', async () => {
    const [own, atHandOver] = [await photo(sheet.maker), await photo(sheet.maker)]
    const said = {
      moment: 'before',
      bikes: [
        { bike: thing().id, name: 'Bike', checks: [{ check: newId(), name: { nl: 'Remmen' }, ok: false }] },
      ],
      checks: [],
      drinks: [],
    } as never
    now = began + 200 * minute
    const handing = fact('hand_over', { handing: said, photos: [atHandOver] })
    const found = fact('report_damage', {
      damage: damage({ thing: thing() }),
      photos: [own],
      photos_of: handing.id,
    })
    const first = await send(handing, found)
    expect(first.map(({ outcome, code }) => code ?? outcome)).toEqual(['taken', 'taken'])
    expect(await send(found)).toEqual([first[1]])
    expect(await reportsOf([found])).toEqual([
      {
        id: found.id,
        number: expect.any(String) as string,
        status: 'reported',
        party_bike: thing().id,
        severity: 'minor',
        drivable: true,
        description: 'Zitje los',
        found_at: 'during',
        booking: ride.id,
        reported_by: mine,
        photos: [
          { photo: own, position: 0 },
          { photo: atHandOver, position: 1 },
        ],
      },
    ])
    // What is a report stands there alone; the hand-over as its page reads it says how many photos it has.
    expect(
      await database().query(`SELECT data ? 'damage' AS has FROM crew_facts WHERE id = $1`, [found.id]),
    ).toEqual([{ has: false }])
    const page = await call<{ hand_overs: object[] }>('GET', `/api/my-calendar/bookings/${ride.id}`)
    expect(page.hand_overs).toMatchObject([{ id: handing.id, photos: 1 }])
  })

  test('with a network the photos of the hand-over go along too, while the ride is his and for no other ride [PL-52]', async () => {
    const said = {
      moment: 'before',
      bikes: [
        { bike: thing().id, name: 'Bike', checks: [{ check: newId(), name: { nl: 'Remmen' }, ok: false }] },
      ],
      checks: [],
      drinks: [],
    } as never
    now = began + 10 * minute
    const handing = fact('hand_over', { handing: said, photos: [await photo(sheet.maker)] })
    expect(await send(handing)).toMatchObject([{ outcome: 'taken' }])
    const report = async (over: object) => {
      const { status, body } = await program.call('POST', '/api/damage-reports', {
        body: {
          party_bike: thing().id,
          type: harmless().id,
          severity: 'minor',
          description: 'Zitje los',
          hand_over: handing.id,
          ...over,
        },
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
      })
      if (status !== 201) return status
      const { id } = (body as { data: { id: string } }).data
      return (await database().query('SELECT 1 FROM damage_photos WHERE report = $1', [id])).length
    }
    expect([await report({ booking: ride.id }), await report({})]).toEqual([1, 0])
    await moveRide(database(), ride, mine, other)
    expect(await report({ booking: ride.id })).toBe(403)
  })

  test('of a ride that another has by now a report is taken, days later, and flagged [PL-43, PL-51]', async () => {
    const report = fact('report_damage', { damage: damage({ thing: thing() }) })
    const complaint = fact('report_complaint', {
      complaint: { type: sheet.reports!.complaints[0]!.id, text: ' Te luid ', language: 'fr' },
    })
    await moveRide(database(), ride, mine, other)
    now = began + 4 * 24 * 60 * minute
    const answers = await send(report, complaint)
    expect(answers.map(({ outcome, doubts }) => [outcome, doubts])).toEqual(
      [report, complaint].map(() => ['taken', ['not_assigned', 'late']]),
    )
    expect(await reportsOf([report])).toMatchObject([{ booking: ride.id, reported_by: mine }])
    const kept = await office<{ received_at: string; due_at: string }>(
      `/items/complaints/${complaint.id}?fields=text,booking,channel,language,status,received_at,due_at`,
    )
    expect(kept).toMatchObject({
      text: 'Te luid',
      booking: ride.id,
      channel: 'in_person',
      language: 'fr',
      status: 'received',
    })
    expect(Date.parse(kept.received_at)).toBe(began + 5 * minute)
    expect(Date.parse(kept.due_at)).toBeGreaterThan(Date.parse(kept.received_at))
  })

  test('of a kind that takes things out of service by now it is unsafe, and off the road at once [PL-51, FL-08]', async () => {
    now = began + 20 * minute
    const blocking = sheet.reports!.damages.find(({ blocks_use }) => blocks_use)!
    const report = fact('report_damage', {
      damage: damage({ thing: thing(), type: blocking.id, severity: 'cosmetic' }),
    })
    const before = await database().query<{ status: string }>(
      'SELECT status::text AS status FROM party_bikes WHERE id = $1',
      [thing().id],
    )
    expect(await send(report)).toMatchObject([{ outcome: 'taken' }])
    expect(await reportsOf([report])).toMatchObject([{ severity: 'unsafe', drivable: false }])
    expect(
      await database().query('SELECT status::text AS status FROM party_bikes WHERE id = $1', [thing().id]),
    ).toEqual([{ status: 'out_of_service' }])
    await database().query(`UPDATE party_bikes SET status = $2 WHERE id = $1`, [
      thing().id,
      before[0]!.status,
    ])
  })

  test('what cannot be a report waits for the office with all its words, and stops nothing; a photo that was lost is said [PL-44, PL-51]', async () => {
    now = began + 20 * minute
    const unknown = fact('report_damage', { damage: damage({ thing: thing(), type: newId() }) })
    const strange = fact('report_damage', { damage: damage({ thing: thing() }), photos: [await photo(null)] })
    const nowhere = fact('report_damage', { damage: damage({ thing: { field: 'trailer', id: newId() } }) })
    const noType = fact('report_complaint', { complaint: { type: newId(), text: 'Luid', language: 'nl' } })
    const lost = fact('report_damage', { damage: damage({ thing: thing() }), photos_lost: 2 })
    const answers = await send(unknown, strange, nowhere, noType, lost, fact('report_damage', {}))
    expect(answers.map(({ outcome, code }) => code ?? outcome)).toEqual([
      'FACT_IMPOSSIBLE',
      'FACT_IMPOSSIBLE',
      'FACT_IMPOSSIBLE',
      'FACT_IMPOSSIBLE',
      'taken',
      'FACT_UNREADABLE',
    ])
    const kept = await database().query<{ said: string | null; to_review: boolean; doubts: string[] }>(
      `SELECT coalesce(data#>>'{damage,description}', data#>>'{complaint,text}') AS said, to_review, doubts
       FROM crew_facts WHERE id = ANY($1::uuid[]) ORDER BY array_position($1::uuid[], id)`,
      [[unknown.id, strange.id, nowhere.id, noType.id, lost.id]],
    )
    expect(kept.map(({ said }) => said)).toEqual(['Zitje los', 'Zitje los', 'Zitje los', 'Luid', null])
    expect(kept.every(({ to_review }) => to_review)).toBe(true)
    expect(kept.at(-1)!.doubts).toEqual(['photos_lost'])
  })

  test('the day on the phone says what each severity means, and for which work he is asked [CR-17]', async () => {
    const day = 86_400_000
    const [from, to] = [new Date(now + day), new Date(now + 1.1 * day)]
    await database().query(
      `INSERT INTO told_days (id, employee, day, told_at, shift_from, shift_to, is_asked) VALUES ($1, $2, $3::date, now(), $4, $5, true)
       ON CONFLICT (employee, day) DO UPDATE SET told_at = now(), shift_from = $4, shift_to = $5, is_asked = true, answer = NULL`,
      [newId(), mine, from.toISOString().slice(0, 10), from.toISOString(), to.toISOString()],
    )
    const { asks, reports } = await call<DaySheet>('GET', '/api/my-calendar/sheet?lang=en')
    expect(asks).toMatchObject([{ from: from.toISOString(), to: to.toISOString(), answer: null }])
    expect(reports!.severities.map(({ value, hint }) => [value, hint])).toContainEqual([
      'cosmetic',
      'It only affects the looks.',
    ])
    now += 1.05 * day
    expect((await call<DaySheet>('GET', '/api/my-calendar/sheet')).asks).toEqual([])
  })
})
