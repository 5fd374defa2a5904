import { expect, test } from 'vitest'
import { choice, count, day, json, text } from '../field.ts'
import { behaviourOf } from './kinds.ts'

const parse = (field: ReturnType<typeof json>, value: unknown) => behaviourOf(field).parse(value, field)

const licences = json({
  audience: 'members',
  rows: { category: choice(['B', 'BE'], { required: true }), valid_until: day(), note: text({ max: 5 }) },
})

test('a list of structures is kept as its parts say; what they do not name is dropped', () => {
  const rows = [{ category: 'B', valid_until: '2027-05-15T10:00:00Z', colour: 'red' }, { category: 'BE' }]
  expect(parse(licences, rows)).toEqual({
    value: [{ category: 'B', valid_until: '2027-05-15' }, { category: 'BE' }],
  })
})

test('a fault says in which row and part it is', () => {
  const faultOf = (value: unknown) => (parse(licences, value) as { fault: object }).fault
  expect(faultOf([{ category: 'B' }, { category: 'Z' }])).toMatchObject({ type: 'in', part: '1.category' })
  expect(faultOf([{ valid_until: '2027-05-15' }])).toMatchObject({ type: 'required', part: '0.category' })
  expect(faultOf([{ category: '' }])).toMatchObject({ type: 'required', part: '0.category' })
  expect(faultOf([{ category: 'B', note: 'too long' }])).toMatchObject({ code: 'VALUE_TOO_LONG' })
  expect(faultOf([7])).toMatchObject({ reason: 'must be an object', part: '0' })
  expect(faultOf({ category: 'B' })).toMatchObject({ reason: 'must be a list' })
  expect(faultOf(Array.from({ length: 501 }, () => ({ category: 'B' })))).toMatchObject({ type: 'lte' })
})

test('a part that may be empty may be null', () => {
  expect(parse(licences, [{ category: 'B', valid_until: null }])).toEqual({
    value: [{ category: 'B', valid_until: null }],
  })
})

test('one structure, and a list of plain values, are checked alike', () => {
  const insurance = json({ audience: 'members', parts: { company: text({ required: true }) } })
  expect(parse(insurance, { company: 'Ethias' })).toEqual({ value: { company: 'Ethias' } })
  expect(parse(insurance, {})).toMatchObject({ fault: { type: 'required', part: 'company' } })
  const weekdays = json({ audience: 'members', each: count({ min: 1, max: 7 }) })
  expect(parse(weekdays, [1, 7])).toEqual({ value: [1, 7] })
  expect(parse(weekdays, [1, 8])).toMatchObject({ fault: { type: 'lte', valid: 7, part: '1' } })
  expect(parse(weekdays, [null])).toMatchObject({ fault: { type: 'required', part: '0' } })
})

test('what no field describes is kept as it is', () => {
  expect(parse(json({ audience: 'members' }), { any: ['thing', 1, null] })).toEqual({
    value: { any: ['thing', 1, null] },
  })
})
