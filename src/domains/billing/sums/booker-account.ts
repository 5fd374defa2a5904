/** How the money of a cancelled ride stands for who booked it. */
import type { Cents } from '../../../kernel/money/money.ts'
import type { BookerMoney } from '../booker.ts'
import { type CancelledAccount, cancelledAccount } from './credit.ts'

/** By the documents issued for the ride, and what was paid for it and waits for one. */
export function accountOf(
  { documents, waiting, waiting_refunded }: BookerMoney,
  kept: Cents,
): CancelledAccount {
  const issued = documents.filter(({ kind }) => kind !== 'credit_note')
  const account = cancelledAccount(
    issued.map(({ written_off: writtenOff, paid, ...one }) => ({
      ...one,
      writtenOff,
      paid: paid + writtenOff,
    })),
    kept,
    waiting,
  )
  return {
    ...account,
    received: account.received + waiting_refunded,
    refunded: account.refunded + waiting_refunded,
  }
}
