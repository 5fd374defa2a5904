import { expect, test } from 'vitest'
import { asRead, type Row } from '../../../../fixtures/sample/row.ts'
import { priceRuleRows } from '../../../../fixtures/sample/catalogue/price-rules.ts'
import { checkShape } from './price-rule-shape.ts'

const plain = priceRuleRows('2026-11-20')[0]!
const why = (over: Partial<Row<'price_rules'>>) => {
  const judged = checkShape(asRead({ ...plain, ...over }))
  return judged.ok ? null : [judged.refusal.reason, judged.refusal.field]
}

test('every rule of the sample company makes sense', () => {
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
  ['no day of the week at all', { weekdays: [] }, ['price-rule-weekdays', 'weekdays']],
  ['an eighth day', { weekdays: [6, 8] }, ['price-rule-weekdays', 'weekdays']],
  ['an hour that is none', { start_from: '25:00' }, ['price-rule-time', 'start_from']],
])('%s is refused beside its field', (_, over, expected) => {
  expect(why(over)).toEqual(expected)
})

test('hours may run over midnight', () => {
  expect(why({ start_from: '22:00', start_to: '02:00' })).toBe(null)
})
