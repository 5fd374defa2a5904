/** Many records written in one call: how many statements it takes, and that nothing of one record is lost for it. */
import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../fixtures/sample/ids.ts'
import { loadSample } from '../../../fixtures/sample/load.ts'
import { loadReference } from '../../../src/domains/catalog/reference/load.ts'
import { catalogHooks } from '../../../src/domains/catalog/write-hooks.ts'
import { crewHooks } from '../../../src/domains/crew/employee-account.ts'
import { addDays } from '../../../src/kernel/time/day.ts'
import { hooksOf } from '../../../src/platform/items/write/writer.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { statementsOf } from '../../databases/statements.ts'
import { forEachModel } from '../model/model-program.ts'
import { outcome, type Program, programOn } from '../program.ts'

const [few, many] = [5, 50]
const times = <T>(number: number, make: (at: number) => T) =>
  Array.from({ length: number }, (_, at) => make(at))
type Rows = readonly { readonly id: string; readonly row_version: number }[]

forEachEngine((database) => {
  let program: Program
  let token: string
  beforeAll(async () => {
    program = await programOn(database(), hooksOf(catalogHooks(Date.now), crewHooks))
    await database().transaction(async (tx) => {
      await loadReference(tx)
      await loadSample(tx, { now: Date.parse('2027-01-10T10:00:00Z') })
    })
    token = await program.tokenOf('planner')
  })
  const path = '/items/closing_days'
  const days = (number: number, from: string) =>
    times(number, (at) => ({
      name: { nl: `Dicht ${at}`, en: `Closed ${at}`, fr: `Fermé ${at}` },
      first_day: addDays(from, at),
    }))
  /** What a call answers, and how many statements it took. */
  const counted = async (method: string, body: unknown, at = path) => {
    let answer: Awaited<ReturnType<Program['call']>> | undefined
    const statements = await statementsOf(async () => {
      answer = await program.call(method, at, { token, body })
    })
    expect(answer!.status).toBeLessThan(300)
    return { statements, rows: (answer!.body as { data?: Rows } | null)?.data ?? [] }
  }

  test('fifty records are made, changed and deleted in as many statements as five', async () => {
    // Who calls is read once, and known by then.
    await counted('POST', days(1, '2029-01-01'))
    const made = [
      await counted('POST', days(few, '2030-01-01')),
      await counted('POST', days(many, '2031-01-01')),
    ]
    const [five, fifty] = made.map(({ rows }) => rows.map(({ id }) => id))
    expect([five!.length, fifty!.length]).toEqual([few, many])
    const calls: Record<string, (keys: readonly string[], year: string) => [string, unknown]> = {
      keys: (keys) => ['PATCH', { keys, data: { name: { nl: 'Toe', en: 'Shut', fr: 'Clos' } } }],
      list: (keys) => ['PATCH', keys.map((id, at) => ({ id, last_day: addDays('2035-01-01', at) }))],
      query: (_keys, year) => [
        'PATCH',
        {
          query: { filter: { first_day: { _between: [`${year}-01-01`, `${year}-12-31`] } }, limit: -1 },
          data: { last_day: '2036-01-01' },
        },
      ],
      versions: (keys) => ['PATCH', keys.map((id) => ({ id, row_version: 4, last_day: null }))],
      deletion: (keys) => ['DELETE', { keys }],
    }
    const taken: Record<string, readonly number[]> = { creation: made.map(({ statements }) => statements) }
    for (const [name, call] of Object.entries(calls)) {
      const one = await counted(...call(five!, '2030'))
      const other = await counted(...call(fifty!, '2031'))
      if (name !== 'deletion') expect(other.rows, name).toHaveLength(many)
      taken[name] = [one.statements, other.statements]
    }
    for (const [name, [one, other]] of Object.entries(taken)) expect(other, name).toBe(one)
    expect(Math.max(...Object.values(taken).flat())).toBeLessThanOrEqual(12)
  })

  test('each of them has its own history, and is answered in the order it was sent', async () => {
    const { rows } = await counted('POST', days(3, '2032-01-01'))
    const keys = rows.map(({ id }) => id)
    const turned = keys.toReversed()
    const changed = await counted('PATCH', { keys: turned, data: { last_day: '2032-06-01' } })
    expect(changed.rows.map(({ id, row_version }) => [id, row_version])).toEqual(turned.map((id) => [id, 2]))
    await counted('DELETE', keys)
    for (const key of keys) {
      const history = await database().query<{ action: string; delta: Record<string, unknown> | null }>(
        `SELECT a.action, r.delta FROM activity a LEFT JOIN revisions r ON r.activity = a.id
         WHERE a.collection = 'closing_days' AND a.item = $1 ORDER BY a.id`,
        [key],
      )
      expect(history.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
      expect(history[0]!.delta).toMatchObject({ name: { nl: expect.stringMatching(/^Dicht \d$/) } })
      expect(history[1]!.delta).toMatchObject({ last_day: '2032-06-01' })
    }
  })

  test('one that is refused takes the others with it, wherever it stands', async () => {
    const kept = () => database().query('SELECT id, last_day, archived_at FROM closing_days ORDER BY id')
    const { rows } = await counted('POST', days(3, '2033-01-01'))
    const before = await kept()
    const backwards = { ...days(1, '2033-05-01')[0], last_day: '2033-04-01' }
    const post = await program.call('POST', path, { token, body: [...days(2, '2033-06-01'), backwards] })
    expect(post.status).toBe(400)
    const nobody = '0190a000-0000-7000-8000-00000000ffff'
    const keys = [...rows.map(({ id }) => id), nobody]
    const patch = await program.call('PATCH', path, { token, body: { keys, data: { last_day: null } } })
    expect(outcome(patch)).toBe('403 FORBIDDEN')
    expect(outcome(await program.call('DELETE', path, { token, body: { keys } }))).toBe('403 FORBIDDEN')
    expect(await kept()).toEqual(before)
  })

  test('a record that is named twice in one list is changed twice', async () => {
    const { rows } = await counted('POST', days(1, '2034-01-01'))
    const [{ id }] = rows as [Rows[number]]
    const twice = await counted('PATCH', [
      { id, last_day: '2034-02-01' },
      { id: id.toUpperCase(), last_day: '2034-03-01' },
    ])
    expect(twice.rows.map(({ row_version }) => row_version)).toEqual([3, 3])
  })

  test('where a rule looks at what else is kept, the second of a list is judged with the first', async () => {
    const rule = {
      name: { nl: 'Nieuw', en: 'New', fr: 'Nouveau' },
      package: sample.packages.klassieker,
      priority: 40,
      people_from: 10,
      people_to: 12,
      duration_min: 120,
      effect: 'set_base',
      amount: 40_000,
      active: true,
    }
    const admin = await program.tokenOf('admin')
    const both = await program.call('POST', '/items/price_rules', { token: admin, body: [rule, rule] })
    expect(outcome(both)).toBe('400 PRICE_RULES_OVERLAP')
    expect(await database().query('SELECT id FROM price_rules WHERE priority = 40')).toEqual([])
  })

  test('a hook that is about one field is not asked of a list that leaves that field alone', async () => {
    const people = await database().query<{ id: string }>('SELECT id FROM employees ORDER BY id LIMIT 4')
    const patch = (keys: readonly string[], field: string) =>
      counted('PATCH', { keys, data: { [field]: null } }, '/items/employees')
    const keys = people.map(({ id }) => id)
    const [two, four] = [await patch(keys.slice(0, 2), 'colour'), await patch(keys, 'colour')]
    expect(four.statements).toBe(two.statements)
  })
})

forEachModel((model) => {
  test('what a role may write holds for each of a list, and takes no more statements for many', async () => {
    const refs = (number: number, from: string, over: object = {}) =>
      times(number, (at) => ({ ref: `${from}${at}`, people: 10, ...over }))
    const post = async (body: unknown) => {
      let answer: Awaited<ReturnType<ReturnType<typeof model>['call']>> | undefined
      const statements = await statementsOf(async () => {
        answer = await model().call('POST', '/items/bookings', { as: 'employee', body })
      })
      return { ...answer!, statements }
    }
    await post(refs(1, 'E'))
    const [five, fifty] = [await post(refs(few, 'A')), await post(refs(many, 'B'))]
    expect([five.status, fifty.status]).toEqual([200, 200])
    expect(fifty.statements).toBe(five.statements)
    const made = (fifty.body as { data: { id: number; ref: string }[] }).data
    expect(made.map(({ ref }) => ref)).toEqual(refs(many, 'B').map(({ ref }) => ref))
    const tooMany = await post([...refs(3, 'C'), ...refs(1, 'D', { people: 13 })])
    expect(tooMany.status).toBe(400)
    expect(await model().data('/items/bookings?filter[ref][_starts_with]=C')).toEqual([])
    const keys = made.map(({ id }) => id)
    const patch = (data: object) =>
      model().call('PATCH', '/items/bookings', { as: 'employee', body: { keys, data } })
    expect((await patch({ people: 11 })).status).toBe(200)
    await model().call('PATCH', `/items/bookings/${keys[7]}`, { body: { status: 'draft' } })
    expect((await patch({ people: 12 })).status).toBe(403)
    expect(await model().data('/items/bookings?filter[people]=12&aggregate[count]=*')).toEqual([
      { count: '0' },
    ])
  })
})
