import { expect, test } from 'vitest'
import { publicAnswers } from './public-answers.ts'

const asking = (path: string, init?: RequestInit) => new Request(`http://localhost${path}`, init)

/** An API that counts how often it is called, and says what it was asked. */
function anApi(status = 200) {
  let calls = 0
  const call = publicAnswers(async (request) => {
    calls += 1
    return Response.json({ data: `${request.headers.get('authorization') ?? 'anyone'} ${calls}` }, { status })
  })
  const ask = async (path: string, init?: RequestInit) =>
    ((await (await call(asking(path, init))).json()) as { data: string }).data
  return { ask, call, calls: () => calls }
}

test('what anyone may read is asked once for all pages that are made together', async () => {
  const { ask, calls } = anApi()
  const said = await Promise.all([ask('/items/packages'), ask('/items/packages'), ask('/items/packages')])
  expect([new Set(said), await ask('/items/packages'), calls()]).toEqual([
    new Set(['anyone 1']),
    'anyone 1',
    1,
  ])
})

test('two questions and two languages are asked apart', async () => {
  const { ask, calls } = anApi()
  await ask('/items/packages?limit=1')
  await ask('/items/packages?limit=2')
  await ask('/items/packages?limit=2', { headers: { 'accept-language': 'fr' } })
  expect(calls()).toBe(3)
})

test.each<[string, string, RequestInit]>([
  ['a member of staff', '/items/packages', { headers: { authorization: 'Bearer x' } }],
  ['a visitor with a draft', '/items/packages', { headers: { cookie: 'draft=x' } }],
  ['a business endpoint', '/api/free-days', {}],
  ['a write', '/items/packages', { method: 'POST', body: '{}' }],
])('what is for one reader alone, %s, is asked each time', async (_, path, init) => {
  const { call, calls } = anApi()
  await call(asking(path, init))
  await call(asking(path, init))
  expect(calls()).toBe(2)
})

test('a no is said, and asked again', async () => {
  const { call, calls } = anApi(503)
  expect([
    (await call(asking('/items/drinks'))).status,
    (await call(asking('/items/drinks'))).status,
  ]).toEqual([503, 503])
  expect(calls()).toBe(2)
})
