import { expect, test } from 'vitest'
import { sampleCatalogue } from '../../../../fixtures/sample/catalogue/catalogue.ts'
import { settingsRow } from '../../../../fixtures/sample/company.ts'
import { type Translated, translated } from '../../../kernel/text/translated.ts'
import { aBike, aTrailer, aTruck, aWorker, aWorld } from '../../../../tests/helpers/availability/builders.ts'
import type { Catalogue, Package } from '../../catalog/catalogue.ts'
import type { CompanySettings } from '../../catalog/catalogue.ts'
import { type ListedFacts, opensNot, openingList } from './opening.ts'
import { packagesOf } from './offered.ts'

const today = '2027-03-01'
const sample = sampleCatalogue(today)
const words = (count: number) => Array.from({ length: count }, () => 'woord').join(' ')
const text = (count: number): Translated => translated(words(count), words(count), words(count))
const settings: CompanySettings = {
  ...sample.settings,
  ...settingsRow,
  promises_checked: true,
}
const world = aWorld({ workers: [aWorker('driver', { skills: ['tow_driver', 'bob'] })] })
const whole: ListedFacts = {
  catalogue: { ...sample, settings },
  world,
  depots: [{ name: 'Gent', lat: 51.05, lon: 3.72 }],
  smallPrint: { terms: [text(40)], privacy: [text(40)] },
  today,
  largest: new Map([...sample.packages].map(([id, offer]) => [id, offer.people_max])),
  sendsMail: true,
  written: { questions: true, about: true },
}
const gaps = (over: Partial<ListedFacts>) => opensNot({ ...whole, ...over }).map(({ reason }) => reason)
const warnings = (over: Partial<ListedFacts>) =>
  openingList({ ...whole, ...over })
    .filter(({ isWarning }) => isWarning)
    .flatMap(({ gaps: found }) => found.map(({ reason }) => reason))
const withCatalogue = (over: Partial<Catalogue>) => ({ catalogue: { ...whole.catalogue, ...over } })
const withSettings = (over: Partial<CompanySettings>) => withCatalogue({ settings: { ...settings, ...over } })
const withPackages = (change: (offer: Package) => Partial<Package>) =>
  withCatalogue({
    packages: new Map([...sample.packages].map(([id, offer]) => [id, { ...offer, ...change(offer) }])),
  })
const withCrew = (...workers: readonly ReturnType<typeof aWorker>[]) => ({ world: { ...world, workers } })

test('a shop with everything there may open, and its list has every part once [B-92, B-93, B-94, B-95, B-96]', () => {
  expect(gaps({})).toEqual([])
  expect(warnings({})).toEqual([])
  expect(openingList(whole).map(({ item, isWarning }) => [item, isWarning])).toEqual([
    ...[
      'company',
      'terms',
      'privacy',
      'cancellation',
      'fleet',
      'crew',
      'hours',
      'packages',
      'prices',
      'places',
    ].map((item) => [item, false]),
    ...['groups', 'vat', 'promises', 'questions', 'about', 'mail'].map((item) => [item, true]),
  ])
  const [gap] = opensNot({ ...whole, depots: [] })
  expect(gap).toEqual({ reason: 'opening-no-depot', field: 'fleet' })
})

test('what is sold without VAT is asked about, and keeps no shop closed [B-96]', () => {
  const none = [...sample.vatCodes.values()].find(({ code }) => code === 'O')!
  const without = withPackages(() => ({ vat_code: none.id }))
  expect(gaps(without)).toEqual([])
  const reasons = [...sample.packages].map(() => 'opening-no-vat')
  expect(warnings(without)).toEqual(reasons)
})

test('terms and privacy are written in every language, with words enough to say something [B-92]', () => {
  const privacy = whole.smallPrint.privacy
  for (const [terms, reasons] of [
    [[], ['opening-no-terms']],
    [[text(39)], ['opening-terms-thin']],
    [[text(20), text(20)], []],
    [[{ ...text(40), fr: words(39) }], ['opening-terms-thin']],
    [[{ ...text(60), en: `TODO ${words(60)}` }], ['opening-terms-thin']],
  ] as const)
    expect(gaps({ smallPrint: { terms, privacy } })).toEqual(reasons)
  expect(gaps({ smallPrint: { terms: privacy, privacy: [] } })).toEqual(['opening-no-privacy'])
  expect(gaps({ smallPrint: { terms: privacy, privacy: [text(1)] } })).toEqual(['opening-privacy-thin'])
})

