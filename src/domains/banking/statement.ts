/** What a bank says of one account over some days, whatever file it came in: one shape, and what must hold of it. */
import type { Cents } from '../../kernel/money/money.ts'
import { type Outcome, ok, refuse, type Refusal } from '../../kernel/outcome.ts'
import type { Day } from '../../kernel/time/day.ts'

export interface Balance {
  readonly amount: Cents
  readonly day: Day
}

/** Money that moved: what came in is above zero, what went out below. */
export interface BankEntry {
  /** Its place in the statement: the same entry has the same one in any copy of it. */
  readonly sequence: string
  readonly amount: Cents
  readonly valueDay: Day
  readonly entryDay: Day
  /** Of who paid or was paid; empty where the bank does not say. */
  readonly name: string
  readonly iban: string
  /** The twelve digits of a Belgian structured reference. */
  readonly reference: string | null
  readonly text: string
  readonly bankReference: string
  /** It takes back an earlier entry: no new payment of anybody. */
  readonly isReversal: boolean
}

export interface BankStatement {
  /** An IBAN without spaces, or the bank's own number where it is none. */
  readonly account: string
  readonly currency: string
  /** As the bank counts them; empty where it does not. */
  readonly number: string
  readonly opening: Balance
  readonly closing: Balance
  readonly entries: readonly BankEntry[]
}

/** Why a file is not taken, thrown by what reads it: `readBankFile` answers it. */
export class Unreadable extends Error {
  readonly refusal: Refusal
  constructor({ refusal }: { readonly refusal: Refusal }) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** Of a record that holds something else than it should; where in the file, counted from one. Rule BK-01. */
export const broken = (line: number | string): Unreadable =>
  new Unreadable(refuse('bank-file-broken', { line }))

export const sumOf = (entries: readonly Pick<BankEntry, 'amount'>[]): Cents =>
  entries.reduce((sum, { amount }) => sum + amount, 0)

/** What was there and what moved is what is there, in euro: else something of it is missing. Rule BK-02. */
export function judged(statement: BankStatement): Outcome<BankStatement> {
  const { number, currency, opening, closing, entries } = statement
  if (currency !== 'EUR') return refuse('bank-currency-unknown', { currency, number })
  const expected = opening.amount + sumOf(entries)
  if (expected !== closing.amount || opening.day > closing.day)
    return refuse('bank-balance-wrong', { number, day: closing.day })
  return ok(statement)
}

/** A bank's words without the filling of their columns. */
export const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The day six digits name, day first, as banks write them; null for none. */
export const dayWritten = (ddmmyy: string): Day =>
  `20${ddmmyy.slice(4)}-${ddmmyy.slice(2, 4)}-${ddmmyy.slice(0, 2)}`
