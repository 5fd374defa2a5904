import { expect, test } from 'vitest'
import { translated } from '../../kernel/translated.ts'
import { readIn } from './shown.ts'

const whole = { id: 'a', title: translated('Fiets', 'Bike', 'Vélo') }
const halfWay = { id: 'b', title: translated('Toog', 'Bar', ' ') }

test('a text is shown in the reader’s language', () => {
  expect(readIn([whole], 'fr', 'title')).toEqual([{ id: 'a', title: 'Vélo' }])
})

test('an item that lacks a language is left out of that language, and stays in the others', () => {
  expect(readIn([whole, halfWay], 'fr', 'title').map(({ id }) => id)).toEqual(['a'])
  expect(readIn([whole, halfWay], 'en', 'title').map(({ id }) => id)).toEqual(['a', 'b'])
})

test('one missing text is enough to leave an item out', () => {
  const item = { id: 'c', title: whole.title, text: translated('', 'Text', 'Texte') }
  expect(readIn([item], 'nl', 'title', 'text')).toEqual([])
})
