import { expect, test } from 'vitest'
import { doneWords } from '../../../platform/resource/words.ts'
import { bookings } from '../resources/booking/bookings.ts'
import { isOfTheRide } from './timeline-actions.ts'

test.each([
  'plan',
  'depart',
  'undo-depart',
  'complete',
  'undo-complete',
  'no-show',
  'undo-no-show',
  'close',
  'reopen',
  'withdraw',
  'change',
  'contact',
])('the timeline shows the ride itself, to its end: %s', (action) => {
  expect(isOfTheRide(action)).toBe(true)
  expect(doneWords(bookings, action, 'nl')).toMatch(/\p{L}/u)
})

test.each(['request', 'confirm', 'propose', 'hold', 'address'])(
  'what the booking itself shows, or is no step of the ride, is not shown twice: %s',
  (action) => {
    expect(isOfTheRide(action)).toBe(false)
  },
)
