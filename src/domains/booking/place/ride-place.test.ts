import { expect, test } from 'vitest'
import { translated } from '../../../kernel/text/translated.ts'
import { type PlaceParts, composePlace, directionsTo, isFindable, placeLine } from './ride-place.ts'

const ghent = { code: '9000', names: translated('Gent', 'Ghent', 'Gand') }
const aPlace = (over: Partial<PlaceParts> = {}): PlaceParts => ({
  start_place: null,
  location: null,
  postal_code: ghent,
  ...over,
})
const parking = {
  name: translated('Blaarmeersen, parking', 'Blaarmeersen, car park', 'Blaarmeersen, parking'),
  address: 'Strandlaan 32, 9000 Gent',
  lat: 51.049,
  lon: 3.688,
}

test('an address that was typed never hides its postcode and town [B-69]', () => {
  const place = composePlace(aPlace({ start_place: 'Korenmarkt 1' }), 'nl')
  expect(placeLine(place)).toBe('Korenmarkt 1, 9000 Gent')
  expect(directionsTo(place)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Korenmarkt%201%2C%209000%20Gent',
  )
})

test('the town is said in the language of the reader [B-69]', () => {
  const parts = aPlace({ start_place: 'Korenmarkt 1' })
  expect(placeLine(composePlace(parts, 'en'))).toBe('Korenmarkt 1, 9000 Ghent')
  expect(placeLine(composePlace(parts, 'fr'))).toBe('Korenmarkt 1, 9000 Gand')
})

test('an address that was typed with its town says it once [B-69]', () => {
  for (const start_place of ['Korenmarkt 1, 9000 Gent', 'Korenmarkt 1 9000 GENT', 'Korenmarkt 1, 9000'])
    expect(placeLine(composePlace(aPlace({ start_place }), 'nl')), start_place).toBe(
      'Korenmarkt 1, 9000 Gent',
    )
  // A house number that looks like the postcode is a house number.
  expect(placeLine(composePlace(aPlace({ start_place: 'Steenweg 9000' }), 'nl'))).toBe(
    'Steenweg 9000, 9000 Gent',
  )
})

test('of two towns that share a postcode the one that was typed is said, and no other [B-69]', () => {
  const line = (start_place: string) => placeLine(composePlace(aPlace({ start_place }), 'en'))
  expect(line('Dorpsstraat 4, 9000 Sint-Pieters-Buiten')).toBe('Dorpsstraat 4, 9000 Sint-Pieters-Buiten')
  expect(line('9000 Sint-Pieters-Buiten')).toBe('9000 Sint-Pieters-Buiten')
  // A town alone is no address.
  expect(isFindable(composePlace(aPlace({ start_place: '9000 Gent' }), 'nl'))).toBe(false)
  expect(line('9000 Gent')).toBe('9000 Ghent')
  // What stands behind it may be more than a town.
  expect(line('Zaal 9000, achteraan links')).toBe('Zaal 9000, achteraan links, 9000 Ghent')
})

test('a chosen location shows its name and its address, and is driven to by its own coordinates [B-69]', () => {
  const place = composePlace(aPlace({ location: parking, start_place: 'Korenmarkt 1' }), 'en')
  expect(placeLine(place)).toBe('Blaarmeersen, car park, Strandlaan 32, 9000 Ghent')
  expect(directionsTo(place)).toBe('https://www.google.com/maps/dir/?api=1&destination=51.049%2C3.688')
})

test('a postcode alone is no place a driver can find, and nobody is sent to the middle of a town [B-13]', () => {
  const place = composePlace(aPlace(), 'nl')
  expect(placeLine(place)).toBe('9000 Gent')
  expect(isFindable(place)).toBe(false)
  expect(directionsTo(place)).toBeNull()
  expect(isFindable(composePlace(aPlace({ start_place: '  ' }), 'nl'))).toBe(false)
})
