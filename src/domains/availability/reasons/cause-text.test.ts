import { expect, test } from 'vitest'
import { locales } from '../../../kernel/locale.ts'
import { causeText } from './cause-text.ts'
import type { Cause } from '../slots/slot.ts'

const office = (cause: Cause, until?: string, since?: string) =>
  locales.map((locale) => causeText(cause, { locale, reader: 'office', until, since }))
const visitor = (cause: Cause, until?: string, since?: string) =>
  locales.map((locale) => causeText(cause, { locale, reader: 'visitor', until, since }))

test('a visitor reads what it comes to, in no shop language and with nobody’s name [AV-27]', () => {
  const lacks: Cause[] = [
    { reason: 'no-driver', of: 'driver', who: ['Jef'] },
    { reason: 'no-licence', of: 'driver', who: ['Jef'], licences: ['BE'] },
    { reason: 'no-skill', of: 'driver' },
    { reason: 'nobody-works', of: 'driver', who: ['Jef'] },
    { reason: 'no-rest', of: 'driver', who: ['Jef'] },
  ]
  for (const lack of lacks)
    expect(visitor(lack)).toEqual(['geen ploeg vrij', 'no crew available', 'aucune équipe disponible'])
  expect(visitor({ reason: 'no-truck' })[1]).toBe('no transport available')
  expect(visitor({ reason: 'not-inspected', of: 'vehicle', who: ['TW-01'] })).toEqual(
    visitor({ reason: 'no-trailer' }),
  )
  expect(visitor({ reason: 'not-inspected', of: 'bike', who: ['Gravensteen'] })).toEqual(
    visitor({ reason: 'no-bike' }),
  )
  expect(visitor({ reason: 'nobody-works', of: 'bob' })).toEqual(visitor({ reason: 'no-bob' }))
  expect(visitor({ reason: 'no-driver', of: 'driver' }, '15.10')).toEqual([
    'geen ploeg vrij voor een start vóór 15.10 uur',
    'no crew available for a start before 15.10',
    'aucune équipe disponible pour un départ avant 15.10',
  ])
})

test('what is missing between two hours of the day, or after one, is said with those hours [AV-27]', () => {
  const lack: Cause = { reason: 'no-driver', of: 'driver' }
  expect(visitor(lack, '21.00', '10.30')).toEqual([
    'geen ploeg vrij voor een start vanaf 10.30 en vóór 21.00 uur',
    'no crew available for a start from 10.30 on and before 21.00',
    'aucune équipe disponible pour un départ entre 10.30 et 21.00',
  ])
  expect(visitor(lack, undefined, '17.00')[0]).toBe('geen ploeg vrij voor een start vanaf 17.00 uur')
  expect(office({ reason: 'no-truck' }, '21.00', '10.30')[0]).toBe(
    'vanaf 10.30 en vóór 21.00 uur: geen takelwagen vrij',
  )
  expect(visitor({ reason: 'too-few-bobs', of: 'bob' }, '15.30')).toEqual([
    'te weinig Bobs van ons vrij voor deze groep bij een start vóór 15.30 uur',
    'too few of our Bobs free for this group at a start before 15.30',
    'trop peu de nos Bobs libres pour ce groupe en cas de départ avant 15.30',
  ])
})

test('the office reads which of them it is, whom it is about, and from when it is over [AV-27]', () => {
  expect(office({ reason: 'nobody-works', of: 'driver', who: ['Jef', 'Lien'] })[0]).toBe(
    'er werkt dan geen chauffeur (buiten de werkuren van Jef en Lien)',
  )
  expect(office({ reason: 'no-skill', of: 'driver' })[1]).toBe('nobody with the Tow driver skill')
  expect(office({ reason: 'no-skill', of: 'driver', few: true })[1]).toBe(
    'too few people with the Tow driver skill',
  )
  expect(office({ reason: 'no-licence', of: 'driver', who: ['Jef'], licences: ['BE', 'C1E', 'CE'] })[1]).toBe(
    'nobody with the right licence (needed: BE, C1E or CE; not held by Jef)',
  )
  expect(office({ reason: 'not-inspected', of: 'bike', who: ['Gravensteen'] })[2]).toBe(
    'contrôle expiré (Gravensteen)',
  )
  expect(office({ reason: 'too-few-bobs', of: 'bob', who: ['Noor'] })[1]).toBe(
    'too few of our Bobs free for this group (not free: Noor)',
  )
  expect(office({ reason: 'too-few-bobs', of: 'bob' })).toEqual(
    visitor({ reason: 'too-few-bobs', of: 'bob' }),
  )
  expect(office({ reason: 'no-driver', of: 'driver', who: ['Jef'] }, '15.10')[0]).toBe(
    'vóór 15.10 uur: geen chauffeur vrij (bezet of afwezig: Jef)',
  )
})

test('a reason that holds for a part of the day promises the office no hour outside it [AV-27]', () => {
  const lack: Cause = { reason: 'no-driver', of: 'driver', who: ['Jef'] }
  expect(office(lack, '15.10')).toEqual([
    'vóór 15.10 uur: geen chauffeur vrij (bezet of afwezig: Jef)',
    'before 15.10: no driver available (busy or away: Jef)',
    'avant 15.10\u00A0: aucun chauffeur libre (occupés ou absents\u00A0: Jef)',
  ])
  expect(office(lack, undefined, '17.00')[0]).toBe(
    'vanaf 17.00 uur: geen chauffeur vrij (bezet of afwezig: Jef)',
  )
})

test('a closed day is said to be closed, with its name, to everybody [AV-27]', () => {
  const name = { nl: 'Kerstmis', en: 'Christmas Day', fr: 'Noël' }
  expect(visitor({ reason: 'closed', name })).toEqual([
    'die dag zijn we gesloten (Kerstmis)',
    'we are closed that day (Christmas Day)',
    'nous sommes fermés ce jour-là (Noël)',
  ])
  expect(office({ reason: 'closed' })[0]).toBe('die dag zijn we gesloten')
})

test('what was counted under its old name reads on', () => {
  for (const reason of ['no-bike', 'no-trailer', 'no-truck', 'no-driver', 'no-bob'] as const)
    for (const text of office({ reason })) expect(text).not.toBe('')
})

test('of bikes that are all taken or too small the office reads which are taken, a visitor does not [AV-27]', () => {
  const taken: Cause = { reason: 'no-bike', who: ['Gravensteen'] }
  expect(office(taken, '12.30')[0]).toBe(
    'vóór 12.30 uur: niets vrij dat bij de groep past (bezet: Gravensteen)',
  )
  for (const text of visitor(taken)) expect(text).not.toContain('Gravensteen')
})
