import { expect, test } from 'vitest'
import { signAccessToken } from '../../access/session/access-token.ts'
import { readClaims } from './claims.ts'

test('a token tells whose it is', async () => {
  const claims = {
    id: '01980000-0000-7000-8000-000000000001',
    role: null,
    app_access: true,
    admin_access: false,
  }
  const token = await signAccessToken(claims, 'a secret that is long enough for it', 0)
  expect(readClaims(token)).toEqual({ id: claims.id })
})

test.each(['', 'a static token', 'a.b', 'a.b.c', `a.${btoa('null')}.c`, `a.${btoa('{"id":7}')}.c`, 'a..c'])(
  '%j is an invalid token',
  (token) => {
    expect(() => readClaims(token)).toThrow('Invalid token')
  },
)
