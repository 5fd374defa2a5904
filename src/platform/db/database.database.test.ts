import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forEachEngine, freshDatabase } from '../../../tests/databases/databases.ts'

forEachEngine((database, engine) => {
  test('every kind of column reads as the same value', async () => {
    const [row] = await database().query(`SELECT
      true AS flag, 7::int2 AS small, 42::int4 AS whole, 9007199254740991::int8 AS safe,
      9007199254740993::int8 AS big, 1.50::numeric(10,2) AS decimal, 0.25::float8 AS double,
      date '2027-05-15' AS day, timestamptz '2027-05-15 14:00:00.5+02' AS instant,
      timestamp '2027-05-15 14:00:00' AS wall, time '14:00' AS clock, interval '90 minutes' AS long,
      '{"a":[1,null]}'::jsonb AS json, 'null'::jsonb AS nothing, ARRAY['a,b','say "hi"',NULL,'','\\x'] AS texts,
      ARRAY[[1,2],[3,4]] AS grid, '{}'::text[] AS none, ARRAY[date '2027-05-15'] AS days,
      '\\x00ff'::bytea AS bytes, '01890a5d-ac96-774b-bcce-b302099a8057'::uuid AS id`)
    expect(row).toEqual({
      flag: true,
      small: 7,
      whole: 42,
      safe: 9007199254740991,
      big: '9007199254740993',
      decimal: '1.50',
      double: 0.25,
      day: '2027-05-15',
      instant: '2027-05-15T12:00:00.500Z',
      wall: '2027-05-15 14:00:00',
      clock: '14:00:00',
      long: '01:30:00',
      json: { a: [1, null] },
      nothing: null,
      texts: ['a,b', 'say "hi"', null, '', '\\x'],
      grid: [
        [1, 2],
        [3, 4],
      ],
      none: [],
      days: ['2027-05-15'],
      bytes: Buffer.from([0, 255]),
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
    })
  })

  test('parameters mean the same', async () => {
    const [row] = await database().query(
      `SELECT $1::text[] AS texts, $2::jsonb AS json, $3::timestamptz AS instant, $4::boolean AS flag,
         $5::int AS whole, $6::text AS nothing, $7::jsonb AS list, $8::bytea AS bytes, $9::int[] AS numbers`,
      [
        ['a"b\\', null, 'c,d'],
        { a: [1] },
        new Date('2027-05-15T12:00:00Z'),
        false,
        3,
        null,
        JSON.stringify([1, 'x']),
        Buffer.from([1, 2]),
        [1, 2],
      ],
    )
    expect(row).toEqual({
      texts: ['a"b\\', null, 'c,d'],
      json: { a: [1] },
      instant: '2027-05-15T12:00:00.000Z',
      flag: false,
      whole: 3,
      nothing: null,
      list: [1, 'x'],
      bytes: Buffer.from([1, 2]),
      numbers: [1, 2],
    })
  })

  test('a transaction that throws leaves nothing behind, one that ends well stays', async () => {
    const { query, transaction } = database()
    await query('CREATE TABLE notes (text text)')
    await expect(
      transaction(async (tx) => {
        await sql`INSERT INTO notes VALUES ('lost')`.execute(tx)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await transaction((tx) => sql`INSERT INTO notes VALUES ('kept')`.execute(tx))
    expect(await query('SELECT text FROM notes')).toEqual([{ text: 'kept' }])
  })

  test('a commit after an error that was swallowed is an error, not a silent rollback', async () => {
    const swallowed = database().transaction(async (tx) => {
      await sql`SELECT 1 / 0`.execute(tx).catch(() => {})
    })
    await expect(swallowed).rejects.toThrow()
    expect(await database().query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('fifty transactions at once take turns, and queries between them wait their turn', async () => {
    const { query, transaction, kysely } = database()
    await query('CREATE TABLE counters (value int); INSERT INTO counters VALUES (0)')
    const count = () =>
      transaction(async (tx) => {
        const { rows } = await sql<{ value: number }>`SELECT value FROM counters FOR UPDATE`.execute(tx)
        await sql`UPDATE counters SET value = ${rows[0]!.value + 1}`.execute(tx)
      })
    const peek = () => sql`SELECT value FROM counters`.execute(kysely)
    await Promise.all(Array.from({ length: 50 }, () => [count(), peek()]).flat())
    expect(await query('SELECT value FROM counters')).toEqual([{ value: 50 }])
  })

  test('a serialisation failure is tried again', async () => {
    let attempts = 0
    const answer = await database().transaction(async (tx) => {
      attempts += 1
      if (attempts < 3) {
        await sql`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`.execute(tx)
      }
      return 'done'
    })
    expect([answer, attempts]).toEqual(['done', 3])
  })

  test('several statements with a transaction of their own that fails do not spoil the next query', async () => {
    await expect(database().query('BEGIN; SELECT 1 / 0; COMMIT')).rejects.toThrow('division by zero')
    expect(await database().query('BEGIN; SELECT 1 AS n; SELECT 2 AS n; COMMIT')).toEqual([
      { n: 1 },
      { n: 2 },
    ])
  })

  test('a notification is heard once its transaction has committed', async () => {
    const heard: string[] = []
    const stop = await database().listen('changes', (payload) => heard.push(payload))
    await database().transaction(async (tx) => {
      await sql`SELECT pg_notify('changes', 'bookings')`.execute(tx)
    })
    await expect.poll(() => heard).toEqual(['bookings'])
    await stop()
  })

  test('what one copy of a database writes is not in another, nor in one that is opened later', async () => {
    const [first, second] = [await freshDatabase(engine), await freshDatabase(engine)]
    await first.query("INSERT INTO roles (id, name) VALUES (gen_random_uuid(), 'of the first')")
    await first.query('CHECKPOINT')
    const third = await freshDatabase(engine)
    for (const copy of [second, third]) expect(await copy.query('SELECT name FROM roles')).toEqual([])
    expect(await first.query('SELECT name FROM roles')).toEqual([{ name: 'of the first' }])
    await Promise.all([first, second, third].map((copy) => copy.close()))
  })

  test('maintenance counts the rows of tables on the embedded engine; a server counts by itself', async () => {
    const { query, maintain } = database()
    await query('CREATE TABLE uncounted AS SELECT generate_series(1, 50)')
    await maintain()
    const [known] = await query("SELECT reltuples AS rows FROM pg_class WHERE relname = 'uncounted'")
    expect(known).toEqual({ rows: engine === 'embedded' ? 50 : -1 })
  })
})
