import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import { aRequest, openingDay } from '../../../../../tests/helpers/office.ts'
import { randomMoves, type Step, steps } from '../../../../../tests/helpers/random-moves.ts'
import {
  oneAndWith,
  openSharingOffice,
  type SharingOffice,
} from '../../../../../tests/helpers/sharing-office.ts'
import { sweep } from '../sweep.ts'

const hour = 3_600_000

forEachEngine(openingDay, (database) => {
  let sharing: SharingOffice
  beforeEach(async () => {
    sharing = await openSharingOffice(database())
  })

  test('a ride takes the trip of another where it has none of its own, and either stays when the other goes [AV-34]', async () => {
    const { office, wish, rowOf, driven, together } = sharing
    const [first, shared] = await oneAndWith(sharing)
    const before = await rowOf(first)
    const second = await aRequest(office, shared, wish)
    expect(await together()).toBeGreaterThan(0)
    expect(await driven()).toMatchObject({ fault: null, rides: [{}, {}] })
    // What it shares is no change of the other: only its bikes may be away longer.
    const after = await rowOf(first)
    expect(after.version).toBe(before.version)
    expect({ ...after.set, bikesDuring: null }).toEqual({ ...before.set, bikesDuring: null })
    await office.call('POST', `/api/scheduler/${first}/cancellation`, { keep: 0 })
    expect(await driven()).toMatchObject({ fault: null, rides: [{ id: (await rowOf(second)).id }] })
  })

  test('whatever happens to rides that share, what is kept can be driven [AV-34]', async () => {
    const { office, wish, driven, together } = sharing
    const { clear, run } = randomMoves(office, database, wish)
    let shared = 0
    let judged = 0
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await clear()
        const tokens = new Map<number, string>()
        // Three hours in a row, which one truck can only ride together.
        const first = [0, 1, 2].flatMap((who): Step[] =>
          (['hold', 'request'] as const).map((move) => ({ move, who, what: 3 + who, people: 12 })),
        )
        for (const step of [...first, ...sequence]) {
          await run(step, tokens)
          const { rides, fault } = await driven()
          expect(fault, JSON.stringify(step)).toBeNull()
          judged += rides.length
          if ((await together()) > 0) shared++
        }
        office.clock.now += 400 * hour
        await sweep(office.deps)
      }),
      { numRuns: 10, seed: 20271129, endOnFailure: true },
    )
    expect(judged).toBeGreaterThan(200)
    expect(shared).toBeGreaterThan(50)
  }, 240_000)
})
