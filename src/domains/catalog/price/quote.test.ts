import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleCatalogue } from '../../../../fixtures/sample/catalogue/catalogue.ts'
import { sample } from '../../../../fixtures/sample/ids.ts'
import { addDays } from '../../../kernel/time/day.ts'
import { locales } from '../../../kernel/locale.ts'
import { must } from '../../../kernel/outcome.ts'
import { inEach, inLocale, missingLocales } from '../../../kernel/text/translated.ts'
import type { Catalogue } from '../catalogue.ts'
import { objections, offerRules } from '../offer/offer-rules.ts'
import { isTransportOpen } from './price.ts'
import { quote } from './quote.ts'
import type { Wish } from '../wish.ts'

const today = '2027-03-01'
const now = Date.parse(`${today}T09:00:00Z`)
const catalogue = sampleCatalogue(today)
const { packages, drinks } = sample
// A Wednesday that is neither a holiday nor its eve, less than ninety days ahead.
const aWish = (wish: Partial<Wish> = {}): Wish => ({
  people: 12,
  day: '2027-04-14',
  postalCode: '9000',
  package: packages.klassieker,
  duration: 120,
  drinks: [],
  customerKind: 'consumer',
  bob: 'own',
  ...wish,
})
const priceOf = (wish: Partial<Wish> = {}, bikes = 1, of: Catalogue = catalogue) =>
  must(quote(aWish(wish), of, now, { bikes }))
const refusalOf = (wish: Partial<Wish>, of: Catalogue = catalogue) => {
  const outcome = quote(aWish(wish), of, now, { bikes: 1 })
  return outcome.ok ? null : outcome.refusal
}
const linesOf = (price: ReturnType<typeof priceOf>) => price.lines.map(({ kind, gross }) => [kind, gross])
const packageWith = (more: Partial<typeof klassieker>): Catalogue => ({
  ...catalogue,
  packages: new Map([[packages.klassieker, { ...klassieker, ...more }]]),
})
const klassieker = catalogue.packages.get(packages.klassieker)!

test('a Classic in Ghent on a Wednesday is 449 euros and 49 for bringing it [CA-25, CA-26, CA-27]', () => {
  const price = priceOf()
  expect(linesOf(price)).toEqual([
    ['package', 44_900],
    ['transport', 4900],
  ])
  expect(price).toMatchObject({ mode: 'gross', gross: 49_800, deposit: 20_000, requestReasons: [] })
  expect(price.vatByRate).toEqual([{ percent: 21, net: 41_157, vat: 8643 }])
})

test('an hour longer is four quarters more [CA-26]', () => {
  expect(linesOf(priceOf({ duration: 180 }))[1]).toEqual(['extra_time', 14_000])
})

test('the line of the package names the time its price covers, and what is beyond it stands on its own [CA-26]', () => {
  const said = (duration: number) =>
    priceOf({ duration }).lines.map(({ text, quantity, gross }) => [
      text.nl,
      text.en,
      text.fr,
      quantity,
      gross,
    ])
  const covered = said(120)[0]!
  expect(covered.slice(0, 3).join(' | ')).toMatch(/, 2 uur \| .*, 2 hours \| .*, 2 h$/)
  expect(said(180)[0]).toEqual(covered)
  expect(said(180)[1]).toEqual([
    'Kwartier extra rijtijd',
    'Extra quarter of an hour',
    'Quart d’heure en plus',
    4,
    14_000,
  ])
})

test('a group of thirty pays for two bikes and their delivery [CA-30]', () => {
  expect(linesOf(priceOf({ people: 30 }, 2))).toEqual([
    ['package', 84_900],
    ['transport', 8900],
  ])
})

test('a Saturday is dearer, a holiday dearer still, and they do not add up [CA-29]', () => {
  expect(linesOf(priceOf({ day: '2027-04-17' })).at(-1)).toEqual(['surcharge', 6735])
  expect(linesOf(priceOf({ day: '2027-05-01' })).at(-1)).toEqual(['surcharge', 8980])
})

test('Friday evening counts once the start is known', () => {
  const day = '2027-04-16'
  expect(linesOf(priceOf({ day }))).toHaveLength(2)
  const start = Date.parse('2027-04-16T15:00:00Z')
  expect(linesOf(priceOf({ day, start })).at(-1)).toEqual(['surcharge', 5000])
  expect(linesOf(priceOf({ day, start: start - 30 * 60_000 }))).toHaveLength(2)
})

