import { expect, test } from 'vitest'
import { mailFault } from './test-mail.ts'

test('a mail server that does not answer, one that knows no such name, and one that refuses are three things', () => {
  expect(mailFault({ code: 'ECONNREFUSED' })).toBe('mail_test_unreachable')
  expect(mailFault({ code: 'EDNS' })).toBe('mail_test_unreachable')
  expect(mailFault({ code: 'EAUTH' })).toBe('mail_test_sign_in')
  expect(mailFault({ code: 'EENVELOPE', message: '550 no such user' })).toBe('mail_test_refused')
})
