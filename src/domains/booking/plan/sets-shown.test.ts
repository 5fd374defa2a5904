import { expect, test } from 'vitest'
import type { FeasibleSet } from '../../availability/slots/slot.ts'
import { setsShown } from './sets-shown.ts'

const setOf = (bike: string): FeasibleSet => ({
  depot: 'depot',
  bikes: [bike],
  bikesDuring: { from: 0, to: 1 },
  trips: [],
  bobs: [],
})
const asked = { id: 'ride', starts_at: '2027-05-02T10:00:00Z', feasible_set: setOf('asked') }
const option = { id: 'option', start: '2027-05-02T14:00:00Z', set: setOf('offered') }
const seen = (shown: ReturnType<typeof setsShown>) =>
  shown.map(({ set, start, isOffered }) => [set.bikes[0], start, isOffered])

test('a ride rides with its own set, and nothing says whose hour it is [B-20]', () => {
  expect(seen(setsShown({ ...asked, status: 'requested' }, []))).toEqual([['asked', null, false]])
})

test('of a proposed hour the office sees the set of that hour, and none of the hour that was asked [B-20]', () => {
  expect(seen(setsShown({ ...asked, status: 'proposed' }, [option]))).toEqual([
    ['offered', option.start, true],
  ])
})

test('beside a proposal the agreed set stays, each with its hour [B-20]', () => {
  expect(seen(setsShown({ ...asked, status: 'confirmed' }, [option]))).toEqual([
    ['offered', option.start, true],
    ['asked', asked.starts_at, false],
  ])
})

test('a booking that was declined rides with nothing [B-20]', () => {
  expect(setsShown({ ...asked, status: 'declined' }, [])).toEqual([])
})
