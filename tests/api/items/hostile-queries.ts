/** Queries and bodies nobody means well with: random ones, hostile names, and some that are well formed. */
import fc from 'fast-check'
import type { Resource } from '../../../src/platform/resource/resource.ts'

const hostileNames = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '"; DROP TABLE bookings; --',
  "' OR 1=1 --",
  '\0',
  '*',
  '',
  '.',
  '..',
  'id; SELECT 1',
  'id) UNION SELECT',
  '"id"',
  'count(*)',
  'pg_sleep(9)',
  '𝕴𝖉',
  'naïve',
  '%00',
  '%',
  '\\',
  '$1',
  'id::text',
  'nosuch',
  'x'.repeat(300),
  'year(id)',
  'count(lines)',
  'a.'.repeat(20),
]
const operators = fc.constantFrom(
  ...'_eq _neq _lt _lte _gt _gte _in _nin _null _nnull _contains _icontains _starts_with _nends_with'.split(
    ' ',
  ),
  ...'_between _nbetween _empty _nempty _some _none _and _or _banana eq $where'.split(' '),
)
const values = fc.oneof(
  fc.constantFrom<unknown>(
    'B-1',
    '2027-05-15',
    '$NOW',
    '$NOW(-99999 years)',
    '$CURRENT_USER',
    '$CURRENT_ROLE',
    '%',
    '\\',
    "'",
    '\0',
    '1e999',
    '99999999999999999999',
    '-0',
    '2027-13-45',
    'null',
    '\ud800',
    'a'.repeat(5000),
    [],
    {},
    null,
    true,
    '0190a000-0000-7000-8000-000000000106',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.array(fc.oneof(fc.string({ maxLength: 4 }), fc.integer()), { maxLength: 4 }),
)

const nameless: Resource['fields'] = { id: { kind: 'id' } }

/** What is made of a collection's own names: well-formed paths beside hostile ones. */
const namesOf = (resources: readonly Resource[], resource: Resource | undefined) => {
  const own = Object.entries(resource?.fields ?? nameless)
  const beyond = own.flatMap(([name, { to }]) =>
    Object.keys(resources.find((other) => other.name === to)?.fields ?? {}).map(
      (field) => `${name}.${field}`,
    ),
  )
  const calls = own.flatMap(([name, { kind }]) =>
    kind === 'many'
      ? [`count(${name})`]
      : kind === 'instant' || kind === 'day'
        ? [`year(${name})`, `month(${name})`]
        : [],
  )
  const plain = own.map(([name]) => name)
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...plain) },
    { weight: 2, arbitrary: fc.constantFrom(...plain, ...beyond, ...calls) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileNames) },
  )
}

/** Each parameter is there one time in four, so that a fair share of queries is answered. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const filterOver = (names: fc.Arbitrary<string>) =>
  fc.letrec<{ filter: unknown }>((tie) => ({
    filter: fc.oneof(
      { depthSize: 'small' },
      values,
      fc.dictionary(fc.oneof(names, operators), tie('filter'), { maxKeys: 3 }),
      fc.array(tie('filter'), { maxLength: 3 }),
    ),
  })).filter

/** Filters that are well formed over what every collection has. */
const tame = fc.oneof(
  fc.record({ id: fc.record({ _in: fc.array(fc.uuid(), { minLength: 1, maxLength: 50 }) }) }),
  fc.record({ id: fc.record({ _nnull: fc.boolean() }) }),
  fc.record({ _or: fc.array(fc.record({ id: fc.uuid() }), { maxLength: 5 }) }),
)

export type Asked = Readonly<Record<string, unknown>>

/** A query over a collection, its parts as they would be in a SEARCH body. */
export function queryOver(
  resources: readonly Resource[],
  resource: Resource | undefined,
): fc.Arbitrary<Asked> {
  const names = namesOf(resources, resource)
  const filter = filterOver(names)
  const level = fc.dictionary(
    fc.constantFrom('_filter', '_sort', '_limit', '_alias', '_search', 'limit'),
    fc.oneof(filter, names),
    {
      maxKeys: 2,
    },
  )
  return fc.record({
    fields: maybe(
      fc.oneof(fc.array(names, { maxLength: 5 }), fc.constantFrom(['*.*'], ['*', '*.*.*'], ['*.id'])),
    ),
    filter: maybe(
      fc.oneof(
        tame,
        fc.dictionary(names, fc.dictionary(operators, values, { maxKeys: 2 }), { maxKeys: 2 }),
        filter,
      ),
    ),
    sort: maybe(
      fc.array(names, { minLength: 1, maxLength: 3 }).map((parts) => parts.map((name) => `-${name}`)),
    ),
    search: maybe(fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom('15', '%', 'own'))),
    limit: maybe(fc.oneof(fc.integer({ min: -2, max: 50 }), fc.constantFrom('1e9', 'x', -1, 2 ** 40, 0.5))),
    offset: maybe(fc.integer({ min: -1, max: 9 })),
    page: maybe(fc.oneof(fc.nat(5), fc.integer())),
    meta: maybe(fc.constantFrom('*', 'total_count', 'filter_count', 'nosuch')),
    deep: maybe(fc.dictionary(names, level, { maxKeys: 2 })),
    alias: maybe(fc.dictionary(fc.oneof(names, fc.string({ maxLength: 80 })), names, { maxKeys: 2 })),
    aggregate: maybe(
      fc.dictionary(fc.constantFrom('count', 'sum', 'avg', 'min', 'max', 'countDistinct', 'nosuch'), names, {
        maxKeys: 2,
      }),
    ),
    groupBy: maybe(fc.array(names, { maxLength: 2 })),
  })
}

/** A body over a collection. */
export function bodyOver(
  resources: readonly Resource[],
  resource: Resource | undefined,
): fc.Arbitrary<unknown> {
  const names = namesOf(resources, resource)
  const any = filterOver(names)
  const item = fc.dictionary(names, fc.oneof(values, any), { maxKeys: 6 })
  return fc.oneof(
    any,
    item,
    fc.array(item, { maxLength: 3 }),
    fc.record({ keys: fc.oneof(any, fc.array(fc.oneof(fc.uuid(), values), { maxLength: 3 })), data: item }),
    fc.record({ query: queryOver(resources, resource), data: item }),
    fc.record({ query: queryOver(resources, resource) }),
  )
}

/** The query in a query string, its objects as JSON; only what text can say. */
export function parametersOf(asked: Asked): string {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(asked))
    if (value !== undefined) parameters.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  return parameters.toString()
}
