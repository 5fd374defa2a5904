import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { minuteMs } from '../../../../kernel/time/period.ts'
import { hashToken } from '../../../../platform/access/session/sessions.ts'
import { type Fact, type FactAnswer, type FactKind, factVersion } from '../../crew-log/facts.ts'
import type { PhoneTap } from '../../crew-log/clock-view.ts'
import type { HoursPerson } from '../../hours/hours.ts'

const { sofie, thomas } = sample.employees
const token = 'token-of-sofie-who-clocks-her-hours'
/** A Thursday afternoon in Brussels; the day began six hours ago. */
const noon = Date.parse('2027-05-20T14:00:00+02:00')
const at = (time: string, day = '2027-05-20') => Date.parse(`${day}T${time}:00+02:00`)

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  let maker: string
  let now = noon
  beforeAll(async () => {
    program = await wholeProgramOn(database(), { now: () => now })
    // Tokens without an end: these days are not those of a session.
    const people = [
      ['Planner', 'planner'],
      ['Accountant', 'accountant'],
      ['Organizer', 'organizer'],
      ['Employee', 'employee'],
    ] as const
    for (const [role, name] of people)
      await database().query(
        `INSERT INTO users (id, email, first_name, last_name, status, token, role)
         SELECT $1, $2, 'Nora', 'Kantoor', 'active', $3, id FROM roles WHERE name = $4`,
        [newId(), `${name}@hours.example`, hashToken(`token-of-${name}`), role],
      )
    const [{ user }] = (await database().query<{ user: string }>(
      'SELECT "user" FROM employees WHERE id = $1',
      [sofie],
    )) as [{ user: string }]
    maker = user
    await database().query('UPDATE users SET token = $2 WHERE id = $1', [maker, hashToken(token)])
  })
  beforeEach(() => {
    now = noon
  })
  const call = async (method: string, path: string, body?: unknown, as = token) => {
    const answer = await program.call(method, path, { body, headers: { authorization: `Bearer ${as}` } })
    // What tests look into, whatever its shape.
    // oxlint-disable-next-line typescript/no-explicit-any
    const { data, errors = [] } = answer.body as { data: any; errors?: any[] }
    return { status: answer.status, data, codes: errors.map(({ extensions }) => extensions.code as string) }
  }
  const office = (method: string, path: string, body?: unknown, as = 'planner') =>
    call(method, path, body, `token-of-${as}`)
  const sheetAt = async (when: number) => {
    now = when
    return (await call('GET', '/api/my-calendar/sheet')).data as {
      readonly sheet: string
      readonly clock: readonly PhoneTap[]
    }
  }
  const fact = (kind: FactKind, when: number, data: Fact['data'] = {}): Fact => ({
    id: newId(),
    kind,
    version: factVersion,
    booking: null,
    device_at: new Date(when).toISOString(),
    offset_ms: 0,
    data,
  })
  const send = async (sheet: string | null, facts: readonly unknown[]) => {
    const sent = await call('POST', '/api/my-calendar/facts', { maker, sheet, facts })
    expect(sent.status).toBe(200)
    return sent.data.facts as FactAnswer[]
  }
  const mine = async (month = '2027-05') =>
    (await call('GET', `/api/my-calendar/hours?month=${month}`)).data as HoursPerson
  const dayOf = ({ days }: HoursPerson, day: string) => days.find((one) => one.day === day)!
  const correct = (body: object, as?: string) =>
    as
      ? office('POST', `/api/employees/${sofie}/hours`, body, as)
      : call('POST', '/api/my-calendar/hours', body)

  test('a day that was clocked without a network counts at its own hours, once [PL-40, CR-12]', async () => {
    const { sheet, clock } = await sheetAt(at('08:00'))
    expect(clock).toEqual([])
    const day = [
      fact('clock_in', at('08:30')),
      fact('break_start', at('11:00')),
      fact('break_end', at('11:20')),
      fact('clock_out', at('13:00')),
    ]
    now = at('13:30')
    const first = await send(sheet, day)
    expect(first.map(({ outcome, code }) => [outcome, code])).toEqual(day.map(() => ['taken', null]))
    now = noon
    expect(await send(sheet, day)).toEqual(first)
    const month = await mine()
    expect(month).toMatchObject({ employee: sofie, worked: 250, paused: 20, unsettled: 0, running: null })
    expect(dayOf(month, '2027-05-20')).toMatchObject({
      worked: 250,
      shifts: [{ from: '2027-05-20T06:30:00.000Z', to: '2027-05-20T11:00:00.000Z', minutes: 250 }],
    })
    // The phone goes on from it, the office reads the same, and what waits for the office is nothing.
    expect((await sheetAt(noon)).clock.map(({ kind, is_own }) => [kind, is_own])).toEqual(
      day.map(({ kind }) => [kind, true]),
    )
    const { data: everybody } = (await office('GET', '/api/hours?month=2027-05')) as { data: HoursPerson[] }
    expect(everybody.find(({ employee }) => employee === sofie)).toMatchObject({ worked: 250, corrected: 0 })
    expect(everybody.flatMap(({ days }) => days.flatMap(({ taps }) => taps))).toEqual([])
    expect(
      await database().query('SELECT 1 FROM crew_facts WHERE id = ANY($1::uuid[]) AND to_review', [
        day.map(({ id }) => id),
      ]),
    ).toEqual([])
  })

  test('his own hours are put right without a network: by the hour he noted it, once, beside what stood there [CR-14, CR-15]', async () => {
    const day = '2027-05-19'
    const { sheet } = await sheetAt(at('08:00', day))
    const began = fact('clock_in', at('08:30', day))
    const correct = (when: string, correction: Fact['data']['correction']) =>
      fact('correct_hours', at(when, day), { correction })
    const kind = 'clock_in' as const
    const iso = (time: string) => new Date(at(time, day)).toISOString()
    const moved = { tap: began.id, version: 1, kind, at: iso('08:10'), reason: 'Te laat getikt' }
    const facts = [
      began,
      correct('09:00', moved),
      // Of the version that is no more, of what is still to come, without a reason, of nobody's tap.
      correct('09:01', moved),
      correct('09:02', { ...moved, version: 2, at: iso('09:30') }),
      correct('09:03', { ...moved, version: 2, reason: ' ' }),
      correct('09:04', { ...moved, tap: newId() }),
      correct('13:10', { tap: null, version: null, kind: 'clock_out', at: iso('13:00'), reason: 'Vergeten' }),
    ]
    now = at('14:00', day)
    const answers = await send(sheet, facts)
    expect(answers.map(({ outcome, code }) => code ?? outcome)).toEqual([
      'taken',
      'taken',
      'HOURS_CHANGED',
      'HOURS_AHEAD',
      'REASON_REQUIRED',
      'TAP_NOT_FOUND',
      'taken',
    ])
    expect(await send(sheet, facts)).toEqual(answers)
    expect(dayOf(await mine(), day)).toMatchObject({
      worked: 290,
      reasons: ['Te laat getikt', 'Vergeten'],
      taps: [
        { tap: began.id, versions: [{ version: 1 }, { version: 2, reason: 'Te laat getikt' }] },
        { tap: facts[6]!.id, versions: [{ version: 1, reason: 'Vergeten' }] },
      ],
    })
    expect((await sheetAt(now)).clock.filter(({ tap }) => tap === began.id)).toMatchObject([
      { version: 2, is_own: false },
    ])
    // What was refused waits for the office with its words.
    const rows = await database().query<{ to_review: boolean; has: boolean }>(
      `SELECT to_review, data ? 'correction' AS has FROM crew_facts WHERE kind = 'correct_hours' ORDER BY at`,
    )
    expect(rows.map(({ to_review, has }) => [to_review, has])).toEqual(
      [false, true, true, true, true, false].map((isRefused) => [isRefused, isRefused]),
    )
  })

  test('a wrong tap is taken back within ten minutes and stays to be read; later it is refused [CR-14]', async () => {
    const { sheet } = await sheetAt(at('06:00', '2027-05-21'))
    const began = fact('clock_in', at('06:10', '2027-05-21'))
    now = at('06:40', '2027-05-21')
    const undo = (minute: string, tap = began.id) =>
      fact('undo_clock_in', at(`06:${minute}`, '2027-05-21'), { tap })
    const answers = await send(sheet, [began, undo('35'), undo('19'), undo('20'), undo('20', newId())])
    expect(answers.map(({ outcome, code }) => code ?? outcome)).toEqual([
      'taken',
      'UNDO_TOO_LATE',
      'taken',
      'HOURS_CHANGED',
      'TAP_NOT_FOUND',
    ])
    const day = dayOf(await mine(), '2027-05-21')
    expect(day).toMatchObject({ worked: 0, shifts: [] })
    expect(day.taps).toMatchObject([
      { tap: began.id, versions: [{ version: 1 }, { at: null, reason: null }] },
    ])
    expect((await sheetAt(now)).clock.map(({ tap }) => tap)).not.toContain(began.id)
  })

  test('what she forgot she adds herself, with the reason; what is wrong the office corrects [CR-13, CR-14, CR-15]', async () => {
    const day = '2027-06-08'
    const { sheet } = await sheetAt(at('09:00', day))
    now = at('09:10', day)
    const began = fact('clock_in', at('09:05', day))
    await send(sheet, [began])
    expect((await mine('2027-06')).running).toBe('2027-06-08T07:05:00.000Z')
    now = at('14:00', '2027-06-10')
    const open = await mine('2027-06')
    expect(open).toMatchObject({ unsettled: 1, running: null })
    expect(dayOf(open, day)).toMatchObject({ worked: 0, shifts: [{ to: null, troubles: ['no-clock-out'] }] })

    const out = { tap: null, version: null, kind: 'clock_out', day, reason: 'Gsm was leeg' }
    expect(await correct({ ...out, time: '00:30' })).toMatchObject({ status: 201 })
    expect(dayOf(await mine('2027-06'), day)).toMatchObject({ worked: 925, reasons: ['Gsm was leeg'] })
    const begin = { tap: began.id, kind: 'clock_in', day, reason: 'Was al om 8 uur in het depot' }
    const none = [
      [{ ...out, time: '' }, 'TIME_UNREADABLE'],
      [{ ...out, time: '25:00' }, 'TIME_UNREADABLE'],
      [{ ...out, time: null }, 'TIME_REQUIRED'],
      [{ ...out, time: '15:00', day: '2027-06-10' }, 'HOURS_AHEAD'],
      [{ ...out, time: '10:00', reason: ' ' }, 'REASON_REQUIRED'],
      [{ ...out, time: '10:00', day: '2027-04-30' }, 'HOURS_TOO_OLD'],
      // On the night the clock is turned, this hour is not there.
      [{ ...out, time: '02:30', day: '2027-03-27' }, 'NO_SUCH_TIME'],
      [{ ...begin, version: 2, time: '08:00' }, 'HOURS_CHANGED'],
      [{ ...begin, version: 1, kind: 'clock_out', time: '08:00' }, 'TAP_NOT_FOUND'],
      [{ ...begin, version: 1, tap: newId(), time: '08:00' }, 'TAP_NOT_FOUND'],
    ] as const
    for (const [body, code] of none) expect((await correct(body)).codes, JSON.stringify(body)).toEqual([code])

    expect(await correct({ ...begin, version: 1, time: '08:00' }, 'planner')).toMatchObject({ status: 201 })
    const [tap] = dayOf(await mine('2027-06'), day).taps.filter(({ tap }) => tap === began.id)
    expect(tap!.versions).toMatchObject([
      { version: 1, at: '2027-06-08T07:05:00.000Z', reason: null },
      {
        version: 2,
        at: '2027-06-08T06:00:00.000Z',
        reason: 'Was al om 8 uur in het depot',
        by: 'Nora Kantoor',
      },
    ])
    // Two who look at the same version: the second looks again.
    expect((await correct({ ...begin, version: 1, time: '07:00' }, 'planner')).codes).toEqual([
      'HOURS_CHANGED',
    ])
    const struck = { ...begin, version: 2, time: null, reason: 'Was een vrije dag' }
    expect(await correct(struck, 'planner')).toMatchObject({ status: 201 })
    expect(dayOf(await mine('2027-06'), day)).toMatchObject({
      worked: 0,
      shifts: [{ troubles: ['no-clock-in'] }],
    })
    expect((await correct({ ...out, time: '10:00', day: '2027-04-30' }, 'planner')).status).toBe(201)
  })

  test('each reads his own hours, the office everybody’s, and only who plans corrects them [CR-15]', async () => {
    const body = {
      tap: null,
      version: null,
      kind: 'clock_in',
      day: '2027-05-19',
      time: '09:00',
      reason: 'Vergeten',
    }
    for (const path of ['/api/hours', `/api/employees/${sofie}/hours`]) {
      expect((await call('GET', path)).status, path).toBe(403)
      expect((await office('GET', path, undefined, 'organizer')).status, path).toBe(403)
      expect((await office('GET', path, undefined, 'accountant')).status, path).toBe(200)
      expect((await office('GET', path)).status, path).toBe(200)
    }
    const path = `/api/employees/${sofie}/hours`
    for (const as of ['accountant', 'organizer', 'employee'])
      expect((await office('POST', path, body, as)).status, as).toBe(403)
    expect((await call('POST', path, body)).status).toBe(403)
    expect((await office('POST', `/api/employees/${newId()}/hours`, body)).codes).toEqual([
      'EMPLOYEE_NOT_FOUND',
    ])
    expect((await office('GET', `/api/employees/${newId()}/hours`)).codes).toEqual(['EMPLOYEE_NOT_FOUND'])
    for (const as of ['accountant', 'organizer'])
      expect((await office('GET', '/api/my-calendar/hours', undefined, as)).status, as).toBe(403)
    // Through the data API everybody of the crew reads his own entries, and nobody writes any.
    await office('POST', `/api/employees/${thomas}/hours`, body)
    const owners = async (as: string) => {
      const read = await call('GET', '/items/time_entries?fields=employee&limit=-1', undefined, as)
      return new Set((read.data as { employee: string }[]).map(({ employee }) => employee))
    }
    expect(await owners(token)).toEqual(new Set([sofie]))
    expect((await owners('token-of-planner')).isSupersetOf(new Set([sofie, thomas]))).toBe(true)
    for (const as of [token, 'token-of-planner'])
      expect((await call('POST', '/items/time_entries', { employee: sofie }, as)).status).toBe(403)
    // An account that is nobody’s at work has no hours, and what it notes is refused and before the office.
    expect((await office('GET', '/api/my-calendar/hours', undefined, 'employee')).data).toBeNull()
    expect((await office('POST', '/api/my-calendar/hours', body, 'employee')).codes).toEqual([
      'NOT_AN_EMPLOYEE',
    ])
    const [stranger] = await database().query<{ id: string }>(
      `SELECT id FROM users WHERE email = 'employee@hours.example'`,
    )
    const noted = fact('clock_in', noon)
    const sent = await office(
      'POST',
      '/api/my-calendar/facts',
      { maker: stranger!.id, sheet: null, facts: [noted] },
      'employee',
    )
    expect(sent.data.facts).toMatchObject([{ outcome: 'refused', code: 'NOT_AN_EMPLOYEE' }])
    expect(
      await database().query('SELECT booking, to_review FROM crew_facts WHERE id = $1', [noted.id]),
    ).toEqual([{ booking: null, to_review: true }])
    // Somebody else’s fact is not there.
    expect(await send(null, [noted])).toMatchObject([{ outcome: 'refused', code: 'FACT_NOT_FOUND' }])
  })

  test('what is of no ride is of no ride, and what is of one is not without [PL-41]', async () => {
    const ride = { ...fact('depart', noon), booking: null }
    const own = { ...fact('clock_in', noon), booking: newId() }
    const bare = fact('undo_clock_in', noon)
    expect((await send(null, [ride, own, bare])).map(({ code }) => code)).toEqual([
      'FACT_UNREADABLE',
      'FACT_UNREADABLE',
      'FACT_UNREADABLE',
    ])
  })

  test('the same tap sent twice at one moment is noted once [PL-40, CR-12]', async () => {
    const { sheet } = await sheetAt(noon)
    const tap = fact('clock_in', noon + minuteMs)
    now = noon + 2 * minuteMs
    const [one, other] = await Promise.all([send(sheet, [tap]), send(sheet, [tap])])
    expect(one).toEqual(other)
    expect(await database().query('SELECT version FROM time_entries WHERE tap = $1', [tap.id])).toEqual([
      { version: 1 },
    ])
  })

  test('no statement changes what was noted, or corrects what is not its own [CR-14]', async () => {
    const [kept] = await database().query<{ id: string; tap: string }>(
      `SELECT id, tap FROM time_entries WHERE employee = $1 AND version = 1 ORDER BY id LIMIT 1`,
      [sofie],
    )
    const none = [
      [`UPDATE time_entries SET at = now() WHERE id = $1`, [kept!.id]],
      [`DELETE FROM time_entries WHERE id = $1`, [kept!.id]],
      [
        `INSERT INTO time_entries (id, employee, tap, version, kind, at, reason) VALUES ($1, $2, $3, 9, 'clock_in', now(), 'x')`,
        [newId(), sofie, kept!.tap],
      ],
      [
        `INSERT INTO time_entries (id, employee, tap, version, kind, at, reason) VALUES ($1, $2, $3, 2, 'clock_in', now(), 'x')`,
        [newId(), thomas, kept!.tap],
      ],
      [
        `INSERT INTO time_entries (id, employee, tap, version, kind, at) VALUES ($1, $2, $1, 1, 'clock_in', NULL)`,
        [newId(), sofie],
      ],
    ] as const
    for (const [statement, values] of none)
      await expect(database().query(statement, [...values]), statement).rejects.toThrow()
  })
})
