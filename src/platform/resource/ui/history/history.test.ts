import { expect, test } from 'vitest'
import { count, flag, id, json, one, text } from '../../field.ts'
import { type Resource, resource, untracked } from '../../resource.ts'
import {
  type HistoryEntry,
  changedRows,
  draftedOf,
  foldedOf,
  restorationOf,
  stepsOf,
  writableIn,
} from './history.ts'

const bikes = resource('bikes', {
  fields: {
    id: id(),
    name: text({ audience: 'members', required: true }),
    seats: count({ audience: 'members', default: 16 }),
    depot: one('depots', { audience: 'members' }),
    electric: flag({ audience: 'members' }),
    number: text({ audience: 'members', readonly: true }),
  },
})
const readable = Object.keys(bikes.fields)

const entry = (action: string, at: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: `${action}-${at}`,
  action,
  change: null,
  timestamp: `2027-05-0${at}T10:00:00.000Z`,
  actor: 'user',
  comment: null,
  ...more,
})
const made = entry('create', 1, {
  change: 'create',
  revisions: [{ data: { name: 'Lieve' }, delta: { name: 'Lieve' } }],
})
const renamed = entry('update', 2, {
  change: 'update',
  user: { first_name: 'Lotte', last_name: 'Claes' },
  revisions: [
    {
      data: { name: 'Lieve II', seats: 18, depot: 'gent', electric: false, row_version: 2 },
      delta: { name: 'Lieve II', seats: 18, date_updated: '2027-05-02T10:00:00.000Z' },
    },
  ],
})

test('each step tells who did it and what became what; what the program keeps itself is not told', () => {
  const [newest, oldest] = stepsOf(bikes, [renamed, made], { isWhole: true, readable })
  expect(newest).toMatchObject({
    who: 'Lotte Claes',
    changes: [
      { name: 'name', before: 'Lieve', after: 'Lieve II' },
      { name: 'seats', before: 16, after: 18 },
    ],
  })
  expect(oldest).toMatchObject({ who: null, changes: [{ name: 'name', before: null, after: 'Lieve' }] })
})

test('a structure that changed in nothing a person reads is no change, and a step of nothing else is none', () => {
  const parts = { first_name: text(), phone: text() }
  const rides = resource('rides', { fields: { id: id(), contact: json({ audience: 'members', parts }) } })
  const update = (at: number, contact: unknown) =>
    entry('update', at, { change: 'update', revisions: [{ data: { contact }, delta: { contact } }] })
  const actions = [
    update(4, { kind: 'company', first_name: 'Zoë', phone: '' }),
    update(3, { kind: 'consumer', first_name: 'Zoë' }),
    update(2, { kind: 'consumer', first_name: '' }),
    entry('create', 1, { change: 'create', revisions: [{ data: {}, delta: {} }] }),
  ]
  const steps = stepsOf(rides, actions, { isWhole: true, readable: ['id', 'contact'] })
  expect(steps.map((step) => step.id)).toEqual(['update-3', 'create-1'])
  expect(steps[0]!.changes.map(({ name }) => name)).toEqual(['contact'])
})

test('what was before the oldest step that was read is not guessed', () => {
  const [step] = stepsOf(bikes, [renamed], { isWhole: false, readable })
  expect(step!.changes[0]).toEqual({ name: 'name', after: 'Lieve II' })
})

test('a status that never was is not made up where the making of the record was not kept', () => {
  const rides = resource('rides', {
    fields: { id: id(), status: text({ audience: 'members', default: 'draft' }) },
  })
  const confirmed = entry('confirm', 3, {
    change: 'update',
    revisions: [{ data: { status: 'confirmed' }, delta: { status: 'confirmed' } }],
  })
  const changesAfter = (first: HistoryEntry) =>
    stepsOf(rides, [confirmed, first], { isWhole: true, readable: ['status'] })[0]!.changes
  expect(changesAfter(entry('import', 1))).toEqual([{ name: 'status', after: 'confirmed' }])
  const begun = entry('create', 1, { change: 'create', revisions: [{ data: {}, delta: {} }] })
  expect(changesAfter(begun)).toEqual([{ name: 'status', before: 'draft', after: 'confirmed' }])
})

test('a move without a change stands among them with its reason, and keeps no state', () => {
  const moved = entry('confirm', 3, { comment: 'Gebeld' })
  const [step] = stepsOf(bikes, [moved, renamed, made], { isWhole: true, readable })
  expect(step).toMatchObject({ action: 'confirm', comment: 'Gebeld', changes: [], state: null })
})

