/** What a field's kind does on the server: column, accepted values, operators and the value that is sent. */
import type { Field } from '../field.ts'

/** A group of types that take the same filter operators, by the name the dialect's messages use. */
export type Family =
  | 'string'
  | 'integer'
  | 'float'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'uuid'
  | 'json'
  | 'csv'

/** Why a written value is not accepted. `type` is one of the dialect's validation types. */
export type Fault = (
  | { readonly type: string; readonly valid?: unknown; readonly because: string }
  | { readonly code: 'VALUE_TOO_LONG' | 'VALUE_OUT_OF_RANGE' }
  | { readonly reason: string }
) & {
  /** Where in a structured value it is: `1.valid_until`. */
  readonly part?: string
}

export type Parsed = { readonly value: unknown } | { readonly fault: Fault }

export interface KindBehaviour {
  /** The column's type in PostgreSQL. */
  readonly column: string
  readonly family: Family
  /** A written value (never null) as it goes into the row's JSON, or why not. */
  parse(value: unknown, field: Field): Parsed
  /** The SQL expression that gives the sent value of a column; the column itself where absent. */
  json?(column: string): string
  /** A filter's value ready to be bound with a cast to `column`; `undefined` when it is no such value. */
  operand(value: unknown): unknown
  /** The SQL expression that is compared and sorted; the column itself where absent. */
  compared?(column: string): string
}

export const fits = (value: unknown): Parsed => ({ value })
export const fault = (why: Fault): Parsed => ({ fault: why })
export const wrongType = (wanted: string): Parsed => fault({ reason: `must be ${wanted}` })

/** Whether PostgreSQL can keep the text: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The faults of a number outside its field's bounds. */
export function bounded(value: number, field: Field): Parsed {
  if (field.min !== undefined && value < field.min)
    return fault({
      type: 'gte',
      valid: field.min,
      because: `Value has to be greater than or equal to "${field.min}"`,
    })
  if (field.max !== undefined && value > field.max)
    return fault({
      type: 'lte',
      valid: field.max,
      because: `Value has to be less than or equal to "${field.max}"`,
    })
  return fits(value)
}
