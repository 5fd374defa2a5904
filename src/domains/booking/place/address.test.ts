import { expect, test } from 'vitest'
import { translated } from '../../../kernel/text/translated.ts'
import { judgeAddress, mayGiveAddress, otherTown, refuseElsewhere } from './address.ts'
import { doubtOf, lacksNumber } from './address-doubt.ts'

const ghent = { code: '9000', names: translated('Gent', 'Ghent', 'Gand') }
const antwerp = { code: '2000', names: translated('Antwerpen', 'Antwerp', 'Anvers') }
const known = { places: new Map([ghent, antwerp].map((place) => [place.code, place])), locale: 'en' as const }
const judge = (typed: string | null) => judgeAddress(typed, ghent, known)
const booking = (over: object = {}) => ({
  status: 'confirmed' as const,
  on_request: false,
  answer_by: null,
  terms_accepted_at: null,
  local_day: '2027-05-15',
  location: null,
  start_place: null,
  ...over,
})

test('an address in the town that was booked is kept as it was typed [B-65]', () => {
  for (const address of ['Korenmarkt 1', 'Korenmarkt 1, 9000 Gent', 'Steenweg 2000', 'Gate 3, Expo'])
    expect(judge(` ${address} `), address).toEqual({ ok: true, value: address })
})

test('the town alone is no address, in whatever language and with its postcode [B-65]', () => {
  for (const address of ['Gent', 'gand', '9000 Gent', 'Gent, 9000', '9000 Ghent'])
    expect(judge(address), address).toMatchObject({ ok: false, refusal: { reason: 'address-only-town' } })
  expect(judge('Gentstraat').ok).toBe(true)
})

test('an address in another town is refused: the office has to propose that [B-65]', () => {
  for (const address of ['Meir 1, 2000 Antwerpen', 'Meir 1 2000 Anvers', 'Meir 1, 2000'])
    expect(judge(address), address).toMatchObject({
      ok: false,
      refusal: { reason: 'address-elsewhere', place: '2000 Antwerp' },
    })
})

const bruges = {
  code: '8000',
  names: translated('Brugge', 'Bruges', 'Bruges'),
  other_names: [{ name: 'Brügge' }],
}
const withBruges = new Map([ghent, antwerp, bruges].map((place) => [place.code, place]))

test('an address that ends with the name of another town lies there, in whatever language the name is [B-65]', () => {
  for (const address of [
    'Steenstraat 12 Brugge',
    'Steenstraat 12A, Bruges',
    'Steenstraat, Brugge',
    'Steenstraat 12 bus 3 Brügge',
  ])
    expect(otherTown(address, ghent, withBruges)?.code, address).toBe('8000')
})

test('the postcode that was booked does not hide another town [B-65]', () => {
  for (const address of [
    'Steenstraat 12, 9000 Brugge',
    'Steenstraat 12, Brugge (9000)',
    'Steenstraat 12, Brugge, 9000',
    'Steenstraat 12 Brugge 9000',
  ])
    expect(otherTown(address, ghent, withBruges)?.code, address).toBe('8000')
  for (const address of ['Korenmarkt 1, 9000 Gent', 'Korenmarkt 1 9000', 'Korenmarkt 1, Gand 9000', '9000'])
    expect(otherTown(address, ghent, withBruges), address).toBeNull()
})

test('another postcode of the same town is another place: each is priced by its own [B-65]', () => {
  const villages = 'Erembodegem, Nieuwerkerken'
  const aalst = { code: '9300', names: translated('Aalst', 'Alost', 'Alost'), municipality: 'Aalst' }
  const village = { code: '9320', names: translated(villages, villages, villages), municipality: 'Aalst' }
  const both = new Map([aalst, village].map((place) => [place.code, place]))
  for (const address of ['Molenstraat 12, 9320 Erembodegem', 'Molenstraat 12, 9320 Nieuwerkerken'])
    expect(otherTown(address, aalst, both)?.code, address).toBe('9320')
  expect(otherTown('Molenstraat 12, 9300 Aalst', aalst, both)).toBeNull()
})

