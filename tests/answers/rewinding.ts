/** A database that goes back to how it was after each call: everything happens inside one transaction, never committed. */
import {
  CompiledQuery,
  type ControlledTransaction,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'
import type { EmbeddedDatabase } from '../../src/platform/db/engine/embedded.ts'
import type { Tables } from '../../src/platform/db/tables.ts'
import { transactionOn } from '../../src/platform/db/transaction.ts'

export interface RewindingDatabase {
  /** What the program is given; between two rewinds it keeps what is written. */
  readonly database: Database
  /** Runs the work, and takes back what it wrote. */
  readonly takenBack: <T>(work: () => Promise<T>) => Promise<T>
}

/** Over an embedded database that nobody else uses meanwhile. */
export function rewinding(base: EmbeddedDatabase): RewindingDatabase {
  let reset: string | undefined
  let outer: ControlledTransaction<Tables> | undefined
  const run = <Row>(query: CompiledQuery) => {
    if (!outer) throw new Error('What is asked after its call is over cannot be taken back')
    return outer.executeQuery<Row>(query)
  }
  const kysely = new Kysely<Tables>({ dialect: dialectOver(run) })
  // A sequence does not go back with its transaction.
  const readResets = async () =>
    (
      await base.query<{ reset: string }>(`
        SELECT format('SELECT setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
          coalesce(last_value, start_value), last_value IS NOT NULL) AS reset FROM pg_sequences`)
    )
      .map((one) => one.reset)
      .join(';')

  return {
    database: {
      ...base,
      kysely,
      transaction: (work) => transactionOn(kysely, work),
      // Nothing is committed, so nothing is ever heard.
      listen: async () => async () => {},
      async query<Row>(text: string, values: readonly unknown[] = []) {
        return (await kysely.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
      },
    },
    async takenBack(work) {
      reset ??= await readResets()
      outer = await base.kysely.startTransaction().execute()
      try {
        return await work()
      } finally {
        const ended = outer
        outer = undefined
        await ended.rollback().execute()
        if (reset) await base.query(reset)
      }
    },
  }
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- Kysely's own signature.
type Run = <Row>(query: CompiledQuery) => Promise<{ rows: Row[]; numAffectedRows?: bigint }>

/** Transactions are savepoints of the one that is open, and so is each statement outside them, as one may fail. */
function dialectOver(run: Run): Dialect {
  const say = (text: string) => run(CompiledQuery.raw(text))
  let last: Promise<void> = Promise.resolve()
  let done = () => {}
  let isWithin = false
  const connection: DatabaseConnection = {
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- Kysely's own signature.
    async executeQuery<Row>(query: CompiledQuery) {
      if (isWithin) return run<Row>(query)
      await say('SAVEPOINT statement')
      try {
        const result = await run<Row>(query)
        await say('RELEASE SAVEPOINT statement')
        return result
      } catch (error) {
        await say('ROLLBACK TO SAVEPOINT statement; RELEASE SAVEPOINT statement')
        throw error
      }
    },
    streamQuery() {
      throw new Error('Rows are not streamed here')
    },
  }
  const driver: Driver = {
    init: async () => {},
    async acquireConnection() {
      const before = last
      const { promise, resolve } = Promise.withResolvers<void>()
      last = promise
      await before
      done = resolve
      return connection
    },
    releaseConnection: async () => done(),
    async beginTransaction() {
      await say('SAVEPOINT whole')
      isWithin = true
    },
    async commitTransaction() {
      isWithin = false
      await say('RELEASE SAVEPOINT whole')
    },
    async rollbackTransaction() {
      isWithin = false
      await say('ROLLBACK TO SAVEPOINT whole; RELEASE SAVEPOINT whole')
    },
    savepoint: async (_, name) => void (await say(`SAVEPOINT "${name}"`)),
    rollbackToSavepoint: async (_, name) => void (await say(`ROLLBACK TO SAVEPOINT "${name}"`)),
    releaseSavepoint: async (_, name) => void (await say(`RELEASE SAVEPOINT "${name}"`)),
    destroy: async () => {},
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