test('what cancelling costs is known: of the company, or of every package on offer [B-92]', () => {
  const steps = [{ hours_before: 48, keep_percent: 50 }]
  const none = { ...settings, cancellation_steps: [] }
  const packages = (change: (offer: Package, at: number) => Partial<Package>) => ({
    catalogue: {
      ...whole.catalogue,
      settings: none,
      packages: new Map(
        [...sample.packages].map(([id, offer], at) => [id, { ...offer, ...change(offer, at) }]),
      ),
    },
  })
  const reason = 'opening-no-cancellation'
  expect(gaps(packages(() => ({ cancellation_steps: steps })))).toEqual([])
  expect(gaps(packages(() => ({ cancellation_steps: [] })))).toEqual([reason])
  expect(gaps(packages((_, at) => ({ cancellation_steps: at === 0 ? null : steps })))).toEqual([reason])
  expect(gaps(packages(() => ({ cancellation_steps: steps, active: false })))).toContain(reason)
})

test('somebody drives, with a licence that is valid, works, and is the Bob the packages bring [B-93]', () => {
  const bob = aWorker('bob', { skills: ['bob'] })
  const late = { licences: [{ category: 'BE', valid_until: '2027-02-28' }] }
  expect(gaps(withCrew())).toEqual(['opening-no-crew', 'opening-no-bob', 'opening-no-hours'])
  expect(gaps(withCrew(bob))).toEqual(['opening-no-driver', 'opening-no-hours'])
  expect(gaps(withCrew(bob, aWorker('driver', { works: [] })))).toEqual(['opening-no-hours'])
  expect(gaps(withCrew(bob, aWorker('lazy', { works: [] }), aWorker('driver')))).toEqual([])
  expect(gaps(withCrew(bob, aWorker('driver', late)))).toEqual(['opening-no-licence'])
  expect(gaps(withCrew(bob, aWorker('late', late), aWorker('driver')))).toEqual([])
  const lastDay = { licences: [{ category: 'BE', valid_until: today }] }
  expect(gaps(withCrew(bob, aWorker('driver', lastDay)))).toEqual([])
  expect(gaps(withCrew(aWorker('driver')))).toEqual(['opening-no-bob'])
  expect(
    gaps({
      ...withCrew(aWorker('driver')),
      ...withPackages(() => ({ includes_bob: 'optional' })),
    }),
  ).toEqual([])
})

test('there is a depot somewhere, a bike, and a truck that may carry it and that somebody may drive [B-94]', () => {
  const of = (over: Partial<typeof world>) => gaps({ world: { ...world, ...over } })
  expect(gaps({ depots: [] })).toEqual(['opening-no-depot'])
  for (const [lat, lon, isNowhere] of [
    [null, 3.7, true],
    [51, null, true],
    [0, 0, true],
    [0, 3.7, false],
    [51, 0, false],
  ] as const)
    expect(gaps({ depots: [{ name: 'Gent', lat, lon }] })).toEqual(isNowhere ? ['opening-depot-nowhere'] : [])
  expect(of({ bikes: [] })).toEqual(['opening-no-bike'])
  expect(of({ trucks: [] })).toEqual(['opening-no-truck'])
  expect(of({ trailers: [] })).toEqual(['opening-nothing-carries'])
  expect(of({ bikes: [aBike('heavy', { weightKg: 5000 })] })).toEqual(['opening-nothing-carries'])
  expect(of({ bikes: [aBike('heavy', { weightKg: 5000 }), aBike('bike')] })).toEqual([])
  expect(of({ trucks: [aTruck('lorry', { mtmKg: 7500 })], trailers: [aTrailer('trailer')] })).toEqual([
    'opening-licence-too-small',
  ])
  expect(of({ trucks: [aTruck('lorry', { mtmKg: 7500 }), aTruck('van')] })).toEqual([])
  const unlicensed = aWorker('driver', { skills: ['tow_driver', 'bob'], licences: [] })
  expect(of({ workers: [unlicensed] })).toEqual(['opening-no-licence'])
})

test('there is something to choose, somewhere to ride, and a price for both [B-95]', () => {
  expect(gaps(withCatalogue({ packages: new Map() }))).toEqual(['opening-no-package'])
  expect(gaps(withPackages(() => ({ active: false })))).toEqual(['opening-no-package'])
  expect(gaps(withCatalogue({ priceRules: [] }))).toEqual(['opening-no-prices'])
  const bases = (change: object) =>
    withCatalogue({
      priceRules: sample.priceRules.map((rule) =>
        rule.effect === 'set_base' ? { ...rule, ...change } : rule,
      ),
    })
  expect(gaps(bases({ active: false }))).toEqual(['opening-no-prices'])
  expect(gaps(bases({ archived_at: '2027-01-01T00:00:00Z' }))).toEqual(['opening-no-prices'])
  expect(gaps(withCatalogue({ tariffs: [] }))).toEqual(['opening-no-transport-price'])
  expect(gaps(withCatalogue({ tariffs: [], depots: [] }))).toEqual([])
  expect(gaps(withSettings({ first_place: null }))).toEqual(['opening-no-first-place'])
  const places = (change: object) =>
    withCatalogue({
      postalCodes: new Map([...sample.postalCodes].map(([code, place]) => [code, { ...place, ...change }])),
    })
  expect(gaps(places({ service: 'on_request' }))).toEqual(['opening-no-place'])
  expect(gaps(places({ archived_at: '2027-01-01T00:00:00Z' }))).toEqual(['opening-no-place'])
})

