import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'

test.each(['password', 'Password1!', 'WACHTWOORD', 'welkom01', 'motdepasse', 'azertyuiop', '12345678'])(
  '%s is one of the first passwords that are guessed',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each(['vier losse woorden samen', 'een-lang-wachtwoord', 'Trappen2langs4water', ''])(
  '“%s” is none of them',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)
