import { expect, test } from 'vitest'
import { rowHours } from './row-hours.ts'

const zone = 'Europe/Brussels'
const block = (
  kind: 'ride' | 'transport_out' | 'transport_back' | 'absence' | 'hold',
  from: string,
  to: string,
) => ({
  kind,
  from: `2027-05-${from}:00Z`,
  to: `2027-05-${to}:00Z`,
})

test('work that overlaps counts once; what is away, noted or only held is no work [PL-16]', () => {
  const blocks = [
    block('transport_out', '15T08:00', '15T09:30'),
    block('ride', '15T09:00', '15T11:00'),
    block('absence', '16T00:00', '17T00:00'),
    block('hold', '15T12:00', '15T20:00'),
  ]
  expect(rowHours(blocks, 10, zone)).toEqual({ minutes: 180, over: [] })
})

test('a day with more than may be worked is named, and its evening after midnight is part of it [PL-16]', () => {
  const blocks = [
    block('ride', '15T12:00', '15T20:00'),
    block('transport_back', '15T22:30', '16T01:00'),
    block('ride', '16T09:00', '16T17:00'),
  ]
  expect(rowHours(blocks, 10, zone)).toEqual({ minutes: 8 * 60 + 150 + 8 * 60, over: ['2027-05-15'] })
  expect(rowHours(blocks, null, zone).over).toEqual([])
})
