import { expect, test } from 'vitest'
import type { Id } from '../../../kernel/id/id.ts'
import { dayMs, iso } from '../../../kernel/time/period.ts'
import type { MyItem, MyRide } from '../my-calendar/my-calendar.ts'
import type { SheetItem } from './day-sheet.ts'
import { marksOf, speechIn, ticksOf, whereLines, whoText } from './sheet-words.ts'

const now = Date.parse('2027-05-15T05:00:00Z')
const anItem = (more: Partial<MyItem> = {}, ride: Partial<MyRide> | null = null): SheetItem => ({
  item: {
    kind: 'transport_out',
    booking: 'b' as Id<'bookings'>,
    status: 'planned',
    ride_from: iso(now),
    place: { name: null, street: 'Markt 1', postcode: '3000', town: 'Leuven', lat: null, lon: null },
    contact: 'Els Peeters',
    phone: '+32471223341',
    out: [],
    ...more,
  } as unknown as MyItem,
  ride: ride as MyRide | null,
  driver: null,
})
const words = speechIn('nl', { zone: 'Europe/Brussels', now, office: '016 12 34 56' })

test('what is only asked for is marked, and has nothing to tick; what is planned has no mark [PL-32]', () => {
  expect(marksOf(anItem(), 'nl')).toEqual([])
  expect(ticksOf(anItem(), 'nl').length).toBeGreaterThan(0)
  for (const status of ['requested', 'proposed']) {
    expect(marksOf(anItem({ status }), 'nl')).toEqual(['Aangevraagd, nog niet zeker'])
    expect(ticksOf(anItem({ status }), 'nl')).toEqual([])
  }
})

test('a ride that is not planned, lacks a Bob, or takes what is out of service says so [PL-32]', () => {
  const ride = { status: 'confirmed', bobs_short: { named: 1, bikes: 2 } }
  expect(marksOf(anItem({ status: 'confirmed', out: ['TW-01'] }, ride), 'nl')).toEqual([
    'Nog niet ingepland',
    'Nog zonder Bob: 1',
    'Buiten dienst: TW-01',
  ])
})

test('who lacks is named by what he was to do [PL-32]', () => {
  expect(whoText(anItem(), 'nl')).toBe('Zonder chauffeur')
  expect(whoText(anItem({ kind: 'ride' }), 'fr')).toBe('Sans Bob')
})

test('a place nobody finds says whom to call, and a name that is not shown yet says from when [PL-32]', () => {
  expect(whereLines(anItem(), words)).toEqual(['Markt 1, 3000 Leuven', 'Els Peeters\u00A0· 0471 22 33 41'])
  const place = { name: null, street: null, postcode: '3000', town: 'Leuven', lat: null, lon: null }
  const far = { contact: null, phone: null, ride_from: iso(now + 3 * dayMs) }
  expect(whereLines(anItem({ place, ...far }), words)).toEqual([
    '3000 Leuven',
    'Het adres is nog niet bekend. Bel het kantoor.',
    'Naam en telefoon staan hier vanaf twee dagen vooraf.',
  ])
  // Nobody left a name: there is nothing to wait for.
  expect(whereLines(anItem({ ...far, ride_from: iso(now + dayMs) }), words)).toHaveLength(1)
})
