import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleCatalogue } from '../../../fixtures/sample/catalogue/catalogue.ts'
import { declareBob, isAdult } from './bob/bob.ts'
import { cancellationCost, cancellationDates, keptOf, movedPolicy, termDates } from './agreed/cancellation.ts'
import { policyOf } from './agreed/policy.ts'
import { bobToken, bookingToken, tokenHash } from './token.ts'

const policy = {
  deposit: 20_000,
  cancellation_steps: [
    { hours_before: 336, keep_percent: 0 },
    { hours_before: 48, keep_percent: 50 },
  ],
  weather_clause: null,
  terms_version: '2026-01-01',
}
const aRide = {
  status: 'confirmed',
  gross: 50_001,
  starts_at: '2027-05-15T12:00:00Z',
  policy_snapshot: policy,
  alarm: null,
} as const
type Moved = Omit<Parameters<typeof cancellationCost>[0], 'starts_at'> & { starts_at: string }
const before = (hours: number) => Date.parse(aRide.starts_at) - hours * 3_600_000

test('stepping back two weeks ahead is free, later half is kept, in the last two days all of it [B-26, B-27]', () => {
  expect(cancellationCost(aRide, before(400))).toEqual({ keep: 0, refund: 50_001 })
  expect(cancellationCost(aRide, before(48))).toEqual({ keep: 25_001, refund: 25_000 })
  expect(cancellationCost(aRide, before(47))).toEqual({ keep: 50_001, refund: 0 })
})

test('the steps are told as dates, and those that are past are left out [B-29]', () => {
  const start = Date.parse(aRide.starts_at)
  const left = (hours: number) =>
    cancellationDates(policy.cancellation_steps, start, before(hours)).map(({ keepPercent }) => keepPercent)
  expect(left(400)).toEqual([0, 50, 100])
  expect(left(100)).toEqual([50, 100])
  expect(left(1)).toEqual([100])
})

test('what stepping back today would cost is what the steps take of the price now [B-26]', () => {
  const start = Date.parse(aRide.starts_at)
  expect(keptOf(50_001, policy.cancellation_steps, start, before(400))).toBe(0)
  expect(keptOf(50_001, policy.cancellation_steps, start, before(100))).toBe(25_001)
  expect(keptOf(50_001, [], start, before(1))).toBe(0)
})

test('who says yes to our move steps back as freely as before, whichever way we moved it [BC-01]', () => {
  const hour = (day: number) => `2027-05-${String(day).padStart(2, '0')}T12:00:00.000Z`
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 31 }), { minLength: 2, maxLength: 5 }),
      fc.integer({ min: 0, max: 1200 }),
      (days, hoursBefore) => {
        const [first, ...moves] = days.map(hour)
        const now = Date.parse(first!) - hoursBefore * 3_600_000
        let ride: Moved = { ...aRide, starts_at: first! }
        let cost = cancellationCost(ride, now).keep
        for (const starts_at of moves) {
          ride = { ...ride, starts_at, policy_snapshot: movedPolicy(ride) }
          const after = cancellationCost(ride, now).keep
          expect(after).toBeLessThanOrEqual(cost)
          // Nor dearer than a ride that was at its new hour all along.
          expect(after).toBeLessThanOrEqual(cancellationCost({ ...aRide, starts_at }, now).keep)
          cost = after
        }
      },
    ),
  )
})

test.each([
  ['nearer', '2027-05-05T12:00:00.000Z', 400, 0],
  ['further', '2027-05-25T12:00:00.000Z', 100, 0],
  ['a day further', '2027-05-16T12:00:00.000Z', 300, 25_001],
] as const)(
  'a ride that we moved %s, to %s, %s hours before its old hour keeps %s [BC-01]',
  (_way, starts_at, hours, keep) => {
    const moved = { ...aRide, starts_at, policy_snapshot: movedPolicy(aRide) }
    expect(cancellationCost(moved, before(hours)).keep).toBe(keep)
  },
)

test('what was never confirmed has no terms to keep when it gets another hour [BC-01]', () => {
  expect(movedPolicy({ ...aRide, status: 'proposed' })).toEqual(policy)
})

test('the dates of a ride we moved are those of the hour it stood at, and none lies beyond the ride [BC-01]', () => {
  const nearer = { ...aRide, starts_at: '2027-04-20T12:00:00.000Z', policy_snapshot: movedPolicy(aRide) }
  expect(termDates(nearer, Date.parse('2027-04-19T12:00:00Z'))).toEqual([
    { until: null, keepPercent: 0, since: null },
  ])
  const soon = { ...aRide, starts_at: '2027-05-05T12:00:00.000Z', policy_snapshot: movedPolicy(aRide) }
  expect(termDates(soon, Date.parse('2027-04-19T12:00:00Z'))).toEqual([
    { until: before(336), keepPercent: 0, since: null },
    { until: null, keepPercent: 50, since: before(336) },
  ])
})

test('what we never confirmed costs nothing to take back [B-27]', () => {
  expect(cancellationCost({ ...aRide, status: 'requested' }, before(1))).toEqual({ keep: 0, refund: 50_001 })
})

