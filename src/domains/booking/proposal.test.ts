import { expect, test } from 'vitest'
import { apartFrom, offerEnds } from './proposal.ts'

const now = Date.parse('2026-12-01T10:00:00Z')
const at = (text: string) => Date.parse(text)

test('an offer stands as long as the office says, and ends when its last ride would have started', () => {
  expect(offerEnds(now, 24, [at('2026-12-05T10:00:00Z'), at('2026-12-06T10:00:00Z')])).toBe(
    at('2026-12-02T10:00:00Z'),
  )
  expect(offerEnds(now, 168, [at('2026-12-05T10:00:00Z'), at('2026-12-04T10:00:00Z')])).toBe(
    at('2026-12-05T10:00:00Z'),
  )
  expect(offerEnds(now, 24, [])).toBe(at('2026-12-02T10:00:00Z'))
})

test('the hour that was asked is never proposed as another one, however it is written', () => {
  const found = ['2027-05-15T10:00:00.000Z', '2027-05-15T12:00:00.000Z'].map((start) => ({ start }))
  expect(apartFrom(found, '2027-05-15T12:00:00Z')).toEqual({ asked: found[1], others: [found[0]] })
  expect(apartFrom(found, '2027-05-16T12:00:00Z')).toEqual({ asked: undefined, others: found })
  expect(apartFrom(found, null).others).toEqual(found)
})
