import { expect, test } from 'vitest'
import { endpointsOn, reply, type Served } from './endpoint.ts'
import { mounted } from './mounted.ts'
import { oneOf, text } from './schema.ts'

const caller = { actor: {}, account: null, role: 'public', locale: 'en', address: '' }
const deps = { authenticate: async () => caller, now: () => 0, say: () => undefined } as unknown as Served
const { reading } = endpointsOn<Served>()
const routes = mounted(deps, [
  reading(
    {
      call: 'GET /bikes/:token',
      group: 'Bikes',
      summary: 'Bikes of a colour',
      path: { token: text() },
      query: { colour: oneOf(['red', 'green'], undefined, { reason: 'no-such-colour' }) },
      answers: { 200: { words: 'Them', data: text() } },
    },
    async ({ query }) => reply(query.colour),
  ),
])

test('a part of a query that is missing is refused as what is wrong there, and no cache keeps the refusal', async () => {
  for (const query of ['', '?colour=blue']) {
    const answer = await routes.request(`/bikes/1${query}`)
    expect(answer.status, query).toBe(400)
    expect(await answer.json()).toEqual({
      errors: [{ message: 'no such colour.', extensions: { field: 'colour', code: 'NO_SUCH_COLOUR' } }],
    })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  }
  expect(await (await routes.request('/bikes/1?colour=red&size=2')).json()).toEqual({ data: 'red' })
})
