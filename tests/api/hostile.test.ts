import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../databases.ts'
import { type Program, programOn } from './program.ts'
import { worldIn } from './world.ts'

const names = fc.constantFrom(
  'id',
  'number',
  'people',
  'notes',
  'starts_at',
  'local_day',
  'agency',
  'drinks',
  'package',
  'customer',
  'name',
  'contact',
  'tags',
  'on_request',
  'token_hash',
  'user_created',
  '__proto__',
  'constructor',
  'toString',
  '"; DROP TABLE bookings; --',
  "' OR 1=1",
  '\0',
  '*',
  'year(starts_at)',
  'count(drinks)',
  'hour(local_day)',
  'name.nl',
  '',
)
const operators = fc.constantFrom(
  ...'_eq _neq _lt _lte _gt _gte _in _nin _null _nnull _contains _icontains _starts_with _nends_with _between'.split(
    ' ',
  ),
  ...'_nbetween _empty _nempty _some _none _and _or _banana eq $where'.split(' '),
)
const values = fc.oneof(
  fc.constantFrom(
    'B-1',
    '2027-05-15',
    '$NOW',
    '$NOW(-99999 years)',
    '$CURRENT_USER',
    '%',
    '\\',
    "'",
    '\0',
    '1e999',
  ),
  fc.constantFrom('99999999999999999999', '-0', '0190a000-0000-7000-8000-000000000106', '2027-13-45', 'null'),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(fc.string({ maxLength: 4 }), fc.integer()), { maxLength: 4 }),
)
/** Filters that are well formed, over columns every collection of the business has. */
const tame = fc.oneof(
  fc.record({ row_version: fc.record({ _gt: fc.integer() }) }),
  fc.record({ id: fc.record({ _in: fc.array(fc.uuid(), { minLength: 1 }) }) }),
  fc.record({
    date_created: fc.record({ _lt: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) }),
  }),
  fc.record({ user_created: fc.record({ _null: fc.boolean() }) }),
)
const { filter } = fc.letrec((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small' },
    values,
    fc.dictionary(fc.oneof(names, operators), tie('filter'), { maxKeys: 3 }),
    fc.array(tie('filter'), { maxLength: 3 }),
  ),
}))
const path = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('id', 'row_version', 'date_created', 'user_updated.id') },
  { weight: 1, arbitrary: fc.array(names, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.')) },
)
/** Each parameter is there one time in four, so that some queries are answered. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const query = fc.record({
  fields: maybe(fc.array(path, { maxLength: 5 }).map((paths) => paths.join(','))),
  filter: maybe(fc.oneof(filter, tame).map((value) => JSON.stringify(value))),
  sort: maybe(path.map((text) => `-${text}`)),
  search: maybe(fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constant('15'))),
  limit: maybe(fc.oneof(fc.integer().map(String), fc.string({ maxLength: 5 }))),
  page: maybe(fc.integer().map(String)),
  meta: maybe(fc.constantFrom('*', 'total_count', 'filter_count', 'nosuch')),
  deep: maybe(
    fc
      .dictionary(
        names,
        fc.dictionary(fc.constantFrom('_filter', '_sort', '_limit', 'limit'), filter, { maxKeys: 2 }),
        { maxKeys: 2 },
      )
      .map((value) => JSON.stringify(value)),
  ),
  alias: maybe(
    fc
      .dictionary(fc.oneof(names, fc.string({ maxLength: 80 })), names, { maxKeys: 2 })
      .map((v) => JSON.stringify(v)),
  ),
  aggregate: maybe(
    fc
      .dictionary(fc.constantFrom('count', 'sum', 'avg', 'min', 'max', 'countDistinct', 'nosuch'), names, {
        maxKeys: 2,
      })
      .map((value) => JSON.stringify(value)),
  ),
  groupBy: maybe(names),
})
const collection = fc.constantFrom(
  'bookings',
  'drinks',
  'customers',
  'party_bikes',
  'settings',
  'users',
  'nosuch',
  '..%2f',
)

forEachEngine((database) => {
  let program: Program
  beforeAll(async () => {
    program = await programOn(database())
    await worldIn(database())
  })

  test('no query, however hostile, gets a 5xx or a word of SQL', async () => {
    const tokens = await Promise.all(
      ['super', 'planner', 'organizer', 'employee'].map((name) => program.tokenOf(name)),
    )
    let answered = 0
    await fc.assert(
      fc.asyncProperty(collection, query, fc.constantFrom(...tokens), async (name, asked, token) => {
        const parameters = new URLSearchParams()
        for (const [key, value] of Object.entries(asked)) if (value !== undefined) parameters.set(key, value)
        const answer = await program.fetch(`/items/${name}?${parameters}`, { token })
        const text = await answer.text()
        if (answer.status === 200) answered += 1
        expect(answer.status, `${parameters} ${String(program.faults.at(-1))}`).toBeLessThan(500)
        expect(text).not.toMatch(/select |pg_|syntax error|relation "/i)
      }),
      { numRuns: 500 },
    )
    expect(answered).toBeGreaterThan(20)
  })

  test('no body, however hostile, gets a 5xx', async () => {
    const token = await program.tokenOf('super')
    const body = fc.oneof(filter, fc.dictionary(names, fc.oneof(values, filter), { maxKeys: 6 }))
    await fc.assert(
      fc.asyncProperty(
        collection,
        fc.constantFrom('POST', 'PATCH', 'DELETE', 'SEARCH'),
        body,
        async (name, method, sent) => {
          const answer = await program.call(method, `/items/${name}`, {
            token,
            body: JSON.stringify(sent) ?? 'null',
          })
          expect(
            answer.status,
            `${method} ${name} ${JSON.stringify(sent)} ${String(program.faults.at(-1))}`,
          ).toBeLessThan(500)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('what is too deep, too broad or too long is refused', async () => {
    const token = await program.tokenOf('super')
    const status = async (search: string) =>
      (await program.fetch(`/items/bookings?${search}`, { token })).status
    const deep = `${'{"_and":['.repeat(10_000)}{}${']}'.repeat(10_000)}`
    expect(await status(`filter=${encodeURIComponent(deep)}`)).toBe(400)
    expect(
      await status(`filter=${encodeURIComponent(JSON.stringify({ id: { _in: Array(5000).fill('x') } }))}`),
    ).toBe(400)
    expect(await status(`fields=${'agency.members.'.repeat(20)}id`)).toBe(400)
    expect(await status(`filter${'[_and]'.repeat(200)}=1`)).toBe(400)
    expect(await status(`search=${'x'.repeat(1_000_000)}`)).toBeLessThan(500)
    expect(await status(`sort=${'people,'.repeat(5000)}id`)).toBe(400)
  })
})
