/** Kysely's dialect for the embedded engine: one connection, given to one caller at a time. */

import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite, Results } from '@electric-sql/pglite'
import {
  AbortedTransactionError,
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { columnParsers, parameterText } from './column-values.ts'

const turn = new AsyncLocalStorage<{ engine: PGlite; over: boolean }>()

/** Runs a transaction's work so that asking for the connection again inside it is an error, not a wait for ever. */
export async function inTurn<T>(engine: PGlite, work: () => Promise<T>): Promise<T> {
  const mine = { engine, over: false }
  try {
    return await turn.run(mine, work)
  } finally {
    mine.over = true
  }
}

/** Runs what does not belong to the transaction that happens to have caused it. */
export const outOfTurn = <T>(work: () => T): T => turn.exit(work)

/**
 * A query outside a transaction waits for the transaction to end, as there is one connection. Transactions are
 * plain BEGIN and COMMIT on it.
 * Statements without parameters go by the simple protocol, as with `pg`: faster here, and several may be sent.
 */
export function embeddedDialect(engine: PGlite): Dialect {
  // Parameters arrive as text already; the engine must not convert them a second time.
  engine.serializers = {}
  // Not with each query: the engine would copy all its parsers to put ours before them.
  engine.parsers = { ...engine.parsers, ...(columnParsers as Record<number, (text: string) => unknown>) }
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOf(engine),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function driverOf(engine: PGlite): Driver {
  let inTransaction = false
  let last: Promise<void> = Promise.resolve()
  let done = () => {}

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
    async acquireConnection() {
      const mine = turn.getStore()
      if (mine?.engine === engine && !mine.over) {
        throw new Error('Inside a transaction use the transaction, not the database: it would wait for ever')
      }
      const before = last
      const { promise, resolve } = Promise.withResolvers<void>()
      last = promise
      await before
      done = resolve
      return connection
    },
    releaseConnection: async () => done(),
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
  if (query.parameters.length === 0) return (await engine.exec(query.sql)) as Results<Row>[]
  return [await engine.query<Row>(query.sql, query.parameters.map(parameterText))]
}
