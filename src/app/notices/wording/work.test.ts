import { expect, test } from 'vitest'
import type { NoticeFacts, NoticePart } from '../../../platform/workplace/resources.ts'
import { leadOf } from './leads.ts'
import { detailsOf } from './details.ts'
import { sayNotice } from './wording.ts'

const place = { nl: 'Markt 1, 4000 Luik', en: 'Markt 1, 4000 Liège', fr: 'Markt 1, 4000 Liège' }
const aDay = (day: string, facts: NoticePart['facts'] = {}): NoticePart => ({
  of: 'day',
  facts: { day, isFirst: 0, from: '12:30', to: '18:45', wasFrom: '12:30', wasTo: '18:45', ...facts },
  changes: [],
})
const aRide = (of: string, changes: NoticePart['changes'] = []): NoticePart => ({
  of,
  facts: { booking: 'b', number: 'B-7', day: '2027-05-15', hours: '14:00/16:00', place },
  changes,
})
const told = (...parts: NoticePart[]): NoticeFacts => ({ parts })
const subject = (facts: NoticeFacts) => sayNotice('work-told', facts, 'nl')
const first = { isFirst: 1, wasFrom: null, wasTo: null }

test('a day that is told the first time says when he works and what of each ride is his [NO-02]', () => {
  const facts = told(
    aDay('2027-05-15', first),
    aRide('first', [
      { of: 'deliver', from: null, to: '12:30/13:45' },
      { of: 'collect', from: null, to: null },
      { of: 'truck', from: null, to: 'TW-01' },
    ]),
  )
  expect(subject(facts)).toBe('Op za 15 mei werk je van 12:30 tot 18:45.')
  expect(detailsOf(facts, 'nl')).toEqual([
    'Op za 15 mei werk je van 12:30 tot 18:45.',
    'Rit B-7, 14:00 – 16:00, Markt 1, 4000 Luik',
    '– Jij brengt: 12:30 – 13:45',
    '– Takelwagen: TW-01',
  ])
  expect(detailsOf(facts, 'fr').slice(0, 2)).toEqual([
    'Le sam. 15 mai, vous travaillez de 12\u00A0h\u00A030 à 18\u00A0h\u00A045.',
    'Balade B-7, 14\u00A0h – 16\u00A0h, Markt 1, 4000 Liège',
  ])
})

test('one ride is the subject; more are counted by their days [NO-02]', () => {
  const day = aDay('2027-05-15')
  expect(subject(told(day, aRide('new')))).toBe('Nieuwe rit voor jou: B-7, za 15 mei 14:00')
  expect(subject(told(day, aRide('gone')))).toBe('Je rijdt B-7 (za 15 mei 14:00) niet meer')
  expect(subject(told(day, aRide('cancelled')))).toBe('Geannuleerd: je rit B-7 (za 15 mei 14:00)')
  expect(subject(told(day, aRide('changed')))).toBe('Je rit B-7 (za 15 mei 14:00) is gewijzigd')
  expect(subject(told(day, aRide('new'), aRide('gone')))).toBe('Je werk op za 15 mei is gewijzigd')
  expect(subject(told(day, aRide('new'), aDay('2027-05-16'), aRide('gone')))).toBe(
    'Je werk is gewijzigd op 2 dagen, van za 15 mei tot zo 16 mei',
  )
  expect(
    subject(told(aDay('2027-05-15', first), aRide('first'), aDay('2027-05-16', first), aRide('first'))),
  ).toBe('Je werk op 2 dagen, van za 15 mei tot zo 16 mei')
})

test('a shift that moved says what it was, and a day without rides that it is free [NO-02]', () => {
  const moved = told(aDay('2027-05-15', { from: '10:00' }), aRide('new'))
  expect(detailsOf(moved, 'nl')[0]).toBe(
    'Op za 15 mei werk je nu van 10:00 tot 18:45. Eerst was dat van 12:30 tot 18:45.',
  )
  const free = told(aDay('2027-05-15', { from: null, to: null }), aRide('gone'))
  expect(detailsOf(free, 'nl')).toEqual([
    'Op za 15 mei heb je geen rit meer.',
    'Niet meer voor jou: rit B-7, 14:00 – 16:00, Markt 1, 4000 Luik',
  ])
})

test('a ride that lost something says what, and that it has it all again', () => {
  const lost = (from: string | null, to: string | null) =>
    detailsOf(told(aDay('2027-05-15'), aRide('changed', [{ of: 'lost', from, to }])), 'nl').at(-1)
  expect(lost(null, 'asset-out-of-service|other|Fiets 2')).toBe(
    '– Deze rit moet opnieuw gepland worden. Fiets 2 is buiten dienst.',
  )
  expect(lost('noted|other|', null)).toBe('– De rit is weer volledig gepland.')
})

test('it leads to the one ride it is about, or to the calendar', () => {
  const lead = (facts: NoticeFacts) =>
    leadOf({ kind: 'work-told', collection: null, item: 'x', facts }, () => undefined)
  expect(lead({ booking: '7' })).toEqual({ path: '/portal/mycalendar/7' })
  expect(lead({})).toEqual({ path: '/portal/mycalendar' })
})
