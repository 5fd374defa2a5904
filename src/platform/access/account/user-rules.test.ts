import { expect, test } from 'vitest'
import {
  endsSessions,
  judgeState,
  leavesCharge,
  shutsOut,
  type AccountState,
  statusesAfter,
} from './user-rules.ts'

const plain: AccountState = { status: 'active', isSuper: false, role: 'planner' }
const boss: AccountState = { status: 'active', isSuper: true, role: 'boss' }
const suspended = (standing: AccountState): AccountState => ({ ...standing, status: 'suspended' })

test('every live account can be archived, and an archived one comes back as a draft', () => {
  for (const status of ['draft', 'invited', 'active', 'suspended'] as const)
    expect(statusesAfter(status)).toContain('archived')
  expect(statusesAfter('archived')).toEqual(['archived', 'draft'])
})

test.each([
  ['a new ordinary account', null, plain, false, true],
  ['a new super-administrator', null, boss, false, false],
  ['a promotion', plain, boss, false, false],
  ['a demotion', boss, plain, false, false],
  ['a promotion by a super-administrator', plain, boss, true, true],
  ['an ordinary account', plain, suspended(plain), false, true],
])('%s [ID-04]', (_what, before, after, bySuper, isAllowed) => {
  expect(judgeState({ before, after, bySuper }).ok).toBe(isAllowed)
})

test('whoever is in charge leaves it by being suspended or by losing the role [ID-04]', () => {
  const leaves = (before: AccountState | null, after: AccountState) =>
    leavesCharge({ before, after, bySuper: true })
  expect([leaves(boss, suspended(boss)), leaves(boss, plain)]).toEqual([true, true])
  expect([leaves(boss, boss), leaves(null, boss), leaves(suspended(boss), plain)]).not.toContain(true)
})

test('sessions end with a suspension and with another password, not with another name [ID-05]', () => {
  const change = (after: AccountState, password = false) =>
    endsSessions({ before: plain, after, bySuper: true }, password)
  expect([change(suspended(plain)), change(plain, true), change(plain)]).toEqual([true, true, false])
  expect(endsSessions({ before: null, after: plain, bySuper: true }, true)).toBe(false)
})

test('nobody takes his own role or his own way in, and everything else of his account he may change [ID-05]', () => {
  const shuts = (after: AccountState) => shutsOut({ before: plain, after, bySuper: false })
  expect([
    shuts(suspended(plain)),
    shuts({ ...plain, role: 'employee' }),
    shuts({ ...plain, role: null }),
  ]).toEqual([true, true, true])
  expect(shuts(plain)).toBe(false)
  expect(shutsOut({ before: null, after: plain, bySuper: false })).toBe(false)
})
