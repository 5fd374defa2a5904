import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asRead, type Row } from '../../../../fixtures/sample/row.ts'
import { sample } from '../../../../fixtures/sample/ids.ts'
import { priceRuleRows } from '../../../../fixtures/sample/catalogue/price-rules.ts'
import { addDays, daysBetween } from '../../../kernel/time/day.ts'
import { translated } from '../../../kernel/text/translated.ts'
import type { PriceRule } from '../catalogue.ts'
import { checkPriceRule, clash, matches, type RuleQuestion, rulesFor } from './price-rule.ts'

const plain = priceRuleRows('2026-11-20')[0]!
const aRule = (conditions: Partial<Row<'price_rules'>> = {}): PriceRule =>
  asRead({ ...plain, people_from: null, people_to: null, ...conditions })
const aWish = (wish: Partial<RuleQuestion> = {}): RuleQuestion => ({
  package: sample.packages.klassieker,
  people: 12,
  duration: 120,
  day: '2027-05-05',
  askedOn: '2026-11-20',
  leadDays: 166,
  start: '14:00',
  zone: 'A',
  agency: null,
  ...wish,
})

test.each<[string, Partial<Row<'price_rules'>>, Partial<RuleQuestion>, boolean]>([
  ['a group of the last size counts', { people_from: 8, people_to: 12 }, {}, true],
  ['a group one larger does not', { people_from: 8, people_to: 11 }, {}, false],
  ['the first day of the season counts', { day_from: '2027-05-05' }, {}, true],
  ['the day after the season does not', { day_to: '2027-05-04' }, {}, false],
  ['a Wednesday is no weekend', { weekdays: [6, 7] }, {}, false],
  ['Ascension Day is a holiday', { holiday: 'holiday' }, { day: '2027-05-06' }, true],
  ['the day before it is an eve', { holiday: 'eve' }, {}, true],
  ['Pentecost Sunday is no legal holiday', { holiday: 'holiday' }, { day: '2027-05-16' }, false],
  ['a start at five is an evening', { start_from: '17:00' }, { start: '17:00' }, true],
  ['no start chosen is no evening', { start_from: '17:00' }, { start: null }, false],
  ['hours may run over midnight', { start_from: '22:00', start_to: '02:00' }, { start: '01:00' }, true],
  ['ninety days ahead is early', { lead_days_from: 90 }, { leadDays: 90 }, true],
  ['a day less is not', { lead_days_from: 90 }, { leadDays: 89 }, false],
  ['another zone has another price', { zone: 'B' }, {}, false],
  ['a rule of last year is over', { valid_to: '2026-11-19' }, {}, false],
  ['a rule for all packages counts', { package: null }, {}, true],
  ['a rule for another package does not', { package: sample.packages.stadstoer }, {}, false],
  ['an agency’s own rule counts for it', { agency: 'plaisir' }, { agency: 'plaisir' }, true],
  ['an agency’s own rule counts for nobody else', { agency: 'plaisir' }, {}, false],
  ['a rule for everybody counts for an agency too', {}, { agency: 'plaisir' }, true],
  ['a rule out of use does not count', { active: false }, {}, false],
])('%s [CA-22]', (_, conditions, wish, expected) => {
  expect(matches(aRule(conditions), aWish(wish))).toBe(expected)
})

test('the highest priority sets the base, and what does not stack counts once [CA-21]', () => {
  const rules = [
    aRule({ id: 'a', priority: 0 }),
    aRule({ id: 'b', priority: 5 }),
    aRule({ id: 'c', effect: 'percent', amount: null, percent: 15, priority: 10 }),
    aRule({ id: 'd', effect: 'percent', amount: null, percent: 20, priority: 20 }),
    aRule({ id: 'e', effect: 'percent', amount: null, percent: -5, stackable: true }),
  ]
  expect(rulesFor(rules, aWish()).map((rule) => rule.id)).toEqual(['d', 'b', 'e'])
})

test('two rules of one priority for ten to twelve people on Saturdays in July are refused, by name [CA-23]', () => {
  const mine = aRule({ id: 'mine', people_from: 8, people_to: 12, weekdays: [5, 6], day_from: '2027-07-01' })
  const other = aRule({
    id: 'other',
    name: translated('Zomerzaterdag', 'Summer Saturday', 'Samedi d’été'),
    package: null,
    people_from: 10,
    weekdays: [6, 7],
    day_to: '2027-07-31',
  })
  expect(clash(mine, [mine, other])).toEqual({
    ok: false,
    refusal: {
      reason: 'price-rules-overlap',
      field: 'priority',
      other: 'other',
      other_name: translated('Zomerzaterdag', 'Summer Saturday', 'Samedi d’été'),
      overlap: {
        people: { from: 10, to: 12 },
        weekdays: [6],
        days: { from: '2027-07-01', to: '2027-07-31' },
      },
    },
  })
})

