/** What is typed into a search box finds records by their own texts and by the names around them. */
import { expect, test } from 'vitest'
import { choice, count, id, instant, one, text, translatedText } from '../../../field.ts'
import { type Resource, untracked } from '../../../resource.ts'
import { speak } from '../../../words.ts'
import { wordsFilter } from './words-filter.ts'

const people: Resource = untracked('people', {
  fields: {
    id: id(),
    name: text({ audience: 'members' }),
    phone: text({ audience: 'members', format: 'phone' }),
  },
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
const portal = {
  zone: 'Europe/Brussels',
  resource: (name: string) => (name === 'people' ? people : orders),
  fields: (_action: string, name: string) =>
    name === 'people' ? ['id', 'name'] : ['id', 'number', 'person'],
}

test('every word must stand in a text of the record or in the name of one it leads to', () => {
  expect(wordsFilter(portal, orders, ' an  FF-1 ')).toEqual({
    _and: [
      { _or: [{ number: { _icontains: 'an' } }, { person: { name: { _icontains: 'an' } } }] },
      { _or: [{ number: { _icontains: 'FF-1' } }, { person: { name: { _icontains: 'FF-1' } } }] },
    ],
  })
})

test('a record is found by what the one it names is known by too, and a number however it is written', () => {
  const known = {
    ...portal,
    resource: (name: string) => (name === 'people' ? { ...people, title: [], knownBy: ['name'] } : orders),
  }
  expect(wordsFilter(known, orders, 'Moreau')).toEqual({
    _and: [{ _or: [{ number: { _icontains: 'Moreau' } }, { person: { name: { _icontains: 'Moreau' } } }] }],
  })
  for (const [typed, bare] of [
    ['+++202/6000/31013+++', '202600031013'],
    ['BE0403.170.701', 'BE0403170701'],
  ])
    expect(JSON.stringify(wordsFilter(portal, orders, typed))).toContain(
      `{"number":{"_icontains":"${bare}"}}`,
    )
})

test('nothing typed asks for nothing', () => {
  expect(wordsFilter(portal, orders, '  ')).toEqual({})
})

test('a translated name is found in any language', () => {
  const drinks: Resource = untracked('drinks', {
    fields: { id: id(), name: translatedText({ audience: 'members' }) },
  })
  const bar = { zone: 'Europe/Brussels', resource: () => drinks, fields: () => ['id', 'name'] }
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

const open = {
  ...portal,
  fields: (_action: string, name: string) => Object.keys(portal.resource(name).fields),
}

test.each(['0470 11 22 10', '+32470112210', '0470112210', '0032 (0)470/11.22.10'])(
  'a phone number typed as %s is found however it was written down',
  (typed) => {
    const found = JSON.stringify(wordsFilter(open, orders, typed))
    expect(found).toMatch(/"person":\{"phone":\{"_contains":"(4%)?7%0%1%1%2%2%1%0"/)
  },
)

test('a number is not looked for where the reader may not read it', () => {
  expect(JSON.stringify(wordsFilter(portal, orders, '0470112210'))).not.toContain('phone')
})

test('a day is found in the columns of days, beside the other words', () => {
  const rides: Resource = untracked('rides', {
    fields: { id: id(), name: text({ audience: 'members' }), at: instant({ audience: 'members' }) },
    list: ['name', 'at'],
  })
  const board = { ...portal, resource: () => rides, fields: () => ['id', 'name', 'at'] }
  const saturday = { at: { _gte: '2026-12-04T23:00:00.000Z', _lt: '2026-12-05T23:00:00.000Z' } }
  expect(wordsFilter(board, rides, 'lotte 5 dec 2026', '2026-11-22')).toEqual({
    _and: [
      { _or: [{ name: { _icontains: 'lotte' } }] },
      {
        _or: [saturday, { _and: ['5', 'dec', '2026'].map((word) => ({ name: { _icontains: word } })) }],
      },
    ],
  })
  expect(wordsFilter({ ...board, fields: () => ['id', 'name'] }, rides, '5/12/2026', '2026-11-22')).toEqual({
    _and: [{ _or: [{ name: { _icontains: '5/12/2026' } }] }],
  })
})

test('a value of a column is found by the beginning of its word', () => {
  const letters: Resource = untracked('letters', {
    fields: {
      id: id(),
      state: choice(['sent', 'lost'], {
        audience: 'members',
      }),
    },
    list: ['state'],
  })
  speak('nl', { 'letters.state.sent': 'Verstuurd', 'letters.state.lost': 'Verloren' })
  speak('en', { 'letters.state.sent': 'Sent', 'letters.state.lost': 'Lost' })
  speak('fr', { 'letters.state.sent': 'Envoyé', 'letters.state.lost': 'Perdu' })
  const box = { ...portal, resource: () => letters, fields: () => ['id', 'state'] }
  expect(wordsFilter(box, letters, 'envoye')).toEqual({ _and: [{ _or: [{ state: { _in: ['sent'] } }] }] })
  expect(wordsFilter(box, letters, 've')).toEqual({})
})
