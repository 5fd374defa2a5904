/** One level of `deep`: the keys with an underscore are this level's query, the others the next level's. */
import type { Raw } from './brackets.ts'
import { parseQuery, type Query } from './query.ts'

const known = ['fields', 'filter', 'search', 'sort', 'limit', 'offset', 'page', 'alias'] as const

/** The query of a nested level; unknown keys are ignored, as the dialect does. */
export function deepQuery(deep: Raw): Query {
  const raw: Raw = {}
  for (const name of known) if (Object.hasOwn(deep, `_${name}`)) raw[name] = deep[`_${name}`]
  return parseQuery(raw)
}
