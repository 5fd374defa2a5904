/** An address may name anything: what is no list's is left out, and what holds is asked for as it was meant. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  choice,
  count,
  day,
  flag,
  id,
  instant,
  json,
  many,
  money,
  one,
  tags,
  text,
  translatedText,
} from '../../../field.ts'
import { resource } from '../../../resource.ts'
import type { Resource } from '../../../resource.ts'
import { asksForLess } from '../filter/asks-for-less.ts'
import { admitted } from '../filter/filter-kind.ts'
import { amountsAsked, askFor } from './list-query.ts'
import { readListSearch } from './list-search.ts'

const people: Resource = resource('people', {
  fields: {
    id: id(),
    first: text({ audience: 'members' }),
    last: text({ audience: 'members' }),
    home: one('places', { audience: 'members' }),
  },
  title: ['first', 'last'],
})
const places: Resource = resource('places', {
  fields: { id: id(), name: translatedText({ audience: 'members' }) },
  title: ['name'],
})
const orders: Resource = resource('orders', {
  page: { path: 'orders', sort: '-at', defaultFilter: { status: { _neq: 'draft' } } },
  fields: {
    id: id(),
    number: text({ audience: 'members' }),
    status: choice(['draft', 'asked', 'done'], { audience: 'members' }),
    at: instant({ audience: 'members' }),
    due: day({ audience: 'members' }),
    seats: count({ audience: 'members' }),
    total: money({ audience: 'members' }),
    paid: flag({ audience: 'members' }),
    person: one('people', { audience: 'members' }),
    place: one('places', { audience: 'members' }),
    label: translatedText({ audience: 'members' }),
    tags: tags({ audience: 'members' }),
    secret: text({ audience: 'members', secret: true }),
    hidden: text({ audience: 'members' }),
    more: json({ audience: 'members' }),
    lines: many('lines', 'order', { audience: 'members' }),
  },
  title: ['number'],
  list: ['number', 'at', 'person', 'hidden'],
})
const stays: Resource = resource('stays', {
  page: { path: 'stays', sort: '-from', span: ['from', 'to'], marks: ['alarm', 'hidden'] },
  fields: {
    id: id(),
    from: instant({ audience: 'members' }),
    to: instant({ audience: 'members' }),
    status: choice(['asked', 'done'], { audience: 'members' }),
    alarm: json({ audience: 'members' }),
    hidden: text({ audience: 'members' }),
  },
  title: ['from'],
  list: ['from', 'status'],
})
const all: Record<string, Resource> = { people, places, orders, stays }
const portal = {
  zone: 'Europe/Brussels',
  resource: (name: string) => all[name]!,
  fields: (_action: string, name: string) =>
    Object.keys(all[name]!.fields).filter((field) => field !== 'hidden' && field !== 'secret'),
}
const person = '0190a000-0000-7000-8000-000000000001'
const today = '2027-05-12'
const ask = (raw: object, chosen?: readonly string[]) =>
  askFor(portal, orders, readListSearch({ ...raw }), { today, chosen })
const defaultFilter = { status: { _neq: 'draft' } }

test('an untouched list has its own columns, order and standing filter, fifty rows a page', () => {
  expect(ask({})).toEqual({
    columns: ['number', 'at', 'person'],
    order: '-at',
    filter: {},
    when: null,
    query: {
      fields: ['id', 'row_version', 'number', 'at', 'person.id', 'person.first', 'person.last'],
      filter: defaultFilter,
      sort: ['-at'],
      limit: 50,
      page: 1,
    },
  })
})

test('columns are those chosen, in that order, as far as they are there and may be read', () => {
  expect(ask({}, ['total', 'hidden', 'nosuch', 'number', 'total', 'lines']).columns).toEqual([
    'total',
    'number',
  ])
  expect(ask({}, ['hidden']).columns).toEqual(['number', 'at', 'person'])
})

test('a relation is put in the order of what its records are called', () => {
  expect(ask({ sort: '-person' }).query.sort).toEqual(['-person.first', '-person.last'])
  expect(ask({ sort: 'place' }).query.sort).toEqual(['place.name'])
  for (const sort of ['hidden', 'secret', 'more', 'lines', 'nosuch', 'constructor', '-__proto__', 'a b'])
    expect(ask({ sort }).order, sort).toBe('-at')
})

test.each([
  ['several of a choice', { status: { _in: ['asked', 'gone'] } }, { status: { _in: ['asked'] } }],
  ['one of a choice', { status: { _eq: 'done' } }, { status: { _in: ['done'] } }],
  ['yes or no', { paid: { _eq: false } }, { paid: { _eq: false } }],
  ['words in a text', { number: { _icontains: 'FF' } }, { number: { _icontains: 'FF' } }],
  ['a number from and to', { seats: { _gte: '4', _lte: 8 } }, { seats: { _gte: 4, _lte: 8 } }],
  ['an amount in cents', { total: { _gte: 1050.4 } }, { total: { _gte: 1050 } }],
  ['more than nothing', { total: { _gt: 0 } }, { total: { _gte: 1 } }],
  ['less than a number', { seats: { _lt: 8 } }, { seats: { _lte: 7 } }],
  ['an amount and no other', { total: { _eq: 500 } }, { total: { _gte: 500, _lte: 500 } }],
  ['all of a choice but one', { status: { _neq: 'asked' } }, { status: { _in: ['draft', 'done'] } }],
  ['all of a choice but some', { status: { _nin: ['asked', 'draft'] } }, { status: { _in: ['done'] } }],
  ['a text and no other', { number: { _eq: 'FF-2041' } }, { number: { _eq: 'FF-2041' } }],
  [
    'days between two',
    { due: { _between: ['2027-05-01', '2027-05-03'] } },
    { due: { _gte: '2027-05-01', _lte: '2027-05-03' } },
  ],
  ['the records it names', { id: { _in: [person, 'x'] } }, { id: { _in: [person] } }],
  ['the records of a relation', { person: { _in: [person, 'x'] } }, { person: { _in: [person] } }],
  ['empty', { person: { _null: true } }, { person: { _null: true } }],
  ['an empty text', { number: { _null: true } }, { number: { _empty: true } }],
  ['a structure that is there', { more: { _nnull: true } }, { more: { _nnull: true } }],
  ['days', { due: { _gte: '2027-05-01' } }, { due: { _gte: '2027-05-01' } }],
  ['this week', { due: { within: 'week' } }, { due: { _gte: '2027-05-10', _lte: '2027-05-16' } }],
  ['this month', { due: { within: 'month' } }, { due: { _gte: '2027-05-01', _lte: '2027-05-31' } }],
  ['the next thirty days', { due: { within: 'next-30' } }, { due: { _gte: today, _lte: '2027-06-11' } }],
  [
    'days of an instant are the days on the wall',
    { at: { _gte: '2027-03-27', _lte: '2027-03-28' } },
    { at: { _gte: '2027-03-26T23:00:00.000Z', _lt: '2027-03-28T22:00:00.000Z' } },
  ],
  [
    'a translated text in any language',
    { label: { _icontains: 'bier' } },
    {
      _or: [
        { 'label.nl': { _icontains: 'bier' } },
        { 'label.en': { _icontains: 'bier' } },
        { 'label.fr': { _icontains: 'bier' } },
      ],
    },
  ],
  [
    'a tag as a whole word',
    { tags: { _in: ['vip'] } },
    {
      _or: [
        { tags: { _eq: 'vip' } },
        { tags: { _starts_with: 'vip,' } },
        { tags: { _ends_with: ',vip' } },
        { tags: { _contains: ',vip,' } },
      ],
    },
  ],
])('a filter asks for %s', (_, filter, wanted) => {
  const whole = 'status' in filter ? wanted : { _and: [defaultFilter, wanted] }
  expect(ask({ filter }).query.filter).toEqual(whole)
})

test('who asks for what has a structure, such as an alarm, sees in each row what it says', () => {
  const asked = ask({ filter: { more: { _nnull: true } } })
  expect(asked.columns).toEqual(['number', 'at', 'person', 'more'])
  expect(asked.query.fields).toContain('more')
  expect(ask({ filter: { more: { _null: true } } }).columns).toEqual(['number', 'at', 'person'])
})

test('who asks for an amount sees it in each row', () => {
  const asked = ask({ filter: { total: { _gt: 0 } } })
  expect(asked.columns).toEqual(['number', 'at', 'person', 'total'])
  expect(amountsAsked(orders, asked.filter)).toEqual(['total'])
  expect(amountsAsked(orders, ask({ filter: { seats: { _gte: 4 } } }).filter)).toEqual([])
})

const lessThanShown = (filter: object) => {
  const search = readListSearch({ filter })
  const readable = portal.fields('read', 'orders')
  return asksForLess(orders, search.filter ?? {}, admitted(orders, readable, search.filter))
}

test.each([
  ['one of two', { _or: [{ number: { _icontains: 'a' } }, { seats: { _gte: 4 } }] }],
  ['a moment that moves', { due: { _lte: '$NOW' } }],
  ['a field of a relation', { person: { name: { _icontains: 'a' } } }],
  ['a field that is not there', { gone: { _eq: 'a' } }],
  ['a field that may not be read', { hidden: { _icontains: 'a' } }],
  ['half of a condition', { due: { _gte: '2027-05-01', _lt: '2027-06-01' } }],
])('a list that cannot filter %s says that it shows more than was asked', (_, filter) => {
  expect(lessThanShown(filter)).toBe(true)
  expect(lessThanShown({ ...filter, seats: { _gte: 4 } })).toBe(true)
})

test.each([
  { number: { _icontains: 'a' }, seats: { _gt: 4, _lt: 9 } },
  { due: { _between: ['2027-05-01', '2027-06-01'] }, person: { _eq: person } },
  { more: { _null: true }, archived_at: { _nnull: true }, id: { _in: [person] } },
  {},
])('a list that obeys its link says nothing of it (%j)', (filter) => {
  expect(lessThanShown(filter)).toBe(false)
})

test('the archive is shown whatever its records were', () => {
  expect(ask({ filter: { archived_at: { _nnull: true } } }).query.filter).toEqual({
    archived_at: { _nnull: true },
  })
})

test.each([
  ['a field there is not', { nosuch: { _in: ['a'] } }],
  ['a field that may not be read', { hidden: { _icontains: 'a' } }],
  ['a secret', { secret: { _icontains: 'a' } }],
  ['whether there is a secret', { secret: { _nnull: true }, hidden: { _nnull: true } }],
  ['words in a structure', { more: { _icontains: 'a' } }],
  ['what every object has', { constructor: { _eq: 'a' }, __proto__: { _eq: 'a' } }],
  ['an operator of another kind', { seats: { _icontains: '4' }, paid: { _in: ['true'] } }],
  ['an operator there is not', { number: { _banana: 'x' } }],
  ['a value that is none', { due: { _gte: '2027-02-30' }, seats: { _gte: 'many' }, person: { _in: ['me'] } }],
  ['an amount no column holds', { total: { _gte: 1e30 } }],
  ['a list where none belongs', { number: { _icontains: ['a', 'b'] } }],
  ['no object at all', 'status'],
])('%s is left out of the filter', (_, filter) => {
  expect(ask({ filter }).query.filter).toEqual(defaultFilter)
})

test('whatever an address says, the list is read from it, twice the same, and only by fields that may be read', () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...Object.keys(orders.fields), '__proto__', 'x'), fc.jsonValue()),
    fc.dictionary(
      fc.constantFrom(...Object.keys(orders.fields)),
      fc.dictionary(
        fc.constantFrom('_in', '_eq', '_gte', '_lte', '_icontains', 'within', '_null'),
        fc.jsonValue(),
      ),
    ),
  )
  fc.assert(
    fc.property(
      fc.record({ q: anything, sort: anything, page: anything, filter: anything, view: anything }),
      (raw) => {
        const search = readListSearch(raw)
        expect(readListSearch({ ...search })).toEqual(search)
        const filter = admitted(orders, portal.fields('read', 'orders'), search.filter)
        expect(admitted(orders, portal.fields('read', 'orders'), filter)).toEqual(filter)
        expect(JSON.stringify(ask(raw).query)).not.toMatch(/secret|hidden|_banana/)
      },
    ),
  )
})

const askStays = (raw: object) => askFor(portal, stays, readListSearch({ ...raw }), { today })
const midnight = '2027-05-11T22:00:00.000Z'
const toCome = { _or: [{ to: { _gte: midnight } }, { to: { _null: true } }] }

test('a list of what has a beginning and an end shows what is to come, the nearest first, and its marks', () => {
  const { order, when, query } = askStays({})
  expect({ order, when, filter: query.filter }).toEqual({ order: 'from', when: 'coming', filter: toCome })
  expect(query.fields).toEqual(['id', 'row_version', 'from', 'status', 'alarm'])
})

test('what is past is a press away, the latest first; a filter that is no day keeps to what is to come', () => {
  expect(askStays({ when: 'past' })).toMatchObject({
    order: '-from',
    query: { filter: { to: { _lt: midnight } } },
  })
  expect(askStays({ when: 'all', sort: 'status' })).toMatchObject({ order: 'status', when: 'all' })
  expect(askStays({ filter: { status: { _eq: 'asked' } } }).query.filter).toEqual({
    _and: [toCome, { status: { _in: ['asked'] } }],
  })
})

test.each([
  { q: 'Peeters' },
  { filter: { from: { within: 'last-30' } } },
  { filter: { archived_at: { _nnull: true } } },
])(
  'what is searched for by words, by days or in the archive is found wherever it stands in time: %j',
  (raw) => {
    expect(askStays(raw).when).toBe('all')
    expect(askStays({ ...raw, when: 'coming' }).when).toBe('coming')
  },
)

test.each([{ q: 'Peeters' }, { when: 'all' }, { filter: { from: { within: 'last-30' } } }])(
  'among all of them what is to come stands first, the nearest above, then what is past, the latest above: %j',
  (raw) => {
    const { order, query } = askStays(raw)
    expect([order, query.sort]).toEqual([undefined, undefined])
    expect(query.parts).toEqual([
      { filter: toCome, sort: ['from'] },
      { filter: { to: { _lt: midnight } }, sort: ['-from'] },
    ])
    const chosen = askStays({ ...raw, sort: '-status' })
    expect([chosen.order, chosen.query.parts]).toEqual(['-status', undefined])
  },
)

test.each([{ q: '3 juli' }, { filter: { from: { within: 'today' } } }])(
  'a day that is asked for is read from its morning on: %j',
  (raw) => {
    expect(askStays(raw)).toMatchObject({ when: 'all', order: 'from' })
    expect(askStays({ ...raw, sort: '-from' }).order).toBe('-from')
  },
)

test('what was called off is not to come, but stands under all and is found by its state', () => {
  const called: Resource = { ...stays, page: { ...stays.page!, coming: { status: { _neq: 'done' } } } }
  const asked = (raw: object) => askFor(portal, called, readListSearch({ ...raw }), { today }).query.filter
  expect(asked({})).toEqual({ _and: [toCome, { status: { _neq: 'done' } }] })
  expect(asked({ when: 'all' })).toBeUndefined()
  expect(asked({ filter: { status: { _in: ['done'] } } })).toEqual({
    _and: [toCome, { status: { _in: ['done'] } }],
  })
})

test('an address that names another span of time says nothing', () => {
  expect(readListSearch({ when: 'never' })).toEqual({})
  expect(ask({ when: 'past' })).toMatchObject({ when: null, query: { filter: defaultFilter } })
})
