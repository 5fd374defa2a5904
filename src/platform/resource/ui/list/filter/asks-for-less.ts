/** Whether the link to a list asked for what it cannot filter. */
import type { Resource } from '../../../resource.ts'
import type { Filter } from '../query/list-search.ts'
import { type FilterKind, filterKindOf } from './filter-kind.ts'

/** The operators each kind obeys, beside being empty or not. */
const obeyed: Record<FilterKind, readonly string[]> = {
  choice: ['_in', '_eq', '_nin', '_neq'],
  flag: ['_eq'],
  words: ['_icontains', '_eq'],
  amount: ['_gte', '_lte', '_gt', '_lt', '_eq', '_between'],
  days: ['within', '_gte', '_lte', '_between'],
  record: ['_in', '_eq'],
  tags: ['_in', '_eq'],
}

/**
 * Whether an address asks for less than its list shows: for what no list can filter, or may not for this reader.
 * @param held what of it was `admitted`.
 */
export function asksForLess({ fields }: Resource, filter: Filter, held: Filter): boolean {
  return Object.entries(filter).some(([name, condition]) => {
    if (!Object.hasOwn(held, name)) return true
    const field = fields[name]!
    const kind = field.kind === 'id' ? 'record' : filterKindOf(field)
    const known = ['_null', '_nnull', ...(kind ? obeyed[kind] : [])]
    return Object.keys(condition).some((operator) => !known.includes(operator))
  })
}
