/** Walks a plan and says everything in it that the table does not allow; decides nothing itself. */
import type {
  Expression,
  GroupPlan,
  ListPlan,
  Many,
  One,
  Order,
  Output,
  Page,
  Test,
  View,
} from '../../../src/platform/items/sql/plan.ts'
import type { Resource } from '../../../src/platform/resource/resource.ts'
import { anyText, compareText, type Conjuncts, hopText, type Readable } from './expected.ts'

/** A test is put into words once: the walk asks for those of every test within it again. */
const worded = new WeakMap<Test, Conjuncts>()

/** The parts of a plan's test that must all hold, in the same words as the table's. */
export function partsOf(test: Test): Conjuncts {
  const known = worded.get(test)
  if (known) return known
  const parts = inWords(test)
  worded.set(test, parts)
  return parts
}

function inWords(test: Test): Conjuncts {
  if (test.kind === 'always') return []
  if (test.kind === 'never') return ['false']
  if (test.kind === 'all') return test.tests.flatMap(partsOf)
  if (test.kind === 'any') return anyText(test.tests.map(partsOf))
  if (test.kind === 'compare') return [compareText(valueText(test.value), test.operator, test.operands)]
  if (test.kind === 'one')
    return [
      hopText(test.one.name, test.one.target.name, partsOf(test.one.guard), partsOf(test.test)) +
        (test.orNone ? '?' : ''),
    ]
  if (test.kind === 'many')
    return [
      (test.none ? 'no ' : '') +
        hopText(`${test.many.by}<`, test.many.target.name, partsOf(test.many.guard), partsOf(test.test)),
    ]
  if (test.kind === 'referenced') return ['referenced']
  if (test.kind === 'kept') return partsOf(test.test)
  throw new Error(`a test the walker does not know: ${JSON.stringify(test)}`)
}

const valueText = (value: Expression): string => {
  if (value.kind === 'column') return value.locale ? `${value.name}.${value.locale}` : value.name
  if (value.kind === 'function') return `${value.part}(${value.name})`
  if (value.kind === 'length') return `count(${value.name})`
  if (value.kind === 'count') return `count(${value.many.by}<${value.many.target.name})`
  if (value.kind === 'referenced') return `told(${value.name})`
  return `${value.one.name}.${valueText(value.value)}`
}

/** Whether all that is wanted is among what holds; where nothing can hold, no record is looked at. */
const holds = (wanted: Conjuncts, there: Conjuncts): boolean =>
  wanted.every((part) => there.includes(part)) || there.includes('false')

type ReadableOf = (resource: Resource) => Readable | null

const trustedBy = new WeakMap<ReadableOf, Map<Resource, WeakMap<Test, ReadonlySet<string>>>>()

/** The parts of a test that are the table's own, of every scope that it keeps to; looked for once a test. */
function trustedIn(readable: ReadableOf, resource: Resource, test: Test): ReadonlySet<string> {
  const byResource = trustedBy.get(readable) ?? new Map<Resource, WeakMap<Test, ReadonlySet<string>>>()
  trustedBy.set(readable, byResource)
  const byTest = byResource.get(resource) ?? new WeakMap<Test, ReadonlySet<string>>()
  byResource.set(resource, byTest)
  const known = byTest.get(test)
  if (known) return known
  const parts = partsOf(test)
  const trusted = new Set((readable(resource)?.scopes ?? []).filter((scope) => holds(scope, parts)).flat())
  byTest.set(test, trusted)
  return trusted
}

/**
 * What in the plan the reader may not see; empty for a plan that keeps to the table.
 *
 * @param address the key in the request's path: comparing with it says no more than the request did.
 */
