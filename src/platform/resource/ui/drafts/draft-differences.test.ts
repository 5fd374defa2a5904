import { expect, test } from 'vitest'
import { count, translatedText } from '../../field.ts'
import { draftDifferences } from './draft-differences.ts'

const fields = { title: translatedText(), sort: count() }
const said = (current: object, main: object) =>
  draftDifferences({ fields }, { current: { ...current }, main: { ...main } }).map(
    ({ name, language, before, after }) => [name, language, before, after],
  )

test('of a text only the languages that differ are told', () => {
  const main = { title: { nl: 'Bel', en: 'Bell', fr: 'Sonnette' } }
  expect(said({ title: { nl: 'Fietsbel', en: 'Bell', fr: 'Sonnette' } }, main)).toEqual([
    ['title', 'nl', 'Bel', 'Fietsbel'],
  ])
})

test('a text that was not there is told in every language it now has', () => {
  expect(said({ title: { nl: 'Bel', en: '', fr: 'Sonnette' } }, { title: null })).toEqual([
    ['title', 'nl', undefined, 'Bel'],
    ['title', 'fr', undefined, 'Sonnette'],
  ])
})

test('what was saved and is the same, or is no field of the record, is left out', () => {
  expect(said({ sort: 3, other: 1 }, { sort: 3 })).toEqual([])
  expect(said({ sort: 4 }, { sort: 3 })).toEqual([['sort', undefined, 3, 4]])
})
