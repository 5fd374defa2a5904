/** The values a filter compares with, as they are sent, made ready to be bound. */
import { isRecord } from '../../../kernel/record.ts'
import { invalidQuery } from '../../http/problem.ts'
import { type Family, isStorable } from '../../resource/kinds/kind.ts'

/** What a value is compared with: a column's kind, or the type of a function. */
export interface Comparable {
  readonly family: Family
  operand?(value: unknown): unknown
}

/** `_null: false` and its spellings in a query string. */
export const isFalse = (value: unknown): boolean =>
  value === false || value === 'false' || value === 0 || value === '0'

/** The values of an operator that takes several: a list, `a,b`, or one. Throws 400 for none. */
export function listOf(given: unknown, operator: string): unknown[] {
  const list = typeof given === 'string' ? given.split(',').filter(Boolean) : given
  const isOne = typeof list === 'number' || typeof list === 'boolean'
  const values = isRecord(list) ? Object.values(list) : isOne ? [list] : list
  if (!Array.isArray(values) || values.length === 0)
    throw invalidQuery(`"${operator}" has to be an array of values`)
  return values
}

const integerText = /^[+-]?\d{1,15}(\.0+)?$/

/** A value ready to be bound. Throws 400 when it is no value of the type. */
export function operandOf(type: Comparable, value: unknown, operator: string): unknown {
  const operand = type.operand
    ? type.operand(value)
    : type.family === 'integer'
      ? integerText.test(String(value))
        ? Number(value)
        : undefined
      : textOf(value)
  if (operand === undefined) throw invalidQuery(`"${operator}" has a value that is no ${type.family}`)
  return operand
}

const textOf = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) && isStorable(String(value))
    ? String(value)
    : undefined

/** `_` and `%` stay the wildcards they are in the dialect; a backslash is a backslash. */
export function patternOf(value: unknown): string {
  const text = textOf(value)
  if (text === undefined) throw invalidQuery('a pattern has to be a text')
  return text.replaceAll('\\', '\\\\')
}
