import { expect, test } from 'vitest'
import { mayLink } from './employee-account.ts'

test('an employee’s record is linked to accounts of roles the linker may touch, never above his own [CR-04]', () => {
  const roles = [
    'employee',
    'planner',
    'accountant',
    'organizer',
    'admin',
    'super-administrator',
    null,
  ] as const
  const by = (role: string) => roles.filter((linked) => mayLink(role, linked))
  expect(by('planner')).toEqual(['employee', 'planner'])
  expect(by('admin')).toEqual(['employee', 'planner', 'accountant', 'admin'])
  expect(by('super-administrator')).toEqual(roles)
  expect(by('employee')).toEqual([])
})
