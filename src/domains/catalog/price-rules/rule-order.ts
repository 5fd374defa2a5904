/** The price list in the order it is applied, and what changes when a rule moves up in it. */
import type { PriceRule } from '../catalogue.ts'
import { priceEffects } from '../resources/price-rules.ts'

export type OrderedRule = Pick<PriceRule, 'id' | 'effect' | 'priority' | 'package' | 'people_from'>

/** Percentages and fixed amounts are one step of the price, and compete by their own kind. */
const stepOf = ({ effect }: Pick<PriceRule, 'effect'>) => priceEffects.indexOf(effect)

/**
 * By step of the price, then highest priority first; equals by the size of group, as a price list is read.
 * Rule CA-35.
 */
export const inOrder = <R extends OrderedRule>(rules: readonly R[]): R[] =>
  rules.toSorted(
    (a, b) =>
      stepOf(a) - stepOf(b) ||
      b.priority - a.priority ||
      (a.people_from ?? 0) - (b.people_from ?? 0) ||
      (a.id < b.id ? -1 : 1),
  )

export interface PriorityChange {
  readonly id: string
  readonly priority: number
}

/** The neighbours a rule can change places with: those of the same step, in their order. Rule CA-35. */
export const rivalsOf = <R extends OrderedRule>(rule: R, rules: readonly R[]): R[] =>
  inOrder(rules.filter(({ effect, package: of }) => effect === rule.effect && of === rule.package))

/**
 * What to save so that a rule counts before the one above it; empty for the first. Those that would be caught up
 * with go up too, and stand first in the answer: saved in this order, no two meet on the way.
 * Rule CA-35.
 */
export function raised<R extends OrderedRule>(rule: R, rules: readonly R[]): PriorityChange[] {
  const order = rivalsOf(rule, rules)
  const at = order.findIndex(({ id }) => id === rule.id)
  if (at < 1) return []
  const changes: PriorityChange[] = []
  let taken = order[at - 1]!.priority + 1
  changes.unshift({ id: rule.id, priority: taken })
  for (let above = at - 2; above >= 0 && order[above]!.priority <= taken; above--) {
    taken += 1
    changes.unshift({ id: order[above]!.id, priority: taken })
  }
  return changes
}

/** What to save so that a rule counts after the one below it: that one is raised. Rule CA-35. */
export function lowered<R extends OrderedRule>(rule: R, rules: readonly R[]): PriorityChange[] {
  const order = rivalsOf(rule, rules)
  const below = order[order.findIndex(({ id }) => id === rule.id) + 1]
  return below ? raised(below, rules) : []
}
