import { expect, test } from 'vitest'
import { partBack } from './part-back.ts'

test('a part of the deposit goes back with the reason why the rest does not [PL-46]', () => {
  expect(partBack('150,50', ' Spatbord  gebroken ', 20_000)).toEqual({
    ok: true,
    amount: 15_050,
    note: 'Spatbord gebroken',
  })
  expect(partBack('150.5', 'Spatbord', 20_000)).toMatchObject({
    amount: 15_050,
  })
  expect(partBack('150', ' ', 20_000)).toEqual({ ok: false, wrong: 'note' })
})

test.each(['', '0', '-5', '200', '200,01', 'honderd', '1,234', '1e2'])(
  'as a part of € 200, “%s” is asked again [PL-46]',
  (typed) => {
    expect(partBack(typed, 'Spatbord', 20_000)).toEqual({
      ok: false,
      wrong: 'amount',
    })
  },
)