test('a ride that lost its bike costs nothing to leave until it is repaired, a note of a colleague changes nothing [B-27]', () => {
  const lost = { ...aRide, alarm: [{ why: 'asset-out-of-service', resource: 'bike' }] } as const
  expect(cancellationCost(lost, before(1))).toEqual({ keep: 0, refund: 50_001 })
  const noted = { ...aRide, alarm: [{ why: 'noted', note: 'Call first' }] } as const
  expect(cancellationCost(noted, before(1))).toEqual({ keep: 50_001, refund: 0 })
})

test('a ride that we cancel ourselves costs the guest nothing, however late [B-27]', () => {
  expect(cancellationCost(aRide, before(1))).toEqual({ keep: 50_001, refund: 0 })
  expect(cancellationCost(aRide, before(1), true)).toEqual({ keep: 0, refund: 50_001 })
})

const bob = {
  first_name: 'Bo',
  last_name: 'Bos',
  phone: '0470123456',
  adult: true,
  licence: true,
  language: 'fr',
} as const

test('the office writes down a Bob who is a named adult with a licence [B-43]', () => {
  const byOffice = (change: object) => declareBob({ ...bob, ...change }, '2027-05-15', { by: 'office' })
  expect(byOffice({})).toMatchObject({
    ok: true,
    value: { first_name: 'Bo', language: 'fr', adult_confirmed: true, licence_declared: true },
  })
  for (const [change, reason] of [
    [{ first_name: '' }, 'first-name-required'],
    [{ phone: '' }, 'phone-required'],
    [{ adult: false }, 'not-adult'],
    [{ licence: false }, 'licence-required'],
    [{ birth_date: '2009-05-16' }, 'not-adult'],
    [{ birth_date: '1890-05-16' }, 'birth-too-early'],
    [{ birth_date: '2009-02-30' }, 'no-such-day'],
  ] as const)
    expect(byOffice(change)).toMatchObject({ ok: false, refusals: [{ reason }] })
})

test('a group names its Bob with a number or an address, and confirms nothing in his name [B-43]', () => {
  const byGroup = (change: object) => declareBob({ ...bob, ...change }, '2027-05-15')
  expect(byGroup({ phone: '', email: 'bo@example.be' })).toMatchObject({
    ok: true,
    value: { phone: null, email: 'bo@example.be', adult_confirmed: false, licence_declared: false },
  })
  expect(byGroup({})).toMatchObject({ ok: true, value: { phone: '+32470123456', adult_confirmed: false } })
  expect(byGroup({ phone: '', email: ' ' })).toMatchObject({
    refusals: [{ reason: 'phone-or-email-required', field: 'phone' }],
  })
  expect(byGroup({ phone: '12' })).toMatchObject({ refusals: [{ reason: 'phone-invalid' }] })
})

test('eighteen on the day of the ride is old enough, a day younger is not [B-44]', () => {
  expect(isAdult('2009-05-15', '2027-05-15')).toBe(true)
  expect(isAdult('2009-05-16', '2027-05-15')).toBe(false)
  expect(isAdult('2008-02-29', '2026-02-28')).toBe(false)
  expect(isAdult('2008-02-29', '2026-03-01')).toBe(true)
})

test('a link is the same in every mail, until it is revoked [B-70]', () => {
  const booking = { id: '018f0000-0000-7000-8000-000000000001', token_version: 1 }
  expect(bookingToken('secret', booking)).toBe(bookingToken('secret', booking))
  expect(bookingToken('secret', { ...booking, token_version: 2 })).not.toBe(bookingToken('secret', booking))
  expect(bookingToken('other', booking)).not.toBe(bookingToken('secret', booking))
  expect(bookingToken('secret', booking)).toMatch(/^[\w-]{43}$/)
  expect(tokenHash(bookingToken('secret', booking))).not.toContain(bookingToken('secret', booking))
})

test('each Bob has a link of his own, the same in every mail, and no booking’s [BB-01]', () => {
  const id = '018f0000-0000-7000-8000-000000000001'
  expect(bobToken('secret', id)).toBe(bobToken('secret', id))
  expect(bobToken('secret', id.replace('1', '2'))).not.toBe(bobToken('secret', id))
  expect(bobToken('secret', id)).not.toBe(bookingToken('secret', { id, token_version: 1 }))
  expect(bobToken('secret', id)).toMatch(/^[\w-]{43}$/)
})

test('deposit, cancellation and weather clause are frozen as they stand: the package’s own, else the company’s [B-74]', () => {
  const catalogue = sampleCatalogue('2027-03-01')
  const { settings, packages } = catalogue
  const [id, offer] = [...packages][0]!
  const own = { ...offer, deposit: 12_345, cancellation_steps: [{ hours_before: 1, keep_percent: 7 }] }
  const withOwn = { ...catalogue, packages: new Map([[id, own]]) }
  const company = { weather_clause: settings.weather_clause, terms_version: settings.terms_version }
  expect(policyOf(withOwn, id)).toEqual({
    deposit: 12_345,
    cancellation_steps: own.cancellation_steps,
    ...company,
  })
  const without = new Map([[id, { ...own, cancellation_steps: null }]])
  expect(policyOf({ ...catalogue, packages: without }, id).cancellation_steps).toBe(
    settings.cancellation_steps,
  )
  expect(policyOf(catalogue, 'none')).toEqual({
    deposit: settings.deposit,
    cancellation_steps: settings.cancellation_steps,
    ...company,
  })
})
