import { expect, test } from 'vitest'
import { readSession, sessionCookie } from './session-cookie.ts'

test('the cookie gives back what was put in, and nothing for what is broken', () => {
  const tokens = { access_token: 'a.b.c', refresh_token: 'r', expires: 900_000, expires_at: 1 }
  const cookie = sessionCookie(tokens, true)
  expect(cookie).toMatch(/; Max-Age=604800; Path=\/; SameSite=Lax; Secure$/)
  expect(readSession(cookie.split(';')[0]!)).toEqual(tokens)
  expect(sessionCookie(null, false)).toContain('Max-Age=0')
  for (const broken of [null, 'session=', 'session=%7B', 'session={}', 'other=1'])
    expect(readSession(broken)).toBeNull()
})
