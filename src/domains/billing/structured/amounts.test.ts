import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, decimalText, priced } from './amounts.ts'

test('amounts have two decimals and their sign, quantities as many as they need', () => {
  expect([0, 5, -5, 1230, -123_456].map(amountText)).toEqual(['0.00', '0.05', '-0.05', '12.30', '-1234.56'])
  expect([1, 2.5, -1, 0.000_001, 10, 21].map(decimalText)).toEqual(['1', '2.5', '-1', '0.000001', '10', '21'])
})

test('quantity times price is the amount, and the sign is the quantity’s [BI-82]', () => {
  const quantity = fc.integer({ min: 1, max: 9_999_999 }).map((millionths) => millionths / 1000)
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      quantity,
      fc.boolean(),
      (net, count, isBack) => {
        const given = priced(net, isBack ? -count : count, null)
        expect(given.price).toMatch(/^\d+\.\d{2,10}$/)
        expect(Math.abs(given.quantity * Number(given.price) * 100 - net)).toBeLessThanOrEqual(0.5001)
        if (net !== 0) expect(Math.sign(given.quantity)).toBe(Math.sign(net))
      },
    ),
  )
})

test('the price that was agreed without VAT stays as it was written [BI-82]', () => {
  expect(priced(33, 0.1, 333)).toEqual({ quantity: 0.1, price: '3.33' })
  expect(priced(36_818, 1, null)).toEqual({ quantity: 1, price: '368.18' })
  expect(priced(1000, 3, null)).toEqual({ quantity: 3, price: '3.333' })
  expect(priced(-50_000, 1, -50_000)).toEqual({ quantity: -1, price: '500.00' })
  expect(priced(0, 1, 0)).toEqual({ quantity: 1, price: '0.00' })
})