test('early booking takes five percent off the ride with its surcharges, and off nothing else [CA-29]', () => {
  const price = priceOf({ day: '2027-07-10', drinks: [{ drink: drinks.cava, quantity: 10 }] })
  expect(linesOf(price)).toEqual([
    ['package', 44_900],
    ['drink', 18_000],
    ['transport', 4900],
    ['surcharge', 6735],
    ['surcharge', 4490],
    ['discount', -2806],
  ])
})

test('our own bob is a line, a package that brings him says so [CA-27]', () => {
  expect(linesOf(priceOf({ bob: 'ours' }))).toContainEqual(['bob', 12_000])
  const feestbeest = priceOf({ package: packages.feestbeest, duration: 240 })
  expect(feestbeest.lines.map(({ kind }) => kind)).toEqual(['package', 'transport'])
  expect(feestbeest.trace.map(({ text }) => text.en)).toContain('Our Bob is included')
})

test('two bikes have two Bobs, each paid, and that alone is nothing to look at [CA-27]', () => {
  const price = priceOf({ people: 30, bob: 'ours' }, 2)
  expect(linesOf(price)).toContainEqual(['bob', 24_000])
  expect(price.requestReasons).toEqual([])
})

test('the keg of the package is not paid twice, its deposit is still asked [CA-28, CA-33]', () => {
  const included = { package: packages.feestbeest, duration: 240 }
  expect(priceOf(included).containerDeposit).toBe(3000)
  const one = priceOf({ ...included, drinks: [{ drink: drinks.pils30, quantity: 1 }] })
  expect(one.gross).toBe(priceOf(included).gross)
  const two = priceOf({ ...included, drinks: [{ drink: drinks.pils30, quantity: 2 }] })
  expect(two.gross - one.gross).toBe(15_900)
  expect(two.containerDeposit).toBe(6000)
})

test('a consumer pays the prices shown, soft drinks at six percent [CA-28, CA-33]', () => {
  const price = priceOf({ drinks: [{ drink: drinks.cola, quantity: 2 }] })
  expect(price.gross).toBe(49_800 + 6000)
  expect(price.vatByRate.map(({ percent }) => percent)).toEqual([6, 21])
})

test('a company gets nets with VAT on their sum [CA-33]', () => {
  const price = priceOf({ customerKind: 'company' })
  expect(price.mode).toBe('net')
  expect(price.lines.map(({ unitPrice, net }) => [unitPrice, net])).toEqual([
    [37_107, 37_107],
    [4050, 4050],
  ])
  expect(price.net).toBe(41_157)
  expect(price.vat).toBe(8643)
})

test('the VAT is that of the day of the ride [CA-31]', () => {
  const changed = new Map(
    [...catalogue.vatCodes].map(([id, code]) => [
      id,
      {
        ...code,
        rates: [
          { percent: 21, valid_from: '2000-01-01', valid_to: '2027-03-31' },
          { percent: 12, valid_from: '2027-04-01', valid_to: null },
        ],
      },
    ]),
  )
  expect(priceOf({}, 1, { ...catalogue, vatCodes: changed }).vatByRate[0]!.percent).toBe(12)
})

test('a VAT code without a rate that day is a mistake of ours, said clearly [CA-31]', () => {
  const empty = new Map([...catalogue.vatCodes].map(([id, code]) => [id, { ...code, rates: [] }]))
  expect(() => priceOf({}, 1, { ...catalogue, vatCodes: empty })).toThrow(
    'VAT code S21 has no rate on 2027-04-14',
  )
})

test('the explanation of the delivery says by what it was priced: zone or kilometres, rate, more bikes, the day [CA-30]', () => {
  const how = (wish: Partial<Wish>, bikes = 1, of: Catalogue = catalogue) =>
    inEach((locale) =>
      inLocale(priceOf(wish, bikes, of).trace.find(({ step }) => step === 'transport')!.text, locale)
        .replaceAll('\u{A0}', ' ')
        .replace(/^.*?\)/, ''),
    )
  expect(how({})).toEqual({ nl: ': zone A, € 49,00', en: ': zone A, €49.00', fr: ' : zone A, 49,00 €' })
  expect(how({ people: 40, customerKind: 'company', day: '2027-05-06' }, 3)).toEqual({
    nl: ': zone A, € 49,00 incl. btw, 2 extra feestfietsen aan € 40,00 incl. btw, feestdag +25%',
    en: ': zone A, €49.00 incl. VAT, 2 extra party bikes at €40.00 incl. VAT, public holiday +25%',
    fr: ' : zone A, 49,00 € TVA comprise, 2 vélos-bars en plus à 40,00 € TVA comprise, jour férié +25 %',
  })
  expect(how({ postalCode: '1000' }).nl).toMatch(/^: 6\d,\d+ km aan € 1,60 per km, heen en terug$/)
  const tariffed = (more: Partial<(typeof catalogue.tariffs)[number]>): Catalogue => ({
    ...catalogue,
    tariffs: [{ ...catalogue.tariffs[0]!, bands: [], surcharges: [], ...more }],
  })
  const by = (more: Parameters<typeof tariffed>[0]) => how({}, 1, tariffed(more)).nl
  expect(by({ mode: 'per_km', included_km: 30, per_km: 160 })).toBe(': 30 km inbegrepen')
  expect(by({ mode: 'per_km', included_km: 1, per_km: 10, minimum: 5000, factor: 4 })).toMatch(
    /^: 1 km inbegrepen, \d,\d+ km aan € 0,10 per km, twee keer heen en terug, minstens € 50,00$/,
  )
  expect(by({ mode: 'distance_band', bands: [{ from_km: 0, to_km: 12.5, amount: 3000 }], factor: 1.5 })).toBe(
    ': van 0 tot 12,5 km, € 30,00, × 1,5',
  )
})

