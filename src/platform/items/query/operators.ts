/** The filter operators of the dialect, and which types take which. */
import type { Family } from '../../resource/kinds/kind.ts'

const equality = ['_eq', '_neq', '_in', '_nin'] as const
const presence = ['_null', '_nnull', '_empty', '_nempty'] as const
const order = ['_lt', '_lte', '_gt', '_gte', '_between', '_nbetween'] as const
const pattern = [
  '_contains',
  '_ncontains',
  '_icontains',
  '_nicontains',
  '_starts_with',
  '_nstarts_with',
  '_istarts_with',
  '_nistarts_with',
  '_ends_with',
  '_nends_with',
  '_iends_with',
  '_niends_with',
] as const

const texts = new Set<string>([...equality, ...presence, ...pattern])
const ordered = new Set<string>([...equality, ...presence, ...order])
const keys = new Set<string>([...equality, ...presence])

const operators: Readonly<Record<Family, ReadonlySet<string>>> = {
  string: texts,
  csv: texts,
  integer: ordered,
  float: ordered,
  decimal: ordered,
  date: ordered,
  dateTime: ordered,
  uuid: keys,
  boolean: new Set(['_eq', '_neq', ...presence]),
  json: new Set(presence),
}

export const takes = (family: Family, operator: string): boolean => operators[family].has(operator)
export const isPresence = (operator: string): boolean => (presence as readonly string[]).includes(operator)
export const isList = (operator: string): boolean =>
  ['_in', '_nin', '_between', '_nbetween'].includes(operator)
export const isPattern = (operator: string): boolean => (pattern as readonly string[]).includes(operator)

const opposite: Readonly<Record<string, string>> = {
  _null: '_nnull',
  _nnull: '_null',
  _empty: '_nempty',
  _nempty: '_empty',
}
/** `_null: false` is `_nnull`. */
export const opposed = (operator: string): string => opposite[operator] ?? operator
