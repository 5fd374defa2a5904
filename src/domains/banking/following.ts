/** Statements of one account, one after another: whether one is new, and whether another is missing before it. */
import type { Day } from '../../kernel/time/day.ts'
import type { warnings } from './resources/bank-words.ts'
import type { BankStatement } from './statement.ts'

export type Warning = (typeof warnings.values)[number]

/** A statement as it is kept. */
export interface KeptStatement {
  readonly id: string
  readonly identity: string
  readonly number: string
  readonly opening: number
  readonly opening_day: Day
  readonly closing: number
  readonly closing_day: Day
  readonly warning: Warning | null
}

const plain = (number: string): string => number.replace(/^0+(?=.)/, '')

/**
 * The same statement in any file and format: banks number them anew each year, and some not at all.
 * Rule BK-06.
 */
export const identityOf = ({ number, closing }: Pick<BankStatement, 'number' | 'closing'>): string =>
  number ? `${closing.day.slice(0, 4)}-${plain(number)}` : closing.day

/** Whether what is kept under its name is what it says again. Rule BK-06. */
export const isSame = (kept: KeptStatement, { opening, closing }: BankStatement): boolean =>
  kept.opening === opening.amount && kept.closing === closing.amount && kept.closing_day === closing.day

/**
 * What is odd about a statement beside those that are kept: another is missing before it, or it has days or sums
 * that were there already. The first of an account follows nothing.
 * Rule BK-09.
 */
export function warningOf(statement: BankStatement, kept: readonly KeptStatement[]): Warning | null {
  const { opening, closing, number } = statement
  const before = kept
    .filter(({ closing_day }) => closing_day <= closing.day)
    .toSorted((a, b) => (a.closing_day < b.closing_day ? -1 : a.closing_day > b.closing_day ? 1 : 0))
    .at(-1)
  if (!before) return null
  const follows = kept.some((each) => each.closing_day <= closing.day && each.closing === opening.amount)
  const isTwice = kept.some((each) => isSame(each, statement))
  if (isTwice && opening.amount !== closing.amount) return 'overlap'
  if (follows) return isNext(before, number, closing.day) ? null : 'gap'
  return opening.day < before.closing_day ? 'overlap' : 'gap'
}

/** Whether no number is missing between two, where the bank counts. */
function isNext(before: KeptStatement, number: string, day: Day): boolean {
  const [last, own] = [before.number, number].map((each) => (/^\d+$/.test(each) ? Number(each) : null))
  if (last === null || own === null || before.closing_day.slice(0, 4) !== day.slice(0, 4)) return true
  return own! <= last! + 1
}

/** Those that a statement fills the gap before. Rule BK-09. */
export const filledBy = (
  statement: BankStatement,
  kept: readonly KeptStatement[],
): readonly KeptStatement[] =>
  kept.filter(
    (each) =>
      each.warning === 'gap' &&
      each.closing_day >= statement.closing.day &&
      each.opening === statement.closing.amount &&
      each.identity !== identityOf(statement),
  )
