import { expect, test } from 'vitest'
import { calledTag, knownTags } from './known-tags.ts'

test('a record no longer shows the word of a tag that was removed, and keeps words that never were a tag', () => {
  expect(knownTags(['vip', 'school', 'jarig'], ['school'])).toEqual(['vip', 'jarig'])
  expect(knownTags(['vip'], [])).toEqual(['vip'])
})

test('a tag is shown by its name, and a word that is no tag as it was written', () => {
  const known = [{ value: 'vip', label: 'Vaste klant' }]
  expect(calledTag('vip', known)).toBe('Vaste klant')
  expect(calledTag('oude-notitie', known)).toBe('oude-notitie')
})
