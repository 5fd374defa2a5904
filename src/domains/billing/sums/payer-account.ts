/** How everything that was issued to one payer for one ride stands together: what is asked of him, and what goes back. */
import type { Cents } from '../../../kernel/money/money.ts'
import { type Ledger, refundable } from '../invoice.ts'
import { openAmount } from '../../booking/price/invoiced.ts'

/** An issued document, credit notes left out. */
export interface PayerDocument extends Omit<Ledger, 'refunded'> {
  /** Of what counts as paid, what was settled without money. */
  readonly writtenOff: Cents
}

export interface PayerMoney {
  /** Oldest first: what came in too much pays the oldest that asks. */
  readonly documents: readonly PayerDocument[]
  /** What he paid that waits for a document of this ride. */
  readonly waiting: Cents
  /** What is kept of a cancelled ride; null of any other. */
  readonly kept: Cents | null
  /** Something of the ride is still to be invoiced: what is too much by now waits for that. */
  readonly isMoreToCome: boolean
}

/** One document beside the others. */
export interface DocumentStanding {
  /** Still to be paid, once what came in too much elsewhere is taken off. */
  readonly open: Cents
  /** What is taken off so. */
  readonly covered: Cents
  /** Of what came in too much on it: what pays the others, what waits for the next, and what goes back. */
  readonly used: Cents
  readonly ahead: Cents
  readonly back: Cents
}

export interface PayerAccount {
  /** In the order of the documents. */
  readonly standings: readonly DocumentStanding[]
  /** What he is asked in all, and what he gets back in all. One of them is nothing. */
  readonly open: Cents
  readonly back: Cents
  /** What came in too much and waits for the next document of the ride. */
  readonly ahead: Cents
  /** All that stays due of the ride, also what no invoice asks yet. */
  readonly due: Cents
  /** The money that came in, less what went back. */
  readonly paid: Cents
  /** Of what stays due, that for which no invoice was made yet. */
  readonly uninvoiced: Cents
}

/** The money that came in for a document: what was settled without any is none. Rule BI-46. */
export const moneyOf = ({ paid, writtenOff }: Pick<PayerDocument, 'paid' | 'writtenOff'>): Cents =>
  paid - writtenOff

/**
 * Nobody is asked for what he paid already on another document of the same ride, and nothing goes back that another
 * asks or will ask: page, letter, code and refund read this one sum.
 * Rules BI-102 and BI-104.
 */
export function payerAccount({ documents, waiting, kept, isMoreToCome }: PayerMoney): PayerAccount {
  const asked = sumOf(documents, ({ gross, credited }) => gross - credited)
  const due = Math.max(asked, kept ?? 0)
  const surplus = documents.map(refundable)
  const wanted = documents.map((one) => Math.max(0, openAmount(one)))
  const covered = spread(waiting + total(surplus), wanted)
  const open = total(wanted) - total(covered)
  const left = waiting + total(surplus) - total(covered)
  const ahead = isMoreToCome ? left : 0
  const back = Math.max(0, left - ahead - (due - asked))
  // What waits is used first, then what came in too much on the oldest.
  const used = spread(Math.max(0, total(covered) - waiting), surplus)
  const unused = surplus.map((all, at) => all - used[at]!)
  const returned = spread(back, unused)
  return {
    standings: documents.map((_, at) => ({
      open: wanted[at]! - covered[at]!,
      covered: covered[at]!,
      used: used[at]!,
      ahead: isMoreToCome ? unused[at]! : 0,
      back: returned[at]!,
    })),
    open,
    back,
    ahead,
    due,
    paid: sumOf(documents, moneyOf) + waiting,
    uninvoiced: due - asked,
  }
}

const sumOf = <One>(all: readonly One[], of: (one: One) => Cents): Cents =>
  all.reduce((total, one) => total + of(one), 0)
const total = (all: readonly Cents[]): Cents => sumOf(all, (each) => each)

/** So much of a sum for each, in their order, as each takes. */
function spread(sum: Cents, takes: readonly Cents[]): readonly Cents[] {
  let left = sum
  return takes.map((most) => {
    const part = Math.min(most, left)
    left -= part
    return part
  })
}
