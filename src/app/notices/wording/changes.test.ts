import { expect, test } from 'vitest'
import type { NoticeChange } from '../../../platform/workplace/resources.ts'
import { changeLine } from './change-line.ts'
import { changesIn, mailedIn, withEarlier } from './changes.ts'
import { detailsOf, phoneIn } from './details.ts'
import { sayNotice } from './wording.ts'

const change = (of: string, from: NoticeChange['from'], to: NoticeChange['to']): NoticeChange => ({
  of,
  from,
  to,
})
const ride = { number: 'B-7', day: '2027-05-16', time: '15:00' }

test('a changed ride says from what to what, in the language of who drives', () => {
  const facts = {
    ...ride,
    changes: [
      change('day', '2027-05-15', '2027-05-16'),
      change('hours', '14:00/16:00', '15:00/17:30'),
      change('place', null, { nl: 'Markt 1, Luik', en: 'Markt 1, Liège', fr: 'Markt 1, Liège' }),
      change('people', 12, 14),
      change('trailer', 'AH-02', null),
      change('transport', 'drop_and_return', 'crew_stays'),
      change('notes', null, null),
    ],
  }
  expect(detailsOf(facts, 'nl')).toEqual([
    'Dag: zo 16 mei in plaats van za 15 mei',
    'Uur van de rit: 15:00 – 17:30 in plaats van 14:00 – 16:00',
    'Plaats: Markt 1, Luik (nieuw)',
    'Aantal personen: 14 in plaats van 12',
    'Aanhangwagen: vervalt (was AH-02)',
    'Transport: Ploeg blijft ter plaatse in plaats van Brengen en later halen',
    'De opmerking van de groep is gewijzigd: lees ze bij de rit.',
  ])
  expect(detailsOf(facts, 'en').slice(0, 3)).toEqual([
    'Day: Sun 16 May instead of Sat 15 May',
    'Ride time: 15:00 – 17:30 instead of 14:00 – 16:00',
    'Place: Markt 1, Liège (new)',
  ])
  expect(detailsOf(facts, 'fr')[1]).toBe(
    'Heures de la balade\u00A0: 15\u00A0h – 17\u00A0h\u00A030 au lieu de 14\u00A0h – 16\u00A0h',
  )
})

test('who has not read of the first change yet reads both, and nothing that is as it was again', () => {
  const first = { ...ride, changes: [change('people', 12, 14), change('truck', 'TW-01', 'TW-02')] }
  const then = { ...ride, changes: [change('people', 14, 12), change('hours', '14:00/16:00', '15:00/17:00')] }
  expect(changesIn(withEarlier(first, then))).toEqual([
    change('truck', 'TW-01', 'TW-02'),
    change('hours', '14:00/16:00', '15:00/17:00'),
  ])
  const back = withEarlier(first, {
    ...ride,
    changes: [change('people', 14, 12), change('truck', 'TW-02', 'TW-01')],
  })
  expect(sayNotice('booking-hour', back, 'nl')).toContain('weer het eerste uur')
  // One that was kept before changes were listed says what it always said.
  expect(withEarlier(ride, then)).toBe(then)
})

test('a letter does not tell again what an earlier one told, though the inbox lists all that is unread', () => {
  const place = change('place', 'Markt 1', 'Dok 2')
  const more = change('people', 12, 14)
  const truck = change('truck', 'TW-01', 'TW-02')
  const first = { ...ride, changes: [place] }
  const second = withEarlier(first, { ...ride, changes: [more] }, true)
  expect([changesIn(second), mailedIn(second)]).toEqual([[place, more], [more]])
  // Its letter has not left yet: the next tells both, and still not what the first told.
  const third = withEarlier(second, { ...ride, changes: [truck] }, false)
  expect([changesIn(third), mailedIn(third)]).toEqual([
    [place, more, truck],
    [more, truck],
  ])
  expect(mailedIn(withEarlier(first, { ...ride, changes: [more] }, false))).toEqual([place, more])
})

test('an address of a request is not told again once the ride is confirmed, nor what somebody else changed in between', () => {
  const place = (street: string) => ({ nl: street, en: street, fr: street })
  const asked = { ...ride, agreed: 0, changes: [change('place', null, place('Markt 1'))] }
  const then = change('place', place('Markt 1'), place('Dok 2'))
  expect(withEarlier(asked, { ...ride, agreed: 1, changes: [then] })['changes']).toEqual([then])
  // While it is a request both are one: where it starts is news as a whole. What was kept has its languages otherwise.
  const kept = { ...asked, changes: [change('place', null, { fr: 'Markt 1', nl: 'Markt 1', en: 'Markt 1' })] }
  expect(changesIn(withEarlier(kept, { ...ride, agreed: 0, changes: [then] }))).toEqual([
    change('place', null, place('Dok 2')),
  ])
  const ofOffice = change('place', place('Kaai 3'), place('Dok 2'))
  expect(changesIn(withEarlier(asked, { ...ride, agreed: 0, changes: [ofOffice] }))).toEqual([ofOffice])
})

test('a ride that must be planned again says why, without a colleague’s absence by name, and whom to call', () => {
  const fall = (cause: string, what = '', who = 'other') =>
    changeLine(change('lost', null, [cause, who, what].join('|')), 'nl').map((line) =>
      line.replace('Deze rit moet opnieuw gepland worden. ', ''),
    )
  expect(fall('asset-out-of-service', 'Bike 2')).toEqual(['Bike 2 is buiten dienst.'])
  expect(fall('inspection-overdue', 'AH-02')).toEqual(['De keuring van AH-02 is verlopen.'])
  expect(fall('crew-absent')).toEqual(['Een collega van deze rit is dan afwezig.'])
  expect(fall('crew-absent', '', 'me')).toEqual(['Je staat dan zelf als afwezig genoteerd.'])
  expect(fall('noted')).toEqual(['Het kantoor haalde de rit uit de planning.'])
  expect(phoneIn({ ...ride, phone: '+32 2 555 12 12' })).toBe('+32 2 555 12 12')
  expect(phoneIn({ ...ride, phone: null })).toBeNull()
})
