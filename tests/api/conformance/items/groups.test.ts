/** Aggregates and groups: texts where the dialect has texts, nested under their function, ordered by group. */
import { beforeAll, expect, test } from 'vitest'
import { forEachModel, outcome, withQuery } from '../../model/model-program.ts'
import { recordsIn } from '../records.ts'

forEachModel((program) => {
  beforeAll(async () => {
    await recordsIn(program())
  })

  test.each([
    [{ aggregate: { count: '*' } }, [{ count: '4' }]],
    [{ aggregate: { count: ['*'] } }, [{ count: '4' }]],
    [{ aggregate: { count: 'notes' } }, [{ count: { notes: '3' } }]],
    [{ aggregate: { count: ['notes', 'people'] } }, [{ count: { notes: '3', people: '3' } }]],
    [{ aggregate: { sum: ['people'] } }, [{ sum: { people: '24' } }]],
    [{ aggregate: { sum: ['total'] } }, [{ sum: { total: '369.75' } }]],
    [{ aggregate: { avg: ['people'] } }, [{ avg: { people: '8.0000000000000000' } }]],
    [{ aggregate: { min: ['people'], max: ['people'] } }, [{ min: { people: 4 }, max: { people: 12 } }]],
    [{ aggregate: { min: 'total', max: 'day' } }, [{ min: { total: '-5.50' }, max: { day: '2024-02-29' } }]],
    [{ aggregate: { max: 'starts_at' } }, [{ max: { starts_at: '2024-02-29T00:00:00.000Z' } }]],
    [{ aggregate: { countDistinct: ['agency'] } }, [{ countDistinct: { agency: '2' } }]],
    [
      { aggregate: { sumDistinct: 'people', avgDistinct: 'people' } },
      [{ sumDistinct: { people: '24' }, avgDistinct: { people: '8.0000000000000000' } }],
    ],
    [{ aggregate: { countAll: '*' } }, [{}]],
    [{ aggregate: { banana: 'people' } }, [{}, {}, {}, {}]],
    [{ aggregate: { count: '*' }, fields: 'ref' }, [{ count: '4' }]],
    [{ aggregate: { count: '*' }, filter: { people: { _gt: 4 } } }, [{ count: '2' }]],
    [
      { aggregate: { count: '*' }, filter: { drinks: { drinks_id: { price: { _nnull: true } } } } },
      [{ count: '3' }],
    ],
    [{ aggregate: { count: '*' }, search: 'R-1' }, [{ count: '1' }]],
    [
      { groupBy: 'status' },
      [{ status: 'archived' }, { status: 'confirmed' }, { status: 'draft' }, { status: 'proposed' }],
    ],
    [
      { aggregate: { count: '*' }, groupBy: 'confirmed' },
      [
        { confirmed: false, count: '3' },
        { confirmed: true, count: '1' },
      ],
    ],
    [
      { aggregate: { count: '*' }, groupBy: 'confirmed', sort: '-confirmed' },
      [
        { confirmed: true, count: '1' },
        { confirmed: false, count: '3' },
      ],
    ],
    [
      { aggregate: { count: '*' }, groupBy: ['confirmed'], sort: 'count' },
      [
        { confirmed: true, count: '1' },
        { confirmed: false, count: '3' },
      ],
    ],
    [
      { aggregate: { sum: 'people' }, groupBy: 'confirmed', sort: '-sum.people', limit: 1 },
      [{ confirmed: false, sum: { people: '12' } }],
    ],
    [
      { aggregate: { count: '*' }, groupBy: 'year(starts_at)', filter: { starts_at: { _nnull: true } } },
      [
        { starts_at_year: '2023', count: '2' },
        { starts_at_year: '2024', count: '1' },
      ],
    ],
    [
      {
        aggregate: { count: '*' },
        groupBy: 'year(starts_at),confirmed',
        sort: '-year(starts_at),confirmed',
        limit: 2,
        offset: 1,
      },
      [
        { starts_at_year: '2024', confirmed: false, count: '1' },
        { starts_at_year: '2023', confirmed: false, count: '1' },
      ],
    ],
    [{ aggregate: { count: '*' }, groupBy: 'people', limit: 1, page: 2 }, [{ people: 8, count: '1' }]],
  ])('%j gives %j', async (query, wanted) => {
    expect(await program().data(withQuery('/items/bookings', query))).toEqual(wanted)
  })

  test('a query in brackets is the same', async () => {
    const path = '/items/bookings?aggregate[sum]=people&aggregate[count]=*&groupBy[]=confirmed&sort[]=-count'
    expect(await program().data(path)).toEqual([
      { confirmed: false, sum: { people: '12' }, count: '3' },
      { confirmed: true, sum: { people: '12' }, count: '1' },
    ])
  })

  test('the length of a list in a structured value counts, and one of what is no list is refused', async () => {
    const lengths = withQuery('/items/bookings', { fields: 'ref,count(extras)', filter: { ref: 'R-4' } })
    expect(await program().data(lengths)).toEqual([{ ref: 'R-4', extras_count: '3' }])
    const answer = await program().call('GET', '/items/bookings?fields=count(extras)')
    expect(outcome(answer)).toBe('400 INVALID_QUERY')
    expect(program().faults).toEqual([])
  })

  test.each([
    [{ aggregate: { sum: 'nosuch' } }, '403 FORBIDDEN'],
    [{ groupBy: 'nosuch' }, '403 FORBIDDEN'],
    [{ groupBy: 'ref', sort: 'nosuch' }, '403 FORBIDDEN'],
    [{ groupBy: 'ref', sort: 'people' }, '400 INVALID_QUERY'],
    [{ groupBy: 'agency.name' }, '400 INVALID_QUERY'],
    [{ groupBy: 'drinks' }, '400 INVALID_QUERY'],
    [{ groupBy: 'banana(ref)' }, '400 INVALID_QUERY'],
    [{ aggregate: { sum: 'ref' } }, '400 INVALID_QUERY'],
    [{ aggregate: 'count' }, '400 INVALID_QUERY'],
  ])('%j is %s', async (query, wanted) => {
    expect(outcome(await program().call('GET', withQuery('/items/bookings', query)))).toBe(wanted)
  })

  test('someone limited counts what he may see, and nothing of a field he may not', async () => {
    const count = withQuery('/items/bookings', { aggregate: { count: '*' } })
    expect(await program().data(count, 'employee')).toEqual([{ count: '3' }])
    for (const query of [
      { aggregate: { sum: 'total' } },
      { groupBy: 'notes' },
      { groupBy: 'status', sort: '-notes' },
    ]) {
      const answer = await program().call('GET', withQuery('/items/bookings', query), { as: 'employee' })
      expect(outcome(answer)).toBe('403 FORBIDDEN')
    }
  })
})
