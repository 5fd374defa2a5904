import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, instantNear, instantOf, timeOf } from './wall-time.ts'

// Twice a year, never, in the other half of the year, by half an hour, at a minute past midnight.
const zone = fc.constantFrom(
  'Europe/Brussels',
  'UTC',
  'Asia/Kolkata',
  'America/Santiago',
  'Australia/Lord_Howe',
  'America/St_Johns',
)
const hour = 3_600_000
const from = Date.UTC(1985, 0, 1)
const anyInstant = fc.integer({ min: from / 1000, max: Date.UTC(2045, 0, 1) / 1000 }).map((at) => at * 1000)

/** Instants around the moments a clock is turned, where mistakes live. */
const nearTurn = fc
  .tuple(anyInstant, zone, fc.integer({ min: -30 * 60, max: 30 * 60 }))
  .map(([at, of, minutes]) => {
    const turn = Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(of)
      .getTimeZoneTransition('next')
    return [(turn?.epochMilliseconds ?? at) + minutes * 60_000, of] as const
  })
const moment = fc.oneof(
  nearTurn,
  fc.tuple(anyInstant, zone).map(([at, of]) => [at, of] as const),
)
const wall = (at: number, of: string) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(of)

test('day and time of an instant are what Temporal says, in any zone and around any turn of its clock', () => {
  fc.assert(
    fc.property(moment, ([at, of]) => {
      expect(dayOf(at, of)).toBe(wall(at, of).toPlainDate().toString())
      expect(timeOf(at, of)).toBe(wall(at, of).toPlainTime().toString({ smallestUnit: 'minute' }))
    }),
    { numRuns: 2000 },
  )
})

test('the instant of a wall time is what Temporal says, or refused where the clock skips it', () => {
  fc.assert(
    fc.property(moment, ([at, of]) => {
      const [day, time] = [dayOf(at, of), timeOf(at, of)]
      for (const asked of [time, '02:30', '00:00']) {
        const local = Temporal.PlainDateTime.from(`${day}T${asked}`)
        const first = local.toZonedDateTime(of, { disambiguation: 'earlier' })
        const exists = first.toPlainDateTime().equals(local)
        const found = instantOf(day, asked, of)
        expect(found.ok && found.value).toBe(exists && first.epochMilliseconds)
        expect(instantNear(day, asked, of)).toBe(local.toZonedDateTime(of).epochMilliseconds)
      }
    }),
    { numRuns: 1000 },
  )
})

test('the very instant of a turn is after it', () => {
  const turn = Date.UTC(2027, 2, 28, 1)
  expect([timeOf(turn - 1, 'Europe/Brussels'), timeOf(turn, 'Europe/Brussels')]).toEqual(['01:59', '03:00'])
  expect(timeOf(turn + hour, 'Europe/Brussels')).toBe('04:00')
})

test.each(['24:00', '25:00', '12:60', 'noon'])(
  'a time that is none, %s, is a mistake and not another day',
  (time) => {
    expect(() => instantOf('2027-05-15', time, 'Europe/Brussels')).toThrow(RangeError)
  },
)

test('a day that does not exist is a mistake and not the one after', () => {
  expect(() => instantNear('2027-02-30', '10:00', 'Europe/Brussels')).toThrow(RangeError)
})
