import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drivingFault } from '../../../../tests/helpers/availability/driven-day.ts'
import { askedFor, ground, smallFleets, sold } from '../../../../tests/helpers/availability/sold-day.ts'

test('whatever is sold can be driven, as it is and without any of the rides, and sells no less than trips of one stop [AV-34]', () => {
  let more = 0
  let together = 0
  fc.assert(
    fc.property(smallFleets, askedFor, (made, wanted) => {
      const rides = sold(made, wanted, { shares: true, moves: false })
      const own = { ...ground, world: made }
      expect(drivingFault(rides, own)).toBeNull()
      for (const [at] of rides.entries()) expect(drivingFault(rides.toSpliced(at, 1), own)).toBeNull()
      for (const [at] of rides.entries())
        for (let other = at + 1; other < rides.length; other++)
          expect(
            drivingFault(
              rides.filter((_, ride) => ride !== at && ride !== other),
              own,
            ),
          ).toBeNull()
      const alone = sold(made, wanted, { shares: false, moves: false })
      more += rides.length - alone.length
      if (rides.length > alone.length) together++
    }),
    { numRuns: 300, seed: 27, endOnFailure: true },
  )
  expect(more).toBeGreaterThan(12)
  expect(together).toBeGreaterThan(12)
})
