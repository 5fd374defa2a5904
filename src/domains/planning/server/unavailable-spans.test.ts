import { expect, test } from 'vitest'
import { boundsOf } from '../../../kernel/time/wall-time.ts'
import { shadesOf } from './unavailable-spans.ts'

const zone = 'Europe/Brussels'
const window = { from: boundsOf('2027-05-15', zone).from, to: boundsOf('2027-05-16', zone).to }
const asked = { window, zone, locale: 'fr', now: Date.parse('2027-05-15T06:00:00Z') } as const
const saturday = { weekday: 6, from_time: '10:00', to_time: '18:00', valid_from: null, valid_to: null }
const row = (id: string, more: object = {}) => ({
  id,
  hours: null,
  inspection_due: null,
  state: null,
  expected_back: null,
  ...more,
})

test('hours nobody works are all the others; a person without any works never', () => {
  const shades = shadesOf([row('jeroen', { hours: [saturday] }), row('emma', { hours: [] })], [], asked)
  expect(shades.map(({ resource, why, from, to }) => [resource, why, from, to])).toEqual([
    ['jeroen', 'off', '2027-05-14T22:00:00.000Z', '2027-05-15T08:00:00.000Z'],
    ['jeroen', 'off', '2027-05-15T16:00:00.000Z', '2027-05-16T22:00:00.000Z'],
    ['emma', 'off', '2027-05-14T22:00:00.000Z', '2027-05-16T22:00:00.000Z'],
  ])
})

test('what is inspected may be used on the day it is due, and no more from the morning after', () => {
  const due = (day: string) => shadesOf([row('lieve', { inspection_due: day })], [], asked)
  expect(due('2027-05-15')).toEqual([
    {
      resource: 'lieve',
      why: 'inspection',
      name: null,
      from: '2027-05-15T22:00:00.000Z',
      to: '2027-05-16T22:00:00.000Z',
    },
  ])
  expect(due('2027-05-16')).toEqual([])
  expect(due('2027-05-01')).toMatchObject([{ from: '2027-05-14T22:00:00.000Z' }])
})

test('a closing day lies over every row, within what is shown, by its name in the language of the reader', () => {
  const name = { nl: 'Pinksteren', en: 'Whitsun', fr: 'Pentecôte' }
  const closed = (first_day: string, last_day: string | null) =>
    shadesOf([], [{ name, first_day, last_day }], asked)
  expect(closed('2027-05-16', null)).toEqual([
    {
      resource: null,
      why: 'closed',
      name: 'Pentecôte',
      from: '2027-05-15T22:00:00.000Z',
      to: '2027-05-16T22:00:00.000Z',
    },
  ])
  expect(closed('2027-05-10', '2027-05-15')).toMatchObject([
    { from: '2027-05-14T22:00:00.000Z', to: '2027-05-15T22:00:00.000Z' },
  ])
  expect(closed('2027-05-17', '2027-05-20')).toEqual([])
})

test('what is out is shaded until it is expected back; without a moment, or once it has passed, its name says so alone [FL-10]', () => {
  const out = (expected_back: string | null) =>
    shadesOf([row('lieve', { state: 'out_of_service', expected_back })], [], asked)
  expect(out('2027-05-15T10:00:00Z')).toEqual([
    {
      resource: 'lieve',
      why: 'out',
      name: null,
      from: '2027-05-15T06:00:00.000Z',
      to: '2027-05-15T10:00:00.000Z',
    },
  ])
  expect(out(null)).toEqual([])
  expect(out('2027-05-15T05:00:00Z')).toEqual([])
  expect(shadesOf([row('lieve', { state: 'in_service', expected_back: null })], [], asked)).toEqual([])
})