test('outside the served area the price is an estimate, and far away it leaves the transport open [CA-30]', () => {
  expect(priceOf({ postalCode: '1000' })).toMatchObject({ requestReasons: ['place'] })
  const far = priceOf({ postalCode: '6600' })
  expect(far.requestReasons).toEqual(['place'])
  expect(linesOf(far)).toEqual([['package', 44_900]])
  expect(far.trace.find(({ step }) => step === 'transport')?.text.fr).toBe(
    'Livraison et reprise Bastogne\u{A0}: nous vous communiquerons le prix',
  )
})

test('a place no tariff reaches has its delivery still to be priced, until the office has answered [CA-30]', () => {
  const open = (postalCode: string, on_request = true) =>
    isTransportOpen({ ...priceOf({ postalCode }), on_request })
  expect(open('6600')).toBe(true)
  expect(open('6600', false)).toBe(false)
  // On request for another reason, with its delivery in the total.
  expect(open('1000')).toBe(false)
})

test.each<[string, Partial<Wish>, object]>([
  ['seven are too few', { people: 7 }, { reason: 'group-too-small', field: 'people', min: 8 }],
  ['forty-nine are too many', { people: 49 }, { reason: 'group-too-large', field: 'people', max: 48 }],
  ['a group without a number is refused', { people: Number.NaN }, { reason: 'group-too-small' }],
  ['yesterday is over', { day: '2027-02-28' }, { reason: 'day-in-the-past', field: 'day' }],
  ['30 February is no day', { day: '2027-02-30' }, { reason: 'no-such-day', field: 'day' }],
  ['today is too soon', { day: today }, { reason: 'notice-too-short', hours: 48 }],
  ['tomorrow is too soon', { day: '2027-03-02' }, { reason: 'notice-too-short', hours: 48 }],
  ['two years is too far', { day: '2029-03-01' }, { reason: 'too-far-ahead', days: 365 }],
  [
    'five hours are not offered',
    { duration: 300 },
    { reason: 'duration-not-offered', durations: [120, 180] },
  ],
  ['an unknown package', { package: 'x' }, { reason: 'package-not-on-sale', field: 'package' }],
  [
    'After Work is no Friday',
    { package: packages.afterwork, day: '2027-04-16' },
    { reason: 'package-not-offered', field: 'day', weekdays: [1, 2, 3, 4] },
  ],
  [
    'winter lights are no spring',
    { package: packages.winterlicht },
    { reason: 'package-not-offered', field: 'day', valid_from: '2027-12-01' },
  ],
  [
    'a place that is none',
    { postalCode: '0000' },
    { reason: 'unknown-postal-code', field: 'postal_code', postal_code: '0000' },
  ],
  ['a drink that is none', { drinks: [{ drink: 'x', quantity: 1 }] }, { reason: 'drink-not-available' }],
  [
    'five kegs in two rows',
    {
      drinks: [
        { drink: drinks.pils30, quantity: 2 },
        { drink: drinks.pils30, quantity: 3 },
      ],
    },
    { reason: 'too-many-drinks', max: 4 },
  ],
])('%s [CA-02, CA-04, CA-05, CA-08, CA-09, CA-13]', (_, wish, expected) => {
  expect(refusalOf(wish)).toMatchObject(expected)
})

test('Knokke-Heist is refused, with its rule and the source [CA-12]', () => {
  expect(refusalOf({ postalCode: '8301' })).toMatchObject({
    reason: 'place-refused',
    field: 'postal_code',
    municipality: 'Knokke-Heist',
    note: { nl: expect.stringContaining('Knokke-Heist') as string },
    source: expect.stringContaining('guido.be') as string,
  })
})

