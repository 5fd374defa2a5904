import { expect, test } from 'vitest'
import { askedOf, askedSearch } from './asked.ts'

const asked = (search: Parameters<typeof askedOf>[0]) =>
  askedOf(search, '2026-11-22', [{ people_max: 16 }, { people_max: 48 }])

test('nothing asked is a usual group, on any day, anywhere', () => {
  expect(asked({})).toEqual({ people: 12, most: 48, day: null, place: '', wrong: {} })
})

test('an empty form is read as what was left open', () => {
  expect(asked({ people: '', day: '', place: '' }).wrong).toEqual({ people: 'people-required' })
})

test.each([
  ['0', 'people-required'],
  ['-3', 'people-required'],
  ['a lot', 'people-required'],
  ['49', 'group-too-large'],
  ['9999999999', 'group-too-large'],
])('%s people are told what is wrong', (people, reason) => {
  expect(asked({ people })).toMatchObject({ people: 12, wrong: { people: reason } })
})

test.each([
  ['2026-11-22', 'day-in-the-past'],
  ['1999-01-01', 'day-in-the-past'],
  ['2027-02-30', 'date-required'],
  ['soon', 'date-required'],
])('the day %s is told what is wrong', (day, reason) => {
  expect(asked({ day })).toMatchObject({ day: null, wrong: { day: reason } })
})

test('of an address only texts of a sane length are taken', () => {
  const search = askedSearch({ people: 12, day: { $gt: '' }, place: 'x'.repeat(8000) })
  expect(asked(search)).toEqual({ people: 12, most: 48, day: null, place: 'x'.repeat(60), wrong: {} })
})