test('a street called after a town is no other town, nor is the town that was booked [B-65]', () => {
  for (const address of [
    'Brugsesteenweg 12',
    'Antwerpenplein 3',
    'Gentstraat',
    'Rue de Bruges',
    '12, rue de Bruges',
    'Steenstraat 12 Gent',
    'Steenstraat 12, 9000 Gent',
    'Korenmarkt 1, aan de trap',
  ])
    expect(otherTown(address, ghent, withBruges), address).toBeNull()
  const district = { code: '9050', names: translated('Gentbrugge', '', ''), municipality: 'Gent' }
  expect(otherTown('Brusselsesteenweg 300, Gent', district, withBruges)).toBeNull()
})

test('a street without a number asks for one, a number is enough', () => {
  expect(lacksNumber('Steenstraat')).toBe(true)
  for (const typed of ['', 'St', 'Steenstraat 12', 'Gate 3']) expect(lacksNumber(typed), typed).toBe(false)
})

test.each([
  ['Rue de Rivoli 12, Paris', 'town'],
  ['Rue de Rivoli 12, 75001 Paris', 'town'],
  ['Damrak 1, 1012 LG Amsterdam', 'town'],
  ['Steenstraat', 'number'],
  ['Korenmarkt 1', null],
  ['Korenmarkt 1, 9000 Gent', null],
  ['Korenmarkt 1, Gand', null],
  ['Gate 3, achter de loods', null],
  ['', null],
  [null, null],
])('of the address %s, booked in one town, is asked: %s [B-65]', (typed, doubt) => {
  expect(doubtOf(typed, ghent)).toBe(doubt)
})

test('nothing, a number alone and a novel are no address [B-65, B-82]', () => {
  for (const typed of ['', '  ', '12', null])
    expect(judge(typed)).toMatchObject({ refusal: { reason: 'address-required', field: 'start_place' } })
  expect(judge('Veldstraat '.repeat(40))).toMatchObject({ refusal: { reason: 'text-too-long' } })
})

test('a guest corrects the address until the day before, and on the day gives one that is still missing [B-67]', () => {
  const given = booking({ start_place: 'Korenmarkt 1' })
  expect(mayGiveAddress(given, 'visitor', '2027-05-14').ok).toBe(true)
  expect(mayGiveAddress(given, 'visitor', '2027-05-15')).toMatchObject({
    refusal: { reason: 'address-too-late' },
  })
  expect(mayGiveAddress(booking(), 'visitor', '2027-05-15').ok).toBe(true)
  expect(mayGiveAddress(given, 'planner', '2027-05-15').ok).toBe(true)
})

test('a location the office chose is not overwritten by its guest [B-67]', () => {
  const chosen = booking({ location: 'a location' })
  expect(mayGiveAddress(chosen, 'visitor', '2027-05-01').ok).toBe(false)
  expect(mayGiveAddress(chosen, 'planner', '2027-05-01').ok).toBe(true)
})

const spoken = { phone: '+32 9 000 00 00', money: (cents: number) => `€ ${cents / 100}` }
const moved = { place: '2000 Antwerpen', agreed: 50_000, there: 62_500, isRefused: false }

test('another town says what the ride would cost there and whom to call [B-66]', () => {
  expect(refuseElsewhere(moved, spoken)).toEqual({
    reason: 'address-elsewhere-priced',
    field: 'start_place',
    place: '2000 Antwerpen',
    phone: '+32 9 000 00 00',
    now: '€ 500',
    there: '€ 625',
  })
  expect(refuseElsewhere({ ...moved, there: 50_000 }, spoken).reason).toBe('address-elsewhere-same')
  expect(refuseElsewhere({ ...moved, there: null }, spoken).reason).toBe('address-elsewhere-on-request')
  expect(refuseElsewhere({ ...moved, there: null, isRefused: true }, spoken).reason).toBe(
    'address-elsewhere-refused',
  )
})
