import { beforeAll, expect, test } from 'vitest'
import { isForApi } from '../../../src/app/api.ts'
import { forEachEngine } from '../../databases/databases.ts'
import { outcome, type Program, programOn } from '../program.ts'

forEachEngine((database) => {
  let program: Program
  let token: string
  beforeAll(async () => {
    program = await programOn(database(), {}, { corsOrigins: ['https://shop.example'] })
    token = await program.tokenOf('admin')
  })
  const get = async (path: string) => outcome(await program.call('GET', path, { token }))

  test('an address that leads nowhere is a 404 of the dialect', async () => {
    for (const path of [
      '/items',
      '/items/',
      '/items/drinks/',
      '/items/drinks/1/2',
      '/users/',
      '/server',
      '/auth',
    ])
      expect(await get(path), path).toBe('404 ROUTE_NOT_FOUND')
    for (const path of [
      '/items//drinks',
      '//items/drinks',
      '/items/drinks//',
      '/items%2Fdrinks',
      '/nosuch/x',
    ])
      expect(await get(path), path).toMatch(/^40[34] /)
    for (const [method, path] of [
      ['PUT', '/items/drinks'],
      ['PUT', '/items/drinks/1'],
      ['POST', '/items/drinks/1'],
      ['POST', '/server/ping'],
      ['GET', '/auth/login'],
      ['TRACEROUTE', '/items/drinks'],
    ] as const)
      expect(outcome(await program.call(method, path, { token })), `${method} ${path}`).toBe(
        '404 ROUTE_NOT_FOUND',
      )
  })

  test('what is badly escaped is refused, what is strangely escaped leads nowhere', async () => {
    for (const path of [
      '/items/%',
      '/items/%zz',
      '/items/%E0%A4',
      '/items/drinks/%C3%28',
      '/items/drinks?a=%',
      '/%ff',
    ])
      expect(await get(path), path).toBe('400 INVALID_PAYLOAD')
    expect(await get('/items/drinks?filter=%E0%A4')).toBe('400 INVALID_PAYLOAD')
    for (const path of [
      '/items/%00',
      '/items/drinks/%00',
      '/items/..%2f..%2fetc',
      '/items/drinks/..%2f',
      '/items/drinks%2F1',
      '/items/%E2%80%AE',
      `/items/${'x'.repeat(100_000)}`,
      `/items/drinks/${'9'.repeat(100_000)}`,
    ])
      expect(await get(path), path.slice(0, 60)).toMatch(/^4\d\d [A-Z_]+$/)
    expect(program.faults).toEqual([])
  })

  test('a page of a named origin may call, any other is told nothing', async () => {
    const ask = (origin: string, init: RequestInit = {}) =>
      program.fetch('/items/drinks', { ...init, token, headers: { origin, ...(init.headers as object) } })
    const named = (await ask('https://shop.example')).headers
    expect(named.get('access-control-allow-origin')).toBe('https://shop.example')
    expect(named.get('access-control-allow-credentials')).toBe('true')
    expect(named.get('access-control-expose-headers')).toContain('ETag')
    const other = (await ask('https://evil.example')).headers
    expect([...other.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(other.get('vary')).toMatch(/origin/i)
    const question = await program.fetch('/auth/login', {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
    })
    expect([question.status, await question.text()]).toEqual([200, 'POST,SEARCH,GET,HEAD,PATCH,DELETE'])
    expect(question.headers.get('access-control-allow-methods')).toContain('SEARCH')
    expect(question.headers.get('access-control-allow-headers')).toContain('Authorization')
    const wrong = await program.fetch('/nosuch', { headers: { origin: 'https://shop.example' } })
    expect([wrong.status, wrong.headers.get('access-control-allow-origin')]).toEqual([
      404,
      'https://shop.example',
    ])
  })

  test('any page may call where any may, but never with cookies; none where none may', async () => {
    const headers = { origin: 'https://any.example' }
    const open = await programOn(database(), {}, { corsOrigins: ['*'] })
    const answer = (await open.fetch('/server/ping', { headers })).headers
    expect(answer.get('access-control-allow-origin')).toBe('*')
    expect(answer.get('access-control-allow-credentials')).toBeNull()
    const closed = await programOn(database())
    const silent = (await closed.fetch('/items/drinks', { headers })).headers
    expect([...silent.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    const options = await closed.fetch('/items/drinks', { method: 'OPTIONS', headers })
    expect([options.status, await options.text()]).toEqual([200, 'POST,SEARCH,GET,HEAD,PATCH,DELETE'])
  })
})

test('whatever is written like an address of the API is the API’s, never a page', () => {
  const request = (accept = '*/*') => new Request('http://x/', { headers: { accept } })
  for (const path of [
    '/items',
    '/items/',
    '//items/x',
    '/items%2Fx',
    '/%69tems/x',
    '/api/nosuch',
    '/server/x',
    '/items/%zz',
  ])
    expect(isForApi(request('text/html'), path), path).toBe(true)
  for (const path of ['/', '/nl', '/itemsx', '/nl/items', '/%zz'])
    expect(isForApi(request(), path), path).toBe(false)
})
