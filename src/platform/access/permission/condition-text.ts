/** A permission's condition as a line a person reads: `agency.members.user = me and status = draft`. */
import { isRecord } from '../../../kernel/record.ts'
import type { Condition } from '../../resource/resource.ts'

const signs: Readonly<Record<string, string>> = {
  _eq: '=',
  _neq: '≠',
  _lt: '<',
  _lte: '≤',
  _gt: '>',
  _gte: '≥',
  _in: 'in',
  _nin: 'not in',
}

const wordOf = (value: unknown): string => {
  if (Array.isArray(value)) return `(${value.map(wordOf).join(', ')})`
  return String(value)
    .replace('$CURRENT_USER', 'me')
    .replace('$CURRENT_ROLE', 'my role')
    .replace(/\$NOW(?:\(\s*([+-]?\d+)\s*(\w+)\s*\))?/, (_, amount?: string, unit?: string) =>
      amount && unit ? `now ${amount} ${unit}` : 'now',
    )
}

/**
 * The condition in words. The parts of an `and` and an `or` come in alphabetical order, so that conditions
 * which mean the same read the same.
 */
export function conditionText(condition: Condition): string {
  const parts = partsOf(condition)
  return parts.length === 0 ? 'every' : parts.toSorted().join(' and ')
}

const isNoOperator = (key: string) => !key.startsWith('_') || key === '_and' || key === '_or'

function partsOf(condition: Condition): string[] {
  return Object.entries(condition).flatMap(([name, value]) => {
    if (name === '_and') return (value as Condition[]).flatMap(partsOf)
    if (name === '_or') return [`(${(value as Condition[]).map(conditionText).toSorted().join(' or ')})`]
    if (!isRecord(value)) return [`${name} = ${wordOf(value)}`]
    if (Object.keys(value).some(isNoOperator)) return under(name, value)
    return Object.entries(value).flatMap(([key, inner]) => compared(name, key, inner))
  })
}

function compared(name: string, operator: string, value: unknown): string[] {
  if (operator === '_some' && isRecord(value)) return under(name, value)
  if (operator === '_none' && isRecord(value)) return under(`no ${name}`, value)
  if (operator === '_null') return [`${name} is ${value === false ? 'not empty' : 'empty'}`]
  if (operator === '_nnull') return [`${name} is ${value === false ? 'empty' : 'not empty'}`]
  if (operator === '_between') {
    const [from, to] = value as unknown[]
    return [`${name} from ${wordOf(from)} to ${wordOf(to)}`]
  }
  return [`${name} ${signs[operator] ?? operator.slice(1)} ${wordOf(value)}`]
}

/** What the records a relation leads to must meet. */
function under(name: string, condition: Condition): string[] {
  const [first = '', ...more] = partsOf(condition)
  if (more.length === 0) return [`${name}.${first}`]
  return [`${name}.(${[first, ...more].toSorted().join(' and ')})`]
}