test('another priority, another package or another effect is no clash [CA-23]', () => {
  const mine = aRule({ id: 'mine' })
  expect(clash(mine, [aRule({ id: 'other', priority: 1 })]).ok).toBe(true)
  expect(clash(mine, [aRule({ id: 'other', package: sample.packages.stadstoer })]).ok).toBe(true)
  expect(clash(mine, [aRule({ id: 'other', effect: 'fixed' })]).ok).toBe(true)
  expect(clash(mine, [aRule({ id: 'other', active: false })]).ok).toBe(true)
})

test('a rule says how much', () => {
  expect(checkPriceRule(aRule({ effect: 'percent' }), [])).toMatchObject({
    ok: false,
    refusal: { reason: 'price-rule-incomplete', field: 'percent' },
  })
})

test('the price list of the sample company has no clash', () => {
  const rules = priceRuleRows('2026-11-20').map(asRead)
  for (const rule of rules) expect(checkPriceRule(rule, rules)).toEqual({ ok: true, value: undefined })
})

// A small world: days around Easter Monday and Labour Day 2027 with their weekdays, eves and holidays.
const firstDay = '2027-04-24'
const days = Array.from({ length: 16 }, (_, i) => addDays(firstDay, i))
const asked = [0, 1, 2, 3].map((i) => addDays(firstDay, i - 2))
const nullable = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 2, arbitrary })
const span = <T extends string | number>(values: readonly T[]) =>
  fc
    .tuple(nullable(fc.constantFrom(...values)), nullable(fc.constantFrom(...values)))
    .map(([a, b]) => (a !== null && b !== null && a > b ? ([b, a] as const) : ([a, b] as const)))
const starts = ['10:00', '14:00', '18:00', '23:00']
const smallRule = (id: string) =>
  fc
    .record({
      people: span([8, 9, 10]),
      days: span(days),
      lead: span([0, 1, 2, 5, 9]),
      valid: span(asked),
      start: fc.tuple(nullable(fc.constantFrom(...starts)), nullable(fc.constantFrom(...starts))),
      weekdays: nullable(fc.subarray([1, 2, 3, 4, 5, 6, 7])),
      holiday: nullable(fc.constantFrom('holiday' as const, 'eve' as const)),
      duration: nullable(fc.constantFrom(120, 180)),
      zone: nullable(fc.constantFrom('A', 'B')),
      agency: nullable(fc.constantFrom('plaisir', 'fun')),
    })
    .map(({ people, days: season, lead, valid, start, weekdays, holiday, duration, zone, agency }) =>
      aRule({
        id,
        people_from: people[0] ?? 8,
        people_to: people[1] ?? 10,
        day_from: season[0] ?? days[0]!,
        day_to: season[1] ?? days.at(-1)!,
        lead_days_from: lead[0],
        lead_days_to: lead[1],
        valid_from: valid[0] ?? asked[0]!,
        valid_to: valid[1] ?? asked.at(-1)!,
        start_from: start[0],
        start_to: start[1],
        weekdays,
        holiday,
        duration_min: duration,
        zone,
        agency,
      }),
    )

function* everyWish(): Generator<RuleQuestion> {
  for (const people of [8, 9, 10])
    for (const [duration, agency] of [
      [120, 'plaisir'],
      [180, 'plaisir'],
      [120, 'fun'],
      [180, 'fun'],
    ] as const)
      for (const zone of ['A', 'B'])
        for (const start of starts)
          for (const askedOn of asked)
            for (const day of days)
              if (day >= askedOn)
                yield aWish({
                  people,
                  duration,
                  zone,
                  agency,
                  start,
                  askedOn,
                  day,
                  leadDays: daysBetween(askedOn, day),
                })
}
const allWishes = [...everyWish()]

test('two rules clash exactly when some wish would match both [CA-22, CA-23]', () => {
  fc.assert(
    fc.property(smallRule('a'), smallRule('b'), (a, b) => {
      const both = allWishes.some((wish) => matches(a, wish) && matches(b, wish))
      expect(clash(a, [b]).ok).toBe(!both)
    }),
    { numRuns: 400 },
  )
})
