/** One SQL statement in the making: text from the model's own names, every value bound. */
import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from '../../resource/model.ts'

/** PostgreSQL's own limit on identifiers; a longer one would be cut in silence. */
const longestName = 63

/**
 * A quoted identifier. Only names that have passed the model's whitelist or the check on aliases come here; a
 * name that could not be one is a mistake in the program and throws.
 */
export function quoted(name: string): string {
  if (!/^[A-Za-z_~][A-Za-z0-9_~]*$/.test(name) || name.length > longestName)
    throw new Error('a name reached the statement that is no identifier')
  return `"${name}"`
}

export class Statement {
  readonly values: unknown[] = []
  #aliases = 0

  /** Binds a value and gives its place, cast: `$3::uuid`. */
  bind(value: unknown, type: string): string {
    this.values.push(value)
    return `$${this.values.length}::${type}`
  }

  /** A table alias no other part of the statement has. */
  alias(): string {
    this.#aliases += 1
    return `t${this.#aliases}`
  }

  /** Runs it, and gives its rows. */
  async run<Row>(db: Kysely<Tables>, text: string): Promise<Row[]> {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, this.values))
    return rows
  }
}
