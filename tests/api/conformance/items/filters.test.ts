/** Filters and search: every operator of the contract, on own fields, across relations, in every notation. */
import { beforeAll, expect, test } from 'vitest'
import { entriesOf, forEachModel, outcome, withQuery } from '../../model/model-program.ts'
import { type Records, recordsIn } from '../records.ts'

const all = ['R-1', 'R-2', 'R-3', 'R-4']

forEachModel((program) => {
  let records: Records
  beforeAll(async () => {
    records = await recordsIn(program())
  })
  const found = async (query: Readonly<Record<string, unknown>> | string, as?: 'employee') => {
    const path =
      typeof query === 'string'
        ? `/items/bookings?fields=ref&${query}`
        : withQuery('/items/bookings', { fields: 'ref', ...query })
    return (await program().data<{ ref: string }[]>(path, as)).map(({ ref }) => ref)
  }

  test.each([
    // equality
    [{ status: 'draft' }, ['R-1']],
    [{ status: { _eq: 'draft' } }, ['R-1']],
    [{ people: '4' }, ['R-1']],
    [{ total: { _eq: '275.250' } }, ['R-1']],
    [{ total: { _eq: 275.25 } }, ['R-1']],
    [{ people: { _neq: 4 } }, ['R-2', 'R-4']],
    [{ confirmed: { _eq: true } }, ['R-2']],
    [{ confirmed: { _eq: 'true' } }, ['R-2']],
    [{ notes: { _eq: null } }, ['R-3']],
    // order
    [{ people: { _lt: 8 } }, ['R-1']],
    [{ people: { _lte: 8 } }, ['R-1', 'R-4']],
    [{ people: { _gt: 8 } }, ['R-2']],
    [{ people: { _gte: 8 } }, ['R-2', 'R-4']],
    [{ total: { _lt: 0 } }, ['R-4']],
    [{ starts_at: { _lt: '2023-01-07' } }, ['R-1']],
    [{ starts_at: { _gte: '2023-06-15T12:30:45.500Z' } }, ['R-2', 'R-4']],
    [{ day: { _gt: '2023-01-06' } }, ['R-2', 'R-4']],
    // lists
    [{ ref: { _in: ['R-1', 'R-3'] } }, ['R-1', 'R-3']],
    [{ ref: { _in: 'R-1,R-3' } }, ['R-1', 'R-3']],
    [{ ref: { _in: 'R-1' } }, ['R-1']],
    [{ people: { _in: 4 } }, ['R-1']],
    [{ people: { _in: ['4', 12] } }, ['R-1', 'R-2']],
    [{ people: { _nin: [4, 12] } }, ['R-4']],
    [{ people: { _between: [4, 8] } }, ['R-1', 'R-4']],
    [{ people: { _between: '4,8' } }, ['R-1', 'R-4']],
    [{ people: { _nbetween: [4, 8] } }, ['R-2']],
    [{ people: { _between: [4] } }, all],
    // presence
    [{ notes: { _null: true } }, ['R-3']],
    [{ notes: { _null: false } }, ['R-1', 'R-2', 'R-4']],
    [{ notes: { _nnull: true } }, ['R-1', 'R-2', 'R-4']],
    [{ notes: { _empty: true } }, ['R-2', 'R-3']],
    [{ notes: { _nempty: true } }, ['R-1', 'R-4']],
    [{ extras: { _null: true } }, ['R-2', 'R-3']],
    [{ people: { _empty: true } }, ['R-3']],
    // texts
    [{ notes: { _contains: 'party' } }, ['R-1']],
    [{ notes: { _contains: 'PARTY' } }, []],
    [{ notes: { _icontains: 'PARTY' } }, ['R-1']],
    [{ notes: { _ncontains: 'party' } }, ['R-2', 'R-4']],
    [{ notes: { _contains: 'B%party' } }, ['R-1']],
    [{ notes: { _contains: 'fun_x' } }, ['R-4']],
    [{ notes: { _contains: 'p_rty' } }, ['R-1']],
    [{ notes: { _starts_with: 'Birth' } }, ['R-1']],
    [{ notes: { _starts_with: 'birth' } }, []],
    [{ notes: { _istarts_with: 'birth' } }, ['R-1']],
    [{ notes: { _nstarts_with: 'Birth' } }, ['R-2', 'R-4']],
    [{ notes: { _ends_with: 'party' } }, ['R-1']],
    [{ notes: { _iends_with: 'PARTY' } }, ['R-1']],
    [{ notes: { _nends_with: 'party' } }, ['R-2', 'R-4']],
    // logic, and what says nothing
    [{ _or: [{ ref: 'R-1' }, { ref: 'R-2' }] }, ['R-1', 'R-2']],
    [{ _and: [{ people: { _gt: 4 } }, { _or: [{ ref: 'R-2' }, { ref: 'R-1' }] }] }, ['R-2']],
    [{ people: { _or: [{ _eq: 4 }, { _eq: 8 }] } }, ['R-1', 'R-4']],
    [{ _and: [] }, all],
    [{ _or: [] }, all],
    [{ people: { eq: 4 } }, all],
    [{}, all],
    // relations
    [{ agency: { name: { _eq: 'beta' } } }, ['R-2']],
    [{ agency: { name: 'beta' } }, ['R-2']],
    [{ agency: { _null: true } }, ['R-3']],
    [{ agency: { code: { _null: true } } }, ['R-2', 'R-3']],
    [{ agency: { bookings: { people: 8 } } }, ['R-1', 'R-4']],
    [{ drinks: { drinks_id: { name: 'Pils' } } }, ['R-1', 'R-2']],
    [{ drinks: { _some: { drinks_id: { name: 'Pils' } } } }, ['R-1', 'R-2']],
    [{ drinks: { _none: { drinks_id: { name: 'Pils' } } } }, ['R-3', 'R-4']],
    [{ drinks: { _null: true } }, ['R-3']],
    [{ drinks: { _nnull: true } }, ['R-1', 'R-2', 'R-4']],
    // functions
    [{ 'year(starts_at)': { _eq: 2023 } }, ['R-1', 'R-2']],
    [{ 'month(day)': 2 }, ['R-4']],
    [{ 'weekday(starts_at)': { _eq: 5 } }, ['R-1']],
    [{ 'count(drinks)': { _eq: 2 } }, ['R-1', 'R-4']],
    [{ 'count(drinks)': 0 }, ['R-3']],
    // variables
    [{ starts_at: { _lt: '$NOW' } }, ['R-1', 'R-2', 'R-4']],
    [{ starts_at: { _gt: '$NOW(-200 years)' } }, ['R-1', 'R-2', 'R-4']],
    [{ starts_at: { _lt: '$NOW(-200 years)' } }, []],
    [{ date_created: { _lt: '$NOW(+200 years)' } }, all],
    [{ user_created: { _eq: '$CURRENT_USER' } }, all],
    [{ user_created: { role: { _eq: '$CURRENT_ROLE' } } }, all],
  ])('%j finds %j', async (filter, refs) => {
    expect(await found({ filter })).toEqual(refs)
  })

  test.each([
    ['filter[_or][0][ref][_eq]=R-1&filter[_or][1][ref][_eq]=R-4', ['R-1', 'R-4']],
    ['filter[_or][][ref]=R-1&filter[_or][][ref]=R-2', ['R-1', 'R-2']],
    ['filter[ref]=R-3', ['R-3']],
    ['filter[ref][_in][]=R-3&filter[ref][_in][]=R-2', ['R-2', 'R-3']],
    ['filter[people][_between][0]=4&filter[people][_between][1]=8', ['R-1', 'R-4']],
    ['filter[notes][_null]=true', ['R-3']],
    ['filter[notes][_null]=false', ['R-1', 'R-2', 'R-4']],
    ['filter[agency][name][_eq]=beta', ['R-2']],
    ['filter=', all],
  ])('%s in the address finds %j', async (query, refs) => {
    expect(await found(query)).toEqual(refs)
  })

  test.each([
    ['birthDAY', ['R-1']],
    ['R-', all],
    ['12', ['R-2']],
    ['275.25', ['R-1']],
    ['-5.50', ['R-4']],
    ['100', ['R-2', 'R-4']],
    ['2023', []],
    ['2023-01-06', []],
    ['Alpha', []],
    ['nowhere', []],
  ])('search=%s finds %j', async (search, refs) => {
    expect(await found({ search })).toEqual(refs)
  })

  test('a key searched for finds the records that name it, and itself', async () => {
    expect(await found({ search: records.beta })).toEqual(['R-2'])
    const agencies = withQuery('/items/agencies', { search: records.beta, fields: 'name' })
    expect(await program().data(agencies)).toEqual([{ name: 'beta' }])
  })

  test('someone limited searches and filters in what he may see alone', async () => {
    expect(await found({ search: 'birthday' }, 'employee')).toEqual([])
    expect(await found({ search: 'R-' }, 'employee')).toEqual(['R-1', 'R-2', 'R-3'])
    const path = withQuery('/items/bookings', { filter: { notes: { _nnull: true } } })
    expect(outcome(await program().call('GET', path, { as: 'employee' }))).toBe('403 FORBIDDEN')
  })

  test.each([
    [{ ref: { _banana: 1 } }, '"string" field type does not contain the "_banana" filter operator'],
    [{ people: { _contains: '1' } }, '"integer" field type does not contain the "_contains" filter operator'],
    [{ ref: { _in: [] } }, '"_in" has to be an array of values'],
    ['{"ref":', 'Invalid JSON for filter object'],
    ['[1]', 'Invalid JSON for filter object'],
    [{ id: { _eq: 'a key' } }, '"_eq" has a value that is no integer'],
    [{ id: { _eq: 99_999_999_999 } }, '"_eq" has a value that is no integer'],
    [{ agency: { _eq: 'a key' } }, '"_eq" has a value that is no uuid'],
    [{ starts_at: { _gt: 'yesterday' } }, '"_gt" has a value that is no dateTime'],
    [{ day: { _gt: '2023-02-30' } }, '"_gt" has a value that is no date'],
    [{ 'year(ref)': 1 }, 'Invalid function specified "year"'],
    [{ 'banana(ref)': 1 }, 'Invalid function specified "banana"'],
  ])('%j is a 400 that says: %s', async (filter, reason) => {
    const answer = await program().call('GET', withQuery('/items/bookings', { filter }))
    expect(outcome(answer)).toBe('400 INVALID_QUERY')
    expect(entriesOf(answer.body)[0]).toEqual({
      message: `Invalid query. ${reason}.`,
      extensions: { reason, code: 'INVALID_QUERY' },
    })
  })
})
