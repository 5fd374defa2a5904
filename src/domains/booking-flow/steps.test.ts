import { expect, test } from 'vitest'
import { type Progress, openStep, walk } from './steps.ts'

const nothing: Progress = {
  people: null,
  day: null,
  postalCode: null,
  package: null,
  duration: null,
  start: null,
  contactComplete: false,
  requested: false,
}
const everything: Progress = {
  people: 12,
  day: '2027-05-15',
  postalCode: '9000',
  package: 'p',
  duration: 120,
  start: '2027-05-15T12:00:00Z',
  contactComplete: true,
  requested: false,
}
const reachable = (progress: Progress) =>
  walk(progress)
    .filter((step) => step.reachable)
    .map((step) => step.id)

test('a visitor who has said nothing begins with people and date [B-63]', () => {
  expect(reachable(nothing)).toEqual(['base'])
  expect(openStep(nothing)).toBe('base')
})

test('each answer opens the next step, and drinks may be left empty [B-63]', () => {
  expect(reachable({ ...nothing, people: 12, day: '2027-05-15' })).toEqual(['base', 'where'])
  expect(reachable({ ...everything, start: null })).toEqual(['base', 'where', 'when'])
  expect(reachable({ ...everything, contactComplete: false })).toEqual([
    'base',
    'where',
    'when',
    'drinks',
    'contact-info',
  ])
})

test('with everything said the overview is open, and the thank-you page is not [B-63]', () => {
  expect(reachable(everything)).toEqual(['base', 'where', 'when', 'drinks', 'contact-info', 'overview'])
  expect(openStep(everything)).toBe(null)
})

test('an answer taken back closes what came after it [B-63]', () => {
  expect(openStep({ ...everything, postalCode: null })).toBe('where')
})

test('once asked for, only the thank-you page is left [B-63]', () => {
  expect(reachable({ ...everything, requested: true })).toEqual(['end'])
})
