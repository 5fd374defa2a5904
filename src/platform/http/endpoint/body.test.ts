import { expect, test } from 'vitest'
import { readJson, readText } from './body.ts'

const post = (body: string, headers: Record<string, string> = {}) =>
  new Request('http://x/', { method: 'POST', body, headers })

test('a body is read whole, with a declared length or without', async () => {
  expect(await readText(post('é'.repeat(10)), 20)).toBe('é'.repeat(10))
  expect(await readText(post('é'.repeat(10), { 'content-length': '20' }), 20)).toBe('é'.repeat(10))
  expect(await readText(new Request('http://x/', { method: 'POST' }))).toBe('')
})

test.each(['', '22', '1'])(
  'a body beyond the limit is refused, whatever length it declares: %j',
  async (length) => {
    const headers: Record<string, string> = length === '' ? {} : { 'content-length': length }
    await expect(readText(post('é'.repeat(11), headers), 20)).rejects.toThrow('request entity too large')
  },
)

test('a body that is no JSON, or no object, is refused', async () => {
  const json = { 'content-type': 'application/json' }
  for (const body of ['{', '"a"', '7', 'null', '['.repeat(200) + ']'.repeat(200)])
    await expect(readJson(post(body, json))).rejects.toThrow('Invalid payload')
  expect(await readJson(post('plain', { 'content-type': 'text/plain' }))).toEqual({})
})
