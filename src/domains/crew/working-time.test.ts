import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Period, minutesOf, overlaps } from '../../kernel/time/period.ts'
import { boundsOf } from '../../kernel/time/wall-time.ts'
import { type AvailabilityRow, keepsHoursAndRest, workingDayOf, workingTime } from './working-time.ts'

const zone = 'Europe/Brussels'
const aRow = (row: Partial<AvailabilityRow> = {}): AvailabilityRow => ({
  weekday: 6,
  from_time: '09:00',
  to_time: '17:00',
  valid_from: null,
  valid_to: null,
  ...row,
})
const span = (from: string, to: string): Period => ({ from: Date.parse(from), to: Date.parse(to) })
const may = { from: boundsOf('2027-05-10', zone).from, to: boundsOf('2027-05-23', zone).to }
const works = (rows: AvailabilityRow[], window = may) => workingTime(window, zone)(rows)

test('a Saturday of nine to five comes every Saturday of the window [CR-08]', () => {
  expect(works([aRow()])).toEqual([
    span('2027-05-15T07:00Z', '2027-05-15T15:00Z'),
    span('2027-05-22T07:00Z', '2027-05-22T15:00Z'),
  ])
})

test('a pattern holds from its first to its last day, both included [CR-08]', () => {
  expect(works([aRow({ valid_from: '2027-05-16' })])).toHaveLength(1)
  expect(works([aRow({ valid_to: '2027-05-15' })])).toHaveLength(1)
  expect(works([aRow({ valid_from: '2027-05-22', valid_to: '2027-05-22' })])).toHaveLength(1)
})

test('an evening that ends after midnight joins the morning that follows it [CR-08]', () => {
  const rows = [aRow({ from_time: '18:00', to_time: '02:00' }), aRow({ weekday: 7, from_time: '02:00' })]
  expect(works(rows)[0]).toEqual(span('2027-05-15T16:00Z', '2027-05-16T15:00Z'))
})

test.each([
  ['2027-03-27', 420, 'the night an hour is skipped'],
  ['2027-10-30', 540, 'the night an hour comes twice'],
])('a night from ten to six on %s is %i minutes long: %s [CR-08]', (day, minutes) => {
  const window = { from: boundsOf(day, zone).from, to: boundsOf(day, zone).to }
  expect(works([aRow({ from_time: '22:00', to_time: '06:00' })], window).map(minutesOf)).toEqual([minutes])
})

test('hours nobody can read are no hours [CR-08]', () => {
  expect(works([aRow({ from_time: 'nine' }), aRow({ to_time: '24:00' })])).toEqual([])
})

const limits = { maxHoursDay: 10, minRestHours: 11 }
const keeps = (duties: Period[], added: Period[]) =>
  keepsHoursAndRest(duties, added, limits, (instant) => workingDayOf(instant, zone))

test('ten hours of work a day are enough, breaks not counted [CR-09]', () => {
  const morning = span('2027-05-15T06:00Z', '2027-05-15T12:00Z')
  expect(keeps([morning], [span('2027-05-15T14:00Z', '2027-05-15T18:00Z')])).toBe(true)
  expect(keeps([morning], [span('2027-05-15T14:00Z', '2027-05-15T18:01Z')])).toBe(false)
  const [deliver, collect] = [
    span('2027-05-15T13:00Z', '2027-05-15T15:30Z'),
    span('2027-05-15T17:00Z', '2027-05-15T19:00Z'),
  ]
  expect(keeps([morning], [deliver, collect])).toBe(false)
})

test('eleven hours lie between the last work of one day and the first of the next [CR-09]', () => {
  const evening = span('2027-05-14T18:00Z', '2027-05-14T21:00Z')
  expect(keeps([evening], [span('2027-05-15T08:00Z', '2027-05-15T09:00Z')])).toBe(true)
  expect(keeps([evening], [span('2027-05-15T07:59Z', '2027-05-15T09:00Z')])).toBe(false)
  expect(keeps([span('2027-05-15T07:00Z', '2027-05-15T08:00Z')], [evening])).toBe(false)
})

test('the last trip home after midnight belongs to the evening before [CR-09]', () => {
  const evening = span('2027-05-15T18:00Z', '2027-05-15T20:00Z')
  expect(keeps([evening], [span('2027-05-15T23:30Z', '2027-05-16T00:30Z')])).toBe(true)
})

test('work that goes on through the night is one day, and not a longer one than leaves a rest [CR-09]', () => {
  const night = span('2027-05-15T23:00Z', '2027-05-16T00:00Z')
  expect(keeps([night], [span('2027-05-16T02:30Z', '2027-05-16T04:00Z')])).toBe(true)
  const afternoon = span('2027-05-15T14:00Z', '2027-05-15T15:00Z')
  expect(keeps([afternoon, night], [span('2027-05-16T02:30Z', '2027-05-16T04:00Z')])).toBe(false)
})

test('what bridges two duties may fall away: the two are still lawful together [CR-09]', () => {
  const night = span('2027-05-14T23:30Z', '2027-05-15T03:00Z')
  const bridge = span('2027-05-15T07:20Z', '2027-05-15T08:10Z')
  const noon = span('2027-05-15T09:50Z', '2027-05-15T10:40Z')
  expect(keeps([night], [bridge])).toBe(true)
  expect(keeps([night], [noon])).toBe(false)
  expect(keeps([night, bridge], [noon])).toBe(false)
  expect(keeps([night], [bridge, noon])).toBe(false)
})

test('what may be worked may be worked without any part of it [CR-09]', () => {
  const hours = fc.integer({ min: 0, max: 2 * 72 })
  const duty = fc
    .tuple(hours, fc.integer({ min: 1, max: 8 }))
    .map(([from, long]) => ({ from: from * 1_800_000, to: (from + long) * 1_800_000 }))
  let lawful = 0
  fc.assert(
    fc.property(
      fc.uniqueArray(duty, { minLength: 3, maxLength: 6, selector: ({ from }) => from }),
      fc.nat(),
      (all, pick) => {
        const apart = all.filter((one, at) => !all.slice(0, at).some((other) => overlaps(one, other)))
        if (!apart.every((one, at) => at === 0 || keeps(apart.slice(0, at), [one]))) return
        if (apart.length < 3) return
        lawful++
        const left = apart.toSpliced(pick % apart.length, 1)
        for (const one of left)
          expect(
            keeps(
              left.filter((other) => other !== one),
              [one],
            ),
          ).toBe(true)
      },
    ),
    { numRuns: 4000, seed: 9, endOnFailure: true },
  )
  expect(lawful).toBeGreaterThan(300)
})
