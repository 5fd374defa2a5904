import { expect, test } from 'vitest'
import { sampleCatalogue } from '../../../../fixtures/sample/catalogue/catalogue.ts'
import { sample } from '../../../../fixtures/sample/ids.ts'
import type { Catalogue, Package } from '../catalogue.ts'
import type { KnownWish } from './offer-rule.ts'
import { objections, offerRules, overrulable } from './offer-rules.ts'

const today = '2027-03-01'
const now = Date.parse(`${today}T09:00:00Z`)
const catalogue = sampleCatalogue(today)
const { packages, drinks } = sample
const archived_at = '2027-02-01T00:00:00.000Z'

const reasonsAgainst = (wish: KnownWish, of: Catalogue = catalogue) =>
  objections(offerRules, wish, { catalogue: of, now }).map(({ refusal }) => refusal.reason)
const refusalOf = (wish: KnownWish, of: Catalogue = catalogue) =>
  objections(offerRules, wish, { catalogue: of, now })[0]?.refusal

/** The catalogue with every package that fulfils `which` changed. */
const withPackages = (
  change: Partial<Package>,
  which: (each: Package) => boolean = () => true,
): Catalogue => ({
  ...catalogue,
  packages: new Map(
    [...catalogue.packages].map(([id, each]) => [id, which(each) ? { ...each, ...change } : each]),
  ),
})

test('a group is never promised the size of a package that is archived or not on offer yet [CA-01, CA-09]', () => {
  const large = (each: Package) => each.people_max > 16
  expect(reasonsAgainst({ people: 48 })).toEqual([])
  for (const change of [{ archived_at }, { active: false }])
    expect(refusalOf({ people: 48 }, withPackages(change, large))).toMatchObject({
      reason: 'group-too-large',
      max: 16,
    })
})

test('while nothing is on offer that is the reason, and no limit is invented [CA-09]', () => {
  const empty = { ...catalogue, packages: new Map() }
  for (const of of [empty, withPackages({ active: false })]) {
    expect(refusalOf({ people: 12 }, of)).toEqual({ reason: 'nothing-on-sale', field: 'people' })
    expect(reasonsAgainst({ day: '2027-04-14' }, of)).toEqual([])
  }
})

test('a package that is not on offer says so, and nothing else is held against it [CA-01]', () => {
  const wish = { people: 12, day: '2027-04-14', package: packages.klassieker, duration: 120 }
  for (const change of [{ archived_at }, { active: false }])
    expect(reasonsAgainst(wish, withPackages(change))).toEqual(['package-not-on-sale'])
})

test('an archived drink and an archived place are not there [CA-11, CA-13]', () => {
  const [drink, place] = [catalogue.drinks.get(drinks.cola)!, catalogue.postalCodes.get('9000')!]
  const of: Catalogue = {
    ...catalogue,
    drinks: new Map([[drink.id, { ...drink, archived_at }]]),
    postalCodes: new Map([[place.code, { ...place, archived_at }]]),
  }
  expect(reasonsAgainst({ drinks: [{ drink: drink.id, quantity: 1 }] }, of)).toEqual(['drink-not-available'])
  expect(reasonsAgainst({ postalCode: '9000' }, of)).toEqual(['unknown-postal-code'])
})

test('a day the company is closed is refused whatever the package [CA-03]', () => {
  const name = { nl: 'Inventaris', en: 'Stocktaking', fr: 'Inventaire' }
  const closing = { name, first_day: '2027-04-14', last_day: null } as Catalogue['closingDays'][number]
  const of = { ...catalogue, closingDays: [closing] }
  expect(refusalOf({ day: '2027-04-14' }, of)).toEqual({ reason: 'closed', field: 'day', name })
  expect(reasonsAgainst({ day: '2027-04-15' }, of)).toEqual([])
})

test('notice is asked of the start once there is one, and of the day’s last start before [CA-06]', () => {
  const on = { day: '2027-03-03', package: packages.klassieker }
  expect(reasonsAgainst(on)).toEqual([])
  const early = Date.parse('2027-03-03T09:00:00Z')
  expect(reasonsAgainst({ ...on, start: early })).toEqual([])
  expect(refusalOf({ ...on, start: early - 30 * 60_000 })).toMatchObject({ reason: 'notice-too-short' })
})

test('an hour the package does not start at is refused [CA-07]', () => {
  const on = { day: '2027-04-14', package: packages.klassieker }
  expect(refusalOf({ ...on, start: Date.parse('2027-04-14T01:00:00Z') })).toEqual({
    reason: 'start-not-offered',
    field: 'start',
  })
})

test('the office may book against notice, calendar and hours, and against nothing else [CA-01, CA-02, CA-03, CA-04, CA-05, CA-06, CA-07, CA-08, CA-09, CA-10, CA-11, CA-12, CA-13, CA-14]', () => {
  expect(overrulable.toSorted()).toEqual([
    'companyIsOpen',
    'dayIsNear',
    'noticeIsLongEnough',
    'packageRuns',
    'startIsOffered',
  ])
  const wish = {
    people: 12,
    day: '2027-03-02',
    package: packages.afterwork,
    start: Date.parse('2027-03-02T02:00:00Z'),
  }
  const scene = { catalogue, now }
  expect(objections(offerRules, wish, scene).map(({ rule }) => rule)).toEqual([
    'noticeIsLongEnough',
    'startIsOffered',
  ])
  expect(objections(offerRules, wish, scene, { except: overrulable })).toEqual([])
  const crowd = { ...wish, people: 90 }
  expect(objections(offerRules, crowd, scene, { except: overrulable }).map(({ rule }) => rule)).toEqual([
    'groupFits',
  ])
})

test('what is said anew of a wish is judged by every rule about it, and by no other [CA-01, CA-02, CA-03, CA-04, CA-05, CA-06, CA-07, CA-08, CA-09, CA-10, CA-11, CA-12, CA-13]', () => {
  expect(
    Object.fromEntries(Object.entries(offerRules).map(([name, { of }]) => [name, of.join(' ')])),
  ).toEqual({
    packageIsOnSale: 'package',
    dayExists: 'day',
    dayIsToCome: 'day',
    companyIsOpen: 'day',
    packageRuns: 'day package',
    dayIsNear: 'day package',
    noticeIsLongEnough: 'day start',
    durationIsOffered: 'package duration',
    startIsOffered: 'start',
    groupFits: 'people package',
    bobIsOffered: 'package bob',
    placeIsKnown: 'postal_code',
    placeIsServed: 'postal_code',
    drinksAreAvailable: 'drinks',
  })
})
