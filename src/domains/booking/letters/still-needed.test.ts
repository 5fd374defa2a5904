import { expect, test } from 'vitest'
import { reminderDue } from './reminders.ts'
import { type Standing, stillNeeded } from './still-needed.ts'

const standing = (over: Partial<Standing> = {}): Standing => ({
  needsAddress: false,
  bob: 'own',
  bikes: 1,
  named: 1,
  unsigned: 0,
  open: 0,
  ...over,
})

test('a ride whose place, Bobs and money are there needs nothing; each that is missing is asked for, where first [LE-01]', () => {
  expect(stillNeeded(standing())).toEqual([])
  expect(stillNeeded(standing({ needsAddress: true, bikes: 2, unsigned: 1, open: 100 }))).toEqual([
    'address',
    'bobs',
    'signatures',
    'money',
  ])
})

test('where ours steers nobody of the group is asked for a Bob or a signature [LE-01]', () => {
  expect(stillNeeded(standing({ bob: 'ours', bikes: 2, named: 0, unsigned: 1 }))).toEqual([])
})

test('what was paid too much is nothing that a group still has to do [LE-01]', () => {
  expect(stillNeeded(standing({ open: -500 }))).toEqual([])
})

const now = Date.parse('2027-05-12T09:00:00Z')
const hours = (count: number) => now - count * 3_600_000
test.each([
  ['four days before, nothing', 4, null, null],
  ['three days before', 3, hours(100), '3-before'],
  ['two days before, where the program was down the day before', 2, hours(100), '3-before'],
  ['one day before', 1, hours(40), '1-before'],
  ['on the day itself, where the program was down the day before', 0, hours(60), '1-before'],
  ['a ride that was agreed this morning was just told the same', 2, hours(3), null],
  ['a day after it was agreed, the later of the two', 1, hours(25), '1-before'],
])('a group is written %s [LE-02]', (_when, daysLeft, writtenAt, part) => {
  expect(reminderDue({ daysLeft, writtenAt }, now)).toBe(part)
})
