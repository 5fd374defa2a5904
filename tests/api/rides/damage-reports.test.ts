/** Damage told from a phone on a bad line: sent as often as it takes, reported once, and what is unsafe goes nowhere. */
import { beforeAll, expect, test } from 'vitest'
import { mostDamageReports } from '../../../src/domains/booking/damage/agency-damage.ts'
import type { DamageReported, ShownReturn } from '../../../src/domains/booking/damage/damage-reported.ts'
import { newId } from '../../../src/kernel/id/id.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, password } from '../program.ts'
import { formOf, picture } from '../files/uploads.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../whole-program.ts'

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  let brakes: string
  let scratch: string
  beforeAll(async () => {
    program = await wholeProgramOn(database())
    const typeOf = async (area: string) =>
      (await database().query<{ id: string }>('SELECT id FROM damage_types WHERE area = $1', [area]))[0]!.id
    brakes = await typeOf('brakes')
    scratch = await typeOf('frame')
  })
  const send = async (body: object, { as = 'employee', key = newId() } = {}) => {
    const headers = { 'idempotency-key': key }
    const answer = await program.call('POST', '/api/damage-reports', { as, body, headers })
    return { outcome: outcome(answer), told: (answer.body as { data: DamageReported }).data }
  }
  /** A bike that rides which are promised count on. */
  const aPromisedBike = async () =>
    (
      await database().query<{ bike: string; rides: number }>(
        `SELECT o.resource_id AS bike, count(DISTINCT b.id)::int AS rides
         FROM occupations o JOIN bookings b ON b.id = o.holder_id JOIN party_bikes p ON p.id = o.resource_id
         WHERE lower(o.during) > now() AND b.status IN ('confirmed', 'planned') AND b.alarm IS NULL
           AND p.status = 'in_service'
         GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1`,
      )
    )[0]!
  const reports = async () =>
    (await database().query<{ n: number }>('SELECT count(*)::int AS n FROM damage_reports'))[0]!.n
  const upload = async (key: string, name: string, bytes: Buffer) => {
    const signIn = { email: 'employee@feestfiets.example', password }
    const { body } = await program.call('POST', '/auth/login', { body: signIn })
    const token = (body as { data: { access_token: string } }).data.access_token
    const answer = await program.api.request('/files?fields=id', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: formOf({ name, bytes, type: 'image/jpeg' }),
    })
    return { status: answer.status, body: (await answer.json()) as { data?: { id: string } } }
  }

  test('a photo that is sent again is there once, another picture under its key is refused', async () => {
    const bytes = await picture('jpeg')
    const key = newId()
    const first = await upload(key, 'rem.jpg', bytes)
    const again = await upload(key, 'rem.jpg', bytes)
    expect(again).toEqual(first)
    expect(await database().query('SELECT id FROM files WHERE filename_download = $1', ['rem.jpg'])).toEqual([
      { id: first.body.data!.id },
    ])
    // The bytes of the second try are nobody's, and are swept.
    expect(
      await database().query("SELECT 1 FROM loose_bytes WHERE removable_at <= now() + interval '1 minute'"),
    ).toHaveLength(1)
    expect((await upload(key, 'rem.jpg', await picture('jpeg', 20, 20))).status).toBe(422)
  })

  test('an unsafe report sent twice is one report; the bike is out and its rides wait for another', async () => {
    const { bike, rides } = await aPromisedBike()
    const photo = (await upload(newId(), 'stuk.jpg', await picture('jpeg'))).body.data!.id
    const before = await reports()
    const key = newId()
    const body = {
      party_bike: bike,
      type: brakes,
      severity: 'unsafe',
      description: 'Rem los',
      photos: [photo],
    }
    const first = await send(body, { key })
    const again = await send(body, { key })
    expect(first.outcome).toBe('201')
    expect(again).toEqual(first)
    expect(await reports()).toBe(before + 1)
    // With what fell out by its id: whoever plans is led on to the repair of its rides.
    expect(first.told).toMatchObject({ severity: 'unsafe', asset: { isOut: true, id: bike } })
    expect(first.told.number).toMatch(/^S-\d+$/)
    expect(first.told.bookings).toBeGreaterThanOrEqual(rides)
    const [notice] = await database().query<{ facts: { rides: number } }>(
      `SELECT facts FROM notifications WHERE kind = 'part-lost' AND item = $1`,
      [bike],
    )
    expect(notice?.facts.rides, 'the office reads the same number').toBe(first.told.bookings)
    expect(
      await database().query(
        `SELECT 1 FROM occupations WHERE resource_id = $1 AND upper(during) > now() AND kind IN ('ride', 'hold')`,
        [bike],
      ),
    ).toEqual([])
    const [row] = await database().query<{ reported_by: string | null; photos: number }>(
      `SELECT reported_by, (SELECT count(*)::int FROM damage_photos WHERE report = r.id) AS photos
       FROM damage_reports r WHERE id = $1`,
      [first.told.id],
    )
    expect(row).toMatchObject({ photos: 1, reported_by: expect.any(String) as string })
  })

  test('a scratch leaves the bike on the road', async () => {
    const { bike } = await aPromisedBike()
    const { told } = await send({
      party_bike: bike,
      type: scratch,
      severity: 'cosmetic',
      description: 'Kras',
    })
    expect(told).toMatchObject({ asset: { isOut: false } })
  })

  test('brakes that fail are never cosmetic: refused beside the severity, unsafe where nothing is said [FL-08]', async () => {
    const { bike } = await aPromisedBike()
    const before = await reports()
    const broken = { party_bike: bike, type: brakes, description: 'Rem los' }
    for (const severity of ['cosmetic', 'minor', 'major'])
      expect((await send({ ...broken, severity, drivable: true })).outcome).toBe('400 DAMAGE_TYPE_UNSAFE')
    expect(await reports()).toBe(before)
    const direct = await program.call('POST', '/items/damage_reports', {
      as: 'planner',
      body: { ...broken, severity: 'minor' },
    })
    expect((direct.body as { errors: unknown[] }).errors).toMatchObject([
      { extensions: { code: 'DAMAGE_TYPE_UNSAFE', field: 'severity' } },
    ])
    const { told } = await send(broken)
    expect(told).toMatchObject({ severity: 'unsafe', asset: { isOut: true } })

    // Neither is it made so afterwards, by its severity or by its type.
    const patch = async (id: string, body: object) =>
      outcome(await program.call('PATCH', `/items/damage_reports/${id}`, { as: 'planner', body }))
    expect(await patch(told.id, { severity: 'minor' })).toBe('400 DAMAGE_TYPE_UNSAFE')
    const scratched = (await send({ party_bike: bike, type: scratch, severity: 'minor', description: 'x' }))
      .told
    expect(await patch(scratched.id, { type: brakes })).toBe('400 DAMAGE_TYPE_UNSAFE')
    expect(await patch(scratched.id, { description: 'Kras links' })).toBe('200')
  })

  test('the file of a photo on a report is not deleted, and the answer says what names it', async () => {
    const { bike } = await aPromisedBike()
    const photo = (await upload(newId(), 'bewijs.jpg', await picture('jpeg'))).body.data!.id
    const { told } = await send({ party_bike: bike, type: scratch, description: 'x', photos: [photo] })
    expect(told.id).toBeTruthy()
    const refused = await program.call('DELETE', `/files/${photo}`, { as: 'super' })
    expect(outcome(refused)).toBe('400 INVALID_FOREIGN_KEY')
    expect((await program.call('GET', `/files/${photo}?fields=id`, { as: 'super' })).status).toBe(200)
  })

  test('photos are put in order, taken off and put back by who may still change the report', async () => {
    const { bike } = await aPromisedBike()
    const [front, back] = await Promise.all(
      ['voor.jpg', 'achter.jpg'].map(
        async (name) => (await upload(newId(), name, await picture('jpeg'))).body.data!.id,
      ),
    )
    const { told } = await send({ party_bike: bike, type: scratch, description: 'x', photos: [front, back] })
    interface Photo {
      readonly id: string
      readonly photo: string
      readonly position: number
    }
    const photos = async () => {
      const query = `filter[report]=${told.id}&fields=id,photo,position&sort=position,id`
      const { body } = await program.call('GET', `/items/damage_photos?${query}`, { as: 'planner' })
      return (body as { data: Photo[] }).data
    }
    const call = async (as: string, method: string, path: string, body?: unknown) =>
      outcome(await program.call(method, `/items/damage_photos${path}`, { as, body }))
    const [first, second] = await photos()
    const swapped = [
      { id: second!.id, position: 0 },
      { id: first!.id, position: 1 },
    ]
    expect(await call('employee', 'PATCH', '', swapped)).toBe('200')
    expect((await photos()).map(({ photo }) => photo)).toEqual([back, front])
    expect(await call('employee', 'DELETE', `/${second!.id}`)).toBe('204')
    expect((await photos()).map(({ photo }) => photo)).toEqual([front])
    const again = { report: told.id, photo: back, position: 0 }
    expect(await call('employee', 'POST', '', again)).toBe('200')
    expect((await photos()).map(({ photo }) => photo)).toEqual([back, front])

    await database().query(`UPDATE damage_reports SET status = 'in_repair' WHERE id = $1`, [told.id])
    const [kept, other] = await photos()
    expect(await call('employee', 'DELETE', `/${kept!.id}`)).toBe('403 FORBIDDEN')
    expect(await call('accountant', 'DELETE', `/${kept!.id}`)).toBe('403 FORBIDDEN')
    expect(await call('planner', 'DELETE', `/${kept!.id}`)).toBe('204')
    expect(await photos()).toEqual([other])
  })

  test('what is in the workshop already and turns out unsafe is out of service', async () => {
    const [trailer] = await database().query<{ id: string }>('SELECT id FROM trailers ORDER BY code LIMIT 1')
    await database().query(`UPDATE trailers SET status = 'maintenance' WHERE id = $1`, [trailer!.id])
    const { told } = await send({
      trailer: trailer!.id,
      type: scratch,
      severity: 'unsafe',
      description: 'As',
    })
    expect(told.asset.isOut).toBe(true)
  })

  test('what unsafe damage took off the road goes back by a press once it is repaired, and not while another is open', async () => {
    const { bike } = await aPromisedBike()
    const broken = { party_bike: bike, type: scratch, severity: 'unsafe', description: 'Rem los' }
    const [first, second] = [(await send(broken)).told.id, (await send(broken)).told]
    const at = (id: string) => `/api/damage-reports/${id}/return-to-service`
    const look = async (id: string) =>
      ((await program.call('GET', at(id), { as: 'planner' })).body as { data: ShownReturn }).data
    const putBack = async (id: string, as = 'planner') =>
      outcome(await program.call('POST', at(id), { as, body: {}, headers: { 'idempotency-key': newId() } }))
    const move = async (id: string, name: string) =>
      outcome(
        await program.call('POST', `/items/damage_reports/${id}/moves/${name}`, { as: 'planner', body: {} }),
      )
    const status = async () =>
      (await database().query<{ status: string }>('SELECT status FROM party_bikes WHERE id = $1', [bike]))[0]!
        .status

    expect(await putBack(first)).toBe('409 DAMAGE_STILL_OPEN')
    expect([await move(first, 'repair'), await move(first, 'repaired')]).toEqual(['200', '200'])
    // The second report is as unsafe, and nobody looked at it.
    expect(await look(first)).toMatchObject({ may: false, waits_for: second.number })
    expect(await putBack(first)).toBe('409 OTHER_DAMAGE_OPEN')
    expect([await move(second.id, 'dismiss'), (await look(first)).may]).toEqual(['200', true])
    expect(await putBack(first, 'employee')).toBe('403 FORBIDDEN')
    expect([await status(), await putBack(first), await status()]).toEqual([
      'out_of_service',
      '200',
      'in_service',
    ])
    expect(await look(first)).toMatchObject({ may: false, waits_for: null })
    const history = await database().query(
      `SELECT 1 FROM activity WHERE collection = 'party_bikes' AND item = $1 AND action = 'back-in-service'`,
      [bike],
    )
    expect(history).toHaveLength(1)

    // Taken out by a person for a reason of his own: the report puts nothing back.
    await program.call('PATCH', `/items/party_bikes/${bike}`, {
      as: 'planner',
      body: { status: 'out_of_service' },
    })
    expect([(await look(first)).may, await putBack(first)]).toEqual([false, '409 NOT_OUT_FOR_DAMAGE'])
    await program.call('PATCH', `/items/party_bikes/${bike}`, {
      as: 'planner',
      body: { status: 'in_service' },
    })
  })

  test('an agency reports only a bike its own group rode on, from the ride on, and takes nothing off the road [B-90]', async () => {
    const [ride] = await database().query<{ id: string; bikes: string[]; agency: string }>(
      `SELECT b.id, b.feasible_set->'bikes' AS bikes, m.agency FROM bookings b, agency_members m
       WHERE b.status IN ('confirmed', 'planned') AND b.agency IS NULL AND jsonb_array_length(b.feasible_set->'bikes') > 0 ORDER BY b.id LIMIT 1`,
    )
    const set = (columns: string) =>
      database().query(`UPDATE bookings SET ${columns}, row_version = row_version + 1 WHERE id = $1`, [
        ride!.id,
      ])
    const agency = (columns: string) =>
      database().query(
        `UPDATE booking_agencies SET ${columns}, row_version = row_version + 1 WHERE id = $1`,
        [ride!.agency],
      )
    const [bike, other] = await Promise.all(
      [`id = '${ride!.bikes[0]}'`, `NOT id = ANY(ARRAY['${ride!.bikes.join("','")}']::uuid[])`].map(
        async (where) =>
          (
            await database().query<{ id: string }>(
              `SELECT id FROM party_bikes WHERE ${where} AND archived_at IS NULL ORDER BY id LIMIT 1`,
            )
          )[0]!.id,
      ),
    )
    const status = async () =>
      (await database().query<{ status: string }>('SELECT status FROM party_bikes WHERE id = $1', [bike]))[0]!
        .status
    const statement = { type: brakes, severity: 'unsafe', description: 'Rem los', booking: ride!.id }
    const asAgency = (party_bike: string | undefined) =>
      send({ ...statement, party_bike }, { as: 'organizer' })
    await database().query(`UPDATE party_bikes SET status = 'in_service' WHERE id = $1`, [bike])
    expect((await asAgency(bike)).outcome).toBe('403 FORBIDDEN')
    await set(
      `agency = '${ride!.agency}', starts_at = now() + interval '1 day', ends_at = now() + interval '26 hours'`,
    )
    const before = await reports()
    expect((await asAgency(bike)).outcome).toBe('400 DAMAGE_BEFORE_RIDE')
    await set(
      `starts_at = now() - interval '20 days', ends_at = now() - interval '19 days', status = 'completed'`,
    )
    expect((await asAgency(bike)).outcome).toBe('400 DAMAGE_TOO_LATE')
    await set(
      `starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour', status = 'under_way'`,
    )
    expect((await asAgency(other)).outcome).toBe('400 DAMAGE_OTHER_BIKE')
    for (const [gone, back] of [
      ["status = 'ended'", "status = 'active'"],
      ['archived_at = now()', 'archived_at = NULL'],
    ] as const) {
      await agency(gone)
      expect((await asAgency(bike)).outcome).toBe('403 FORBIDDEN')
      await agency(back)
    }
    const direct = await program.call('POST', '/items/damage_reports', {
      as: 'organizer',
      body: { ...statement, party_bike: other },
    })
    expect(outcome(direct)).toBe('400 DAMAGE_OTHER_BIKE')
    expect([await reports(), await status()]).toEqual([before, 'in_service'])

    const { told, outcome: made } = await asAgency(bike)
    expect([made, told.asset.isOut, await status()]).toEqual(['201', false, 'in_service'])
    const at = `/api/damage-reports/${told.id}`
    const shown = await program.call('GET', `${at}/return-to-service`, { as: 'planner' })
    expect(shown.body).toMatchObject({ data: { may_take_out: true, agency: expect.any(String) as string } })
    const takeOut = async (as: string) =>
      outcome(
        await program.call('POST', `${at}/out-of-service`, {
          as,
          body: {},
          headers: { 'idempotency-key': newId() },
        }),
      )
    expect(await takeOut('organizer')).toBe('403 FORBIDDEN')
    expect([await takeOut('planner'), await status()]).toEqual(['200', 'out_of_service'])
    expect(await takeOut('planner')).toBe('409 NOT_ON_THE_ROAD')

    // The form offers the ride and its own bikes, and nobody else's.
    const offered = await program.call('GET', '/api/damage-reports/rides', { as: 'organizer' })
    const rides = (offered.body as { data: { id: string; bikes: { id: string }[] }[] }).data
    const bikes = rides.find(({ id }) => id === ride!.id)?.bikes.map(({ id }) => id)
    expect(bikes?.toSorted()).toEqual(ride!.bikes.toSorted())
    expect(outcome(await program.call('GET', '/api/damage-reports/rides', { as: 'employee' }))).toBe(
      '403 FORBIDDEN',
    )

    // The same once more, while nobody dealt with it, is no second report.
    expect((await asAgency(bike)).outcome).toBe('400 DAMAGE_REPORTED_ALREADY')
    expect(await reports()).toBe(before + 1)

    const outcomes: string[] = []
    const small = { ...statement, type: scratch, severity: 'minor', party_bike: bike }
    for (let more = 0; more < mostDamageReports; more += 1)
      outcomes.push((await send(small, { as: 'organizer' })).outcome)
    expect(new Set(outcomes.slice(0, -1))).toEqual(new Set(['201']))
    expect(outcomes.at(-1)).toBe('400 DAMAGE_REPORTS_ENOUGH')
    expect(await reports()).toBe(before + mostDamageReports)
    const [notice] = await database().query<{ subject: string; name: string }>(
      `SELECT n.subject, a.name FROM notifications n, booking_agencies a
       WHERE n.item = $1 AND n.kind LIKE 'damage-%' AND a.id = $2 LIMIT 1`,
      [told.id, ride!.agency],
    )
    expect(notice!.subject).toContain(notice!.name)
  })

  test('a refusal reports nothing: nothing named, too many photos, no photo, somebody who may not', async () => {
    const before = await reports()
    const { bike } = await aPromisedBike()
    const whole = { party_bike: bike, type: scratch, description: 'x' }
    expect((await send({ type: scratch, description: 'x' })).outcome).toBe('400 FAILED_VALIDATION')
    expect((await send({ ...whole, severity: 'unsafe', drivable: true })).outcome).toBe(
      '400 FAILED_VALIDATION',
    )
    expect((await send({ ...whole, charged: 5 })).outcome).toBe('400 UNKNOWN_PROPERTY')
    expect((await send({ ...whole, photos: ['x'] })).outcome).toBe('400 WRONG_TYPE')
    const many = Array.from({ length: 21 }, () => newId())
    expect((await send({ ...whole, photos: many })).outcome).toBe('400 TOO_MANY_PHOTOS')
    expect((await send({ ...whole, photos: [newId()] })).outcome).toMatch(/^40[03] /)
    expect((await send(whole, { as: 'accountant' })).outcome).toBe('403 FORBIDDEN')
    expect((await send(whole, { as: '' })).outcome).toBe('403 FORBIDDEN')
    expect(await reports()).toBe(before)
  })

  test('an agency reads the complaints and the damage of the bookings it made, and of no others', async () => {
    const [bookings] = await database().query<{ own: string; other: string; bike: string }>(
      `SELECT (SELECT id FROM bookings WHERE agency = (SELECT agency FROM agency_members LIMIT 1) LIMIT 1) AS own,
         (SELECT id FROM bookings WHERE agency IS NULL AND number IS NOT NULL LIMIT 1) AS other,
         (SELECT id FROM party_bikes LIMIT 1) AS bike`,
    )
    const { own, other, bike } = bookings!
    const [kind] = await database().query<{ id: string }>('SELECT id FROM complaint_types LIMIT 1')
    const damage = {
      type: scratch,
      severity: 'cosmetic',
      description: 'Kras',
      found_at: 'during',
      party_bike: bike,
      drivable: true,
    }
    const bodies = { complaints: { type: kind!.id, text: 'Te luid' }, damage_reports: damage }
    for (const [collection, body] of Object.entries(bodies)) {
      const made = async (booking: string | null) => {
        const answer = await program.call('POST', `/items/${collection}?fields=id`, {
          as: 'planner',
          body: { ...body, booking },
        })
        return (answer.body as { data: { id: string } }).data.id
      }
      const ours = await made(own)
      const theirs = [await made(other), await made(null)]
      const path = `/items/${collection}?fields=id&limit=-1`
      const { body: list } = await program.call('GET', path, { as: 'organizer' })
      const read = (list as { data: { id: string }[] }).data.map(({ id }) => id)
      expect(read).toContain(ours)
      for (const id of theirs) {
        expect(read).not.toContain(id)
        const one = await program.call('GET', `/items/${collection}/${id}?fields=id`, { as: 'organizer' })
        expect(outcome(one)).toBe('403 FORBIDDEN')
      }
    }
  })

  test('a complaint is to be answered within the days of its type, unless the office says another day', async () => {
    const [type] = await database().query<{ id: string; days: number }>(
      'SELECT id, default_due_days AS days FROM complaint_types ORDER BY id LIMIT 1',
    )
    const received_at = '2027-05-01T10:00:00.000Z'
    const made = async (more: object) =>
      (
        (await program.call('POST', '/items/complaints', {
          as: 'planner',
          body: { type: type!.id, text: 'Te luid', received_at, ...more },
        })) as { body: { data: { due_at: string } } }
      ).body.data.due_at
    expect(await made({})).toBe(new Date(Date.parse(received_at) + type!.days * 86_400_000).toISOString())
    const due_at = '2027-05-02T08:00:00.000Z'
    expect(await made({ due_at })).toBe(due_at)
  })
})
