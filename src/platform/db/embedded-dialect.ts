/** Kysely's dialect for the embedded engine: one connection, given to one caller at a time. */

import type { PGlite, Results } from '@electric-sql/pglite'
import {
  AbortedTransactionError,
  CompiledQuery,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { columnParsers, parameterText } from './column-values.ts'

const read = { parsers: columnParsers as Record<number, (text: string) => unknown> }

/**
 * The adapter tells Kysely that there is one connection, so Kysely's mutex makes a query outside a transaction
 * wait for the transaction to end. Transactions are plain BEGIN and COMMIT on that connection.
 * Statements without parameters go by the simple protocol, as with `pg`: faster here, and several may be sent.
 */
export function embeddedDialect(engine: PGlite): Dialect {
  // Parameters arrive as text already; the engine must not convert them a second time.
  engine.serializers = {}
  return {
    createAdapter: () => new PGliteAdapter(),
    createDriver: () => driverOf(engine),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function driverOf(engine: PGlite): Driver {
  let inTransaction = false

  const connection: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      try {
        const results = await run<Row>(engine, query)
        const last = results.at(-1)
        return {
          rows: results.flatMap((result) => result.rows),
          numAffectedRows: last?.affectedRows === undefined ? undefined : BigInt(last.affectedRows),
        }
      } catch (error) {
        // Several statements sent at once may hold a BEGIN of their own, which is now open and broken.
        if (!inTransaction) await engine.exec('ROLLBACK')
        throw error
      }
    },
    streamQuery() {
      throw new Error('The embedded engine cannot stream rows')
    },
  }

  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    async beginTransaction(_connection, settings) {
      const level = settings.isolationLevel ? ` ISOLATION LEVEL ${settings.isolationLevel}` : ''
      const access = settings.accessMode ? ` ${settings.accessMode}` : ''
      await engine.exec(`BEGIN${level}${access}`)
      inTransaction = true
    },
    async commitTransaction() {
      inTransaction = false
      const [result] = await engine.exec('COMMIT')
      // A COMMIT after an error somebody swallowed answers ROLLBACK.
      if (result?.command === 'ROLLBACK') throw new AbortedTransactionError()
    },
    async rollbackTransaction() {
      inTransaction = false
      await engine.exec('ROLLBACK')
    },
    async savepoint(_connection, name) {
      await engine.exec(`SAVEPOINT "${name}"`)
    },
    async rollbackToSavepoint(_connection, name) {
      await engine.exec(`ROLLBACK TO SAVEPOINT "${name}"`)
    },
    async releaseSavepoint(_connection, name) {
      await engine.exec(`RELEASE SAVEPOINT "${name}"`)
    },
    destroy: async () => {},
  }
}

async function run<Row>(engine: PGlite, query: CompiledQuery): Promise<Results<Row>[]> {
  if (query.parameters.length === 0) return (await engine.exec(query.sql, read)) as Results<Row>[]
  return [await engine.query<Row>(query.sql, query.parameters.map(parameterText), read)]
}
