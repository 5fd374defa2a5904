import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../../fixtures/sample/ids.ts'
import { type WholeProgram, sampleCompany, wholeProgramOn } from '../../../../../tests/api/whole-program.ts'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'

interface Answer {
  readonly data: Record<string, unknown>
  readonly errors?: readonly { readonly extensions: Record<string, unknown> & { readonly code: string } }[]
}

const week = [
  { weekday: 5, from_time: '14:00', to_time: '23:00' },
  { weekday: 6, from_time: '10:00', to_time: '02:00' },
]

forEachEngine(sampleCompany, (database) => {
  let program: WholeProgram
  beforeAll(async () => {
    program = await wholeProgramOn(database())
  })
  const call = async (method: string, path: string, body?: unknown, as = 'planner') => {
    const { status, body: answer } = await program.call(method, path, { as, body })
    return { status, ...(answer as Answer) }
  }
  const fill = (body: object, as?: string) => call('POST', '/api/working-hours', body, as)
  const rowsOf = (employee: string) =>
    database().query<Record<string, string | number | null>>(
      `SELECT weekday, from_time, to_time, valid_from::text, valid_to::text FROM availabilities
       WHERE employee = $1 AND archived_at IS NULL ORDER BY valid_from NULLS FIRST, weekday`,
      [employee],
    )
  const { lien, jeroen } = sample.employees

  test('one week is filled for two people at once; what ran on ends the day before, and history keeps it', async () => {
    const before = (await rowsOf(lien)).length
    expect(before).toBeGreaterThan(0)
    const filled = await fill({ employees: [lien, jeroen], from: '2030-06-01', week })
    expect(filled).toMatchObject({ status: 201, data: { employees: 2, from: '2030-06-01' } })
    for (const employee of [lien, jeroen]) {
      const rows = await rowsOf(employee)
      const old = rows.filter(({ valid_from }) => valid_from !== '2030-06-01')
      expect(old.map(({ valid_to }) => valid_to)).toEqual(old.map(() => '2030-05-31'))
      expect(rows.filter(({ valid_from }) => valid_from === '2030-06-01')).toEqual(
        week.map((row) => ({ ...row, valid_from: '2030-06-01', valid_to: null })),
      )
    }
    const [changes] = await database().query<{ count: number }>(
      `SELECT count(*)::int AS count FROM activity WHERE collection = 'availabilities' AND action = 'update'
       AND item IN (SELECT id::text FROM availabilities WHERE employee = $1)`,
      [lien],
    )
    expect(changes!.count).toBe(before)
  })

  test('an earlier day replaces what was still to begin; an empty week is a person who works no more', async () => {
    await fill({ employees: [lien], from: '2030-05-01', week: [week[0]] })
    expect((await rowsOf(lien)).filter(({ valid_to }) => valid_to === null)).toEqual([
      { ...week[0], valid_from: '2030-05-01', valid_to: null },
    ])
    await fill({ employees: [lien], from: '2030-05-01', week: [] })
    expect((await rowsOf(lien)).filter(({ valid_to }) => valid_to === null)).toEqual([])
  })

  test('all of them or none: one person who is gone, or hours that overlap, change nobody’s week [PL-12]', async () => {
    const before = await rowsOf(jeroen)
    const gone = '0190a000-0000-7000-8000-000000000000'
    const cases: readonly (readonly [object, string])[] = [
      [{ employees: [jeroen, gone], from: '2030-07-01', week }, 'EMPLOYEE_GONE'],
      [{ employees: [], from: '2030-07-01', week }, 'EMPLOYEES_REQUIRED'],
      [{ employees: [jeroen], from: '2030-02-30', week }, 'NO_SUCH_DAY'],
      [{ employees: [jeroen], from: '2030-07-01', week: [...week, week[0]] }, 'HOURS_OVERLAP'],
      [
        { employees: [jeroen], from: '2030-07-01', week: [{ ...week[0], to_time: 'late' }] },
        'HOURS_UNREADABLE',
      ],
    ]
    for (const [body, code] of cases) {
      const refused = await fill(body)
      expect([refused.status, refused.errors?.[0]?.extensions.code]).toEqual([400, code])
    }
    expect((await fill({ employees: [jeroen], from: '2030-07-01', week }, 'employee')).status).toBe(403)
    expect((await fill({ employees: [jeroen], from: '2030-07-01', week }, 'accountant')).status).toBe(403)
    expect(await rowsOf(jeroen)).toEqual(before)
  })

  test('the legal holidays of a year are taken over in one call, but the one that is left out', async () => {
    const holidays = (await call('GET', '/api/holidays/2031')).data as unknown as readonly {
      day: string
      name: Record<string, string>
    }[]
    expect(holidays).toHaveLength(10)
    expect(holidays.at(-1)).toEqual({
      day: '2031-12-25',
      name: { nl: 'Kerstmis', en: 'Christmas Day', fr: 'Noël' },
    })
    expect((await call('GET', '/api/holidays/2031', undefined, 'organizer')).status).toBe(403)
    const body = holidays.slice(1).map(({ day, name }) => ({ name, first_day: day }))
    expect((await call('POST', '/items/closing_days', body)).status).toBe(200)
    expect(
      await database().query(
        `SELECT 1 FROM closing_days WHERE first_day BETWEEN '2031-01-01' AND '2031-12-31'`,
      ),
    ).toHaveLength(9)
    const backwards = await call('POST', '/items/closing_days', {
      name: holidays[0]!.name,
      first_day: '2031-08-02',
      last_day: '2031-08-01',
    })
    expect([backwards.status, backwards.errors?.[0]?.extensions.code]).toEqual([400, 'ENDS_BEFORE_START'])
  })

  test('an employee is made with skills, licence and hours in one go, and can be planned at once', async () => {
    const made = await call('POST', '/items/employees', {
      first_name: 'Mo',
      last_name: 'Peeters',
      depot: sample.depots.gent,
      skills: ['tow_driver'],
      licences: [{ category: 'BE', valid_until: '2035-01-01' }],
      availabilities: week,
    })
    expect(made.status).toBe(200)
    expect(await rowsOf(String(made.data['id']))).toEqual(
      week.map((row) => ({ ...row, valid_from: null, valid_to: null })),
    )
  })
})
