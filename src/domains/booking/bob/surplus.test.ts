import { expect, test } from 'vitest'
import { surplusOf } from './surplus.ts'

const bob = (id: string, signedAt: string | null = null, state = 'details_given') => ({
  id,
  state,
  declaration_signed_at: signedAt,
})
const signed = '2027-05-01T10:00:00Z'
const gone = (...of: Parameters<typeof surplusOf<ReturnType<typeof bob>>>) =>
  surplusOf(...of).map(({ id }) => id)

test('where fewer are needed who has signed stays before who has not, then who was named first [BB-15]', () => {
  expect(gone([bob('wout'), bob('sarah', signed)], 1)).toEqual(['wout'])
  expect(gone([bob('wout'), bob('sarah')], 1)).toEqual(['sarah'])
  expect(gone([bob('wout', signed), bob('sarah', signed)], 1)).toEqual(['sarah'])
  expect(gone([bob('wout'), bob('sarah'), bob('lotte', null, 'checked_on_day')], 2)).toEqual(['sarah'])
})

test('nobody goes while each bike needs its own [BB-15]', () => {
  expect(gone([bob('wout'), bob('sarah')], 2)).toEqual([])
  expect(gone([bob('wout')], 3)).toEqual([])
  expect(gone([bob('wout')], 0)).toEqual([])
})
