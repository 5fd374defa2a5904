import { expect, test } from 'vitest'
import type { MyRide } from '../my-calendar/my-calendar.ts'
import { emptyDraft, handOverNow, lookedAt, markOf, saidOf } from './hand-over-draft.ts'
import { handOverText } from '../../booking/hand-over/hand-over-text.ts'

const names = (nl: string) => ({ nl, en: nl, fr: nl })
const brakes = {
  id: 'brakes',
  name: names('Remmen'),
  moment: 'both',
  looked_at: 'bike',
} as const
const off = {
  id: 'off',
  name: names('Iedereen afgestapt'),
  moment: 'after',
  looked_at: 'ride',
} as const
const ride = {
  status: 'under_way',
  starts_at: '2027-05-02T12:00:00Z',
  checks: [brakes, off],
  things: [
    { field: 'party_bike', id: 'rode', name: 'Rode' },
    { field: 'party_bike', id: 'blauwe', name: 'Blauwe' },
    { field: 'tow_truck', id: 'truck', name: 'TW-01' },
  ],
  stops: [],
  drinks: [{ id: 'keg', name: names('Vat'), quantity: 2, comesBack: true }],
} as unknown as MyRide
const at = (time: string) => Date.parse(`2027-05-02T${time}Z`)

test('each bike is looked at by the list of the moment, the ride once [PL-47]', () => {
  expect(lookedAt(ride, 'before')).toMatchObject({
    bikes: [{ id: 'rode' }, { id: 'blauwe' }],
    ofRide: [],
  })
  expect(lookedAt(ride, 'after')).toMatchObject({
    ofBike: [{ id: 'brakes' }],
    ofRide: [{ id: 'off' }],
  })
  // A sheet that an older program read names none.
  expect(lookedAt({ things: ride.things }, 'after')).toMatchObject({
    bikes: [],
    ofBike: [],
    ofRide: [],
  })
})

test('nothing is noted while something is neither in order nor not [PL-47]', () => {
  const marks = { [markOf('rode', brakes)]: true, [markOf(null, off)]: true }
  expect(saidOf(ride, 'after', { ...emptyDraft, marks })).toBeNull()
  const all = { ...marks, [markOf('blauwe', brakes)]: false }
  const said = saidOf(ride, 'after', {
    ...emptyDraft,
    marks: all,
    notes: { blauwe: ' Piept ' },
  })
  expect(said).toMatchObject({
    moment: 'after',
    bikes: [
      { bike: 'rode', checks: [{ ok: true }], note: null },
      {
        bike: 'blauwe',
        checks: [{ check: 'brakes', ok: false }],
        note: 'Piept',
      },
    ],
    checks: [{ check: 'off', ok: true }],
    drinks: [{ drink: 'keg', taken: 2, full: 0, empty: 0 }],
  })
  // Before a ride nothing comes back.
  expect(saidOf(ride, 'before', { ...emptyDraft, marks: all })).toMatchObject({
    drinks: [],
    checks: [],
  })
})

test('before the ride how the bikes go is noted, from its start how they come back [PL-47]', () => {
  expect(handOverNow({ ...ride, status: 'planned' }, at('08:59:59'))).toBeNull()
  expect(handOverNow({ ...ride, status: 'planned' }, at('09:00:00'))).toBe('before')
  expect(handOverNow(ride, at('11:59:59'))).toBe('before')
  expect(handOverNow(ride, at('12:00:00'))).toBe('after')
  expect(handOverNow({ ...ride, status: 'closed' }, at('12:00:00'))).toBeNull()
})

test('what is asked in the depot comes first, until it was noted or he is at the group [PL-47]', () => {
  const load = { id: 'load', name: names('Lading vast'), moment: 'leaving', looked_at: 'ride' } as const
  const leaving = { ...ride, status: 'planned', checks: [brakes, off, load] } as const
  const now = at('10:00:00')
  expect(lookedAt(leaving, 'leaving')).toMatchObject({ bikes: [], ofBike: [], ofRide: [load] })
  expect(lookedAt(leaving, 'before').ofRide).toEqual([])
  expect(handOverNow(leaving, at('08:59:59'))).toBeNull()
  expect(handOverNow(leaving, now)).toBe('leaving')
  expect(saidOf(leaving, 'leaving', { ...emptyDraft, marks: { [markOf(null, load)]: true } })).toMatchObject({
    moment: 'leaving',
    checks: [{ check: 'load', ok: true }],
    drinks: [],
  })
  const noted = [{ moment: 'leaving', at: '', bad: [], signer: null }] as const
  expect(handOverNow({ ...leaving, hand_overs: noted }, now)).toBe('before')
  const stop = (arrived: object | null) =>
    ({ part: 'deliver', arrived }) as unknown as MyRide['stops'][number]
  expect(handOverNow({ ...leaving, stops: [stop(null)] }, now)).toBe('leaving')
  expect(handOverNow({ ...leaving, stops: [stop({ at: '', isMine: true })] }, now)).toBe('before')
  expect(handOverNow({ ...leaving, status: 'under_way' }, now)).toBe('before')
})

test('the text that is signed says everything that was noted, in the language of the group [PL-49]', () => {
  const marks = {
    [markOf('rode', brakes)]: true,
    [markOf('blauwe', brakes)]: false,
    [markOf(null, off)]: true,
  }
  const said = saidOf(ride, 'after', {
    ...emptyDraft,
    marks,
    drinks: { keg: { full: 1, empty: 1 } },
  })!
  expect(handOverText(said, { number: 'FF-1', when: 'zondag 2 mei, 14:00' }, 'nl').split('\n')).toEqual([
    'Teruggave na rit FF-1',
    'zondag 2 mei, 14:00',
    'Rode',
    '- Remmen: In orde',
    'Blauwe',
    '- Remmen: Niet in orde',
    '- Iedereen afgestapt: In orde',
    'Vat: 2 mee, 1 vol terug, 1 leeg terug',
    'Ik heb dit teruggegeven zoals het hierboven staat.',
  ])
})
