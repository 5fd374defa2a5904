import { expect, test } from 'vitest'
import { judgeReview, thanksDue } from './review.ts'

const now = Date.parse('2027-05-16T09:00:00Z')
const rode = { status: 'completed', ends_at: '2027-05-15T14:00:00Z' } as const
const said = { rating: 4, text: '', isComplaint: false }

test.each([
  ['four of five', said, { rating: 4, text: null, isComplaint: false }],
  ['a line with it', { ...said, text: ' Top! ' }, { rating: 4, text: 'Top!', isComplaint: false }],
  ['little, and nothing said', { ...said, rating: 1 }, { rating: 1, text: null, isComplaint: false }],
  [
    'little, with a line',
    { ...said, rating: 2, text: 'Vuil' },
    { rating: 2, text: 'Vuil', isComplaint: true },
  ],
  ['much, and a complaint', { ...said, isComplaint: true }, { rating: 4, text: null, isComplaint: true }],
])('%s is kept as it was said, and is a complaint where it is one [LE-05, LE-06]', (_what, answer, kept) => {
  expect(judgeReview(rode, answer, now)).toEqual({ ok: true, value: kept })
})

test.each([null, 0, 6, 2.5, Number.NaN])('a rating of %s is none [LE-05]', (rating) => {
  expect(judgeReview(rode, { ...said, rating }, now)).toMatchObject({
    refusal: { reason: 'rating-required' },
  })
})

test('a ride is judged once it is over, until thirty days after it, and only where somebody rode [LE-05]', () => {
  const reason = (booking: Parameters<typeof judgeReview>[0], at = now) => {
    const judged = judgeReview(booking, said, at)
    return judged.ok ? null : judged.refusal.reason
  }
  expect(reason(rode)).toBeNull()
  expect(reason(rode, Date.parse('2027-06-14T13:59:00Z'))).toBeNull()
  expect(reason(rode, Date.parse('2027-06-14T14:01:00Z'))).toBe('review-too-late')
  expect(reason({ ...rode, ends_at: '2027-05-16T10:00:00Z' })).toBe('review-too-early')
  expect(reason({ ...rode, status: 'cancelled' })).toBe('review-too-early')
  expect(reason({ ...rode, status: 'no_show' })).toBe('review-too-early')
})

const nobody = { daysSince: 1, hasRefused: false, hasAnswered: false, hasComplaint: false }
test.each([
  ['the day after', nobody, true],
  ['on the day itself', { ...nobody, daysSince: 0 }, false],
  ['three days later, after a fault of ours', { ...nobody, daysSince: 3 }, true],
  ['a week later', { ...nobody, daysSince: 7 }, false],
  ['who wants no such letter', { ...nobody, hasRefused: true }, false],
  ['who said already how it was', { ...nobody, hasAnswered: true }, false],
  ['who waits for the answer to a complaint', { ...nobody, hasComplaint: true }, false],
])('%s: the letter of thanks goes out or not [LE-04]', (_who, one, isDue) => {
  expect(thanksDue(rode, one, now)).toBe(isDue)
})

test('who did not ride is thanked for nothing [LE-04]', () => {
  expect(thanksDue({ ...rode, status: 'planned' }, nobody, now)).toBe(false)
  expect(thanksDue({ ...rode, status: 'cancelled' }, nobody, now)).toBe(false)
})
