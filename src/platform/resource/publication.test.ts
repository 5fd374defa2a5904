import { expect, test } from 'vitest'
import { file, flag, instant, translatedText } from './field.ts'
import { missingTexts, placeOnSite, publicationState } from './publication.ts'

const fields = {
  title: translatedText(),
  picture: file(),
  words: translatedText({ describes: 'picture' }),
  shown: flag(),
  from: instant(),
  until: instant(),
}
const whole = { nl: 'Bel', en: 'Bell', fr: 'Sonnette' }
const publication = { flag: 'shown', from: 'from', until: 'until', at: '/pages/{kind}' }
const now = Date.parse('2027-05-01T10:00:00Z')

test('a text that lacks a language is named with the languages it lacks, blank ones among them', () => {
  expect(missingTexts({ fields }, { title: { ...whole, fr: '  ' } })).toEqual([
    { field: 'title', languages: ['fr'] },
  ])
  expect(missingTexts({ fields }, { title: null })).toEqual([
    { field: 'title', languages: ['nl', 'en', 'fr'] },
  ])
})

test('the words of a picture are asked for where there is a picture', () => {
  expect(missingTexts({ fields }, { title: whole })).toEqual([])
  expect(missingTexts({ fields }, { title: whole, picture: 'a', words: { ...whole, nl: '' } })).toEqual([
    { field: 'words', languages: ['nl'] },
  ])
})

test.each([
  [{ shown: false, from: null, until: null }, 'hidden'],
  [{ shown: true, from: null, until: null }, 'shown'],
  [{ shown: true, from: '2027-05-01T10:00:00Z', until: null }, 'shown'],
  [{ shown: true, from: '2027-05-01T10:00:01Z', until: null }, 'planned'],
  [{ shown: true, from: null, until: '2027-05-01T10:00:00Z' }, 'over'],
  [{ shown: true, from: '2027-04-01T10:00:00Z', until: '2027-05-01T10:00:01Z' }, 'shown'],
  [{ shown: false, from: '2027-04-01T10:00:00Z', until: null }, 'hidden'],
])('%o is %s', (record, state) => {
  expect(publicationState(publication, record, now)).toBe(state)
})

test('the place on the site is spelled with values of the record, and with nothing that leads elsewhere', () => {
  expect(placeOnSite(publication, { kind: 'terms' })).toBe('/pages/terms')
  expect(placeOnSite(publication, { kind: '../portal?x' })).toBe('/pages/..%2Fportal%3Fx')
  expect(placeOnSite({ flag: 'shown' }, {})).toBeNull()
})
