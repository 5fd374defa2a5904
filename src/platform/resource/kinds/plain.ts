/** Flags and structured values. */
import { fault, fits, isStorable, type KindBehaviour, wrongType } from './kind.ts'

const flagOf = (value: unknown): boolean | undefined =>
  value === true || value === 'true' || value === '1' || value === 1
    ? true
    : value === false || value === 'false' || value === '0' || value === 0
      ? false
      : undefined

export const flagKind: KindBehaviour = {
  column: 'boolean',
  family: 'boolean',
  parse: (value) => (flagOf(value) === undefined ? wrongType('a boolean') : fits(flagOf(value))),
  operand: flagOf,
}

/** Deeper than any value people make, and shallower than what a recursive walk can bear. */
const deepest = 64

function isStorableJson(value: unknown, depth = 0): boolean {
  if (depth > deepest) return false
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorableJson(inner, depth + 1))
}

export const jsonKind: KindBehaviour = {
  column: 'jsonb',
  family: 'json',
  parse: (value) =>
    isStorableJson(value)
      ? fits(value)
      : fault({ reason: 'is nested too deeply or contains characters that cannot be stored' }),
  operand: () => undefined,
}
