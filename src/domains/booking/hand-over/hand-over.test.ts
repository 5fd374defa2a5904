import { expect, test } from 'vitest'
import type { HandOverSaid } from './hand-over-said.ts'
import { gone, isInOrder, judgeHandOver, mayHandOver } from './hand-over.ts'

const name = { nl: 'Remmen', en: 'Brakes', fr: 'Freins' }
const check = (ok: boolean) => ({ check: 'brakes', name, ok })
const drink = {
  drink: 'keg',
  name,
  comesBack: true,
  taken: 3,
  full: 1,
  empty: 2,
}
const said: HandOverSaid = {
  moment: 'after',
  bikes: [{ bike: 'bike', name: 'Rode', checks: [check(true)] }],
  checks: [check(true)],
  drinks: [drink],
}
const ride = { status: 'planned', starts_at: '2027-05-02T12:00:00Z' } as const
const at = (time: string) => Date.parse(`2027-05-02T${time}Z`)
const why = (outcome: ReturnType<typeof mayHandOver>) => (outcome.ok ? null : outcome.refusal.reason)

test('how the bikes go is noted from three hours before the ride, how they come back once it has begun [PL-47]', () => {
  expect(why(mayHandOver(ride, 'before', at('08:59:59')))).toBe('departure-too-early')
  expect(why(mayHandOver(ride, 'before', at('09:00:00')))).toBeNull()
  expect(why(mayHandOver({ ...ride, status: 'under_way' }, 'after', at('11:59:59')))).toBe('return-too-early')
  expect(why(mayHandOver({ ...ride, status: 'completed' }, 'after', at('12:00:00')))).toBeNull()
  for (const status of ['closed', 'cancelled', 'confirmed', 'requested'] as const)
    expect(why(mayHandOver({ ...ride, status }, 'after', at('20:00:00'))), status).toBe('hand-over-not-now')
})

test('one thing that is not as it should be puts the whole out of order [PL-47]', () => {
  expect(isInOrder(said)).toBe(true)
  expect(isInOrder({ ...said, checks: [check(false)] })).toBe(false)
  expect(
    isInOrder({
      ...said,
      bikes: [{ bike: 'bike', name: 'Rode', checks: [check(true), check(false)] }],
    }),
  ).toBe(false)
  expect(why(judgeHandOver({ ...said, bikes: [], checks: [] }))).toBe('hand-over-empty')
})

test('no more comes back of a drink than went along, and what did not is counted [PL-48]', () => {
  expect(why(judgeHandOver(said))).toBeNull()
  expect(gone(drink)).toBe(0)
  expect(gone({ ...drink, empty: 0 })).toBe(2)
  expect(why(judgeHandOver({ ...said, drinks: [{ ...drink, empty: 3 }] }))).toBe('drinks-too-many')
})

test('who signs draws it, or types the same name once more, below a text [PL-49]', () => {
  const signing = {
    name: 'Lotte De Wit',
    language: 'nl',
    text: 'Ik ontving dit.',
    signed_by: 'typed',
  } as const
  const signed = (over: object) =>
    why(
      judgeHandOver({
        ...said,
        signing: { ...signing, signature: 'lotte  de wit', ...over },
      }),
    )
  expect(signed({})).toBeNull()
  expect(signed({ signature: 'Kobe' })).toBe('signature-other-name')
  expect(signed({ signature: '' })).toBe('signature-required')
  expect(signed({ name: ' ' })).toBe('signer-required')
  expect(signed({ text: ' ' })).toBe('signer-required')
  expect(signed({ signed_by: 'drawn', signature: 'M1 1L2 2' })).toBe('signature-required')
  expect(signed({ signed_by: 'drawn', signature: `M1 1${'L2 2'.repeat(9)}` })).toBeNull()
})

test('in the depot it is noted from the same hour on, and nobody of the group signs [PL-47, PL-49]', () => {
  expect(why(mayHandOver(ride, 'leaving', at('08:59:59')))).toBe('departure-too-early')
  expect(why(mayHandOver(ride, 'leaving', at('09:00:00')))).toBeNull()
  const signing = {
    name: 'Lotte',
    language: 'nl',
    text: 'x',
    signed_by: 'typed',
    signature: 'Lotte',
  } as const
  expect(why(judgeHandOver({ ...said, moment: 'leaving', drinks: [] }))).toBeNull()
  expect(why(judgeHandOver({ ...said, moment: 'leaving', drinks: [], signing }))).toBe('hand-over-not-now')
})
