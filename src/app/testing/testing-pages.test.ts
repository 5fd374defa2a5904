/** The testing pages: each name of the specification means something, and no collection is without one. */
import { expect, test } from 'vitest'
import { resources } from '../resources.ts'
import { testingPageOf, testingPages } from './testing-pages.ts'

const specified =
  'auth bob booking bookingagency calenderentry calenderentrytype coupon damage drinks employee package partybike refueling towtruck trailer'.split(
    ' ',
  )

test('the fifteen of the specification come first, in its order, and all mean something', () => {
  const pages = testingPages(resources)
  expect(pages.slice(0, 15).map(({ name }) => name)).toEqual(specified)
  expect(pages.filter(({ resource }) => resource === null).map(({ name }) => name)).toEqual(['auth'])
  expect(pages.filter(({ hasList }) => !hasList).map(({ name }) => name)).toEqual(['auth', 'bob'])
})

test('every collection with pages can be tried, once', () => {
  const tried = testingPages(resources).map(({ resource }) => resource?.name)
  const withPages = resources.filter(({ page, singleton, system }) => page && !singleton && !system)
  for (const { name } of withPages)
    expect(
      tried.filter((one) => one === name),
      name,
    ).toHaveLength(1)
  expect(testingPageOf(resources, 'nosuch')).toBeUndefined()
})
