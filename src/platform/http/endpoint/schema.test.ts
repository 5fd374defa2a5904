import * as v from 'valibot'
import { expect, test } from 'vitest'
import { jsonSchemaOf, reasonsIn } from '../../openapi/json-schema-of.ts'
import {
  cents,
  day,
  id,
  judged,
  listOf,
  named,
  number,
  object,
  oneOf,
  optional,
  orNull,
  recordOf,
  refusalsOf,
  text,
  textOrNull,
} from './schema.ts'

const payment = object({
  amount: cents(undefined, { min: 1, reason: 'amount-invalid' }),
  method: oneOf(['cash', 'transfer']),
  day: optional(day('Today by default')),
  note: optional(textOrNull('For the books', { max: 5 })),
  lines: optional(
    listOf(object({ line: id('Of the invoice') }), 'All of them', { max: 2, tooMany: 'too-many-lines' }),
  ),
})
const refusals = (given: unknown) => refusalsOf(v.safeParse(payment, given).issues ?? [])

test('what is good is read as it was meant', () => {
  const good = { amount: 1200, method: 'cash', day: '2027-05-01', note: '  x ' }
  expect(v.parse(payment, good)).toEqual({ ...good, note: 'x' })
  expect(v.parse(payment, { amount: 1, method: 'cash', note: '  ' })).toEqual({
    amount: 1,
    method: 'cash',
    note: null,
  })
})

test('each field that does not fit is refused once, for its own reason', () => {
  expect(refusals({ amount: 0.5, method: 'coins', day: '2027-02-30', note: 'too long' })).toEqual([
    { reason: 'amount-invalid', field: 'amount' },
    { reason: 'wrong-type', field: 'method' },
    { reason: 'no-such-day', field: 'day' },
    { reason: 'text-too-long', field: 'note', max: 5 },
  ])
  expect(refusals({ amount: 1, method: 'cash', lines: [{ line: 'x' }, {}] })).toEqual([
    { reason: 'wrong-type', field: 'lines.0.line' },
    { reason: 'wrong-type', field: 'lines.1.line' },
  ])
})

test('a name nobody knows is refused before anything else is looked at', () => {
  expect(refusals({ amount: 'x', strange: 1, other: 2 })).toEqual([
    { reason: 'unknown-property', field: 'strange' },
    { reason: 'unknown-property', field: 'other' },
  ])
  expect(refusals({ amount: 1, method: 'cash', lines: [{ strange: 1 }] })).toEqual([
    { reason: 'unknown-property', field: 'lines.0.strange' },
  ])
})

test('what is missing is refused as what is wrong there', () => {
  expect(refusals({ method: 'cash' })).toEqual([{ reason: 'amount-invalid', field: 'amount' }])
  expect(refusals('nothing')).toEqual([{ reason: 'wrong-type' }])
})

test('names every program knows are properties like others', () => {
  expect(refusals(JSON.parse('{"amount":1,"method":"cash","constructor":1,"__proto__":2}'))).toEqual([
    { reason: 'unknown-property', field: 'constructor' },
    { reason: 'unknown-property', field: '__proto__' },
  ])
})

test('the document says the same, and every reason there is', () => {
  expect(jsonSchemaOf(payment)).toMatchObject({
    type: 'object',
    required: ['amount', 'method'],
    properties: {
      amount: { type: 'integer', minimum: 1, description: 'Whole cents' },
      method: { enum: ['cash', 'transfer'] },
      day: { type: 'string', format: 'date', description: 'Today by default' },
      lines: { type: 'array', maxItems: 2, items: { properties: { line: { format: 'uuid' } } } },
    },
  })
  expect(reasonsIn(payment).toSorted()).toEqual([
    'amount-invalid',
    'no-such-day',
    'text-too-long',
    'too-many-lines',
    'unknown-property',
    'wrong-type',
  ])
})

test('a rule of its own says how it is written, and why it refuses', () => {
  const even = judged<number>({ type: 'number', description: 'Even' }, ['odd'], (given) =>
    typeof given === 'number' && given % 2 === 0 ? { value: given / 2 } : { reason: 'odd' },
  )
  expect(v.parse(even, 4)).toBe(2)
  expect(refusalsOf(v.safeParse(object({ even }), { even: 3 }).issues ?? [])).toEqual([
    { reason: 'odd', field: 'even' },
  ])
  expect(jsonSchemaOf(even)).toEqual({ type: 'number', description: 'Even' })
  expect(reasonsIn(even)).toEqual(['odd'])
})

test('records and named parts are referred to, or hoisted by their name', () => {
  expect(jsonSchemaOf(recordOf('users'))).toEqual({ $ref: '#/components/schemas/users' })
  expect(jsonSchemaOf(named('Price', object({ net: cents() })))).toMatchObject({
    title: 'Price',
    type: 'object',
  })
  expect(jsonSchemaOf(orNull(text('A name')))).toEqual({
    anyOf: [{ type: 'string', description: 'A name' }, { type: 'null' }],
  })
})

test('a rule of its own says how much there may be, and a bound may stand below what is taken', () => {
  const short = judged<string>({ type: 'string' }, ['text-too-long'], () => ({
    reason: 'text-too-long',
    max: 5,
  }))
  const { issues = [] } = v.safeParse(object({ short }), { short: 'too long' })
  expect(refusalsOf(issues)).toEqual([{ reason: 'text-too-long', field: 'short', max: 5 }])
  const hours = number(undefined, { above: 0, max: 336 })
  expect([0, 0.5, 336, 337].map((value) => v.is(hours, value))).toEqual([false, true, true, false])
  expect(jsonSchemaOf(hours)).toMatchObject({ exclusiveMinimum: 0, maximum: 336 })
})
