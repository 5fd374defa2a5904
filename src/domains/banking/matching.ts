/** Whose money came in: by its reference, by number and exact amount together, or as a suggestion that a person judges. */
import type { Cents } from '../../kernel/money/money.ts'
import type { Id } from '../../kernel/id/id.ts'
import type { lineStates, reasons } from './resources/bank-words.ts'
import { codeOf, codesIn, depositWords, isNamed, wordsOf } from './names.ts'
import type { BankEntry } from './statement.ts'

export type Why = (typeof reasons)[number]
export type LineState = (typeof lineStates.values)[number]

/** A document as far as money that came in cares. */
export interface Payable {
  readonly id: Id<'invoices'>
  readonly reference: string | null
  /** What is still asked for; below zero what is to go back. */
  readonly open: Cents
  /** Of what was credited in full: the one document that asks its payer for the same ride now. */
  readonly replacedBy: Id<'invoices'> | null
  /** Whoever may pay it, as the paper and the customer's card call him. */
  readonly names: readonly string[]
  /** What a payer may write by hand: of the invoice, and of its booking. */
  readonly numbers: readonly string[]
}

/** A booking whose deposit is still to be received, or is held. */
export interface DepositOf {
  readonly booking: Id<'bookings'>
  readonly toReceive: Cents
  readonly held: Cents
  readonly names: readonly string[]
  readonly number: string | null
}

/** A booking that gives back to its payer in several parts, or of money that waits. */
export interface RefundsOf {
  readonly booking: Id<'bookings'>
  readonly total: Cents
  readonly names: readonly string[]
  /** Of the booking, and of each document. */
  readonly numbers: readonly string[]
}

/** What the program thinks of a line: it pays a document, or moves the deposit or the refunds of a booking. */
export interface Match {
  readonly state: LineState
  readonly invoice: Id<'invoices'> | null
  readonly booking?: Id<'bookings'>
  readonly why: Why | null
}

type Moved = Pick<BankEntry, 'amount' | 'name' | 'reference' | 'text' | 'isReversal'>

const nothing: Match = { state: 'open', invoice: null, why: null }
const suggested = (invoice: Payable, why: Why): Match => ({ state: 'suggested', invoice: invoice.id, why })
const asDeposit = ({ booking }: DepositOf): Match => ({
  state: 'suggested',
  invoice: null,
  booking,
  why: 'deposit',
})

/**
 * What each line pays, in their order: what an earlier one paid is no longer open for a later one. Nothing is matched
 * by itself above what is open, nor where two documents would do. Rules BK-07 and BK-08.
 *
 * @param isSure false for a statement that may tell of money again that was told of before: everything is a suggestion then.
 */
export function matched(
  lines: readonly Moved[],
  payables: readonly Payable[],
  isSure = true,
  deposits: readonly DepositOf[] = [],
  refunds: readonly RefundsOf[] = [],
): readonly Match[] {
  const index = new PayableIndex(payables, deposits)
  return lines.map((line) => {
    const found = line.amount > 0 ? incoming(line, index) : outgoing(line, index, refunds)
    if (found.state !== 'matched') return found
    if (!isSure) return { ...found, state: 'suggested', why: 'overlap' }
    index.take(found.invoice!, line.amount)
    return found
  })
}

