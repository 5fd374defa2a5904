import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['12.50', 12.5],
  ['12,50', 12.5],
  ['2.5', 2.5],
  ['€ 12,50', 12.5],
  ['1.250', 1250],
  ['1.250,50', 1250.5],
  ['1,250.50', 1250.5],
  ['1 250,50', 1250.5],
  ['1.250.000', 1_250_000],
  ['1,250', 1.25],
  ['0.125', 0.125],
  ['-3,5', -3.5],
  ['12,', 12],
  [',5', 0.5],
  ['1e3', null],
  ['12 kg', 12],
  ['', null],
  ['-', null],
  ['€', null],
])('an amount typed in Dutch as %j is %j', (text, number) => {
  expect(typedNumber(text, { decimal: ',', grouped: true })).toBe(number)
})

test.each([
  ['1,250', 1250],
  ['1.250', 1.25],
  ['12,50', 12.5],
])('an amount typed in English as %j is %j', (text, number) => {
  expect(typedNumber(text, { decimal: '.', grouped: true })).toBe(number)
})

test.each([
  ['4.7005', 4.7005],
  ['4.700', 4.7],
  ['50,887', 50.887],
  ['-0.125', -0.125],
])('a coordinate copied as %j is %j', (text, number) => {
  expect(typedNumber(text, { decimal: ',', grouped: false })).toBe(number)
})
