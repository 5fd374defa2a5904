import { expect, test } from 'vitest'
import { sampleCatalogue } from '../../../fixtures/sample/catalogue/catalogue.ts'
import { sample } from '../../../fixtures/sample/ids.ts'
import { usualDay } from './estimate.ts'

/** The day a package is priced for when nobody named one, asked on a day. */
function shownOn(today: string, weekdays?: number[]) {
  const catalogue = sampleCatalogue(today)
  const offer = catalogue.packages.get(sample.packages.klassieker)!
  const asked = weekdays ? { ...offer, weekdays } : offer
  const packages = new Map(catalogue.packages).set(offer.id, asked)
  return usualDay(asked, { catalogue: { ...catalogue, packages }, now: Date.parse(`${today}T09:00:00Z`) })
}

test.each([
  ['an ordinary day five weeks ahead is taken as it is', '2027-03-02', '2027-04-06'],
  ['a weekend is passed over, for Friday nights are dearer too', '2027-03-05', '2027-04-12'],
  ['neither Christmas nor its eve is an ordinary day', '2026-11-19', '2026-12-28'],
])('%s [B-64]', (_, today, day) => {
  expect(shownOn(today)).toBe(day)
})

test('a package that rides on Saturdays alone is shown at the first Saturday it can be booked for [B-64]', () => {
  expect(shownOn('2027-03-02', [6])).toBe('2027-03-06')
})
