/** What may happen to bookings, drawn at random: sales, answers, offers, absences, repairs, and time that passes. */
import fc from 'fast-check'
import { sample } from '../../fixtures/sample/ids.ts'
import { recordRepair, stand } from '../../src/domains/booking/server/displacement/displacement.ts'
import { sweep } from '../../src/domains/booking/server/sweep.ts'
import { bookingToken } from '../../src/domains/booking/token.ts'
import { newId } from '../../src/kernel/id/id.ts'
import { systemActor } from '../../src/platform/access/actor.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { type Office, aDraft, openingMoment, seenIn } from './office.ts'

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
export const steps = fc.array(
  fc.record({
    move: fc.constantFrom(...moves),
    who: fc.nat({ max: 5 }),
    what: fc.nat({ max: 11 }),
    people: fc.constantFrom(8, 12, 16, 30),
  }),
  { minLength: 12, maxLength: 30 },
)

export interface Step {
  readonly move: (typeof moves)[number]
  readonly who: number
  readonly what: number
  readonly people: number
}

/**
 * The moves on one office's database; `clear` begins anew.
 *
 * @param wish what every draft asks for otherwise
 */
export function randomMoves(office: Office, database: () => Database, wish: Record<string, unknown> = {}) {
  const clear = async () => {
    office.clock.now = openingMoment
    for (const table of ['occupations', 'bookings', 'absences', 'transport_trips', 'idempotency_keys'])
      await database().query(`DELETE FROM ${table}`)
  }

  async function run(step: Step, tokens: Map<number, string>) {
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
        const mine = token ?? (await aDraft(office, { people, ...wish }))
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

  return { clear, run }
}
