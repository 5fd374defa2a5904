import { expect, test } from 'vitest'
import { translated } from '../../kernel/text/translated.ts'
import { laidOver } from './previewed.ts'
import { readIn } from './shown.ts'

const whole = { id: 'a', title: translated('Fiets', 'Bike', 'Vélo') }
const halfWay = { id: 'b', title: translated('Toog', 'Bar', ' ') }

test('a text is shown in the reader’s language [CO-01]', () => {
  expect(readIn([whole], 'fr', 'title')).toEqual([{ id: 'a', title: 'Vélo' }])
})

test('an item that lacks a language is left out of that language, and stays in the others [CO-01]', () => {
  expect(readIn([whole, halfWay], 'fr', 'title').map(({ id }) => id)).toEqual(['a'])
  expect(readIn([whole, halfWay], 'en', 'title').map(({ id }) => id)).toEqual(['a', 'b'])
})

test('one missing text is enough to leave an item out [CO-01]', () => {
  const item = { id: 'c', title: whole.title, text: translated('', 'Text', 'Texte') }
  expect(readIn([item], 'nl', 'title', 'text')).toEqual([])
})

test('a preview shows drafts in place of what is online, in the order they would stand in', () => {
  const rows = [
    { id: 'a', sort: 1, title: 'Fiets' },
    { id: 'b', sort: 2, title: 'Toog' },
    { id: 'c', sort: 2, title: 'Tap' },
  ]
  const drafts = [
    { item: 'c', delta: { title: 'Tapkraan', sort: 0 } },
    { item: 'b', delta: null },
    { item: 'gone', delta: { title: 'Weg' } },
  ]
  expect(laidOver(rows, drafts)).toEqual([
    { id: 'c', sort: 0, title: 'Tapkraan' },
    { id: 'a', sort: 1, title: 'Fiets' },
    { id: 'b', sort: 2, title: 'Toog' },
  ])
})
