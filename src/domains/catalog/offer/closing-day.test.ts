import { expect, test } from 'vitest'
import { checkClosingDay } from './closing-day.ts'

test('a closing ends no earlier than it begins, and may be of one day [CA-17]', () => {
  const closing = (last_day: string | null) => checkClosingDay({ first_day: '2027-07-10', last_day })
  expect(closing('2027-07-09')).toEqual({
    ok: false,
    refusal: { reason: 'ends-before-start', field: 'last_day' },
  })
  for (const last of ['2027-07-10', '2027-07-31', null]) expect(closing(last).ok).toBe(true)
})
