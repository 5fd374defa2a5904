/** How large a plan is: what its bounds must hold. */
import type {
  Expression,
  GroupPlan,
  ListPlan,
  Output,
  Page,
  Test,
} from '../../../src/platform/items/sql/plan.ts'

export interface Size {
  /** Relations in a row. */
  readonly depth: number
  readonly fields: number
  /** Conditions and values of all tests, the permissions' own too. */
  readonly conditions: number
  readonly rows: number
}

const nothing: Size = { depth: 0, fields: 0, conditions: 0, rows: 0 }
const sum = (parts: readonly Size[]): Size => ({
  depth: Math.max(0, ...parts.map(({ depth }) => depth)),
  fields: parts.reduce((total, { fields }) => total + fields, 0),
  conditions: parts.reduce((total, { conditions }) => total + conditions, 0),
  rows: Math.max(0, ...parts.map(({ rows }) => rows)),
})
const deeper = (size: Size): Size => ({ ...size, depth: size.depth + 1 })

function ofValue(value: Expression): Size {
  if (value.kind === 'through') return deeper(sum([ofValue(value.value), flat(value.one.guard)]))
  if (value.kind === 'count') return deeper(flat(value.many.guard))
  return nothing
}
/** A permission's own condition: its hops are the company's, not the caller's. */
const flat = (test: Test): Size => ({ ...ofTest(test), depth: 0 })
function ofTest(test: Test): Size {
  if (test.kind === 'all' || test.kind === 'any') return sum(test.tests.map(ofTest))
  if (test.kind === 'compare')
    return sum([ofValue(test.value), { ...nothing, conditions: 1 + test.operands.length }])
  if (test.kind === 'one') return deeper(sum([ofTest(test.test), flat(test.one.guard)]))
  if (test.kind === 'many') return deeper(sum([ofTest(test.test), flat(test.many.guard)]))
  return nothing
}
function ofOutput(output: Output): Size {
  const one = { ...nothing, fields: 1 }
  if (output.kind === 'value') return sum([one, ofValue(output.value)])
  if (output.kind === 'one') return deeper(sum([one, ofTest(output.target), ...output.outputs.map(ofOutput)]))
  if (output.kind === 'many' || output.kind === 'keys') return deeper(sum([one, ofPage(output.page)]))
  return one
}
const ofPage = (page: Page): Size =>
  sum([
    { ...nothing, rows: page.limit },
    ofTest(page.where),
    ...page.outputs.map(ofOutput),
    ...page.order.map(({ value }) => ofValue(value)),
  ])

export const sizeOf = (plan: ListPlan | GroupPlan): Size =>
  plan.kind === 'list'
    ? ofPage(plan.page)
    : sum([{ ...nothing, fields: plan.outputs.length, rows: plan.limit }, ofTest(plan.where)])
