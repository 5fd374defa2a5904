import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forEachEngine } from '../../../tests/databases/databases.ts'
import { newId } from '../../kernel/id/id.ts'
import { minuteMs, overlaps, type Period } from '../../kernel/time/period.ts'
import type { Database } from '../db/database.ts'
import { sqlState } from '../db/transaction.ts'
import { lockDays } from './lock-days.ts'
import { displace } from './displace.ts'
import { reassign, release, reserve, extend, sweepExpired } from './occupations.ts'
import type { Occupation } from './occupation-rows.ts'

const hour = 60 * minuteMs
const noon = Date.parse('2027-05-15T12:00:00Z')
/** Hours counted from noon. */
const at = (from: number, to: number): Period => ({ from: noon + from * hour, to: noon + to * hour })
const aRow = (row: Partial<Occupation> = {}): Occupation => ({
  resource: newId(),
  holder: newId(),
  during: at(0, 1),
  kind: 'ride',
  ...row,
})

forEachEngine((database) => {
  const write = (rows: readonly Occupation[], now = noon) =>
    database().transaction((tx) => reserve(tx, rows, now))
  const rowsOf = (db: Database, resource: string) =>
    db.query<{ holder: string; from: string; to: string; expires: string | null }>(
      `SELECT holder_id AS holder, lower(during) AS "from", upper(during) AS "to", expires_at AS expires
       FROM occupations WHERE resource_id = $1 ORDER BY lower(during), holder_id`,
      [resource],
    )
  const periods = async (resource: string) =>
    (await rowsOf(database(), resource)).map((row) => [
      (Date.parse(row.from) - noon) / hour,
      (Date.parse(row.to) - noon) / hour,
    ])

  test('a resource that somebody has is refused by name, and the rest of the wish is not written [AV-01]', async () => {
    const [taken, free] = [newId(), newId()]
    await write([aRow({ resource: taken })])
    const holder = newId()
    const wish = [taken, free].map((resource) => aRow({ resource, holder, during: at(0.5, 2) }))
    const outcome = await database().transaction(async (tx) => {
      const refused = await reserve(tx, wish, noon)
      // The transaction lives on after a refusal.
      expect(await reserve(tx, [aRow({ resource: free, during: at(5, 6) })], noon)).toMatchObject({
        ok: true,
      })
      return refused
    })
    expect(outcome).toEqual({ ok: false, refusal: { reason: 'occupied', resources: [taken] } })
    expect(await periods(free)).toEqual([[5, 6]])
  })

  test('one period may begin when another ends, and a holder may overlap itself [AV-01]', async () => {
    const row = aRow()
    expect(await write([row])).toMatchObject({ ok: true })
    expect(await write([{ ...row, during: at(0.5, 3) }])).toMatchObject({ ok: true })
    expect(await write([aRow({ resource: row.resource, during: at(3, 4) })])).toMatchObject({ ok: true })
  })

  test('two holders of one wish that want the same are refused by name [AV-01]', async () => {
    const row = aRow()
    expect(await write([row, aRow(), { ...row, holder: newId() }])).toMatchObject({
      refusal: { resources: [row.resource] },
    })
  })

  test('a hold blocks until it expires, not a moment longer [AV-01]', async () => {
    const hold = aRow({ expiresAt: noon + 30 * minuteMs })
    await write([hold])
    const other = { ...hold, holder: newId(), expiresAt: undefined }
    expect(await write([other], noon + 29 * minuteMs)).toMatchObject({ ok: false })
    expect(await write([other], noon + 30 * minuteMs)).toMatchObject({ ok: true })
    expect((await rowsOf(database(), hold.resource)).map((row) => row.holder)).toEqual([other.holder])
  })

  test('a hold can be prolonged and made firm while it lives, not after', async () => {
    const hold = aRow({ expiresAt: noon + hour })
    await write([hold])
    const extendAt = (expiresAt: number | null, now: number, resources?: string[]) =>
      database().transaction((tx) => extend(tx, hold.holder, expiresAt, now, resources))
    expect(await extendAt(noon + 2 * hour, noon)).toMatchObject({ ok: true })
    expect(await extendAt(null, noon + 2 * hour)).toMatchObject({ refusal: { reason: 'expired' } })
    expect(await extendAt(null, noon + hour, [newId()])).toMatchObject({ ok: false })
    expect(await extendAt(null, noon + hour, [hold.resource])).toMatchObject({ ok: true })
    expect(await write([{ ...hold, holder: newId() }], noon + 99 * hour)).toMatchObject({ ok: false })
    expect(await database().transaction((tx) => extend(tx, newId(), null, noon))).toMatchObject({
      refusal: { reason: 'expired' },
    })
  })

  test('what is released is free: all of it, from an instant on, or one kind', async () => {
    const [resource, holder] = [newId(), newId()]
    const rows = [at(0, 2), at(4, 5)].map((during) => aRow({ resource, holder, during }))
    await write([...rows, aRow({ resource, holder, during: at(6, 7), kind: 'transport' })])
    await database().transaction((tx) => release(tx, { holders: [holder], kinds: ['transport'] }))
    expect(await periods(resource)).toEqual([
      [0, 2],
      [4, 5],
    ])
    await database().transaction((tx) => release(tx, { holders: [holder], from: noon + hour }))
    expect(await periods(resource)).toEqual([[0, 1]])
    await database().transaction((tx) => release(tx, { holders: [holder] }))
    expect(await periods(resource)).toEqual([])
  })

  test('what one holder has can be handed to another, overlapping rows too', async () => {
    const row = aRow()
    await write([row, { ...row, during: at(0.5, 2), expiresAt: noon + hour }])
    const heir = newId()
    const moved = await database().transaction((tx) => reassign(tx, row.holder, [row.resource], heir))
    expect(moved).toBe(2)
    const rows = await rowsOf(database(), row.resource)
    expect(rows.map(({ holder, expires }) => [holder, expires])).toEqual([
      [heir, null],
      [heir, '2027-05-15T13:00:00.000Z'],
    ])
  })

  test('a fact displaces promises: those to come go whole, one under way keeps its past', async () => {
    const resource = newId()
    const rows = [at(-3, -2), at(-1, 2), at(3, 5), at(7, 9), at(12, 13)].map((during) =>
      aRow({ resource, during }),
    )
    const fact = aRow({ resource, during: at(-2.5, 8), kind: 'repair' })
    await write([...rows, aRow({ ...fact, during: at(2, 2.5) })], noon - 5 * hour)
    const displaced = await database().transaction(async (tx) => {
      const displaced = await displace(tx, fact, noon)
      expect(await reserve(tx, [{ ...fact, during: at(0, 8) }], noon)).toMatchObject({ ok: true })
      return displaced
    })
    expect(displaced).toEqual(
      [1, 2, 3].map((index) => ({
        holder: rows[index]!.holder,
        kind: 'ride',
        during: rows[index]!.during,
      })),
    )
    expect(await periods(resource)).toEqual([
      [-3, -2],
      [-1, 0],
      [0, 8],
      [2, 2.5],
      [12, 13],
    ])
  })

  test('a fact displaces nobody who expired, or when it is over', async () => {
    const row = aRow({ expiresAt: noon - 1 })
    await write([row], noon - hour)
    const facts = [at(0, 9), at(-9, -1)].map((during) => ({ ...row, holder: newId(), during }))
    for (const fact of facts) {
      expect(await database().transaction((tx) => displace(tx, fact, noon))).toEqual([])
    }
  })

  test('the sweep deletes what has expired and says whose it was', async () => {
    const [gone, stays] = [aRow({ expiresAt: noon }), aRow({ expiresAt: noon + 1 })]
    await write([gone, stays], noon - hour)
    const holders = await sweepExpired(database().kysely, noon)
    expect(holders).toContain(gone.holder)
    expect(holders).not.toContain(stays.holder)
    expect([await periods(gone.resource), await periods(stays.resource)]).toEqual([[], [[0, 1]]])
  })

  test('fifty people want the last one: one gets it, forty-nine are refused, nobody gets an error', async () => {
    const resource = newId()
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        database().transaction(async (tx) => {
          await lockDays(tx, ['2027-05-16', '2027-05-15'])
          return reserve(tx, [aRow({ resource, expiresAt: noon + hour })], noon)
        }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(outcomes.filter((outcome) => !outcome.ok)).toHaveLength(49)
  })

  test('without the lock the constraint still lets one through', async () => {
    const resource = newId()
    // As many as the pool has connections: every deadlock holds one until it is noticed, and is tried again.
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => write([aRow({ resource })])))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  })

  test('locks taken in different orders by many do not wait for each other', async () => {
    const days = ['2027-05-15', '2027-05-16', '2027-05-17']
    // A deadlock would be tried again and pass: each is counted.
    let tries = 0
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        database().transaction(async (tx) => {
          tries += 1
          await lockDays(tx, index % 2 ? days : days.toReversed(), index % 3 ? ['south'] : ['east'])
        }),
      ),
    )
    expect(tries).toBe(30)
  })

  test('the table itself refuses two holders at one time', async () => {
    const { query } = database()
    const insert = (resource: string) =>
      query(
        `INSERT INTO occupations (id, resource_id, holder_id, during, kind)
         VALUES (gen_random_uuid(), $1, gen_random_uuid(), '[2027-05-15,2027-05-16)', 'ride')`,
        [resource],
      )
    const resource = newId()
    await insert(resource)
    expect(sqlState(await insert(resource).catch((error: unknown) => error))).toBe('23P01')
  })

  const small = fc.integer({ min: 0, max: 2 })
  const span = fc
    .tuple(fc.integer({ min: -4, max: 8 }), fc.integer({ min: 1, max: 4 }))
    .map(([from, hours]) => at(from, from + hours))
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        move: fc.constant('reserve' as const),
        wishes: fc.array(fc.record({ resource: small, holder: small, during: span }), {
          minLength: 1,
          maxLength: 3,
        }),
        minutes: fc.option(fc.integer({ min: 1, max: 120 })),
      }),
    },
    fc.record({
      move: fc.constant('release' as const),
      holder: small,
      from: fc.option(fc.integer({ min: -4, max: 8 })),
    }),
    fc.record({ move: fc.constant('settle' as const), holder: small, firm: fc.boolean() }),
    fc.record({ move: fc.constant('reassign' as const), holder: small, heir: small, resource: small }),
    fc.record({ move: fc.constant('displace' as const), resource: small, holder: small, during: span }),
    fc.record({ move: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ move: fc.constant('sweep' as const) }),
  )

  test('no sequence of moves gives two holders one resource at one time', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const resources = [newId(), newId(), newId()]
        const holders = [newId(), newId(), newId()]
        let now = noon
        for (const step of steps) {
          await database().transaction(async (tx) => {
            if (step.move === 'wait') now += step.minutes * minuteMs
            else if (step.move === 'sweep') await sweepExpired(tx, now)
            else if (step.move === 'release') {
              const from = step.from === null ? undefined : noon + step.from * hour
              await release(tx, { holders: [holders[step.holder]!], from })
            } else if (step.move === 'settle') {
              await extend(tx, holders[step.holder]!, step.firm ? null : now + hour, now)
            } else if (step.move === 'reassign') {
              // The heir may hold other resources, never this one at this time: so no refusal is possible.
              await reassign(tx, holders[step.holder]!, [resources[step.resource]!], holders[step.heir]!)
            } else if (step.move === 'displace') {
              const fact = aRow({
                resource: resources[step.resource]!,
                holder: holders[step.holder]!,
                during: step.during,
              })
              await displace(tx, fact, now)
              const start = Math.max(fact.during.from, now)
              if (start < fact.during.to) {
                const stands = await reserve(
                  tx,
                  [{ ...fact, during: { from: start, to: fact.during.to } }],
                  now,
                )
                expect(stands).toMatchObject({ ok: true })
              }
            } else {
              const wishes = step.wishes.map((wish) =>
                aRow({
                  resource: resources[wish.resource]!,
                  holder: holders[wish.holder]!,
                  during: wish.during,
                  ...(step.minutes && { expiresAt: now + step.minutes * minuteMs }),
                }),
              )
              const before = await busyBesides(tx, wishes, now)
              const outcome = await reserve(tx, wishes, now)
              expect(outcome.ok).toBe(!before)
            }
          })
          for (const resource of resources) {
            const rows = await rowsOf(database(), resource)
            for (const [index, row] of rows.entries()) {
              for (const other of rows.slice(index + 1)) {
                expect(row.holder !== other.holder && overlaps(period(row), period(other))).toBe(false)
              }
            }
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  const period = (row: { from: string; to: string }) => ({
    from: Date.parse(row.from),
    to: Date.parse(row.to),
  })

  /** By brute force: whether anything stands in the way of these wishes. */
  async function busyBesides(
    tx: Parameters<typeof reserve>[0],
    wishes: readonly Occupation[],
    now: number,
  ): Promise<boolean> {
    const { rows } = await sql<{
      resource: string
      holder: string
      from: string
      to: string
      expires: string | null
    }>`
      SELECT resource_id AS resource, holder_id AS holder, lower(during) AS "from", upper(during) AS "to",
        expires_at AS expires FROM occupations`.execute(tx)
    const live = rows
      .filter(({ expires }) => expires === null || Date.parse(expires) > now)
      .map((row) => ({ resource: row.resource, holder: row.holder, during: period(row) }))
    return wishes.some((wish) =>
      [...live, ...wishes].some(
        (other) =>
          other.resource === wish.resource &&
          other.holder !== wish.holder &&
          overlaps(other.during, wish.during),
      ),
    )
  }
})
