import { expect, test } from 'vitest'
import { count, one, text } from '../../../field.ts'
import { differences } from './conflict.ts'

const fields = { name: text(), seats: count(), depot: one('depots'), note: text() }
const names = Object.keys(fields)
const base = { name: 'Lieve', seats: 16, depot: { id: 'gent' }, note: null }

test('what only the other changed is told; what both changed otherwise is asked, and comes first', () => {
  const theirs = { ...base, name: 'Lieve II', note: 'New brakes' }
  expect(differences(fields, names, { base, mine: { note: 'Old brakes' }, theirs })).toEqual([
    { name: 'note', theirs: 'New brakes', mine: 'Old brakes' },
    { name: 'name', theirs: 'Lieve II' },
  ])
})

test('both typing the same is no conflict, and neither is a field typed and put back', () => {
  const theirs = { ...base, seats: 18, name: 'Lieve II' }
  expect(differences(fields, names, { base, mine: { seats: 18, name: 'Lieve' }, theirs })).toEqual([
    { name: 'name', theirs: 'Lieve II' },
  ])
})

test('a relation is the same whichever way it was read', () => {
  expect(differences(fields, names, { base, mine: {}, theirs: { ...base, depot: 'gent' } })).toEqual([])
})