/** Rules BK-07, BK-08, BK-12 and BK-16. */
function incoming(line: Moved, index: PayableIndex): Match {
  if (line.isReversal) return { ...nothing, why: 'reversal' }
  const instead = index.insteadOf(line)
  if (instead) return suggested(instead, line.amount > index.openOf(instead) ? 'more_than_open' : 'replaced')
  const named = line.reference === null ? undefined : index.byReference.get(line.reference)
  if (named) {
    const isWithin = line.amount <= index.openOf(named)
    return isWithin
      ? { state: 'matched', invoice: named.id, why: 'reference' }
      : suggested(named, 'more_than_open')
  }
  // A reference of nobody we know says that another document is meant: nothing is booked by itself then.
  const numbered = only(index.ofDocument(line.text))
  if (numbered && index.openOf(numbered) === line.amount)
    return line.reference === null
      ? { state: 'matched', invoice: numbered.id, why: 'number_and_amount' }
      : suggested(numbered, 'number_and_amount')
  const saidSo = index.saidDepositOf(line)
  if (saidSo) return asDeposit(saidSo)
  const ofAmount = index.ofAmount(line.amount)
  const ofName = index.ofName(line.name)
  const both = only(ofAmount.filter((each) => ofName.includes(each)))
  if (both) return suggested(both, 'amount_and_name')
  // A sum that is exactly a deposit says more than a number or a name alone; the number of a document says more than that.
  const deposit = index.depositOf(line)
  const isAsked = index.ofNumber(line.text).some((each) => index.openOf(each) === line.amount)
  if (deposit && !isAsked && index.ofDocument(line.text).length === 0) return asDeposit(deposit)
  return suggestion(line, index, ofAmount, ofName)
}

function suggestion(
  line: Moved,
  index: PayableIndex,
  ofAmount: readonly Payable[],
  ofName: readonly Payable[],
): Match {
  const ofNumber = index.ofNumber(line.text)
  for (const [candidate, why] of [
    [only(ofNumber), 'number'],
    [only(ofAmount), 'amount'],
    [only(ofName), 'name'],
  ] as const)
    if (candidate) return suggested(candidate, line.amount > index.openOf(candidate) ? 'more_than_open' : why)
  return nothing
}

/**
 * Money that went out is a refund that was waited for, where amount and number or name say so, or a number and a part of
 * it; else it is no customer's.
 * Rules BK-08 and BK-15.
 */
function outgoing(line: Moved, index: PayableIndex, refunds: readonly RefundsOf[]): Match {
  if (line.isReversal) return { ...nothing, why: 'reversal' }
  const ofAmount = index.ofAmount(line.amount)
  const ofNumber = index.ofNumber(line.text)
  const numbered = only(ofAmount.filter((each) => ofNumber.includes(each)))
  if (numbered) return suggested(numbered, 'number_and_amount')
  const refund = only(ofAmount.filter((each) => index.ofName(line.name).includes(each)))
  const together = refundsIn(line, refunds)
  const deposit = index.depositOf(line)
  if ([refund, together, deposit].filter(Boolean).length > 1) return nothing
  if (refund) return suggested(refund, 'amount_and_name')
  if (together) return { state: 'suggested', invoice: null, booking: together.booking, why: 'refunds' }
  const part = only(ofNumber.filter((each) => index.openOf(each) < line.amount))
  if (part && !deposit) return suggested(part, 'number')
  return deposit ? asDeposit(deposit) : { state: 'set_aside', invoice: null, why: 'outgoing' }
}

/** The one booking that gives back exactly what went out, whose number or name the line has. */
function refundsIn({ amount, name, text }: Moved, refunds: readonly RefundsOf[]): RefundsOf | undefined {
  const ofSum = refunds.filter(({ total }) => total === 0 - amount)
  const codes = codesIn(text)
  const words = wordsOf(name)
  return (
    only(ofSum.filter(({ numbers }) => numbers.some((number) => codes.includes(codeOf(number))))) ??
    only(ofSum.filter(({ names }) => isNamed(words, names)))
  )
}

export const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined)

/** What is open, to be found by whatever a line says of it. */
class PayableIndex {
  readonly byReference = new Map<string, Payable>()
  readonly #byAmount = new Map<Cents, Payable[]>()
  readonly #byWord = new Map<string, Set<Payable>>()
  readonly #byNumber = new Map<string, Payable>()
  readonly #byId = new Map<string, Payable>()
  readonly #taken = new Map<string, Cents>()
  readonly #deposits: readonly DepositOf[]
  readonly #toReceive: Map<Cents, DepositOf[]>
  readonly #held: Map<Cents, DepositOf[]>

