/** What the database refuses, in the dialect's words; never a statement, never a name that is not the model's. */
import { sqlState } from '../../db/transaction.ts'
import type { Row } from '../write/writer.ts'
import { invalidPayload, invalidQuery, Problem, problem } from '../../http/problem.ts'

interface Details {
  readonly detail?: string
  readonly table?: string
  readonly column?: string
}

/** The column in `Key (ref)=(x) already exists.`, in any language of the server's messages. */
const columnOf = (detail: string | undefined): string | null => {
  const inside = /\(((?:lower\()?"?[a-z_]+"?(?:::text)?\)?)[^)=]*\)=\(/.exec(detail ?? '')?.[1]
  return inside ? inside.replace(/^lower\(/, '').replace(/::text|[")]/g, '') : null
}

/**
 * The dialect's error for a fault of the database; undefined for what is no fault of the caller's.
 *
 * @param collection named in the answer where the fault does not say another.
 * @param row what was written, where its writer sees none of its fields: a value that is taken is named from it.
 */
export function problemOfFault(error: unknown, collection: string, row?: Row): Problem | undefined {
  const state = sqlState(error)
  const { detail, table = collection, column } = error as Details
  const field = columnOf(detail)
  switch (state) {
    case '23505':
      return problem(
        'RECORD_NOT_UNIQUE',
        `Value for field "${field}" in collection "${table}" has to be unique.`,
        { collection: table, field, ...(row && field && { value: row[field] }) },
      )
    // PostgreSQL 18 tells a RESTRICT from a missing record.
    case '23001':
    case '23503':
      return problem(
        'INVALID_FOREIGN_KEY',
        `Invalid foreign key for field "${field}" in collection "${table}".`,
        { collection: table, field },
      )
    case '23502':
      return problem('FAILED_VALIDATION', `Validation failed for field "${column}". Value can't be null.`, {
        field: column,
        type: 'nnull',
      })
    case '23514':
      return problem('FAILED_VALIDATION', `Validation failed: values of "${table}" contradict each other.`, {
        field: null,
        type: 'check',
      })
    case '23P01':
      return problem('CONFLICT', `This is taken in collection "${table}".`, { collection: table })
    case '22001':
      return problem('VALUE_TOO_LONG', `Value for field in collection "${table}" is too long.`, {
        collection: table,
        field: null,
      })
    case '22003':
      return problem('VALUE_OUT_OF_RANGE', `Value for field in collection "${table}" is out of range.`, {
        collection: table,
        field: null,
      })
    case '22P02':
    case '22P05':
    case '22007':
    case '22008':
    case '22021':
      return invalidPayload('A value is of the wrong type')
    case '22012':
      return invalidQuery('A list is longer than one answer may be; ask for it in pages')
    case '22023':
      return invalidQuery('A value is of a kind that the function does not take')
    case '57014':
    case '54001':
      return invalidQuery('The query takes too long')
    default:
      return undefined
  }
}

/** Runs the work and throws the dialect's error for a fault of the caller's. */
export async function withFaults<T>(collection: string, work: () => Promise<T>, row?: Row): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw (error instanceof Problem ? undefined : problemOfFault(error, collection, row)) ?? error
  }
}
