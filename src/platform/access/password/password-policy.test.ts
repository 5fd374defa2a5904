import { expect, test } from 'vitest'
import { missingIn } from './password-policy.ts'

test.each([
  ['', 'none', []],
  ['1234567', 'weak', ['length']],
  ['12345678', 'weak', []],
  ['🚲🚲🚲🚲', 'weak', ['length']],
  ['feestfiets', 'strong', ['upper', 'digit', 'special']],
  ['FEESTFIETS1!', 'strong', ['lower']],
  ['Feest Fiets 1!', 'strong', ['space']],
  ['Été1!', 'strong', ['length']],
  ['Été-2027', 'strong', []],
] as const)('%j under the policy %s still needs %j', (password, policy, missing) => {
  expect(missingIn(password, policy)).toEqual(missing)
})
