import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleCatalogue } from '../../../../fixtures/sample/catalogue/catalogue.ts'
import { sample } from '../../../../fixtures/sample/ids.ts'
import { priceRuleRows } from '../../../../fixtures/sample/catalogue/price-rules.ts'
import { asRead } from '../../../../fixtures/sample/row.ts'
import { must } from '../../../kernel/outcome.ts'
import { instantNear } from '../../../kernel/time/wall-time.ts'
import type { Catalogue, PriceRule } from '../catalogue.ts'
import { partOfDay } from './price-hours.ts'
import { quote } from './quote.ts'

const today = '2027-03-01'
const now = Date.parse(`${today}T09:00:00Z`)
const day = '2027-04-17'
const catalogue = sampleCatalogue(today)
const wallTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)

const grossAt = (time: string, of: Catalogue) =>
  must(
    quote(
      {
        people: 12,
        day,
        start: instantNear(day, time, of.settings.time_zone),
        postalCode: '9000',
        package: sample.packages.klassieker,
        duration: 120,
        drinks: [],
        customerKind: 'consumer',
        bob: 'own',
      },
      of,
      now,
      { bikes: 1, except: ['startIsOffered'] },
    ),
  ).gross

const evening = { when: 'evening' as const, percent: 10 }
const night = { when: 'night' as const, percent: 25 }
const surcharged: Catalogue = {
  ...catalogue,
  tariffs: catalogue.tariffs.map((tariff) => ({ ...tariff, surcharges: [evening, night] })),
}
const always: PriceRule = {
  ...asRead({ ...priceRuleRows(today)[0]!, people_from: null, people_to: null }),
  effect: 'percent',
  amount: null,
  percent: 5,
  stackable: true,
}

test('two starts of one part of the day cost the same, whatever hours the rules keep [CA-34]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.option(wallTime), fc.option(wallTime)), { maxLength: 4 }),
      wallTime,
      wallTime,
      (hours, one, other) => {
        const rules = hours.map(([start_from, start_to], index) => ({
          ...always,
          id: `rule-${index}`,
          start_from,
          start_to,
        }))
        const of = { ...surcharged, priceRules: [...surcharged.priceRules, ...rules] }
        const part = partOfDay(of.priceRules)
        fc.pre(part(one) === part(other))
        expect(grossAt(one, of)).toBe(grossAt(other, of))
      },
    ),
  )
})

test('a day without rules by the hour has the parts that transport knows [CA-34]', () => {
  const part = partOfDay([])
  expect(['05:59', '06:00', '17:59', '18:00', '21:59', '22:00'].map(part)).toEqual([0, 1, 1, 2, 2, 3])
})
