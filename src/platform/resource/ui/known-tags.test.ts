import { expect, test } from 'vitest'
import { standingTags } from './known-tags.ts'

test('a record no longer shows the word of a tag that was removed, and keeps words that never were a tag', () => {
  expect(standingTags(['vip', 'school', 'jarig'], ['school'])).toEqual(['vip', 'jarig'])
  expect(standingTags(['vip'], [])).toEqual(['vip'])
})
