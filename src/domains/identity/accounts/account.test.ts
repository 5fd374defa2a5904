import { expect, test } from 'vitest'
import { type Account, actionsFor, mayCareFor } from './account.ts'

const someone = (more: Partial<Account> = {}): Account => ({
  id: 'a',
  email: 'a@site.test',
  first_name: 'An',
  last_name: 'Maes',
  status: 'active',
  second_factor: false,
  role: { id: 'r', name: 'Planner', admin_access: false },
  ...more,
})
const admin = { id: 'me', isSuper: false }
const boss = { id: 'me', isSuper: true }

test.each([
  ['draft', ['invite', 'archive']],
  ['invited', ['invite', 'archive']],
  ['active', ['password-link', 'sign-out', 'suspend', 'archive']],
  ['suspended', ['activate', 'archive']],
  ['archived', ['unarchive']],
] as const)('with an account that is %s one can %s', (status, wanted) => {
  expect(actionsFor(someone({ status }), admin)).toEqual(wanted)
})

test('a second factor is taken away where there is one', () => {
  expect(actionsFor(someone({ second_factor: true }), admin)).toContain('reset-factor')
})

test('nobody is invited without a role', () => {
  expect(actionsFor(someone({ status: 'draft', role: null }), admin)).toEqual(['archive'])
})

test('of oneself nothing is offered', () => {
  expect(actionsFor(someone({ id: 'me' }), boss)).toEqual([])
})

test('a super-administrator is looked after by another super-administrator alone', () => {
  const other = someone({ role: { id: 's', name: 'Super-administrator', admin_access: true } })
  expect([mayCareFor(other, admin), actionsFor(other, admin)]).toEqual([false, []])
  expect([mayCareFor(other, boss), actionsFor(other, boss).length > 0]).toEqual([true, true])
})