test('a draft kept beside the record is no step, and a field that may not be read is not told', () => {
  const draft = entry('version_save', 3, {
    revisions: [{ data: { name: 'x' }, delta: { name: 'x' }, version: 'v' }],
  })
  const steps = stepsOf(bikes, [draft, renamed, made], { isWhole: true, readable: ['name'] })
  expect(steps.map(({ changes }) => changes.map(({ name }) => name))).toEqual([['name'], ['name']])
})

test('going back writes what differs and may be written, by key, and says what stays', () => {
  const now = { name: 'Lieve II', seats: 18, depot: { id: 'gent' }, electric: true, number: 'F-2' }
  const earlier = { name: 'Lieve', depot: 'gent', number: 'F-1' }
  expect(
    restorationOf(bikes, { now, earlier, writable: new Set(['name', 'seats', 'depot', 'electric']) }),
  ).toEqual({
    changes: [
      { name: 'name', before: 'Lieve II', after: 'Lieve' },
      { name: 'seats', before: 18, after: 16 },
      { name: 'electric', before: true, after: false },
    ],
    kept: ['number'],
  })
})

test('there is nothing to go back to where only a move of the business made the difference', () => {
  const now = { name: 'Lieve', number: 'B-2' }
  const writable = writableIn({ fields: () => readable }, bikes)
  expect(writable.has('number')).toBe(false)
  const back = (earlier: object) => restorationOf(bikes, { now, earlier: { ...earlier }, writable }).changes
  expect(back({ name: 'Lieve', number: 'B-1' })).toEqual([])
  expect(back({ name: 'De Lieve', number: 'B-1' })).toHaveLength(1)
})

test('what people care for is shown, what the program keeps for itself is folded away', () => {
  const ride: Resource = untracked('rides', {
    fields: {
      id: id(),
      note: text({ audience: 'members' }),
      hour: text({ audience: 'members', readonly: true }),
      price_trace: json({ audience: 'members', readonly: true }),
      stamp: text({ audience: 'members', readonly: true }),
    },
    list: ['hour'],
  })
  const changes = ['note', 'hour', 'price_trace', 'stamp'].map((name) => ({ name, after: 'x' }))
  const { shown, folded } = foldedOf(ride, changes)
  expect(shown.map(({ name }) => name)).toEqual(['note', 'hour'])
  expect(folded.map(({ name }) => name)).toEqual(['price_trace', 'stamp'])
})

test('the steps of a draft stand apart from what was done with the record since', () => {
  const actions = [entry('confirm', 5), entry('request', 4), entry('hold', 3), renamed, made]
  const all = stepsOf(bikes, actions, { isWhole: true, readable })
  const ids = (some: readonly { readonly action: string }[]) => some.map(({ action }) => action)
  const { steps, drafted } = draftedOf({ draftUntil: 'request' }, all)
  expect([ids(steps), ids(drafted)]).toEqual([
    ['confirm', 'request'],
    ['hold', 'update', 'create'],
  ])
  expect(draftedOf({ draftUntil: 'request' }, all.slice(2)).drafted).toEqual([])
  expect(draftedOf({}, all).steps).toHaveLength(5)
})

test('who has no name is told by his address, else by his role', () => {
  const by = (user: HistoryEntry['user']) =>
    stepsOf(bikes, [entry('create', 1, { change: 'create', user })], { isWhole: true, readable: [] })[0]?.who
  expect(by({ first_name: 'Ann', email: 'ann@x.example' })).toBe('Ann')
  expect(by({ email: 'ann@x.example', role: { name: 'Admin' } })).toBe('ann@x.example')
  expect(by({ role: { name: 'Admin' } })).toBe('Admin')
  expect(by(null)).toBeNull()
})

test('of a list of rows is told what went and what came, and not what stayed', () => {
  const field = json<object[]>({ audience: 'members', rows: { day: text({}), grid: text({}) } })
  const [first, second, third] = [
    { day: '1971-01-01', grid: '03' },
    { day: '2027-01-01', grid: '03' },
    { day: '2027-01-01', grid: '01' },
  ]
  expect(changedRows(field, { before: [first, second], after: [first, third] })).toEqual({
    went: [second],
    came: [third],
  })
  expect(changedRows(field, { before: null, after: [first] })).toEqual({ went: [], came: [first] })
})
