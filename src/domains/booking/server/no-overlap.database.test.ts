import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../fixtures/sample/ids.ts'
import { forEachEngine } from '../../../../tests/databases/databases.ts'
import { newId } from '../../../kernel/id/id.ts'
import { systemActor } from '../../../platform/access/actor.ts'
import { recordRepair, stand } from './displacement/displacement.ts'
import { sweep } from './sweep.ts'
import {
  type Office,
  aDraft,
  openingDay,
  openOffice,
  openingMoment,
  startsFree,
  seenIn,
} from '../../../../tests/helpers/office.ts'

const hour = 3_600_000
const noon = Date.parse('2027-05-15T12:00:00Z')

const moves = [
  'hold',
  'hold',
  'hold',
  'request',
  'request',
  'confirm',
  'confirm',
  'propose',
  'accept',
  'decline',
  'cancel',
  'expire',
  'absence',
  'repair',
] as const
const steps = fc.array(
  fc.record({
    move: fc.constantFrom(...moves),
    who: fc.nat({ max: 5 }),
    what: fc.nat({ max: 11 }),
    people: fc.constantFrom(8, 12, 16, 30),
  }),
  { minLength: 12, maxLength: 30 },
)

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const clear = async () => {
    office.clock.now = openingMoment
    for (const table of ['occupations', 'bookings', 'absences', 'transport_trips', 'idempotency_keys'])
      await database().query(`DELETE FROM ${table}`)
  }
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

  async function run(
    step: { move: (typeof moves)[number]; who: number; what: number; people: number },
    tokens: Map<number, string>,
  ) {
    const { move, who, what, people } = step
    const token = tokens.get(who)
    const id = async () =>
      (
        await database().query<{ id: string }>(
          `SELECT id FROM bookings WHERE number IS NOT NULL ORDER BY number OFFSET ${who} LIMIT 1`,
        )
      )[0]?.id
    const post = (path: string, body: object = {}) => office.call('POST', path, body, { as: 'planner' })
    const start = new Date(noon + (what - 4) * hour).toISOString()
    const during = { from: noon + (what - 6) * hour, to: noon + (what - 3) * hour }
    const pick = <T>(all: Readonly<Record<string, T>>) => Object.values(all)[what % Object.keys(all).length]!
    switch (move) {
      case 'hold': {
        const mine = token ?? (await aDraft(office, { people }))
        tokens.set(who, mine)
        return office.call('POST', `/api/drafts/${mine}/hold`, { start })
      }
      case 'request': {
        if (!token) return null
        tokens.delete(who)
        return office.call('POST', `/api/drafts/${token}/request`, {
          terms: true,
          ...(await seenIn(office, token)),
        })
      }
      case 'confirm':
        return post(`/api/bookings/${await id()}/confirmation`)
      case 'propose':
        return post(`/api/bookings/${await id()}/proposals`, { options: [{ start }] })
      case 'decline':
        return post(`/api/bookings/${await id()}/refusal`, { reason: 'no' })
      case 'cancel':
        return post(`/api/bookings/${await id()}/cancellation`, { reason: 'no' })
      case 'accept': {
        const [offer] = await database().query<{
          id: string
          token_version: number
          version: number
          options: { id: string; price: { gross: number } }[]
        }>(
          `SELECT b.id, b.token_version, p.version, p.options FROM proposals p JOIN bookings b ON b.id = p.booking WHERE p.status IN ('sent', 'viewed') LIMIT 1`,
        )
        if (!offer) return null
        const { bookingToken } = await import('../token.ts')
        const link = bookingToken(office.deps.secret, offer)
        return office.call('POST', `/api/scheduler/${link}/acceptance`, {
          option: offer.options[0]!.id,
          name: 'An',
          total: offer.options[0]!.price.gross,
          version: offer.version,
        })
      }
      case 'expire':
        office.clock.now += what * 3 * hour
        await sweep(office.deps)
        break
      case 'absence':
        await database().transaction((tx) =>
          stand(
            tx,
            { resource: pick(sample.employees), holder: newId(), during, kind: 'absence' },
            office.clock.now,
            'crew-absent',
          ),
        )
        break
      case 'repair':
        await database().transaction((tx) =>
          recordRepair(
            tx,
            systemActor,
            { asset: 'tow_trucks', id: pick(sample.trucks), during, note: 'brakes' },
            office.clock.now,
          ),
        )
        break
    }
    return null
  }

  test('no sequence of moves, absences and repairs gives one resource to two at a time', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await clear()
        const tokens = new Map<number, string>()
        for (const step of sequence) {
          const answer = await run(step, tokens)
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
    await clear()
    for (const people of [12, 30]) {
      const token = await aDraft(office, { people })
      for (const start of await startsFree(office, { people })) {
        const held = await office.call('POST', `/api/drafts/${token}/hold`, { start })
        expect(held.status, `${people} at ${start}`).toBe(201)
      }
    }
  })
})