export function leaksOf(plan: ListPlan | GroupPlan | Page, readable: ReadableOf, address?: string): string[] {
  const leaks: string[] = []
  const addressed = address && compareText('id', '_eq', [address])

  /** A column is looked at in records that meet `force`; `shown` where a secret reads back masked. */
  const column = (resource: Resource, name: string, force: Conjuncts, shown = false): void => {
    const scope = readable(resource)?.fields.get(name)
    if (!scope) leaks.push(`${resource.name}.${name} is not in the table`)
    else if (!holds(scope, force))
      leaks.push(`${resource.name}.${name} is looked at in records it may not be`)
    if (resource.fields[name]?.secret && !shown) leaks.push(`${resource.name}.${name} is a secret`)
  }
  const rows = (resource: Resource, where: Test, what: string): Conjuncts => {
    const parts = partsOf(where)
    const may = readable(resource)
    if (!may) leaks.push(`${what} ${resource.name} is not in the table`)
    else if (!holds(may.rows, parts)) leaks.push(`${what} ${resource.name} has records of others`)
    walkTest(resource, where, parts)
    return parts
  }
  const one = (resource: Resource, { name, target, guard }: One, force: Conjuncts): Conjuncts => {
    column(resource, name, force)
    if (resource.fields[name]?.to !== target.name) leaks.push(`${resource.name}.${name} leads astray`)
    return rows(target, guard, 'the hop to')
  }
  const manyField = (resource: Resource, by: string, target: Resource, force: Conjuncts): void => {
    const name = Object.keys(resource.fields).find((key) => {
      const field = resource.fields[key]!
      return field.kind === 'many' && field.to === target.name && field.by === by
    })
    if (name) column(resource, name, force)
    else leaks.push(`${resource.name} has no list of ${target.name}`)
  }
  const many = (resource: Resource, { by, target, guard }: Many, force: Conjuncts): Conjuncts => {
    manyField(resource, by, target, force)
    return rows(target, guard, 'the hop to')
  }
  const expression = (resource: Resource, value: Expression, force: Conjuncts, shown = false): void => {
    if (value.kind === 'column' || value.kind === 'function' || value.kind === 'length')
      column(resource, value.name, force, shown)
    else if (value.kind === 'count') many(resource, value.many, force)
    else if (value.kind === 'referenced') {
      column(resource, value.name, force, shown)
      for (const view of value.views) referenced(view)
    } else expression(value.one.target, value.value, one(resource, value.one, force))
  }

  /** What history tells of a collection's records: no record and no field the collection itself would not. */
  const referenced = ({ resource, rows: where, fields, without }: View): void => {
    const force = rows(resource, where, 'what is told of')
    const whole = Object.keys(resource.fields).filter(
      (name) => resource.fields[name]!.kind !== 'many' && !without?.includes(name),
    )
    for (const { names, where: some } of without ? [{ names: whole, where }] : fields)
      for (const name of names) column(resource, name, [...force, ...partsOf(some)])
  }

  /** A test; the table's own conditions in it may look at what their holder may not. */
  function walkTest(resource: Resource, test: Test, force: Conjuncts): void {
    const parts = partsOf(test)
    const trusted = trustedIn(readable, resource, test)
    if (parts.every((part) => trusted.has(part) || part === 'archived_at _null []' || part === addressed))
      return
    if (test.kind === 'referenced')
      for (const { resource: of, rows: where } of test.views) rows(of, where, 'a row on')
    else if (test.kind === 'kept') walkTest(resource, test.test, force)
    else if (test.kind === 'all')
      for (const inner of test.tests) walkPart(resource, inner, trusted, [...force, ...parts])
    else if (test.kind === 'any')
      for (const inner of test.tests) walkTest(resource, inner, [...force, ...partsOf(inner)])
    else if (test.kind === 'compare') expression(resource, test.value, force)
    else if (test.kind === 'one') {
      const guard = one(resource, test.one, force)
      walkTest(test.one.target, test.test, [...guard, ...partsOf(test.test)])
    } else if (test.kind === 'many') {
      const guard = many(resource, test.many, force)
      walkTest(test.many.target, test.test, [...guard, ...partsOf(test.test)])
    }
  }
  function walkPart(resource: Resource, test: Test, trusted: ReadonlySet<string>, force: Conjuncts): void {
    if (!partsOf(test).every((part) => trusted.has(part))) walkTest(resource, test, force)
  }

  const order = (resource: Resource, { value, where }: Order, force: Conjuncts): void => {
    const isKey = value.kind === 'column' && resource.fields[value.name]?.kind === 'id'
    if (isKey) return
    walkTest(resource, where, force)
    expression(resource, value, [...force, ...partsOf(where)])
  }
  const output = (resource: Resource, out: Output, force: Conjuncts): void => {
    const seen = [...force, ...partsOf(out.where)]
    walkTest(resource, out.where, force)
    if (out.kind === 'value') expression(resource, out.value, seen, true)
    else if (out.kind === 'languages') column(resource, out.name, seen)
    else if (out.kind === 'one') {
      column(resource, out.name, seen)
      const target = rows(out.resource, out.target, 'the record of')
      for (const inner of out.outputs) output(out.resource, inner, target)
    } else if (out.kind === 'many' || out.kind === 'keys') {
      manyField(resource, out.by, out.page.resource, seen)
      page(out.page)
      if (out.kind === 'keys' && !readable(out.page.resource)?.fields.has('id'))
        leaks.push(`keys of ${out.page.resource.name}`)
    } else throw new Error(`an output the walker does not know: ${JSON.stringify(out)}`)
  }
  function page({ resource, where, outputs, order: orders }: Page): void {
    const parts = rows(resource, where, 'the list of')
    for (const out of outputs) output(resource, out, parts)
    for (const by of orders) order(resource, by, parts)
  }

  if ('kind' in plan)
    for (const count of [plan.total, plan.filtered])
      if (count) rows(plan.kind === 'list' ? plan.page.resource : plan.resource, count, 'the count of')
  if (!('kind' in plan)) page(plan)
  else if (plan.kind === 'list') {
    page(plan.page)
  } else {
    const parts = rows(plan.resource, plan.where, 'the groups of')
    for (const out of [...plan.outputs, ...plan.order.map(({ by }) => by)])
      if (out.kind === 'group') expression(plan.resource, out.value, parts)
      else if (out.kind === 'aggregate')
        for (const value of out.fields) expression(plan.resource, value, parts)
  }
  return leaks
}
