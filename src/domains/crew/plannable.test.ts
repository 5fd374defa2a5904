import { expect, test } from 'vitest'
import { missingOf } from './plannable.ts'

const BE = [{ category: 'BE' as const, valid_until: '2027-05-15' }]

test.each([
  ['a new employee', { skills: null, licences: null, hasHours: false }, ['skill', 'hours']],
  [
    'a driver without anything',
    { skills: ['tow_driver'], licences: [], hasHours: false },
    ['licence', 'hours'],
  ],
  [
    'a driver whose licence ran out',
    { skills: ['tow_driver', 'bob'], licences: BE, hasHours: true },
    ['licence'],
  ],
  ['a Bob without hours', { skills: ['bob'], licences: null, hasHours: false }, ['hours']],
  ['a mechanic, who rides along with nobody', { skills: ['mechanic'], licences: null, hasHours: false }, []],
])('%s misses %o [CR-05]', (_who, person, missing) => {
  expect(missingOf(person, '2027-05-16')).toEqual(missing)
})

test('a driver with licence and hours can be planned [CR-05]', () => {
  expect(missingOf({ skills: ['tow_driver'], licences: BE, hasHours: true }, '2027-05-15')).toEqual([])
})
