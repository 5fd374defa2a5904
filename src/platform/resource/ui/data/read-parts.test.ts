/** Pages over rows that stand in two parts: nothing twice, nothing left out. */
import { expect, test } from 'vitest'
import { type Part, readParts } from './read-parts.ts'

const rowsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_none, at) => ({ id: `${name}${at + 1}` }))
const part = (name: string): Part => ({ filter: { part: name }, sort: ['id'] })

test.each([
  [0, 0],
  [0, 7],
  [7, 0],
  [2, 1],
  [3, 3],
  [4, 9],
  [10, 2],
])('of %i to come and %i past every one is on one page, those to come before those past', async (a, b) => {
  const all = { coming: rowsOf('c', a), past: rowsOf('p', b) }
  const seen: string[] = []
  for (let page = 1; page <= Math.max(1, Math.ceil((a + b) / 3)); page += 1) {
    const { rows, count } = await readParts(
      [part('coming'), part('past')],
      { limit: 3, page },
      async ({ filter }, { limit, offset }) => {
        const from = all[(filter as { part: keyof typeof all }).part]
        return { rows: from.slice(offset, offset + limit), count: from.length }
      },
    )
    expect(count).toBe(a + b)
    expect(rows.length).toBeLessThanOrEqual(3)
    seen.push(...rows.map(({ id }) => id))
  }
  expect(seen).toEqual([...all.coming, ...all.past].map(({ id }) => id))
})
