import { expect, test } from 'vitest'
import { apartFrom, chosen, offerEnds, type Proposal } from './proposal.ts'
import type { ProposalOption } from '../resources/proposals.ts'

const now = Date.parse('2026-12-01T10:00:00Z')
const at = (text: string) => Date.parse(text)
const quiet = { from: 21, to: 8, zone: 'Europe/Brussels' }

test('an offer stands as long as the office says, and ends when the bikes may leave for its last ride [B-32]', () => {
  expect(offerEnds(now, 24, [at('2026-12-05T10:00:00Z'), at('2026-12-06T10:00:00Z')], quiet)).toBe(
    at('2026-12-02T10:00:00Z'),
  )
  expect(offerEnds(now, 168, [at('2026-12-05T10:00:00Z'), at('2026-12-04T10:00:00Z')], quiet)).toBe(
    at('2026-12-05T07:00:00Z'),
  )
  const soon = at('2026-12-01T12:30:00Z')
  expect(offerEnds(now, 24, [soon], quiet), 'the bikes might be on their way').toBe(soon)
  expect(offerEnds(now, 24, [], quiet)).toBe(at('2026-12-02T10:00:00Z'))
})

test('an offer sent at night is answered by the morning after its hours, never before they are over [B-31]', () => {
  const starts = [at('2026-12-20T10:00:00Z')]
  // 03:17 here, and 48 hours later still night.
  expect(offerEnds(at('2026-12-01T02:17:00Z'), 48, starts, quiet)).toBe(at('2026-12-03T07:00:00Z'))
  expect(offerEnds(at('2026-12-01T10:02:00Z'), 48, starts, quiet)).toBe(at('2026-12-03T10:15:00Z'))
  expect(offerEnds(at('2026-12-01T10:02:00Z'), 480, starts, quiet)).toBe(at('2026-12-20T07:00:00Z'))
})

test('the hour that was asked is never proposed as another one, however it is written [B-34]', () => {
  const found = ['2027-05-15T10:00:00.000Z', '2027-05-15T12:00:00.000Z'].map((start) => ({ start }))
  expect(apartFrom(found, '2027-05-15T12:00:00Z')).toEqual({ asked: found[1], others: [found[0]] })
  expect(apartFrom(found, '2027-05-16T12:00:00Z')).toEqual({ asked: undefined, others: found })
  expect(apartFrom(found, null).others).toEqual(found)
})

test('a yes counts while the offer stands, for one of its starts that is still to come [B-33]', () => {
  const option = { id: 'late', start: '2026-12-06T10:00:00Z' } as ProposalOption
  const past = { id: 'past', start: '2026-12-01T10:00:00Z' } as ProposalOption
  const offer = (status: Proposal['status'], valid_until = '2026-12-02T10:00:00Z') => ({
    status,
    valid_until,
    options: [past, option],
  })
  for (const status of ['sent', 'viewed'] as const)
    expect(chosen(offer(status), 'late', now)).toEqual({ ok: true, value: option })
  for (const status of ['draft', 'accepted', 'declined', 'superseded', 'expired', 'withdrawn'] as const)
    expect(chosen(offer(status), 'late', now)).toMatchObject({ refusal: { reason: 'proposal-expired' } })
  expect(chosen(offer('sent', '2026-12-01T10:00:00Z'), 'late', now)).toMatchObject({
    refusal: { reason: 'proposal-expired' },
  })
  for (const gone of ['past', 'nothing'])
    expect(chosen(offer('sent'), gone, now)).toEqual({
      ok: false,
      refusal: { reason: 'option-gone', field: 'option' },
    })
})
