/** How an issued invoice stands after money moved, a credit note was made, or a day went by. */
import type { Cents } from '../../../../kernel/money/money.ts'
import { type Outcome, ok, refuse } from '../../../../kernel/outcome.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { write } from '../../../../platform/items/write/write.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { type Invoice, ledgerOf, refundable, paymentState } from '../../invoice.ts'
import type { kinds } from '../../resources/payment-words.ts'
import { invoices } from '../../resources/invoices.ts'
import { settingsOf } from '../store.ts'
import type { Id } from '../../../../kernel/id/id.ts'

/** A payment as far as its invoice cares. */
export interface Money {
  readonly kind: (typeof kinds.values)[number]
  readonly amount: Cents
}

interface Happening {
  readonly now: number
  /** The word history keeps. */
  readonly action: string
  readonly comment?: string
  /** What a new credit note gives back. */
  readonly credit?: Cents
  /** A payment about to be written, and the one it takes the place of. */
  readonly money?: readonly Money[]
  readonly without?: string
}

/** A deposit is given back after the ride: it pays no invoice. Rule BI-23. */
const direction = (kind: Money['kind']): number =>
  kind === 'refund' ? -1 : kind === 'advance' || kind === 'balance' ? 1 : 0

/** What came in and what went back of an invoice, as it is booked. Rule BI-23. */
async function booked(
  tx: Tx,
  invoice: Id<'invoices'>,
  { money = [], without }: Pick<Happening, 'money' | 'without'>,
) {
  const rows = await tx
    .selectFrom('payments')
    .select(['id', 'kind', 'amount'])
    .where('invoice', '=', invoice)
    .where('status', '=', 'paid')
    .where('archived_at', 'is', null)
    .execute()
  const all: Money[] = [...rows.filter(({ id }) => id !== without), ...money]
  const sum = (way: number) =>
    all.reduce((total, { kind, amount }) => (direction(kind) === way ? total + amount : total), 0)
  return { paid: sum(1) - sum(-1), refunded: sum(-1) }
}

/** Nobody gets back more than he paid beyond what he owes. Rule BI-23. */
export async function mayRefund(
  tx: Tx,
  invoice: Invoice,
  amount: Cents,
  without?: string,
): Promise<Outcome<true, 'refund-too-large'>> {
  const { paid } = await booked(tx, invoice.id, without === undefined ? {} : { without })
  const left = refundable(ledgerOf({ ...invoice, paid }))
  return amount <= left ? ok(true) : refuse('refund-too-large', { field: 'amount', left })
}

/** Writes how it stands now; nothing when it stands as it did. The invoice is held by the caller. */
export async function keepPaymentState(
  tx: Tx,
  actor: Actor,
  invoice: Invoice,
  { now, action, comment, credit = 0, ...moved }: Happening,
): Promise<Invoice> {
  const { time_zone } = await settingsOf(tx)
  const { paid, refunded } = await booked(tx, invoice.id, moved)
  const credited = invoice.credited + credit
  const status = paymentState(
    { gross: invoice.gross ?? 0, credited, paid, refunded },
    { dueDate: invoice.due_date, isSent: invoice.sent_at !== null, today: dayOf(now, time_zone) },
  )
  const paid_at =
    status === 'paid'
      ? (invoice.paid_at ?? new Date(now).toISOString())
      : invoice.paid_at && status === 'refunded'
        ? invoice.paid_at
        : null
  if (status === invoice.status && paid === invoice.paid && credited === invoice.credited) return invoice
  const row = await write(tx, actor, {
    collection: invoices,
    key: invoice.id,
    before: invoice,
    action,
    comment: comment ?? null,
    update: { status, paid, credited, paid_at },
  })
  return row!
}
