/** What is typed into a search box finds records by their own texts and by the names around them. */
import { expect, test } from 'vitest'
import { count, id, one, text, translatedText } from '../../field.ts'
import { type Resource, untracked } from '../../resource.ts'
import { wordsFilter } from './words-filter.ts'

const people: Resource = untracked('people', {
  fields: { id: id(), name: text({ audience: 'members' }), phone: text({ audience: 'members' }) },
  title: ['name'],
})
const orders: Resource = untracked('orders', {
  fields: {
    id: id(),
    number: text({ audience: 'members' }),
    seats: count({ audience: 'members' }),
    person: one('people', { audience: 'members' }),
    hidden: text({ audience: 'members' }),
  },
  title: ['number'],
})
const desk = {
  resource: (name: string) => (name === 'people' ? people : orders),
  fields: (_action: string, name: string) =>
    name === 'people' ? ['id', 'name'] : ['id', 'number', 'person'],
}

test('every word must stand in a text of the record or in the name of one it leads to', () => {
  expect(wordsFilter(desk, orders, ' an  FF-1 ')).toEqual({
    _and: [
      { _or: [{ number: { _icontains: 'an' } }, { person: { name: { _icontains: 'an' } } }] },
      { _or: [{ number: { _icontains: 'FF-1' } }, { person: { name: { _icontains: 'FF-1' } } }] },
    ],
  })
})

test('nothing typed asks for nothing', () => {
  expect(wordsFilter(desk, orders, '  ')).toEqual({})
})

test('a translated name is found in any language', () => {
  const drinks: Resource = untracked('drinks', {
    fields: { id: id(), name: translatedText({ audience: 'members' }) },
  })
  const bar = { resource: () => drinks, fields: () => ['id', 'name'] }
  expect(wordsFilter(bar, drinks, 'bière')).toEqual({
    _and: [
      {
        _or: [
          { 'name.nl': { _icontains: 'bière' } },
          { 'name.en': { _icontains: 'bière' } },
          { 'name.fr': { _icontains: 'bière' } },
        ],
      },
    ],
  })
})
