import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { descriptionOf } from '../../openapi/endpoint.ts'
import { dialectOf, mountedDialect, textIfSent, textSent } from './dialect.ts'
import { answerProblem, forbidden } from '../problem.ts'
import { id, object, openObject, text } from './schema.ts'

const entered = dialectOf((c) => {
  if (c.req.header('x-stranger')) throw forbidden()
  return { by: 'An' }
})
const routes = new Hono()
routes.onError((error) => answerProblem(error, (fault) => expect(fault).toBeUndefined()))
mountedDialect(
  [
    entered(
      {
        call: 'POST /gadgets/:key/name',
        group: 'Gadgets',
        summary: 'Name a gadget',
        path: { key: id() },
        body: openObject({ name: textSent(), note: textIfSent('For us') }),
        answers: { 200: { words: 'Named', data: object({ name: text(), by: text(), note: text() }) } },
        refuses: { INVALID_OTP: 401 },
      },
      ({ by, body: { name, note = 'none' } }) => ({ data: { name, by, note } }),
    ),
  ],
  routes,
)
const key = '0190a000-0000-7000-8000-000000000000'
const ask = async (body: unknown, { of = key, headers = {} }: { of?: string; headers?: object } = {}) => {
  const answer = await routes.request(`/gadgets/${of}/name`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { data, errors } = (await answer.json()) as { data?: object; errors?: { message: string }[] }
  return { status: answer.status, data, message: errors?.map(({ message }) => message).join() }
}

test('what a client sends that we do not know does not count, and null is nothing sent', async () => {
  const data = { name: 'x', by: 'An', note: 'none' }
  expect(await ask({ name: 'x', strange: 1, note: null })).toMatchObject({ status: 200, data })
  expect(await ask({ name: 'x', note: 'red' })).toMatchObject({ data: { ...data, note: 'red' } })
})

test('the first thing that does not fit is refused in the words of the dialect', async () => {
  expect(await ask({ note: 1 })).toMatchObject({
    status: 400,
    message: 'Invalid payload. "name" is required.',
  })
  expect(await ask({ name: null })).toMatchObject({ message: 'Invalid payload. "name" is required.' })
  expect(await ask({ name: 1 })).toMatchObject({ message: 'Invalid payload. "name" must be a string.' })
  expect(await ask({ name: 'x', note: '' })).toMatchObject({
    message: 'Invalid payload. "note" is not allowed to be empty.',
  })
  expect(await ask(['x'])).toMatchObject({ message: 'Invalid payload. "name" is required.' })
})

test('who may not call is turned away before anything is read, and so is a key that is none', async () => {
  expect(await ask({ name: 1 }, { headers: { 'x-stranger': '1' } })).toMatchObject({ status: 403 })
  expect(await ask({ name: 1 }, { of: 'nonsense' })).toMatchObject({ status: 403 })
})

test('the document says of it what its definition says', () => {
  const described = descriptionOf(routes.routes.at(-1)!)
  expect(described).toMatchObject({
    endpoint: {
      call: 'POST /gadgets/:key/name',
      body: {
        required: ['name'],
        properties: { name: { type: 'string' }, note: { type: 'string', description: 'For us' } },
      },
      refuses: { 401: ['INVALID_OTP'] },
    },
  })
})
