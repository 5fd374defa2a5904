/** The envelope: headers, methods, bodies that are none, and answers to what is not there. */
import { beforeAll, expect, test } from 'vitest'
import { entriesOf, forEachModel, outcome, type Who, withQuery } from '../model/model-program.ts'
import { type Records, recordsIn } from './records.ts'

const bookings = '/items/bookings'

forEachModel((program) => {
  let records: Records
  beforeAll(async () => {
    records = await recordsIn(program())
  })

  test('an answer carries the headers of the dialect, read or written', async () => {
    const answers = [
      await program().call('GET', bookings),
      await program().call('GET', `${bookings}/1`),
      await program().call('SEARCH', bookings, { body: {} }),
      await program().call('POST', '/items/drinks', { body: { name: 'Tonic' } }),
      await program().call('PATCH', '/items/drinks/1', { body: { name: 'Cola' } }),
    ]
    for (const { status, headers } of answers) {
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(headers.get('vary')).toContain('Origin, Cache-Control')
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(headers.get('etag')).toMatch(/^W\/"[^"]+"$/)
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
    const refused = await program().call('GET', '/items/nosuch')
    expect(refused.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test('what a reader has already is not sent again', async () => {
    const path = `${bookings}?fields=ref`
    const etag = (await program().call('GET', path)).headers.get('etag')!
    const again = await program().call('GET', path, { headers: { 'if-none-match': etag } })
    expect([again.status, again.body]).toEqual([304, null])
    await program().call('PATCH', `${bookings}/1`, { body: { ref: 'R-1b' } })
    expect((await program().call('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(200)
    await program().call('PATCH', `${bookings}/1`, { body: { ref: 'R-1' } })
  })

  test('OPTIONS names the methods, HEAD is a GET without a body, and PUT leads nowhere', async () => {
    const options = await program().call('OPTIONS', bookings, { as: 'nobody' })
    expect([options.status, options.body]).toEqual([200, 'POST,SEARCH,GET,HEAD,PATCH,DELETE'])
    const head = await program().call('HEAD', bookings)
    expect([head.status, head.body]).toEqual([200, null])
    expect(head.headers.get('etag')).toBeTruthy()
    const put = await program().call('PUT', bookings, { body: {} })
    expect([put.status, put.body]).toEqual([
      404,
      {
        errors: [
          {
            message: "Route /items/bookings doesn't exist.",
            extensions: { path: bookings, code: 'ROUTE_NOT_FOUND' },
          },
        ],
      },
    ])
  })

  test('SEARCH takes a query, or keys and what is asked of them', async () => {
    const search = async (body: object, as?: Who) =>
      (await program().call('SEARCH', bookings, { body, as })).body
    const [first, second] = records.bookings
    expect(
      await search({ query: { fields: ['ref'], filter: { people: { _gt: 4 } }, sort: ['-ref'] } }),
    ).toEqual({
      data: [{ ref: 'R-4' }, { ref: 'R-2' }],
    })
    expect(await search({ query: { aggregate: { count: '*' } } })).toEqual({ data: [{ count: '4' }] })
    expect(await search({ query: { fields: ['ref'], limit: 1, meta: ['filter_count'] } })).toEqual({
      meta: { filter_count: 4 },
      data: [{ ref: 'R-1' }],
    })
    expect(await search({ keys: [first, second], query: { fields: ['ref'] } })).toEqual({
      data: [{ ref: 'R-1' }, { ref: 'R-2' }],
    })
    expect(await search({ keys: [String(second), 4711], query: { fields: 'ref' } })).toEqual({
      data: [{ ref: 'R-2' }],
    })
    expect(await search({ keys: [] })).toEqual({ data: [] })
    expect(outcome(await program().call('SEARCH', bookings, { body: { keys: ['a key'] } }))).toBe(
      '403 FORBIDDEN',
    )
    expect(outcome(await program().call('SEARCH', bookings, { body: { query: 'x' } }))).toBe(
      '400 INVALID_PAYLOAD',
    )
  })

  test.each([
    ['/items/nosuch', 'admin', '403 FORBIDDEN'],
    ['/items/nosuch/1', 'admin', '403 FORBIDDEN'],
    ['/items/users', 'admin', '403 FORBIDDEN'],
    ['/items/directus_users', 'admin', '403 FORBIDDEN'],
    ['/items/sessions/1', 'admin', '403 FORBIDDEN'],
    ['/items/__proto__', 'admin', '403 FORBIDDEN'],
    ['/items/bookings/4711', 'admin', '403 FORBIDDEN'],
    ['/items/bookings/a-key', 'admin', '403 FORBIDDEN'],
    ['/items/bookings/1.5', 'admin', '403 FORBIDDEN'],
    ['/items/bookings/99999999999', 'admin', '400 VALUE_OUT_OF_RANGE'],
    ['/items/agencies/4711', 'admin', '403 FORBIDDEN'],
    ['/items/agencies/0190a000-0000-7000-8000-00000000ffff', 'admin', '403 FORBIDDEN'],
    ['/items/drinks', 'employee', '403 FORBIDDEN'],
    ['/items/bookings/4', 'employee', '403 FORBIDDEN'],
    ['/items/bookings', 'nobody', '403 FORBIDDEN'],
    ['/items/bookings/1', 'nobody', '403 FORBIDDEN'],
    ['/nosuch', 'admin', '404 ROUTE_NOT_FOUND'],
    ['/items', 'admin', '404 ROUTE_NOT_FOUND'],
  ] as const)('GET %s by %s is %s', async (path, as, wanted) => {
    expect(outcome(await program().call('GET', path, { as }))).toBe(wanted)
  })

  test('a refusal says which collection, and not whether it is there', async () => {
    const answer = await program().call('GET', '/items/nosuch')
    expect(answer.body).toEqual({
      errors: [
        {
          message: "You don't have permission to access this.",
          extensions: {
            reason: `You don't have permission to access collection "nosuch" or it does not exist. Queried in root.`,
            code: 'FORBIDDEN',
          },
        },
      ],
    })
    const [there, gone] = await Promise.all(
      ['drinks', 'nosuch'].map(async (name) => {
        const { body } = await program().call('GET', `/items/${name}`, { as: 'employee' })
        return JSON.stringify(body).replace(name, '…')
      }),
    )
    expect(there).toBe(gone)
  })

  test.each([
    ['{"ref":', '400 INVALID_PAYLOAD'],
    ['"a text"', '400 INVALID_PAYLOAD'],
    ['null', '400 INVALID_PAYLOAD'],
    ['3', '400 INVALID_PAYLOAD'],
    ['[null]', '400 INVALID_PAYLOAD'],
    ['[[]]', '400 INVALID_PAYLOAD'],
    ['', '400 FAILED_VALIDATION'],
    ['{}', '400 FAILED_VALIDATION'],
  ])('the body %s is %s', async (body, wanted) => {
    expect(outcome(await program().call('POST', bookings, { body }))).toBe(wanted)
  })

  test('a body of another type is none, and one that is too large is refused', async () => {
    const plain = await program().call('POST', bookings, {
      body: 'ref',
      headers: { 'content-type': 'text/plain' },
    })
    expect(outcome(plain)).toBe('400 FAILED_VALIDATION')
    const large = await program().call('POST', bookings, { body: { ref: 'x'.repeat(1_048_577) } })
    expect(large.status).toBe(400)
    expect(entriesOf(large.body)[0]!.extensions).toEqual({
      reason: 'request entity too large',
      code: 'INVALID_PAYLOAD',
    })
    expect(program().faults).toEqual([])
  })

  test('someone limited is told nothing of what he may not: not by reading, not by trying', async () => {
    const as = 'employee'
    const call = async (method: string, path: string, body?: unknown) =>
      outcome(await program().call(method, path, { as, body }))
    const [draft, , proposed, archived] = records.bookings
    expect(await program().data(`${bookings}?limit=1`, as)).toEqual([
      {
        id: draft,
        ref: 'R-1',
        status: 'draft',
        people: 4,
        starts_at: '2023-01-06T18:00:00.000Z',
        agency: records.alpha,
      },
    ])
    expect(await program().data(withQuery(`${bookings}/1`, { fields: '*.*' }), as)).toMatchObject({
      agency: { id: records.alpha, name: 'Alpha Tours' },
    })
    expect(await call('GET', `${bookings}?fields=notes`)).toBe('403 FORBIDDEN')
    expect(await call('GET', `${bookings}?fields=agency.code`)).toBe('403 FORBIDDEN')
    expect(await call('GET', `${bookings}?sort=notes`)).toBe('403 FORBIDDEN')
    expect(await call('PATCH', `${bookings}/${proposed!}`, { people: 5 })).toBe('200')
    expect(await call('PATCH', `${bookings}/${proposed!}`, { ref: 'mine' })).toBe('403 FORBIDDEN')
    expect(await call('PATCH', `${bookings}/${proposed!}`, { nosuch: 1 })).toBe('403 FORBIDDEN')
    expect(await call('PATCH', `${bookings}/${draft!}`, { people: 5 })).toBe('403 FORBIDDEN')
    expect(await call('PATCH', `${bookings}/4711`, { people: 5 })).toBe('403 FORBIDDEN')
    expect(await call('PATCH', bookings, { keys: [proposed, archived], data: { people: 6 } })).toBe(
      '403 FORBIDDEN',
    )
    expect(await program().data(`${bookings}/${proposed!}?fields=people`)).toEqual({ people: 5 })
    expect(await call('DELETE', `${bookings}/${proposed!}`)).toBe('403 FORBIDDEN')
    expect(await call('POST', bookings, { ref: 'E-1', people: 13 })).toBe('400 FAILED_VALIDATION')
    expect(await call('POST', bookings, { ref: 'E-1', notes: 'x' })).toBe('403 FORBIDDEN')
    const made = await program().call('POST', bookings, { as, body: { ref: 'E-1', people: 12 } })
    expect(made.body).toMatchObject({ data: { ref: 'E-1', status: 'proposed', people: 12 } })
  })
})
