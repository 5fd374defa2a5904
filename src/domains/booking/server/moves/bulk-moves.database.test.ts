import { beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '../../../../../tests/databases/databases.ts'
import {
  type Office,
  aRequest,
  openingDay,
  openOffice,
  startsFree,
} from '../../../../../tests/helpers/office.ts'
import { newId } from '../../../../kernel/id/id.ts'
import { callBackSeconds, waitingIn } from '../letters/letter-job.ts'
import { writeLetter } from '../letters/letters.ts'

interface LookedAt {
  readonly booking: string
  readonly version: number
  readonly why: string | null
}

const act = '/api/bulk-moves'

forEachEngine(openingDay, (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database())
  })
  const as = { as: 'planner', language: 'nl' } as const
  const stateOf = async (id: string) =>
    (
      await database().query<{ status: string; row_version: number }>(
        'SELECT status, row_version FROM bookings WHERE id = $1',
        [id],
      )
    )[0]!
  /** Requests, the earliest ride first. */
  const requests = async (count: number): Promise<string[]> => {
    for (let n = 0; n < count; n += 1) await aRequest(office, (await startsFree(office))[0]!)
    const rows = await database().query<{ id: string }>(
      `SELECT id FROM bookings WHERE status = 'requested' ORDER BY starts_at, id`,
    )
    office.letters.splice(0)
    return rows.map(({ id }) => id)
  }
  const look = async (move: string, bookings: readonly string[]) =>
    (await office.call('POST', `${act}/preview`, { move, bookings }, as)).data as readonly LookedAt[]
  const seen = (rows: readonly LookedAt[]) => rows.map(({ booking, version }) => ({ booking, version }))
  const deliver = async () => {
    const deps = {
      database: database(),
      secret: office.deps.secret,
      publicUrl: office.deps.publicUrl,
      now: office.deps.now,
    }
    for (const order of office.letters.splice(0)) await writeLetter(deps, order)
    return database().query<{ state: string; template: string }>(
      'SELECT state, template FROM mails ORDER BY id DESC',
    )
  }

  test('looking at it names who can be moved and who cannot, and moves nobody [PL-30]', async () => {
    const ids = await requests(2)
    const [first, second] = ids
    expect(await look('confirmation', ids)).toMatchObject([
      { booking: first, why: null },
      { booking: second, why: null },
    ])
    const unplannable = await look('plan', ids)
    expect(unplannable.every(({ why }) => why !== null && why.length > 10)).toBe(true)
    expect([(await stateOf(first!)).status, (await stateOf(second!)).status]).toEqual([
      'requested',
      'requested',
    ])
    expect(office.letters).toEqual([])
    expect(await database().query('SELECT id FROM bulk_moves')).toEqual([])
    expect((await office.call('POST', `${act}/preview`, { move: 'plan', bookings: [] }, as)).codes).toEqual([
      'NOTHING_CHOSEN',
    ])
    const crew = await office.call(
      'POST',
      `${act}/preview`,
      { move: 'plan', bookings: ids },
      { as: 'employee' },
    )
    expect(crew.status).toBe(403)
  })

  test('one act confirms as was seen, once a key, names who changed meanwhile, and its letters can be called back [PL-30]', async () => {
    const ids = await requests(1)
    const rows = await look('confirmation', ids)
    const [changed, ...rest] = seen(rows)
    const body = {
      move: 'confirmation',
      bookings: [{ ...changed!, version: changed!.version + 1 }, ...rest],
    }
    const key = newId()
    const sent = await office.call('POST', act, body, { ...as, key })
    expect(sent.data.refused).toMatchObject([{ booking: changed!.booking }])
    expect(sent.data.done.map(({ booking }: { booking: string }) => booking)).toEqual(
      rest.map(({ booking }) => booking),
    )
    expect((await stateOf(changed!.booking)).status).toBe('requested')
    expect((await stateOf(rest[0]!.booking)).status).toBe('confirmed')
    expect(office.letters.map(({ act: of }) => of)).toEqual(rest.map(() => sent.data.id))

    const again = await office.call('POST', act, body, { ...as, key })
    expect(again.data.done).toEqual(sent.data.done)
    expect(office.letters).toHaveLength(rest.length)

    expect((await office.call('GET', act, undefined, as)).data).toMatchObject([
      { id: sent.data.id, move: 'confirmation', count: rest.length },
    ])
    expect((await office.call('POST', `${act}/${sent.data.id}/call-back`, {}, as)).status).toBe(204)
    expect((await office.call('GET', act, undefined, as)).data).toEqual([])
    expect((await office.call('POST', `${act}/${sent.data.id}/call-back`, {}, as)).codes).toEqual([
      'LETTERS_GONE',
    ])
    const mails = await deliver()
    expect(mails.slice(0, rest.length)).toEqual(rest.map(() => ({ state: 'held', template: 'confirmed' })))
  })

  test('a refusal is asked why, and letters nobody calls back leave [PL-30]', async () => {
    const ids = await requests(1)
    const rows = await look('refusal', ids)
    const without = await office.call('POST', act, { move: 'refusal', bookings: seen(rows) }, as)
    expect(without.data).toMatchObject({ id: null, done: [] })
    const sent = await office.call(
      'POST',
      act,
      { move: 'refusal', reason: 'We zijn dan dicht', bookings: seen(rows) },
      as,
    )
    expect(sent.data.done).toHaveLength(rows.length)
    office.clock.now += (callBackSeconds + 1) * 1000
    expect((await office.call('POST', `${act}/${sent.data.id}/call-back`, {}, as)).codes).toEqual([
      'LETTERS_GONE',
    ])
    const mails = await deliver()
    expect(mails[0]).toEqual({ state: 'queued', template: 'declined' })
  })
})

test('letters of an act wait, and other jobs do not [PL-30]', async () => {
  const sent: { queue: string; wait: number | undefined; data: object }[] = []
  const outbox = waitingIn(
    { send: async (_tx, queue, data, wait) => void sent.push({ queue, wait, data }) },
    'act',
  )
  await outbox.send(null as never, 'booking-letters', { letter: 'confirmed' })
  await outbox.send(null as never, 'booking-letters', [{ letter: 'relocated' }], 300)
  await outbox.send(null as never, 'waiting-round', {})
  expect(sent).toEqual([
    { queue: 'booking-letters', wait: callBackSeconds, data: [{ letter: 'confirmed', act: 'act' }] },
    { queue: 'booking-letters', wait: 300, data: [{ letter: 'relocated', act: 'act' }] },
    { queue: 'waiting-round', wait: 0, data: {} },
  ])
})
