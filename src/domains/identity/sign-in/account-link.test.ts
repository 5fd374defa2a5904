import { expect, test } from 'vitest'
import { signLink } from '../../../platform/access/account/account-link.ts'
import { isOver, claimsOf } from './account-link.ts'

test('a page reads from its link whose it is and until when', async () => {
  const holder = { id: 'u', email: 'zoë+1@site.test', password: null, sessions_from: null }
  const ends = Date.parse('2027-05-15T12:00:00Z')
  const token = await signLink(holder, 'invite', { secret: 'a secret for tests that is long enough', ends })
  const claims = claimsOf(token)
  expect(claims).toEqual({ email: 'zoë+1@site.test', ends })
  expect([isOver(claims, ends - 1), isOver(claims, ends), isOver(null, 0)]).toEqual([false, true, true])
})

test.each(['', 'x', 'a.b.c', 'a.e30.c', `a.${btoa('"text"')}.c`])('%j claims nothing', (token) => {
  expect(claimsOf(token)).toBeNull()
})
