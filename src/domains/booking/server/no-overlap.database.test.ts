import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { type Office, aDraft, openingDay, openOffice, startsFree } from '../../../../tests/helpers/office.ts'
import { randomMoves, steps } from '../../../../tests/helpers/random-moves.ts'

forEachEngine(openingDay, (database) => {
  let office: Office
  let moves: ReturnType<typeof randomMoves>
  beforeAll(async () => {
    office = await openOffice(database())
    moves = randomMoves(office, database)
  })
  const overlaps = () =>
    database().query(
      `SELECT a.resource_id FROM occupations a JOIN occupations b
       ON a.resource_id = b.resource_id AND a.holder_id < b.holder_id AND a.during && b.during`,
    )
  // A promised booking keeps every row of its set, or somebody is told.
  const lostInSilence = () =>
    database().query(
      `SELECT b.number FROM bookings b
       WHERE b.status IN ('confirmed', 'planned') AND b.alarm IS NULL
         AND (SELECT count(*) FROM occupations o WHERE o.expires_at IS NULL AND (o.holder_id = b.id
           OR o.holder_id IN (SELECT trip FROM transport_stops WHERE booking = b.id)))
           < jsonb_array_length(b.feasible_set->'bikes') + 2 * jsonb_array_length(b.feasible_set->'trips')`,
    )

  test('no sequence of moves, absences and repairs gives one resource to two at a time', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await moves.clear()
        const tokens = new Map<number, string>()
        for (const step of sequence) {
          const answer = await moves.run(step, tokens)
          expect(
            answer?.status ?? 200,
            `${JSON.stringify(step)} ${JSON.stringify(answer?.errors)}`,
          ).toBeLessThan(500)
          expect(await overlaps()).toEqual([])
          expect(await lostInSilence()).toEqual([])
        }
      }),
      { numRuns: 12, seed: 20270515, endOnFailure: true },
    )
  })

  test('every start that is offered can be had at that moment', async () => {
    await moves.clear()
    for (const people of [12, 30]) {
      const token = await aDraft(office, { people })
      for (const start of await startsFree(office, { people })) {
        const held = await office.call('POST', `/api/drafts/${token}/hold`, { start })
        expect(held.status, `${people} at ${start}`).toBe(201)
      }
    }
  })
})
