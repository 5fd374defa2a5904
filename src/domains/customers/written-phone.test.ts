import { expect, test } from 'vitest'
import { writtenPhone } from './written-phone.ts'

test('a phone number is shown with its spaces: a Belgian one as it is dialled at home, another with its country', () => {
  expect(writtenPhone('+32470123456')).toBe('0470 12 34 56')
  expect(writtenPhone('+33612345678')).toBe('+33 6 12 34 56 78')
  expect(writtenPhone('vraag Jan')).toBe('vraag Jan')
})
