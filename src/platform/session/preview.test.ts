import { expect, test } from 'vitest'
import { previewOf, readingOnly } from './preview.ts'

const site = 'https://feestfiets.example'

test('an address that asks for a preview gives its token, and itself without a trace of it', () => {
  expect(previewOf(`${site}/nl/over-ons?a=1&preview=true&token=abc.def&b=2#top`)).toEqual({
    token: 'abc.def',
    address: '/nl/over-ons?a=1&b=2#top',
  })
  expect(previewOf(`${site}/?token=t&preview=true`)).toEqual({ token: 't', address: '/' })
})

test.each([
  '/nl?preview=true',
  '/nl?preview=true&token=',
  '/nl?token=abc',
  '/nl?preview=false&token=abc',
  '/nl?preview=true&token=a&token=b',
  '/nl?preview=true&token=a%0Ab',
  '/nl?preview=true&token=a%20b',
  `/nl?preview=true&token=${'a'.repeat(5000)}`,
])('%s is no preview', (path) => {
  expect(previewOf(site + path)).toBeNull()
})

test('a preview reads, and changes nothing', async () => {
  const fetch = readingOnly(() => Promise.resolve(new Response('ok')))
  for (const method of ['GET', 'HEAD', 'SEARCH']) expect((await fetch('/x', { method })).status).toBe(200)
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'])
    expect((await fetch('/x', { method })).status).toBe(403)
})
