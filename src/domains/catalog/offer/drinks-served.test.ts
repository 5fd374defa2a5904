import { expect, test } from 'vitest'
import { drinksServed } from './drinks-served.ts'

const offered = { included_drinks: [{ drink: 'keg', quantity: 1 }] }

test('what the package includes comes along, asked for or not [CA-15]', () => {
  expect(drinksServed(offered, { drinks: [] })).toEqual([{ drink: 'keg', quantity: 1, included: 1 }])
})

test('a drink asked for twice is one row, and what is included is part of it [CA-15]', () => {
  const drinks = [
    { drink: 'keg', quantity: 1 },
    { drink: 'cola', quantity: 1 },
    { drink: 'keg', quantity: 2 },
  ]
  expect(drinksServed(offered, { drinks })).toEqual([
    { drink: 'keg', quantity: 3, included: 1 },
    { drink: 'cola', quantity: 1, included: 0 },
  ])
})

test('less than nothing is nothing [CA-15]', () => {
  expect(drinksServed({ included_drinks: [] }, { drinks: [{ drink: 'cola', quantity: -5 }] })).toEqual([])
})
