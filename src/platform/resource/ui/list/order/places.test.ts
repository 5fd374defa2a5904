import { expect, test } from 'vitest'
import { moved, placesToWrite } from './places.ts'

const rows = (...places: (number | null)[]) => places.map((sort, at) => ({ id: 'abcdef'[at]!, sort }))

test('a row that is moved leaves the others in their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(moved(['a', 'b', 'c', 'd'], 0, 3)).toEqual(['b', 'c', 'd', 'a'])
})

test('only rows whose place changes are written', () => {
  expect(placesToWrite(moved(rows(1, 2, 3, 4), 2, 1), 'sort')).toEqual([
    { id: 'c', sort: 2 },
    { id: 'b', sort: 3 },
  ])
  expect(placesToWrite(rows(1, 2, 3), 'sort')).toEqual([])
})

test('a part of a list shares out its own numbers, so the rest stays where it is', () => {
  expect(placesToWrite(moved(rows(10, 40, 70), 2, 0), 'sort')).toEqual([
    { id: 'c', sort: 10 },
    { id: 'a', sort: 40 },
    { id: 'b', sort: 70 },
  ])
})

test('rows without a place of their own get one each', () => {
  expect(placesToWrite(rows(0, 0, null, 1), 'sort')).toEqual([
    { id: 'b', sort: 1 },
    { id: 'c', sort: 2 },
    { id: 'd', sort: 3 },
  ])
})
