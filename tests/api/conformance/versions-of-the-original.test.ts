/** What versions 10 and 12 of the original do differently, and which of the two we do: the one table of it. */
import { beforeAll, expect, test } from 'vitest'
import { forEachModel, outcome, type Who, withQuery } from '../model/model-program.ts'
import { recordsIn } from './records.ts'

interface Case {
  readonly what: string
  readonly v10: string
  readonly v12: string
  readonly ours: string
  readonly query: Readonly<Record<string, unknown>>
  readonly as?: Who
}

const row = (what: string, v10: string, v12: string, ours: string, query: Case['query'], as?: Who): Case => ({
  what,
  v10,
  v12,
  ours,
  query,
  as,
})

/** Reads of `/items/bookings`; `ours` is v12's answer where that is a clean 4xx, a plain 400 where neither has one. */
const table: readonly Case[] = [
  row('an unknown field, to an administrator', '200 without it', '403', '403 FORBIDDEN', {
    fields: 'nosuch',
  }),
  row(
    'an unknown field, to someone limited',
    '403',
    '403',
    '403 FORBIDDEN',
    { fields: 'nosuch' },
    'employee',
  ),
  row('an unknown nested field', '200, {"agency":{}}', '403', '403 FORBIDDEN', { fields: 'agency.nosuch' }),
  row('an unknown field in a filter, to an administrator', '400 INVALID_QUERY', '403', '403 FORBIDDEN', {
    filter: { nosuch: 1 },
  }),
  row(
    'an unknown field in a filter, to someone limited',
    '403',
    '403',
    '403 FORBIDDEN',
    { filter: { nosuch: 1 } },
    'employee',
  ),
  row('an unknown field to sort by', '500', '403', '403 FORBIDDEN', { sort: 'nosuch' }),
  row('an unknown field to aggregate', '500', 'not recorded', '403 FORBIDDEN', {
    aggregate: { sum: 'nosuch' },
  }),
  row('no uuid against a uuid', '500', '500', '400 INVALID_QUERY', { filter: { agency: { _eq: 'x' } } }),
  row('no date against a timestamp', '500', '500', '400 INVALID_QUERY', {
    filter: { starts_at: { _gt: 'x' } },
  }),
  row('a key beyond int4', '500', '500', '400 INVALID_QUERY', { filter: { id: { _eq: 99_999_999_999 } } }),
  row('groups by a dotted path', '500', '500', '400 INVALID_QUERY', { groupBy: 'agency.name' }),
  row('the count of a structured value', '500', '500', '400 INVALID_QUERY', { fields: 'count(extras)' }),
  row('an operator without its underscore', 'ignored', 'not recorded', '200', {
    filter: { people: { eq: 1 } },
  }),
  row('_between with one value', 'ignored', 'ignored', '200', { filter: { people: { _between: [1] } } }),
]

forEachModel((program) => {
  beforeAll(async () => {
    await recordsIn(program())
  })

  test.each(table)('$what: $v10 in v10, $v12 in v12, $ours here', async ({ ours, query, as }) => {
    const answer = await program().call('GET', withQuery('/items/bookings', query), { as })
    expect(outcome(answer)).toBe(ours)
    expect(JSON.stringify(answer.body)).not.toMatch(/select |syntax error|relation "/i)
    expect(program().faults).toEqual([])
  })

  test('a to-many filter counts a record once in an aggregate, as v12 does; v10 counted it per match', async () => {
    const filter = { drinks: { drinks_id: { id: { _nnull: true } } } }
    const counted = await program().data(withQuery('/items/bookings', { filter, aggregate: { count: '*' } }))
    expect(counted).toEqual([{ count: '3' }])
  })

  test('a search looks in no field its reader may not see; v10 did', async () => {
    expect(await program().data('/items/bookings?search=birthday', 'employee')).toEqual([])
  })

  test('a creation with a time that is none is a 400; it was a 500', async () => {
    const body = { ref: 'no time', starts_at: 'no time' }
    expect(outcome(await program().call('POST', '/items/bookings', { body }))).toBe('400 INVALID_PAYLOAD')
  })
})
