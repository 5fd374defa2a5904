/** A line of the opening list leads to where it is done. */
import { expect, test } from 'vitest'
import { besides, linkTo, places } from './opening-links.ts'

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

test('what cancelling costs, what is promised and where we are at home each lead to their own field of the settings', () => {
  const asking = { reasons: [] }
  expect(linkTo(places['cancellation']!, asking).hash).toBe('cancellation_steps')
  expect(linkTo(places['promises']!, asking).hash).toBe('promises_checked')
  expect(linkTo(besides['places']![0]!, asking).hash).toBe('first_place')
})
