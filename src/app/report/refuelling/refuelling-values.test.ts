import { expect, test } from 'vitest'
import { firstRefuelling, missingInRefuelling, refuellingBody, tripsOffered } from './refuelling-values.ts'

const whole = { ...firstRefuelling({ ride: 'r1' }), at: '2027-05-15T12:00:00Z', quantity: 40, amount: 0 }

test('a refuelling misses its ride, quantity and amount, and a free charge is an amount', () => {
  expect(Object.keys(missingInRefuelling({ ...firstRefuelling({}), at: '2027-05-15T12:00:00Z' }))).toEqual([
    'ride',
    'quantity',
    'amount',
  ])
  expect(missingInRefuelling(whole)).toEqual({})
})

test('a refuelling is sent with its receipt, and says nothing of what was left open', () => {
  expect(refuellingBody(whole, ['f1'])).toEqual({
    ride: 'r1',
    at: '2027-05-15T12:00:00Z',
    quantity: 40,
    unit: 'l',
    full_tank: false,
    odometer_checked: false,
    amount: 0,
    vat: 0,
    receipt: 'f1',
  })
})

test('a driver is offered his own trips alone, and none before it is known who he is; the office all', () => {
  expect(tripsOffered('employee', 'anna')).toEqual({ driver: { _eq: 'anna' } })
  expect(tripsOffered('employee', undefined)).toEqual({ driver: { _null: true } })
  expect(tripsOffered('planner', 'anna')).toBeUndefined()
})