test('our bob is refused where the package has none [CA-10]', () => {
  expect(refusalOf({ bob: 'ours' }, packageWith({ includes_bob: 'never' }))).toMatchObject({
    reason: 'bob-not-offered',
  })
})

test('a hole in the price list is no free ride [CA-25]', () => {
  expect(refusalOf({}, { ...catalogue, priceRules: [] })).toMatchObject({ reason: 'price-unknown' })
})

test('everything that stands against a wish is said at once [CA-02]', () => {
  const wish = aWish({ people: 2, duration: 90, postalCode: '8300' })
  const against = objections(offerRules, wish, { catalogue, now })
  expect(against.map(({ refusal }) => refusal.reason)).toEqual([
    'duration-not-offered',
    'group-too-small',
    'place-refused',
  ])
})

test('a discount never makes a ride cost less than nothing [CA-29]', () => {
  const gift = catalogue.priceRules.map((rule) =>
    rule.id === sample.priceRules.weekend ? { ...rule, percent: -150 } : rule,
  )
  const price = priceOf({ day: '2027-04-17' }, 1, { ...catalogue, priceRules: gift })
  expect(price.gross).toBe(4900)
})

const anyWish = fc.record<Partial<Wish>>({
  people: fc.integer({ min: 8, max: 48 }),
  day: fc.integer({ min: 2, max: 360 }).map((days) => addDays(today, days)),
  postalCode: fc.constantFrom('9000', '9800', '1000', '6600', '9300'),
  duration: fc.constantFrom(120, 180),
  customerKind: fc.constantFrom('consumer', 'company', 'public_body'),
  bob: fc.constantFrom('own', 'ours'),
  drinks: fc.array(
    fc.record({
      drink: fc.constantFrom(drinks.cola, drinks.cava, drinks.water, drinks.glasses),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 1 },
  ),
})

test('whatever is wished, the price and its explanation add up and are said in three languages [CA-32]', () => {
  fc.assert(
    fc.property(anyWish, fc.integer({ min: 1, max: 3 }), (wish, bikes) => {
      const price = priceOf(wish, bikes)
      const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
      expect(sum(price.lines.map(({ net }) => net)) + sum(price.vatByRate.map(({ vat }) => vat))).toBe(
        price.gross,
      )
      if (price.mode === 'gross')
        expect(sum(price.lines.map(({ unitPrice, quantity }) => unitPrice * quantity))).toBe(price.gross)
      // The explanation comes to what the table says, step by step, in the mode of the price.
      const steps = price.trace.flatMap(({ step, amount = 0 }) =>
        ['net', 'vat', 'deposit'].includes(step) ? [] : [amount],
      )
      expect(sum(steps)).toBe(price[price.mode])
      const of = (step: string) => price.trace.filter((each) => each.step === step).map((each) => each.amount)
      expect(of('vat')).toEqual(price.vatByRate.map(({ vat }) => vat))
      expect(of('net')).toEqual(price.mode === 'net' ? [price.net] : [])
      for (const { text } of [...price.lines, ...price.trace]) {
        expect(missingLocales(text)).toEqual([])
        for (const locale of locales) expect(text[locale]).not.toMatch(/undefined|NaN|null/)
      }
    }),
  )
})

/** The same value, and how many of its properties have been read so far. */
function counted<T extends object>(value: T): { value: T; reads: () => number } {
  let reads = 0
  const watched = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part
    if (part instanceof Map) return new Map([...part].map(([key, held]) => [key, watched(held)] as const))
    return new Proxy(part, {
      get: (of, name, receiver) => {
        reads += 1
        return watched(Reflect.get(of, name, receiver))
      },
    })
  }
  return { value: watched(value) as T, reads: () => reads }
}

test('a month of starts is priced without reading the catalogue over and over', () => {
  const start = Date.parse('2027-04-14T12:00:00Z')
  const wish = aWish({ start, drinks: [{ drink: drinks.cola, quantity: 2 }] })
  const { value, reads } = counted(catalogue)
  expect(quote(wish, value, now, { bikes: 1 })).toEqual(quote(wish, catalogue, now, { bikes: 1 }))
  const once = reads()
  // Some 430; a list walked within a list would be thousands.
  expect(once).toBeLessThan(1_000)
  for (let more = 0; more < 9; more++) quote(wish, value, now, { bikes: 1 })
  expect(reads()).toBeLessThanOrEqual(10 * once)
})
