import { expect, test } from 'vitest'
import { accessTokenSeconds, signAccessToken, verifyAccessToken } from './access-token.ts'

const secret = 'a secret for tests that is long enough'
const claims = { id: 'a', role: null, app_access: true, admin_access: false }
const begun = Date.parse('2027-05-01T10:00:00Z')
const ends = begun + accessTokenSeconds * 1000

const verified = async (token: string, key: string, now: number) => {
  const outcome = await verifyAccessToken(token, key, now)
  return outcome.ok ? outcome.value.id : outcome.refusal.reason
}

test('a token is good for fifteen minutes, however often it is asked for', async () => {
  const token = await signAccessToken(claims, secret, begun)
  for (const now of [begun, begun, ends - 1]) expect(await verified(token, secret, now)).toBe('a')
  for (const now of [ends, ends]) expect(await verified(token, secret, now)).toBe('token-expired')
})

test('a token that was good once is not for another secret, nor with another letter', async () => {
  const token = await signAccessToken(claims, secret, begun)
  expect(await verified(token, secret, begun)).toBe('a')
  expect(await verified(token, `${secret}!`, begun)).toBe('token-invalid')
  const [head, body, signature = ''] = token.split('.')
  const forged = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  expect(await verified(forged, secret, begun)).toBe('token-invalid')
})