test('a package on offer has a price for its smallest and its largest group, at every length, on a day it runs [B-95]', () => {
  const [id, offer] = [...sample.packages].find(([, one]) => one.durations_min.length > 1)!
  const one = (change: Partial<Package>, rules: readonly object[]) =>
    opensNot({
      ...whole,
      ...withCatalogue({
        packages: new Map([
          [
            id,
            {
              ...offer,
              people_min: 6,
              people_max: 12,
              durations_min: [120, 180],
              min_notice_h: 48,
              ...change,
            },
          ],
        ]),
        priceRules: rules.map((rule) => ({ ...base, ...rule })),
      }),
    })
  const base = {
    ...sample.priceRules.find(({ effect }) => effect === 'set_base')!,
    package: id,
    people_from: null,
    people_to: null,
    duration_min: null,
    weekdays: null,
    day_from: null,
    day_to: null,
    valid_from: null,
    valid_to: null,
    lead_days_from: null,
    lead_days_to: null,
    start_from: null,
    start_to: null,
    holiday: null,
    zone: null,
    agency: null,
  }
  const missing = (people: number, hours: number) => [
    { reason: 'opening-price-missing', name: offer.name, people, hours, field: 'prices' },
  ]
  expect(one({}, [{}])).toEqual([])
  expect(one({}, [{ people_to: 11 }])).toEqual(missing(12, 2))
  expect(one({}, [{ people_from: 7 }])).toEqual(missing(6, 2))
  expect(one({}, [{ duration_min: 120 }])).toEqual(missing(6, 3))
  // One day of the week it runs in is enough, and none beside it counts.
  expect(one({ weekdays: [6, 7] }, [{ weekdays: [7] }])).toEqual([])
  expect(one({ weekdays: [6, 7] }, [{ weekdays: [1, 2, 3, 4, 5] }])).toEqual(missing(6, 2))
  // Asked on a Monday with two days' notice, the week runs from Thursday to Wednesday.
  expect(one({}, [{ day_to: '2027-03-04' }])).toEqual([])
  expect(one({}, [{ day_to: '2027-03-03' }])).toEqual(missing(6, 2))
  expect(one({}, [{ day_from: '2027-03-10' }])).toEqual([])
  expect(one({}, [{ day_from: '2027-03-11' }])).toEqual(missing(6, 2))
  expect(one({ valid_from: '2027-06-01' }, [{ day_from: '2027-06-01', day_to: '2027-06-01' }])).toEqual([])
  expect(one({ valid_from: '2026-06-01' }, [{ day_to: '2027-03-04' }])).toEqual([])
  expect(one({ valid_to: '2027-02-28' }, [{}])).toEqual([{ reason: 'opening-no-package', field: 'packages' }])
  expect(packagesOf({ catalogue: whole.catalogue, today: '2027-03-01' }).length).toBeGreaterThan(0)
  expect(one({ valid_to: today }, [{}])).toEqual([])
})

test('what is only better to have is said and keeps no shop closed [B-96]', () => {
  expect(warnings({ sendsMail: false })).toEqual(['opening-no-mail'])
  expect(warnings({ written: { questions: false, about: false } })).toEqual([
    'opening-no-questions',
    'opening-no-about',
  ])
  expect(warnings(withSettings({ promises_checked: false }))).toEqual(['opening-promises-unread'])
  expect(gaps({ sendsMail: false, ...withSettings({ promises_checked: false }) })).toEqual([])
})

test('a group nobody reaches is said of its package, but not while fleet, crew or hours lack [B-96]', () => {
  const [id, offer] = [...sample.packages][0]!
  const reached = (largest: number | null) => ({ largest: new Map([...whole.largest, [id, largest]]) })
  const found = (over: Partial<ListedFacts>) =>
    openingList({ ...whole, ...over }).find(({ item }) => item === 'groups')?.gaps
  const about = { name: offer.name, field: 'groups' }
  expect(found(reached(null))).toEqual([{ reason: 'opening-no-group', ...about }])
  expect(found(reached(offer.people_max - 1))).toEqual([
    { reason: 'opening-group-too-large', ...about, max: offer.people_max, largest: offer.people_max - 1 },
  ])
  expect(found({ largest: new Map() })).toEqual([])
  for (const lacking of [
    { depots: [] },
    withCrew(),
    withCrew(aWorker('driver', { skills: ['tow_driver', 'bob'], works: [] })),
    withSettings({ first_place: null }),
    withCatalogue({ packages: new Map() }),
  ])
    expect(found({ ...reached(null), ...lacking })).toBeUndefined()
})
