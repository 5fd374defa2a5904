import { expect, test } from 'vitest'
import { packageAsked, packageChange } from './package-change.ts'

const evening = {
  id: 'evening',
  durations_min: [120, 180],
  includes_bob: 'always' as const,
  people_min: 8,
  people_max: 16,
  weekdays: [5, 6] as const,
  valid_from: null,
  valid_to: null,
}
const [saturday, sunday] = ['2026-12-05', '2026-12-06']

test('a package planned from the home page comes along to the booking, with its length and its Bob', () => {
  const wish = { people: 12, day: saturday }
  expect(packageAsked({ people: 12, package: 'evening' }, [evening], wish)).toEqual({
    package: 'evening',
    duration: 120,
    bob: 'ours',
  })
})

test('a package that does not take the group, or does not ride that day, stays behind', () => {
  const search = { package: 'evening' }
  expect(packageAsked(search, [evening], { people: 20, day: saturday })).toEqual({})
  expect(packageAsked(search, [evening], { people: 12, day: sunday })).toEqual({})
  expect(packageAsked({ package: 'unknown' }, [evening], { people: 12 })).toEqual({})
  expect(packageAsked({}, [evening], { people: 12 })).toEqual({})
})

test('another package keeps the length that was chosen where it has it', () => {
  expect(packageChange(evening, { duration: 180 }, [evening]).duration).toBe(180)
  expect(packageChange(evening, { duration: 60 }, [evening]).duration).toBe(120)
})

test('a Bob that came with a package goes with it, one that was chosen stays', () => {
  const plain = { ...evening, id: 'plain', includes_bob: 'optional' as const }
  const all = [evening, plain]
  expect(packageChange(plain, { package: 'evening', bob: 'ours' }, all).bob).toBe('own')
  expect(packageChange(plain, { package: 'plain', bob: 'ours' }, all).bob).toBe('ours')
  expect(packageChange(plain, { bob: 'ours' }, all).bob).toBe('ours')
})