  constructor(payables: readonly Payable[], deposits: readonly DepositOf[]) {
    this.#deposits = deposits
    this.#toReceive = Map.groupBy(deposits, ({ toReceive }) => toReceive)
    this.#held = Map.groupBy(deposits, ({ held }) => held)
    for (const each of payables) {
      this.#byId.set(each.id, each)
      if (each.reference !== null) this.byReference.set(each.reference, each)
      this.#add(each)
      for (const number of each.numbers) this.#byNumber.set(codeOf(number), each)
      for (const word of each.names.flatMap(wordsOf))
        this.#byWord.set(word, (this.#byWord.get(word) ?? new Set()).add(each))
    }
  }

  #add(payable: Payable): void {
    const open = this.openOf(payable)
    if (open !== 0) this.#byAmount.set(open, [...(this.#byAmount.get(open) ?? []), payable])
  }

  openOf(payable: Payable): Cents {
    return payable.open - (this.#taken.get(payable.id) ?? 0)
  }

  take(id: string, amount: Cents): void {
    const payable = this.#byId.get(id)!
    const open = this.openOf(payable)
    this.#byAmount.set(
      open,
      (this.#byAmount.get(open) ?? []).filter((each) => each !== payable),
    )
    this.#taken.set(id, (this.#taken.get(id) ?? 0) + amount)
    this.#add(payable)
  }

  ofAmount(amount: Cents): readonly Payable[] {
    return this.#byAmount.get(amount) ?? []
  }

  /** Those of whose name every word stands in the line's: two words at least, or one that is long. */
  ofName(name: string): readonly Payable[] {
    const words = wordsOf(name)
    const candidates = new Set(words.flatMap((word) => [...(this.#byWord.get(word) ?? [])]))
    return [...candidates].filter((each) => this.openOf(each) !== 0 && isNamed(words, each.names))
  }

  /** Those whose number stands in a text. */
  ofNumber(text: string): readonly Payable[] {
    return [...new Set(codesIn(text).flatMap((code) => this.#byNumber.get(code) ?? []))]
  }

  /** Those whose own number stands in a text, not that of their booking. */
  ofDocument(text: string): readonly Payable[] {
    const codes = codesIn(text)
    return this.ofNumber(text).filter(({ numbers }) => codes.includes(codeOf(numbers[0] ?? '')))
  }

  /** The one document that took the place of the credited one a line names: by its reference, or by its own number. */
  insteadOf({ reference, text }: Pick<Moved, 'reference' | 'text'>): Payable | undefined {
    const named = reference === null ? only(this.ofDocument(text)) : this.byReference.get(reference)
    return named?.replacedBy ? this.#byId.get(named.replacedBy) : undefined
  }

  /** The one booking whose number a line has beside the word for a deposit, where no more came in than is to be received. */
  saidDepositOf({ amount, text }: Pick<Moved, 'amount' | 'text'>): DepositOf | undefined {
    if (!wordsOf(text).some((word) => depositWords.has(word))) return undefined
    const codes = codesIn(text)
    return only(
      this.#deposits.filter(
        ({ number, toReceive }) => number !== null && amount <= toReceive && codes.includes(codeOf(number)),
      ),
    )
  }

  /** The one booking whose deposit is exactly what came in or went out, and whose number or name the line has. */
  depositOf({ amount, name, text }: Pick<Moved, 'amount' | 'name' | 'text'>): DepositOf | undefined {
    if (amount === 0) return undefined
    const ofSum = (amount > 0 ? this.#toReceive : this.#held).get(Math.abs(amount)) ?? []
    const codes = codesIn(text)
    const numbered = ofSum.filter(({ number }) => number !== null && codes.includes(codeOf(number)))
    const words = wordsOf(name)
    return only(numbered) ?? only(ofSum.filter(({ names }) => isNamed(words, names)))
  }
}
