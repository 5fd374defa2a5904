import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import {
  type CrewRide,
  crewRide,
  moveRide,
  setRide,
  shiftRide,
} from '../../../../../tests/helpers/crew-ride.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { handOverText } from '../../../booking/hand-over/hand-over-text.ts'
import { hashToken } from '../../../../platform/access/session/sessions.ts'
import { type Fact, type FactAnswer, type FactKind, factVersion } from '../../crew-log/facts.ts'

const minute = 60_000
/** Who gets the ride when the office moves it. */
const other = sample.employees.thomas
const mine = sample.employees.sofie

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  let ride: CrewRide
  let now = Date.now()
  const ownToken = 'token-of-sofie-on-her-phone'
  beforeAll(async () => {
    program = await wholeProgramOn(database(), { now: () => now })
    ride = await crewRide(database(), mine, { startsAt: now })
    // A token without an end: these days are longer than a session.
    await database().query(
      'UPDATE users SET token = $2 WHERE id = (SELECT "user" FROM employees WHERE id = $1)',
      [mine, hashToken(ownToken)],
    )
  })
  const call = async (method: string, path: string, body?: unknown, token = ownToken) => {
    const answer = await program.call(method, path, {
      body,
      headers: { authorization: `Bearer ${token}` },
    })
    // What tests look into, whatever its shape.
    // oxlint-disable-next-line typescript/no-explicit-any
    const { data, errors = [] } = answer.body as { data: any; errors?: any[] }
    return {
      status: answer.status,
      data,
      codes: errors.map((error) => error.extensions.code as string),
    }
  }
  interface Sheet {
    readonly maker: string
    readonly sheet: string
    readonly rides: readonly { readonly id: string }[]
  }
  let sheet: Sheet
  let began: number
  /** The ride starts in an hour, nothing of it was said, and the phone has just read it. */
  beforeEach(async () => {
    now = Date.now()
    began = now
    await database().query(`DELETE FROM crew_facts`)
    await moveRide(database(), ride, other, mine)
    await setRide(database(), ride.id, now + 60 * minute)
    sheet = (await call('GET', '/api/my-calendar/sheet')).data as Sheet
  })
  const fact = (kind: FactKind, at: number, data: Fact['data'] = {}, more: Partial<Fact> = {}): Fact => ({
    id: newId(),
    kind,
    version: 1,
    booking: ride.id,
    device_at: new Date(began + at * minute).toISOString(),
    offset_ms: 0,
    data,
    ...more,
  })
  const arrive = (at: number, more?: Partial<Fact>) =>
    fact('arrive', at, { stop: ride.deliver, part: 'deliver' }, more)
  const send = async (facts: readonly unknown[], of: Partial<Sheet> = sheet): Promise<FactAnswer[]> => {
    const answer = await call('POST', '/api/my-calendar/facts', {
      maker: of.maker ?? sheet.maker,
      sheet: of.sheet ?? null,
      facts,
    })
    expect(answer.status).toBe(200)
    return answer.data.facts as FactAnswer[]
  }
  const stop = async (id = ride.deliver) =>
    (
      await database().query<{ arrived: number | null; left: number | null }>(
        `SELECT extract(epoch FROM arrived_at)::float * 1000 AS arrived, extract(epoch FROM left_at)::float * 1000 AS left
         FROM transport_stops WHERE id = $1`,
        [id],
      )
    )[0]!
  const kept = () =>
    database().query<{
      id: string
      outcome: string
      to_review: boolean
      doubts: string[]
    }>('SELECT id, outcome, to_review, doubts FROM crew_facts ORDER BY received_at, id')
  const deposits = () =>
    database().query<{ kind: string; amount: number }>(
      `SELECT kind, amount::int AS amount FROM deposits WHERE booking = $1 AND kind = 'received'`,
      [ride.id],
    )

  test('a day noted without a network is taken at its own hours, once, whatever the clock said [PL-40, PL-42]', async () => {
    expect(sheet.rides.map(({ id }) => id)).toContain(ride.id)
    now = began + 300 * minute
    // The phone's clock is seven hours behind.
    const behind = { offset_ms: 7 * 60 * minute }
    const at = (minutes: number) => minutes - 7 * 60
    const day = [
      fact('depart', at(5), {}, behind),
      arrive(at(40), behind),
      fact('leave', at(70), { stop: ride.deliver, part: 'deliver' }, behind),
      fact('complete', at(200), {}, behind),
    ]
    const first = await send(day)
    expect(first.map(({ outcome, code }) => [outcome, code])).toEqual(day.map(() => ['taken', null]))
    expect(first.every(({ doubts }) => doubts.includes('late') && !doubts.includes('clock'))).toBe(true)
    expect(await stop()).toEqual({
      arrived: began + 40 * minute,
      left: began + 70 * minute,
    })
    // The ride's own page says the hours of the road too, not those of the receipt.
    const page = await call('GET', `/api/my-calendar/bookings/${ride.id}`)
    expect(
      [page.data.departed.at, page.data.returned.at].map((moment: string) => Date.parse(moment)),
    ).toEqual([began + 5 * minute, began + 200 * minute])
    now += 60 * minute
    expect(await send(day)).toEqual(first)
    expect(await stop()).toEqual({
      arrived: began + 40 * minute,
      left: began + 70 * minute,
    })
    expect((await kept()).map(({ to_review }) => to_review)).toEqual([false, false, false, false])
  })

  test('the same fact sent twice at one moment is done once [PL-40]', async () => {
    now = began + 60 * minute
    const taken = fact('deposit_received', 30, {
      amount: 8_000,
      method: 'cash',
    })
    const before = (await deposits()).length
    const [one, two] = await Promise.all([send([taken]), send([taken])])
    expect(one).toEqual(two)
    expect(one[0]!.outcome).toBe('taken')
    expect((await deposits()).length).toBe(before + 1)
    expect(await kept()).toHaveLength(1)
  })

  test('money noted on two phones stays twice in the log until a person decides [PL-44]', async () => {
    const [{ left } = { left: 0 }] = await database().query<{ left: number }>(
      `SELECT (20000 - coalesce(sum(signed_amount), 0))::int AS left FROM deposits WHERE booking = $1 AND kind = 'received'`,
      [ride.id],
    )
    now = began + 60 * minute
    const amount = left
    const [first] = await send([fact('deposit_received', 30, { amount, method: 'cash' })])
    const [second] = await send([fact('deposit_received', 31, { amount, method: 'cash' })])
    expect([first!.outcome, second!.outcome, second!.code]).toEqual(['taken', 'refused', 'DEPOSIT_TOO_LARGE'])
    expect(second!.text).toBeTruthy()
    expect((await kept()).map(({ outcome, to_review }) => `${outcome} ${to_review}`).toSorted()).toEqual([
      'refused true',
      'taken false',
    ])
  })

  test('a part of the deposit goes back from the phone, with the reason, and the ride stays on the sheet until all of it did [PL-46]', async () => {
    await setRide(database(), ride.id, now + 60 * minute, 100_000)
    now = began + 200 * minute
    const held = async () =>
      (
        await database().query<{ held: number }>(
          'SELECT deposit_held::int AS held FROM bookings WHERE id = $1',
          [ride.id],
        )
      )[0]!.held
    const before = await held()
    const note = 'Spatbord gebroken'
    const answers = await send([
      fact('deposit_received', 10, { amount: 5_000, method: 'cash' }),
      fact('depart', 11),
      fact('complete', 120),
      fact('deposit_returned', 129, { amount: 500, method: 'cash' }),
      fact('deposit_returned', 130, { amount: 3_000, method: 'cash', note }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([null, null, null, null, null])
    // Without a reason it is taken too, for the money is gone, and shown to the office.
    expect(answers.map(({ doubts }) => doubts.includes('not_all'))).toEqual([
      false,
      false,
      false,
      true,
      false,
    ])
    expect(await held()).toBe(before + 1_500)
    const [entry] = await database().query(
      `SELECT note, amount::int AS amount FROM deposits WHERE booking = $1 AND kind = 'returned' ORDER BY id DESC`,
      [ride.id],
    )
    expect(entry).toEqual({ note, amount: 3_000 })
    // Days later it is still there to give back, for a week; a ride of which nothing is held is not.
    const onSheet = async () =>
      ((await call('GET', '/api/my-calendar/sheet')).data as Sheet).rides.map(({ id }) => id)
    await shiftRide(database(), ride.id, now - 7.5 * 24 * 60 * minute)
    expect(await onSheet()).not.toContain(ride.id)
    await shiftRide(database(), ride.id, now - 6.5 * 24 * 60 * minute)
    expect(await onSheet()).toContain(ride.id)
    const [last] = await send([fact('deposit_returned', 140, { amount: before + 1_500, method: 'cash' })])
    expect([await held(), last!.doubts.includes('not_all')]).toEqual([0, false])
    expect(await onSheet()).not.toContain(ride.id)
  })

  test('how the bikes went and came back is kept as it was noted, once, signed, with its photos [PL-47, PL-48, PL-49]', async () => {
    now = began + 200 * minute
    const { data: read } = await call('GET', `/api/my-calendar/bookings/${ride.id}`)
    const [check] = read.checks as { id: string; name: object }[]
    const bike = (read.things as { field: string; id: string; name: string }[]).find(
      ({ field }) => field === 'party_bike',
    )!
    const marked = (ok: boolean) => [{ check: check!.id, name: check!.name, ok }]
    const bikes = (ok: boolean) => [
      {
        bike: bike.id,
        name: bike.name,
        checks: marked(ok),
        note: ok ? null : 'Piept',
      },
    ]
    const keg = {
      drink: newId(),
      name: { nl: 'Vat' },
      comesBack: true,
      taken: 3,
      full: 1,
    }
    const { number } = (
      await database().query<{ number: string }>('SELECT number FROM bookings WHERE id = $1', [ride.id])
    )[0]!
    const text = handOverText(
      { moment: 'before', bikes: bikes(true), checks: [], drinks: [] } as never,
      { number, when: 'Vandaag, 12:00' },
      'nl',
    )
    const signing = {
      name: 'Lotte De Wit',
      language: 'nl',
      text,
      signed_by: 'typed',
      signature: 'lotte de wit',
    } as const
    const said = (over: object) =>
      ({
        moment: 'before',
        bikes: bikes(true),
        checks: [],
        drinks: [],
        ...over,
      }) as never
    const accounts = await database().query<{ user: string }>('SELECT "user" FROM employees WHERE id = $1', [
      mine,
    ])
    const photo = async (user: string | null) => {
      const id = newId()
      await database().query(
        `INSERT INTO files (id, storage, filename_disk, filename_download, title, type, filesize, uploaded_by)
         VALUES ($1, 'local', $3, 'foto.jpg', 'Foto', 'image/jpeg', 10, $2)`,
        [id, user, `${id}.jpg`],
      )
      return id
    }
    const [own, strange] = [await photo(accounts[0]!.user), await photo(null)]
    const notes = [
      fact('hand_over', 10, { handing: said({ signing }), photos: [own] }),
      fact('hand_over', 11, { handing: said({}), photos: [strange] }),
      fact('hand_over', 12, {
        handing: said({ moment: 'after', bikes: bikes(true) }),
      }),
      fact('hand_over', 13, { handing: said({ bikes: [] }) }),
      fact('hand_over', 14, {
        handing: said({ signing: { ...signing, signature: 'Kobe' } }),
      }),
      fact('depart', 15),
      fact('hand_over', 100, {
        handing: said({ moment: 'after', drinks: [{ ...keg, empty: 3 }] }),
      }),
      fact('hand_over', 101, {
        handing: said({
          moment: 'after',
          bikes: bikes(false),
          drinks: [{ ...keg, empty: 1 }],
        }),
        photos_lost: 1,
      }),
    ]
    const first = await send(notes)
    expect(first.map(({ outcome, code }) => code ?? outcome)).toEqual([
      'taken',
      'FACT_IMPOSSIBLE',
      'RETURN_TOO_EARLY',
      'HAND_OVER_EMPTY',
      'SIGNATURE_OTHER_NAME',
      'taken',
      'DRINKS_TOO_MANY',
      'taken',
    ])
    expect(await send(notes)).toEqual(first)
    expect(first.flatMap(({ doubts }) => doubts).filter((doubt) => doubt !== 'late')).toEqual([])
    const query = `fields=*,bikes.party_bike,bikes.note,bikes.in_order,photos.photo&sort=at&filter[booking][_eq]=${ride.id}`
    const { body } = await program.call('GET', `/items/hand_overs?${query}`, {
      as: 'planner',
    })
    expect((body as { data: object[] }).data).toMatchObject([
      {
        id: notes[0]!.id,
        moment: 'before',
        in_order: true,
        signer: 'Lotte De Wit',
        text,
        text_hash: createHash('sha256').update(text).digest('hex'),
        signature: 'lotte de wit',
        employee: mine,
        photos: [{ photo: own }],
        bikes: [{ party_bike: bike.id, in_order: true, note: null }],
      },
      {
        moment: 'after',
        in_order: false,
        signer: null,
        photos_lost: 1,
        drinks: [{ taken: 3, full: 1, empty: 1 }],
        bikes: [{ in_order: false, note: 'Piept' }],
      },
    ])
    // What was taken stands in its record alone; what was refused waits for the office as it was.
    const facts = await database().query<{ outcome: string; has: boolean }>(
      `SELECT outcome, data ? 'handing' AS has FROM crew_facts WHERE kind = 'hand_over'`,
    )
    expect(facts.every(({ outcome, has }) => has === (outcome === 'refused'))).toBe(true)
    const { data: after } = await call('GET', `/api/my-calendar/bookings/${ride.id}`)
    expect(after.hand_overs).toMatchObject([
      { moment: 'before', bad: [], signer: 'Lotte De Wit' },
      {
        moment: 'after',
        bad: [{ bike: bike.name, name: check!.name }],
        signer: null,
      },
    ])
    for (const change of [`text = 'Iets anders'`, `in_order = NOT in_order`, `signer = 'Kobe'`])
      await expect(database().query(`UPDATE hand_overs SET ${change}`)).rejects.toThrow('does not change')
    await expect(database().query(`UPDATE hand_over_bikes SET note = 'Niets'`)).rejects.toThrow(
      'does not change',
    )
    expect((await program.call('GET', '/items/hand_overs', { as: 'employee' })).status).toBe(403)
    await database().query('DELETE FROM hand_overs WHERE booking = $1', [ride.id])
  })

  test('a refused fact stops no other, and gets the same answer once more [PL-41]', async () => {
    now = began + 90 * minute
    const facts = [
      fact('complete', 20),
      arrive(40),
      fact('deposit_returned', 41, { amount: 9_999_900, method: 'cash' }),
      fact('leave', 60, { stop: ride.deliver, part: 'deliver' }),
    ]
    const answers = await send(facts)
    expect(answers.map(({ code }) => code)).toEqual(['MOVE_NOT_ALLOWED', null, 'DEPOSIT_NOT_HELD', null])
    await send([fact('depart', 61)])
    // What would be allowed by now was refused for good.
    expect(await send(facts)).toEqual(answers)
    expect(await stop()).toEqual({
      arrived: began + 40 * minute,
      left: began + 60 * minute,
    })
  })

  test('what nobody can read stops no other, and what is of a newer program comes again [PL-41]', async () => {
    now = began + 60 * minute
    const newer = { ...arrive(30), id: newId(), version: factVersion + 1 }
    const strange = { id: newId(), kind: 'sing', version: 1 }
    const answers = await send([strange, newer, { broken: true }, arrive(40)])
    expect(answers.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['refused', 'FACT_UNREADABLE'],
      ['again', null],
      ['refused', 'FACT_UNREADABLE'],
      ['taken', null],
    ])
    expect(await kept()).toHaveLength(1)
  })

  test('a ride that another drives by now is taken from who had it on his sheet, and flagged [PL-43]', async () => {
    await moveRide(database(), ride, mine, other)
    now = began + 60 * minute
    const [taken] = await send([arrive(40)])
    expect(taken).toMatchObject({
      outcome: 'taken',
      doubts: ['not_assigned', 'late'],
    })
    expect((await stop()).arrived).toBe(began + 40 * minute)
    expect(await kept()).toMatchObject([{ to_review: true }])
  })

  test('a ride that was on no sheet of his is not there for him, and nothing is kept of it [PL-43]', async () => {
    await moveRide(database(), ride, mine, other)
    const bare = await send([arrive(1)], { maker: sheet.maker })
    expect(bare).toMatchObject([{ outcome: 'refused', code: 'BOOKING_NOT_FOUND', at: null }])
    // Nor does a sheet that somebody wrote himself help, nor one of another.
    expect(await send([arrive(1)], { sheet: `${sheet.sheet.slice(0, -4)}AAAA` })).toMatchObject([
      { code: 'BOOKING_NOT_FOUND' },
    ])
    const anywhere = arrive(1, { booking: newId() })
    expect(await send([anywhere])).toMatchObject([{ code: 'BOOKING_NOT_FOUND' }])
    expect(await kept()).toEqual([])
    expect((await stop()).arrived).toBeNull()
  })

  test('nobody sends what another noted [PL-43]', async () => {
    const facts = [arrive(1)]
    const strange = await call('POST', '/api/my-calendar/facts', {
      maker: newId(),
      sheet: null,
      facts,
    })
    expect([strange.status, strange.codes]).toEqual([409, ['FACTS_NOT_YOURS']])
    expect(
      (
        await program.call('POST', '/api/my-calendar/facts', {
          as: 'accountant',
          body: {},
        })
      ).status,
    ).toBe(403)
  })

  test('a clock that cannot be believed gives way to the hour of the receipt, and is flagged [PL-42]', async () => {
    now = began + 50 * minute
    const [ahead, before] = [arrive(900), fact('leave', -900, { stop: ride.deliver, part: 'deliver' })]
    const answers = await send([ahead, before])
    expect(answers.map(({ doubts }) => doubts)).toEqual([['clock'], ['clock']])
    expect(await stop()).toEqual({ arrived: now, left: now })
    expect((await kept()).every(({ to_review }) => to_review)).toBe(true)
  })

  test('a tap is taken back within ten minutes of itself, however late both arrive [B-16]', async () => {
    now = began + 200 * minute
    const undo = (at: number) => fact('undo_arrive', at, { stop: ride.deliver, part: 'deliver' })
    const answers = await send([arrive(40), undo(45), arrive(50), undo(61)])
    expect(answers.map(({ code }) => code)).toEqual([null, null, null, 'UNDO_TOO_LATE'])
    expect((await stop()).arrived).toBe(began + 50 * minute)
  })

  test('a stop that was planned anew is found by its part [PL-43]', async () => {
    now = began + 60 * minute
    const [taken] = await send([arrive(40, { data: { stop: newId(), part: 'deliver' } })])
    expect(taken).toMatchObject({ outcome: 'taken', doubts: ['late'] })
    expect((await stop()).arrived).toBe(began + 40 * minute)
  })

  test('a fact does not change once it is kept, and somebody of the office has looked at it once [PL-44]', async () => {
    const [taken] = await send([arrive(900)])
    await expect(database().query(`UPDATE crew_facts SET kind = 'leave'`)).rejects.toThrow('does not change')
    const path = `/api/crew-facts/${taken!.id}`
    const look = (as: string) => program.call('POST', `${path}/review`, { as, body: {} })
    expect((await look('employee')).status).toBe(403)
    expect((await look('planner')).status).toBe(200)
    expect((await look('planner')).status).toBe(409)
    expect(await kept()).toMatchObject([{ to_review: false }])
    expect((await program.call('GET', `${path}/refusal`, { as: 'planner' })).body).toEqual({
      data: { text: null },
    })
    expect(
      (
        await program.call('GET', `/api/crew-facts/${newId()}/refusal`, {
          as: 'planner',
        })
      ).status,
    ).toBe(404)
  })

  test('a signature under other words than were noted is kept with them, and shown to the office [PL-53]', async () => {
    now = began + 30 * minute
    const { data: read } = await call('GET', `/api/my-calendar/bookings/${ride.id}`)
    const [check] = read.checks as { id: string; name: object }[]
    const noted = (ok: boolean) =>
      ({
        moment: 'before',
        bikes: [],
        checks: [{ check: check!.id, name: check!.name, ok }],
        drinks: [],
      }) as never
    const signed = (text: string) => ({
      signing: { name: 'Lotte De Wit', language: 'fr', text, signed_by: 'typed', signature: 'Lotte De Wit' },
    })
    const said = (ok: boolean) =>
      handOverText(noted(ok), { number: read.number as string, when: 'aujourd’hui' }, 'fr')
    const [same, other] = [said(true), said(false)].map((text) =>
      fact('hand_over', 10, { handing: { ...(noted(true) as object), ...signed(text) } as never }),
    )
    const answers = await send([same, other])
    expect(answers.map(({ outcome, doubts }) => [outcome, doubts])).toEqual([
      ['taken', ['late']],
      ['taken', ['late', 'other_words']],
    ])
    expect(new Map((await kept()).map(({ id, to_review }) => [id, to_review]))).toEqual(
      new Map([
        [same!.id, false],
        [other!.id, true],
      ]),
    )
    expect(await database().query('SELECT text FROM hand_overs WHERE id = $1', [other!.id])).toEqual([
      { text: said(false) },
    ])
  })

  test('the crew notes that it saw the card of each Bob, and then the bikes may leave [BB-09]', async () => {
    const [kobe, lotte] = [newId(), newId()]
    await database().query('DELETE FROM bobs WHERE booking = $1', [ride.id])
    await database().query(`UPDATE bookings SET bob = 'own', bikes_count = 1 WHERE id = $1`, [ride.id])
    for (const bob of [kobe, lotte])
      await database().query(
        `INSERT INTO bobs (id, booking, source, language, state, first_name)
         VALUES ($1, $2, 'own_group', 'nl', 'details_given', 'Kobe')`,
        [bob, ride.id],
      )
    const seen = { adult: true, licence: true, sober: true }
    const outcomes = async (facts: readonly unknown[]) =>
      (await send(facts)).map(({ outcome, code }) => code ?? outcome)
    const states = async () =>
      (
        await database().query<{ state: string }>('SELECT state FROM bobs WHERE id = ANY($1) ORDER BY id', [
          [kobe, lotte],
        ])
      ).map(({ state }) => state)
    now = began + 30 * minute
    expect(
      await outcomes([
        fact('check_bob', 1, { bob: kobe, ...seen, sober: false }),
        fact('check_bob', 1, { bob: newId(), ...seen }),
        fact('check_bob', 2, { bob: kobe, ...seen }),
        fact('depart', 3),
      ]),
    ).toEqual(['FACT_UNREADABLE', 'NO_SUCH_BOB', 'taken', 'BOB_UNSIGNED'])
    expect(await states()).toEqual(['checked_on_day', 'details_given'])
    const { data: read } = await call('GET', `/api/my-calendar/bookings/${ride.id}`)
    expect(read.bobs).toMatchObject([
      { id: kobe, checked: { isMine: true } },
      { id: lotte, checked: null },
    ])
    // A wrong tap is taken back within ten minutes of its own hour, of that Bob alone.
    expect(
      await outcomes([
        fact('undo_check_bob', 4, { bob: kobe }),
        fact('check_bob', 5, { bob: kobe, ...seen }),
        fact('check_bob', 16, { bob: lotte, ...seen }),
        fact('undo_check_bob', 17, { bob: kobe }),
        fact('depart', 18),
        fact('undo_check_bob', 19, { bob: lotte }),
      ]),
    ).toEqual(['taken', 'taken', 'taken', 'UNDO_TOO_LATE', 'taken', 'MOVE_NOT_ALLOWED'])
    expect(await states()).toEqual(['checked_on_day', 'checked_on_day'])
    await database().query('DELETE FROM bobs WHERE id = ANY($1)', [[kobe, lotte]])
  })
})
