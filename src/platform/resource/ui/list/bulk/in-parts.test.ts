/** Of many records all are changed that can be, and each that was refused is known. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inParts } from './in-parts.ts'

const refusal = new Error('refused')
const isRefusal = (error: unknown) => error === refusal

test('what is refused stands alone and everything else is done, once, in calls that are few', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer(), { maxLength: 60 }),
      fc.func(fc.boolean()),
      fc.integer({ min: 1, max: 20 }),
      async (all, isBad, size) => {
        const done: number[] = []
        let calls = 0
        const bad = all.filter((one) => isBad(one))
        const result = await inParts(
          all,
          async (part) => {
            calls += 1
            if (part.some((one) => bad.includes(one))) throw refusal
            done.push(...part)
          },
          { size, isRefusal },
        )
        expect(result.changed).toEqual(all.filter((one) => !bad.includes(one)))
        expect(result.refused).toEqual(bad)
        expect(done).toEqual(result.changed)
        expect(result.why).toBe(bad.length > 0 ? refusal : null)
        expect(calls).toBeLessThanOrEqual(
          Math.ceil(all.length / size) + bad.length * 2 * Math.ceil(Math.log2(size) + 1),
        )
      },
    ),
  )
})

test('what is no refusal ends the work', async () => {
  const lost = new Error('no answer')
  await expect(inParts([1, 2], () => Promise.reject(lost), { size: 1, isRefusal })).rejects.toBe(lost)
})
