/** Which price rules count for a wish, in which order, and when two of them may not stand side by side. */
import type { Id } from '../../../kernel/id/id.ts'
import { type Day, weekdayOf } from '../../../kernel/time/day.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { isEve, isHoliday } from '../belgian-holidays.ts'
import type { PriceRule } from '../catalogue.ts'
import { overlapOf } from './price-rule-overlap.ts'
import { checkShape, type ShapeRefusal } from './price-rule-shape.ts'

/** A wish as a rule sees it. */
export interface RuleQuestion {
  readonly package: string
  readonly people: number
  readonly duration: number
  /** The day of the ride. */
  readonly day: Day
  /** The day the price is asked, and the days from then to the ride. */
  readonly askedOn: Day
  readonly leadDays: number
  /** The wall time of the start, null as long as none is chosen. */
  readonly start: string | null
  readonly zone: string | null
  /** The agency that brings the group; null for who comes by himself. */
  readonly agency: Id<'booking_agencies'> | null
}

type Condition = (rule: PriceRule, question: RuleQuestion) => boolean

/** Rule CA-22. */
const within = <T extends number | string>(from: T | null, value: T, to: T | null) =>
  (from === null || from <= value) && (to === null || value <= to)

const isForThePackage: Condition = (rule, { package: id }) => rule.package === null || rule.package === id
const peopleFit: Condition = (rule, { people }) => within(rule.people_from, people, rule.people_to)
const durationFits: Condition = (rule, { duration }) =>
  rule.duration_min === null || rule.duration_min === duration
const isInSeason: Condition = (rule, { day }) => within(rule.day_from, day, rule.day_to)
const isInForce: Condition = (rule, { askedOn }) => within(rule.valid_from, askedOn, rule.valid_to)
const leadTimeFits: Condition = (rule, { leadDays }) =>
  within(rule.lead_days_from, leadDays, rule.lead_days_to)
const zoneFits: Condition = (rule, { zone }) => rule.zone === null || rule.zone === zone
const isForTheAgency: Condition = (rule, { agency }) => rule.agency === null || rule.agency === agency
const weekdayFits: Condition = (rule, { day }) =>
  rule.weekdays === null || rule.weekdays.includes(weekdayOf(day))
// A rule on the hour cannot count before an hour is chosen. Rule CA-22.
const startFits: Condition = ({ start_from, start_to }, { start }) => {
  if (start_from === null && start_to === null) return true
  if (start === null) return false
  return start_from !== null && start_to !== null && start_from > start_to
    ? start >= start_from || start <= start_to
    : within(start_from, start, start_to)
}
/** Rule CA-22. */
const holidayFits: Condition = (rule, { day }) =>
  rule.holiday === null || (rule.holiday === 'holiday' ? isHoliday(day) : isEve(day))

/** Rule CA-22. */
const conditions = [
  isForThePackage,
  peopleFit,
  durationFits,
  isInSeason,
  isInForce,
  leadTimeFits,
  zoneFits,
  isForTheAgency,
  weekdayFits,
  startFits,
  holidayFits,
]

/** Whether every condition of a rule that is in use holds. Rule CA-22. */
export const matches = (rule: PriceRule, question: RuleQuestion): boolean =>
  isInUse(rule) && conditions.every((holds) => holds(rule, question))

/** Rule CA-21. */
const isInUse = (rule: PriceRule) => rule.active && rule.archived_at === null

/**
 * The rules that count, highest priority first. One base price; of the other effects every stackable rule
 * and the first that does not stack.
 * Rule CA-21.
 */
export function rulesFor(rules: readonly PriceRule[], question: RuleQuestion): PriceRule[] {
  const taken = new Set<PriceRule['effect']>()
  return rules
    .filter((rule) => matches(rule, question))
    .toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1))
    .filter((rule) => {
      if (stacks(rule)) return true
      const isFirst = !taken.has(rule.effect)
      taken.add(rule.effect)
      return isFirst
    })
}

/** Rule CA-21. */
const stacks = (rule: PriceRule) => rule.stackable && rule.effect !== 'set_base'

/** Nobody should have to guess which of two rules wins: equal priority and a common wish is refused. Rule CA-23. */
export function clash(rule: PriceRule, others: readonly PriceRule[]): Outcome<void, 'price-rules-overlap'> {
  if (!isInUse(rule)) return ok(undefined)
  for (const other of others) {
    const compete =
      other.id !== rule.id &&
      isInUse(other) &&
      other.priority === rule.priority &&
      other.effect === rule.effect &&
      !stacks(rule) &&
      !stacks(other) &&
      (rule.package === null || other.package === null || rule.package === other.package) &&
      (rule.agency === null || other.agency === null || rule.agency === other.agency)
    const overlap = compete ? overlapOf(rule, other) : null
    if (overlap)
      return refuse('price-rules-overlap', {
        field: 'priority',
        other: other.id,
        other_name: other.name,
        overlap,
      })
  }
  return ok(undefined)
}

/** What must hold before a rule is saved; `others` are the rules already there, itself included or not. */
export function checkPriceRule(
  rule: PriceRule,
  others: readonly PriceRule[],
): Outcome<void, 'price-rules-overlap' | ShapeRefusal> {
  const shape = checkShape(rule)
  return shape.ok ? clash(rule, others) : shape
}
