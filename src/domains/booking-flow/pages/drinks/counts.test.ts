import { expect, test } from 'vitest'
import { billedOf, orderOf, wrongOf } from './counts.ts'

const drinks = [
  { id: 'keg', max_per_booking: 4 },
  { id: 'crate', max_per_booking: 10 },
]

test('a drink of which too much is typed is named, and leaves the bill with all the others', () => {
  const counts = { keg: '50', crate: '2' }
  expect(wrongOf(drinks, counts)).toMatchObject({ id: 'keg' })
  expect(billedOf(drinks, counts)).toEqual([{ drink: 'crate', quantity: 2 }])
  expect(wrongOf(drinks, { keg: '4', crate: '10' })).toBeUndefined()
})

test('a number that cannot be brought is said at its drink: none, half a one, less than nothing', () => {
  for (const crate of ['twee', '1.5', '-1'])
    expect(wrongOf(drinks, { crate }), crate).toMatchObject({ id: 'crate' })
  for (const crate of ['', ' ', '0', '2']) expect(wrongOf(drinks, { crate }), crate).toBeUndefined()
})

test('nothing, and what is no number, is on no bill; what is no number is left to the server to refuse', () => {
  const counts = { keg: '0', crate: 'twee', wine: ' ' }
  expect(billedOf(drinks, counts)).toEqual([])
  expect(orderOf(counts)).toEqual([{ drink: 'crate', quantity: Number.NaN }])
})
