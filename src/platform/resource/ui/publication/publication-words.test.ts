import { expect, test } from 'vitest'
import { publicationWords } from './publication-words.ts'

const publication = { flag: 'published', from: 'from', until: 'until' }
const now = Date.parse('2027-11-20T10:00:00Z')
const said = (record: object) =>
  publicationWords(publication, { ...record }, { now, zone: 'Europe/Brussels', locale: 'nl' })

test('what is not published says so, whatever its span', () => {
  expect(said({ published: false, from: '2027-01-01T00:00:00Z' }).words).toBe('Niet online')
})

test('what comes online later says when, by the clocks of the company', () => {
  expect(said({ published: true, from: '2027-12-03T08:00:00Z' }).words).toBe('Online vanaf vr 3 dec 09:00')
})

test('a moment in another year tells its year', () => {
  expect(said({ published: true, from: '2028-01-07T08:00:00Z' }).words).toBe(
    'Online vanaf vr 7 jan 2028 09:00',
  )
})

test('what is online says until when, where it ends', () => {
  expect(said({ published: true }).words).toBe('Online')
  expect(said({ published: true, until: '2027-12-03T08:00:00Z' }).words).toBe('Online tot vr 3 dec 09:00')
})

test('what is over says since when', () => {
  expect(said({ published: true, until: '2027-11-05T08:00:00Z' }).words).toBe('Offline sinds vr 5 nov 09:00')
})
