/** Flags. */
import { fits, type KindBehaviour, wrongType } from './kind.ts'

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
