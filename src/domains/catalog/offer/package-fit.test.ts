import { expect, test } from 'vitest'
import { fitsGroup, runsOn } from './package-fit.ts'

const offer = { valid_from: '2027-04-01', valid_to: '2027-09-30', weekdays: [5, 6] }

test('a package runs from its first to its last day, on its weekdays; a day nobody named fits [CA-04]', () => {
  for (const [day, runs] of [
    ['2027-04-02', true],
    ['2027-04-01', false],
    ['2027-03-27', false],
    ['2027-10-01', false],
    ['2027-09-25', true],
    [null, true],
  ] as const)
    expect(runsOn(offer, day)).toBe(runs)
  expect(runsOn({ ...offer, weekdays: [4] }, '2027-04-01')).toBe(true)
  expect(runsOn({ ...offer, weekdays: [4] }, '2027-09-30')).toBe(true)
  expect(runsOn({ ...offer, valid_from: null, valid_to: null }, '2030-05-03')).toBe(true)
})

test('a group fits from the smallest to the largest a package takes, and nobody is no group [CA-09]', () => {
  const sized = { people_min: 6, people_max: 16 }
  expect([5, 6, 16, 17].map((people) => fitsGroup(sized, people))).toEqual([false, true, true, false])
  expect([null, undefined].map((people) => fitsGroup(sized, people))).toEqual([true, true])
  expect([0, 1].map((people) => fitsGroup({ people_min: 0, people_max: 4 }, people))).toEqual([false, true])
})
