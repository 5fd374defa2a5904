import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { companyQuery, drinksQuery, packagesQuery } from '../../../catalog/shown.ts'
import { draftQuery } from './draft-client.ts'
import { walk } from '../../steps.ts'
import type { ShownDraft } from '../../shown-draft.ts'
import { enterStep, openStepOf } from './step-guard.ts'

const complete = {
  people: 12,
  day: '2027-05-15',
  postalCode: '9000',
  package: 'p',
  duration: 120,
  start: '2027-05-15T12:00:00Z',
  contactComplete: false,
  requested: false,
}

const begun = (over: Partial<Pick<ShownDraft, 'wish' | 'contact' | 'steps'>> = {}) => ({
  wish: {},
  contact: {},
  steps: walk(complete),
  ...over,
})

test('who goes on with a ride that has its hour is asked for drinks, unless drinks or a name were given', () => {
  expect(openStepOf(begun())).toBe('drinks')
  expect(openStepOf(begun({ wish: { drinks: [{ drink: 'd', quantity: 1 }] } }))).toBe('contact-info')
  expect(openStepOf(begun({ contact: { first_name: 'An' } }))).toBe('contact-info')
})

test('where nothing was begun the first step is open', () => {
  expect(openStepOf(null)).toBe('base')
})

/** What a page reads of its visitor, whose draft was sent. */
function cacheOfSent() {
  const cache = new QueryClient()
  const read = [
    [draftQuery(), { ...begun({ steps: walk({ ...complete, requested: true }) }), status: 'requested' }],
    [packagesQuery(), []],
    [companyQuery(), {}],
    [drinksQuery(), [{}]],
  ] as const
  for (const [{ queryKey }, data] of read) {
    // Each key knows what it stands for, and the loop does not.
    const key: readonly unknown[] = queryKey
    cache.setQueryData(key, data)
  }
  return cache
}

test('who comes to the first step after his request plans another ride; any other step leads to what he asked for [B-63]', async () => {
  await expect(enterStep(cacheOfSent(), 'base')).resolves.toBeUndefined()
  await expect(enterStep(cacheOfSent(), 'end')).resolves.toBeUndefined()
  for (const step of ['where', 'when', 'drinks', 'contact-info', 'overview'] as const)
    await expect(enterStep(cacheOfSent(), step)).rejects.toMatchObject({ options: { to: '/end' } })
})
