/** Statements that are sent again and again are prepared: the server parses and plans them once a connection. */
import { Client, type QueryResult } from 'pg'
import { sqlState } from '../transaction.ts'

/** A statement met this often is worth the server's memory for its plan. */
const usesBeforePreparing = 3
/** Plans a connection keeps at most; a program says far fewer different things often. */
const mostPrepared = 500
/** Texts that are counted; beyond it, counting begins anew. */
const mostCounted = 5_000
/** What the server answers when a table changed under a plan: `cached plan must not change result type`. */
const planOutdated = '0A000'

type Query = (config: unknown, values?: unknown, callback?: unknown) => Promise<QueryResult> | undefined

/**
 * A `Client` for one pool. Texts with values that its connections send often get a name, the same on all of them
 * (protocol-level prepared statements, PostgreSQL manual 55.2.3). A plan the server says is outdated is dropped by
 * taking another name; that one query still fails, and `transactionOn` runs its transaction again.
 */
export function preparingClient(): typeof Client {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  let made = 0

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known) return known
    if (made >= mostPrepared) return undefined
    const met = (uses.get(text) ?? 0) + 1
    if (met < usesBeforePreparing) {
      if (uses.size >= mostCounted) uses.clear()
      uses.set(text, met)
      return undefined
    }
    uses.delete(text)
    made += 1
    const name = `s${made}`
    names.set(text, name)
    return name
  }

  return class PreparingClient extends Client {
    override query(config: unknown, values?: unknown, callback?: unknown): never {
      const send = super.query.bind(this) as unknown as Query
      const isStatement = typeof config === 'string' && Array.isArray(values) && values.length > 0
      const name = isStatement ? nameOf(config) : undefined
      if (!name || !isStatement) return send(config, values, callback) as never
      const sent = send({ name, text: config, values }, callback)
      return sent?.catch((error: unknown) => {
        if (sqlState(error) === planOutdated && names.get(config) === name) names.delete(config)
        throw error
      }) as never
    }
  }
}
