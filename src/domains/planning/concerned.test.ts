import { expect, test } from 'vitest'
import { concernedBody, concernedOf } from './concerned.ts'

const rows = [
  { id: 'r1', party_bike: 'leie', employee: null },
  { id: 'r2', party_bike: null, employee: 'lien' },
]

test('what stays is named by its row, what is new by what it is, and the rest is left out', () => {
  expect(concernedOf(rows)).toEqual([
    { field: 'party_bike', id: 'leie' },
    { field: 'employee', id: 'lien' },
  ])
  expect(
    concernedBody(rows, [
      { field: 'employee', id: 'lien' },
      { field: 'trailer', id: 'light' },
    ]),
  ).toEqual(['r2', { trailer: 'light' }])
})
