import { expect, test } from 'vitest'
import {
  agreedOf,
  type AskingDocument,
  askedOf,
  leftToAsk,
  mayAdjust,
  mayAsk,
  standingFinal,
} from './asked.ts'

const policy = {
  deposit: 20_000,
  cancellation_steps: [
    { hours_before: 336, keep_percent: 0 },
    { hours_before: 0, keep_percent: 50 },
  ],
  weather_clause: null,
  terms_version: null,
}
const ride = {
  status: 'completed',
  net: 41_322,
  gross: 50_000,
  price_mode: 'gross',
  starts_at: '2027-05-15T12:00:00Z',
  policy_snapshot: policy,
  cancellation_kept: null,
} as const

const document = (over: Partial<AskingDocument>): AskingDocument => ({
  kind: 'invoice',
  status: 'issued',
  net: 41_322,
  gross: 50_000,
  credited: 0,
  ...over,
})
const advance = (gross: number, over: Partial<AskingDocument> = {}) =>
  document({ kind: 'advance', gross, net: gross, ...over })

test('what is agreed is the price of what was sold, what is kept of what was not, and nothing of what nobody promised [BI-60]', () => {
  expect(agreedOf(ride)).toEqual({ side: 'gross', sum: 50_000 })
  expect(agreedOf({ ...ride, price_mode: 'net' })).toEqual({ side: 'net', sum: 41_322 })
  expect(agreedOf({ ...ride, price_mode: 'net', net: null })).toEqual({ side: 'gross', sum: 50_000 })
  expect(agreedOf({ ...ride, status: 'cancelled', cancellation_kept: 12_500 })).toEqual({
    side: 'gross',
    sum: 12_500,
  })
  expect(agreedOf({ ...ride, status: 'cancelled' }).sum).toBe(0)
  for (const status of ['draft', 'requested', 'proposed', 'declined', 'expired'] as const)
    expect(agreedOf({ ...ride, status }).sum).toBe(0)
  expect(agreedOf({ ...ride, gross: null }).sum).toBe(0)
})

test('a group that never came owes what its policy keeps at the hour of the ride [BI-60]', () => {
  const noShow = { ...ride, status: 'no_show', price_mode: 'net' } as const
  expect(agreedOf(noShow)).toEqual({ side: 'gross', sum: 25_000 })
  const whole = { ...policy, cancellation_steps: [{ hours_before: 48, keep_percent: 50 }] }
  expect(agreedOf({ ...noShow, policy_snapshot: whole })).toEqual({ side: 'gross', sum: 50_000 })
  const none = { ...policy, cancellation_steps: [] }
  expect(agreedOf({ ...noShow, policy_snapshot: none }).sum).toBe(41_322)
  expect(agreedOf({ ...noShow, policy_snapshot: null }).sum).toBe(41_322)
})

test('drafts ask for nothing yet, and a credit note takes back what it names [BI-60]', () => {
  const documents = [
    advance(20_000, { credited: 5_000, status: 'part_credited' }),
    document({ kind: 'credit_note', gross: 5_000, net: 4_132 }),
    document({ status: 'draft' }),
    document({ kind: 'fee', gross: null, net: null }),
  ]
  expect(askedOf(documents, 'gross')).toBe(15_000)
  expect(askedOf(documents, 'net')).toBe(15_868)
  expect(leftToAsk(agreedOf(ride), documents)).toBe(35_000)
})

test('never is more asked than was agreed, and what may be asked is said [BI-60]', () => {
  const agreed = agreedOf(ride)
  const before = [advance(30_000)]
  expect(mayAsk(agreed, before, { kind: 'advance', net: 0, gross: 20_000 }).ok).toBe(true)
  expect(mayAsk(agreed, before, { kind: 'advance', net: 0, gross: 20_001 })).toEqual({
    ok: false,
    refusal: { reason: 'asked-too-much', field: 'lines', left: 20_000, agreed: 50_000, asked: 30_000 },
  })
  const cancelled = agreedOf({ ...ride, status: 'cancelled', cancellation_kept: 10_000 })
  expect(mayAsk(cancelled, before, { kind: 'fee', net: 0, gross: 1 })).toMatchObject({
    refusal: { reason: 'asked-too-much', left: 0 },
  })
  const net = agreedOf({ ...ride, price_mode: 'net' })
  expect(mayAsk(net, [], { kind: 'advance', net: 41_323, gross: 0 })).toMatchObject({
    refusal: { reason: 'asked-too-much-net' },
  })
})

test('the last document asks all that is left, unless some of such a one was given back [BI-61]', () => {
  const agreed = agreedOf(ride)
  for (const kind of ['invoice', 'final']) {
    expect(mayAsk(agreed, [advance(30_000)], { kind, net: 0, gross: 20_000 }).ok).toBe(true)
    expect(mayAsk(agreed, [advance(30_000)], { kind, net: 0, gross: 19_999 })).toMatchObject({
      refusal: { reason: 'final-not-whole', left: 20_000 },
    })
    const net = agreedOf({ ...ride, price_mode: 'net' })
    expect(mayAsk(net, [], { kind, net: 41_321, gross: 0 })).toMatchObject({
      refusal: { reason: 'final-not-whole-net' },
    })
  }
  for (const kind of ['advance', 'fee']) expect(mayAsk(agreed, [], { kind, net: 0, gross: 1 }).ok).toBe(true)
  const inPart = document({ gross: 50_000, credited: 10_000, status: 'part_credited' })
  const note = document({ kind: 'credit_note', gross: 10_000 })
  const more = { kind: 'invoice', net: 0, gross: 4_000 }
  expect(mayAsk(agreed, [inPart, note], more).ok).toBe(true)
  // One that was taken back in full, or only drafted, is as if it had never been.
  const undone = [document({ credited: 50_000, status: 'credited' }), document({ kind: 'credit_note' })]
  expect(mayAsk(agreed, undone, more).ok).toBe(false)
  expect(mayAsk(agreed, [document({ credited: 10_000, status: 'draft' })], more).ok).toBe(false)
})

test('a final stands until it was taken back in full; one of nothing at all stands too [BI-61]', () => {
  const final = document({ kind: 'final' })
  expect(standingFinal([advance(1), final])).toBe(final)
  expect(standingFinal([advance(1), document({ status: 'draft' })])).toBeUndefined()
  expect(standingFinal([document({ credited: 50_000, status: 'credited' })])).toBeUndefined()
  expect(standingFinal([document({ gross: 0, credited: 0 })])).toBeDefined()
})

test('what was agreed changes by a line from departure until closing, above nothing and what was asked [BI-63]', () => {
  const after = (sum: number) => ({ side: 'gross', sum }) as const
  const asked = [advance(30_000)]
  for (const status of ['under_way', 'completed'] as const)
    expect(mayAdjust({ status }, after(30_000), asked).ok).toBe(true)
  for (const status of [
    'draft',
    'requested',
    'confirmed',
    'planned',
    'closed',
    'no_show',
    'cancelled',
  ] as const)
    expect(mayAdjust({ status }, after(60_000), asked)).toMatchObject({
      refusal: { reason: 'agreement-fixed', status },
    })
  expect(mayAdjust(ride, after(-1), [])).toMatchObject({ refusal: { reason: 'agreement-below-zero' } })
  expect(mayAdjust(ride, after(0), []).ok).toBe(true)
  expect(mayAdjust(ride, after(29_000), asked)).toMatchObject({
    refusal: { reason: 'agreement-below-asked', amount: 1_000 },
  })
})
