import { expect, test } from 'vitest'
import { unseenIn } from './unseen-days.ts'

test('a person’s row says which of the days that are shown he has not seen [NO-04]', () => {
  const unseen = [
    { employee: 'anna', day: '2027-05-14' },
    { employee: 'anna', day: '2027-05-16' },
    { employee: 'bert', day: '2027-05-22' },
  ]
  expect([...unseenIn(unseen, { from: '2027-05-14', to: '2027-05-16' })]).toEqual([
    ['anna', ['2027-05-14', '2027-05-16']],
  ])
  expect(unseenIn(unseen, { from: '2027-05-17', to: '2027-05-21' }).size).toBe(0)
})
