/** What the table written by hand lets a role read, in a form plans can be held against; knows nothing of how plans are made. */
import type { Condition, Resource, RoleSlug } from '../../../src/platform/resource/resource.ts'
import { systemAccess } from '../../../src/domains/identity/roles.ts'
import { uncorrected } from './missing.ts'
import { isForRole } from './row.ts'
import { table } from './table.ts'

export const me = '0190a000-0000-7000-8000-00000000aaaa'
export const now = Date.parse('2027-05-15T10:00:00.000Z')

/** A condition as the parts that must all hold, each as a text that means the same wherever it is met. */
export type Conjuncts = readonly string[]

export const anyText = (alternatives: readonly Conjuncts[]): Conjuncts => {
  if (alternatives.some((parts) => parts.length === 0)) return []
  const texts = [...new Set(alternatives.map((parts) => parts.toSorted().join(' & ')))].toSorted()
  return texts.length === 1 ? alternatives[0]! : [`(${texts.join(' | ')})`]
}
export const hopText = (name: string, target: string, guard: Conjuncts, test: Conjuncts): string =>
  `${name}>${target}[${guard.toSorted().join(' & ')}]{${test.toSorted().join(' & ')}}`
export const compareText = (name: string, operator: string, operands: readonly unknown[]): string =>
  `${name} ${operator} ${JSON.stringify(operands)}`

const valueOf = (value: unknown): unknown => {
  if (value === '$CURRENT_USER') return me
  const [, days] = /^\$NOW(?:\(([+-]\d+) days\))?$/.exec(String(value)) ?? []
  if (!String(value).startsWith('$NOW')) return value
  return new Date(now + Number(days ?? 0) * 86_400_000).toISOString()
}

/** The parts of a condition of the table. */
export function conjunctsOf(
  resources: ReadonlyMap<string, Resource>,
  resource: Resource,
  condition: Condition,
): Conjuncts {
  return Object.entries(condition).flatMap(([name, value]) => {
    if (name === '_and') return (value as Condition[]).flatMap((one) => conjunctsOf(resources, resource, one))
    if (name === '_or')
      return anyText((value as Condition[]).map((one) => conjunctsOf(resources, resource, one)))
    const field = resource.fields[name]!
    const inner = value as Condition
    if (field.to !== undefined && !Object.keys(inner).every((key) => key.startsWith('_') && key !== '_or')) {
      const target = resources.get(field.to)!
      const label = field.kind === 'many' ? `${field.by}<` : name
      return [hopText(label, target.name, [], conjunctsOf(resources, target, inner))]
    }
    return Object.entries(inner).map(([operator, operand]) =>
      // Whether there is a value is compared with nothing.
      compareText(
        name,
        operator,
        ['_null', '_nnull'].includes(operator)
          ? []
          : (Array.isArray(operand) ? operand : [operand]).map(valueOf),
      ),
    )
  })
}

/** What a role reads of one collection. */
export interface Readable {
  /** What every record it sees meets. */
  readonly rows: Conjuncts
  /** Every scope a row of the table gives, so that a plan's own conditions are told from a caller's. */
  readonly scopes: readonly Conjuncts[]
  /** The fields it sees, with what a record must meet for the field to be seen. */
  readonly fields: ReadonlyMap<string, Conjuncts>
}

/** Null where the role reads nothing. */
export function readableOf(
  resources: ReadonlyMap<string, Resource>,
  role: RoleSlug,
  resource: Resource,
): Readable | null {
  const rows = uncorrected.includes(resource.name)
    ? [...resource.access, ...(systemAccess[resource.name] ?? [])]
        .filter(({ to, may }) => to.includes(role) && may.includes('read'))
        .map(({ where, fields }) => ({ rows: where, fields }))
    : (table[resource.name]?.[role] ?? []).filter(({ letters }) => letters.includes('R'))
  if (rows.length === 0) return null
  const grants = rows.map(({ rows: where, fields }) => ({
    where: where ? conjunctsOf(resources, resource, where) : [],
    fields: new Set(
      (fields ?? Object.keys(resource.fields).filter((name) => !resource.fields[name]!.secret)).filter(
        (name) => isForRole(role, resource.fields[name]),
      ),
    ),
  }))
  const granted = anyText(grants.map(({ where }) => where))
  const all = resource.name === 'files' ? fileAccess(resources, role, granted) : granted
  const fields = new Map<string, Conjuncts>()
  for (const name of Object.keys(resource.fields)) {
    const covering = grants.filter((grant) => grant.fields.has(name))
    if (covering.length === grants.length) fields.set(name, all)
    else if (covering.length > 0) fields.set(name, anyText(covering.map(({ where }) => where)))
  }
  return { rows: all, scopes: [all, ...grants.map(({ where }) => where), ...fields.values()], fields }
}

/** Files: public ones, those a field the role reads names, and those no field names that it is granted. */
function fileAccess(resources: ReadonlyMap<string, Resource>, role: RoleSlug, granted: Conjuncts): Conjuncts {
  const holders = [...resources.values()].flatMap((holder) =>
    Object.keys(holder.fields).flatMap((name) =>
      holder.fields[name]!.kind === 'file' ? [{ holder, name }] : [],
    ),
  )
  const shown = holders.flatMap(({ holder, name }) => {
    const readable = readableOf(resources, role, holder)
    const scope = readable?.fields.get(name)
    if (!readable || !scope) return []
    const test = [...new Set([...readable.rows, ...scope])]
    return [[hopText(`${name}<`, holder.name, [], test)]]
  })
  const unnamed = holders.map(({ holder, name }) => `no ${hopText(`${name}<`, holder.name, [], [])}`)
  return anyText([[compareText('public', '_eq', [true])], ...shown, [...unnamed, ...granted]])
}
