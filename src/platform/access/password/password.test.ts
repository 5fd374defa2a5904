import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

test('a password is kept as argon2id with 19 MiB and two passes, and known again', async () => {
  const hash = await hashPassword('een-lang-wachtwoord')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('een-lang-wachtwoord', hash)).toBe(true)
  expect(await isPassword('een ander wachtwoord', hash)).toBe(false)
})
