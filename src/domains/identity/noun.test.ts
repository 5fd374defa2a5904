import { expect, test } from 'vitest'
import { translated } from '../../kernel/translated.ts'
import { nounLabel, usualNoun } from './noun.ts'

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
