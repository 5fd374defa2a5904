/** A line of the opening list leads to where it is done. */
import { expect, test } from 'vitest'
import { linkTo, places } from './opening-links.ts'

test.each(['terms', 'privacy'])('a missing text leads to its form with the page filled in: %s', (page) => {
  expect(linkTo(places[page]!, { reasons: [`opening-no-${page}`] })).toEqual({
    to: '/portal/cms/pages/new',
    search: { with: { page } },
  })
})

test.each(['terms', 'privacy'])('a text that is there leads to its own parts: %s', (page) => {
  const parts = { to: '/portal/cms/pages', search: { filter: { page: { _eq: page } } } }
  expect(linkTo(places[page]!, { reasons: [] })).toEqual(parts)
  expect(linkTo(places[page]!, { reasons: [`opening-${page}-thin`] })).toEqual(parts)
})

test('what is missing of the company leads to the form of the settings, at its own part', () => {
  expect(linkTo(places['company']!, { reasons: [] })).toEqual({
    to: '/portal/settings/company',
    hash: 'company',
    search: { edit: true },
  })
})
