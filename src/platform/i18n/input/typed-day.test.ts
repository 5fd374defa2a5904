import { expect, test } from 'vitest'
import { typedDays } from './typed-day.ts'

const today = '2026-11-22' // a Sunday

test.each([
  '5/12',
  '05-12',
  '5.12',
  '5 dec',
  '5 december',
  '5 décembre',
  '5 déc.',
  'Dec 5',
  'za 5 dec',
  'samedi 5 décembre',
])('%s means the fifth of December that comes, or the one that was', (typed) => {
  expect(typedDays(typed, today)).toEqual(['2026-12-05', '2025-12-05'])
})

test.each([
  ['2026-12-05', '2026-12-05'],
  ['05-12-2026', '2026-12-05'],
  ['5/12/26', '2026-12-05'],
  ['5 dec 2027', '2027-12-05'],
  ['5 décembre 2027', '2027-12-05'],
  ['Saturday', '2026-11-28'],
  ['zaterdag', '2026-11-28'],
  ['dimanche', '2026-11-22'],
  ['morgen', '2026-11-23'],
  ['aujourd’hui', '2026-11-22'],
])('%s is %s', (typed, day) => {
  expect(typedDays(typed, today)).toEqual([day])
})

test('a day of this month that is over is still meant', () => {
  expect(typedDays('5 nov', today)).toEqual(['2027-11-05', '2026-11-05'])
})

test.each([
  '',
  '5',
  'dec',
  '32/12',
  '30 feb',
  '5 ju',
  '5 jui',
  'lotte',
  'FF-1041',
  '0470112210',
  'ma',
  '5/12/2026/1',
])('%s names no day', (typed) => {
  expect(typedDays(typed, today)).toEqual([])
})

test('the last day of February is found in the years that have it', () => {
  expect(typedDays('29 feb', '2028-03-10')).toEqual(['2028-02-29'])
})
