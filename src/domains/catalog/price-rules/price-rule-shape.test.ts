import { expect, test } from 'vitest'
import { asRead, type Row } from '../../../../fixtures/sample/row.ts'
import { priceRuleRows } from '../../../../fixtures/sample/catalogue/price-rules.ts'
import { checkShape } from './price-rule-shape.ts'

const plain = priceRuleRows('2026-11-20')[0]!
const why = (over: Partial<Row<'price_rules'>>) => {
  const judged = checkShape(asRead({ ...plain, ...over }))
  return judged.ok ? null : [judged.refusal.reason, judged.refusal.field]
}

test('every rule of the sample company makes sense [CA-24]', () => {
  for (const rule of priceRuleRows('2026-11-20')) expect(checkShape(asRead(rule)).ok).toBe(true)
})

test.each<[string, Partial<Row<'price_rules'>>, [string, string]]>([
  ['a base without an amount', { amount: null }, ['price-rule-incomplete', 'amount']],
  ['a percentage without one', { effect: 'percent' }, ['price-rule-incomplete', 'percent']],
  ['a base below zero', { amount: -1 }, ['price-rule-negative-base', 'amount']],
  ['more off than there is', { effect: 'percent', percent: -101 }, ['price-rule-percent', 'percent']],
  ['people from 12 to 8', { people_from: 12, people_to: 8 }, ['price-rule-range', 'people_to']],
  [
    'a season that ends before it begins',
    { day_from: '2027-09-01', day_to: '2027-06-30' },
    ['price-rule-range', 'day_to'],
  ],
  ['a lead time from 9 to 3', { lead_days_from: 9, lead_days_to: 3 }, ['price-rule-range', 'lead_days_to']],
  [
    'a rule that is over before it counts',
    { valid_from: '2027-09-01', valid_to: '2027-06-30' },
    ['price-rule-range', 'valid_to'],
  ],
  ['a day between two days', { weekdays: [1.5] }, ['price-rule-weekdays', 'weekdays']],
  ['no day before the first', { weekdays: [0] }, ['price-rule-weekdays', 'weekdays']],
  ['a last hour that is none', { start_to: '9:00' }, ['price-rule-time', 'start_to']],
  ['no day of the week at all', { weekdays: [] }, ['price-rule-weekdays', 'weekdays']],
  ['an eighth day', { weekdays: [6, 8] }, ['price-rule-weekdays', 'weekdays']],
  ['an hour that is none', { start_from: '25:00' }, ['price-rule-time', 'start_from']],
])('%s is refused beside its field [CA-24]', (_, over, expected) => {
  expect(why(over)).toEqual(expected)
})

test('ends that meet are a range, everything may be off, and a base may be free [CA-24]', () => {
  const fine: Partial<Row<'price_rules'>>[] = [
    { people_from: 8, people_to: 8 },
    { weekdays: [1, 7] },
    { effect: 'percent', percent: -100 },
    { amount: 0 },
    { effect: 'fixed', amount: -1 },
  ]
  for (const over of fine) expect(why(over)).toBe(null)
})

test('hours may run over midnight [CA-24]', () => {
  expect(why({ start_from: '22:00', start_to: '02:00' })).toBe(null)
})
