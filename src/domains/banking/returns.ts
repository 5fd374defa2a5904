/** Which payment a line of the bank takes back: a transfer that could not be made, or that was called back. */
import type { Cents } from '../../kernel/money/money.ts'
import type { Id } from '../../kernel/id/id.ts'
import { addDays, type Day } from '../../kernel/time/day.ts'
import { type Match, only } from './matching.ts'
import { codesIn, isNamed, wordsOf } from './names.ts'
import type { BankEntry } from './statement.ts'

/** A transfer that stands, as far as a bank may take it back. */
export interface Returnable {
  readonly payment: Id<'payments'>
  /** What came in is above zero, what went out below. */
  readonly amount: Cents
  readonly valueDay: Day
  readonly reference: string | null
  /** Of the line it was booked by; empty where none was. */
  readonly iban: string
  readonly names: readonly string[]
  readonly numbers: readonly string[]
}

/** What the program thinks of a line, with the payment it takes back. */
export type Suggestion = Match & { readonly takesBack?: Id<'payments'> | null }

type Moved = Pick<BankEntry, 'amount' | 'valueDay' | 'name' | 'iban' | 'reference' | 'text' | 'isReversal'>

/** Days after which a bank no longer takes back what it says it takes back: thirteen months, as for a debit without a mandate. */
export const daysToReturn = 400
/** Days within which the same sum the other way, of the same party, is taken for a return although the bank does not say so. */
const daysToGuess = 14

const placedNowhere: ReadonlySet<Match['state']> = new Set(['open', 'set_aside'])

/** Whether a line may take a payment back: the bank says so, or it is for nothing else that is known. */
export const mayTakeBack = (line: Pick<Moved, 'isReversal'>, { state, why }: Match): boolean =>
  line.isReversal || placedNowhere.has(state) || why === 'more_than_open'

/**
 * The lines with the payment each takes back, as a suggestion that a person judges: of the same sum the other way and
 * named by its reference, account, number or name. Where the bank itself says that it is a return, the only one of the
 * sum will do. Where two would do nothing is chosen, and nothing is taken back twice. Rule BK-13.
 */
export function withReturns<T extends Match>(
  lines: readonly Moved[],
  found: readonly T[],
  candidates: readonly Returnable[],
): readonly (T | (T & Suggestion))[] {
  const taken = new Set<string>()
  return found.map((match, index) => {
    const line = lines[index]!
    if (!mayTakeBack(line, match)) return match
    const takesBack = takenBackBy(
      line,
      candidates.filter(({ payment }) => !taken.has(payment)),
    )
    if (!takesBack) return match
    taken.add(takesBack.payment)
    const { payment } = takesBack
    return { ...match, state: 'suggested', why: 'reversal', invoice: null, booking: null, takesBack: payment }
  })
}

function takenBackBy(line: Moved, candidates: readonly Returnable[]): Returnable | undefined {
  const since = addDays(line.valueDay, line.isReversal ? -daysToReturn : -daysToGuess)
  const ofSum = candidates.filter(
    ({ amount, valueDay }) =>
      amount !== 0 && amount === 0 - line.amount && valueDay >= since && valueDay <= line.valueDay,
  )
  const codes = codesIn(line.text)
  const words = wordsOf(line.name)
  const named =
    only(ofSum.filter(({ reference }) => reference !== null && reference === line.reference)) ??
    only(ofSum.filter(({ iban }) => iban !== '' && iban === line.iban)) ??
    only(ofSum.filter(({ numbers }) => codesIn(numbers.join(',')).some((code) => codes.includes(code)))) ??
    only(ofSum.filter(({ names }) => isNamed(words, names)))
  return named ?? (line.isReversal ? only(ofSum) : undefined)
}
