import { expect, test } from 'vitest'
import { translated } from '../../../kernel/text/translated.ts'
import { type Locale, locales } from '../../../kernel/locale.ts'
import { type Noun, aNoun, fillNoun, usualNoun } from './noun.ts'

const filled = (text: string, noun: Noun) => locales.map((locale: Locale) => fillNoun(noun)(text, locale))
const named = (nl: string, fr: string, more: object = {}): Noun => ({
  ...usualNoun,
  noun: translated(nl, 'party bus', fr),
  ...more,
})

test('a new one bends with the article in Dutch and the gender in French', () => {
  expect(filled('{new}', named('huifkar', 'carriole', { noun_gender: 'feminine' }))).toEqual([
    'Nieuwe huifkar',
    'New party bus',
    'Nouvelle carriole',
  ])
  expect(filled('{new}', named('café', 'bar', { noun_article: 'het' }))).toEqual([
    'Nieuw café',
    'New party bus',
    'Nouveau bar',
  ])
  expect(fillNoun(named('bus', 'autobus'))('{new}', 'fr')).toBe('Nouvel autobus')
})

test('one and many begin with a capital where the label does', () => {
  expect(filled('{One}', usualNoun)).toEqual(['Fiets', 'Bike', 'Vélo'])
  expect(filled('{Many}', usualNoun)).toEqual(['Fietsen', 'Bikes', 'Vélos'])
})

test('a label has the company’s noun in it, and no other text changes', () => {
  const buggy: Noun = { ...usualNoun, noun: translated('buggy', 'buggy', 'buggy') }
  expect(fillNoun(buggy)('Par {one} supplémentaire', 'fr')).toBe('Par buggy supplémentaire')
  expect(fillNoun(usualNoun)('Per extra {one}', 'nl')).toBe('Per extra fiets')
  expect(fillNoun(buggy)('Nummerplaat', 'nl')).toBe('Nummerplaat')
})

test('the noun takes its article within a sentence', () => {
  const noun: Noun = {
    ...usualNoun,
    noun: translated('huifkar', 'open wagon', 'carriole'),
    noun_gender: 'feminine',
  }
  expect(aNoun(noun)).toEqual({ nl: 'een huifkar', en: 'an open wagon', fr: 'une carriole' })
})
