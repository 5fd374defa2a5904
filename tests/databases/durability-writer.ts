/** A process that writes to an embedded database until it is killed, and says what was committed. */

import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { openEmbedded } from '../../src/platform/db/engine/embedded.ts'

const [dataDir = '', first = '1'] = process.argv.slice(2)
const database = await openEmbedded({ dataDir, log: console })
await database.query(`
  CREATE TABLE IF NOT EXISTS entries (number int PRIMARY KEY, text text NOT NULL);
  CREATE TABLE IF NOT EXISTS lines (entry int NOT NULL REFERENCES entries, number int NOT NULL);
  CREATE INDEX IF NOT EXISTS lines_entry ON lines (entry)`)

let next = Number(first)

async function write(): Promise<never> {
  for (;;) {
    const number = next++
    await database.transaction(async (tx) => {
      await sql`INSERT INTO entries VALUES (${number}, ${'x'.repeat(number % 500)})`.execute(tx)
      await sql`INSERT INTO lines SELECT ${number}, generate_series(1, 3)`.execute(tx)
    })
    // By hand, so that nothing is acknowledged later than it was committed, or lost in a buffer.
    writeSync(1, `${number}\n`)
    if (number % 100 === 0) await database.maintain()
  }
}

await Promise.all([write(), write(), write(), write()])
