import { expect, test } from 'vitest'
import { translated } from '../../kernel/translated.ts'
import { type Noun, aNoun, nounLabel, nounWords, usualNoun, withNoun } from './noun.ts'

const words = (nl: string, fr: string, more: object = {}) =>
  nounLabel({ ...usualNoun, noun: translated(nl, 'party bus', fr), ...more })

test('a new one bends with the article in Dutch and the gender in French', () => {
  expect(words('huifkar', 'carriole', { noun_gender: 'feminine' }).add).toEqual([
    'Nieuwe huifkar',
    'New party bus',
    'Nouvelle carriole',
  ])
  expect(words('café', 'bar', { noun_article: 'het' }).add).toEqual([
    'Nieuw café',
    'New party bus',
    'Nouveau bar',
  ])
  expect(words('bus', 'autobus').add?.[2]).toBe('Nouvel autobus')
})

test('one and many begin with a capital, as the name of a page does', () => {
  expect(nounLabel(usualNoun)).toMatchObject({
    one: ['Fiets', 'Bike', 'Vélo'],
    many: ['Fietsen', 'Bikes', 'Vélos'],
  })
})

test('a text of a definition has the usual noun until it gets the company’s, and no other text changes', () => {
  const label = nounWords('Per extra {one}', 'Per extra {one}', 'Par {one} supplémentaire')
  expect(label[0]).toBe('Per extra fiets')
  const buggy: Noun = { ...usualNoun, noun: translated('buggy', 'buggy', 'buggy') }
  expect(withNoun(label, buggy)).toEqual(['Per extra buggy', 'Per extra buggy', 'Par buggy supplémentaire'])
  expect(withNoun(nounWords('{Many}', '{Many}', '{Many}'), usualNoun)).toEqual(['Fietsen', 'Bikes', 'Vélos'])
  const plain = ['Nummerplaat', 'Number plate', 'Plaque'] as const
  expect(withNoun(plain, buggy)).toBe(plain)
})

test('the noun takes its article within a sentence', () => {
  const noun: Noun = {
    ...usualNoun,
    noun: translated('huifkar', 'open wagon', 'carriole'),
    noun_gender: 'feminine',
  }
  expect(aNoun(noun)).toEqual({ nl: 'een huifkar', en: 'an open wagon', fr: 'une carriole' })
})
