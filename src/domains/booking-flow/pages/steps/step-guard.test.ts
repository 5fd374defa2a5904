import { expect, test } from 'vitest'
import { walk } from '../../steps.ts'
import type { ShownDraft } from '../../shown-draft.ts'
import { openStepOf } from './step-guard.ts'

const begun = (over: Partial<Pick<ShownDraft, 'wish' | 'contact'>> = {}) => ({
  wish: {},
  contact: {},
  steps: walk({
    people: 12,
    day: '2027-05-15',
    postalCode: '9000',
    package: 'p',
    duration: 120,
    start: '2027-05-15T12:00:00Z',
    contactComplete: false,
    requested: false,
  }),
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
