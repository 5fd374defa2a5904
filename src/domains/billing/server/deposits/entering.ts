/** Booking an entry of a deposit: it, what is held of the booking and the invoice it pays stand together. */
import type { Selectable } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import { ok, type Outcome, refuse } from '../../../../kernel/outcome.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { write } from '../../../../platform/items/write/write.ts'
import type { Booking } from '../../../booking/booking.ts'
import { depositSums, isAfterReceipt, mayEnter, mayReverseDeposit } from '../../../booking/deposit/deposit.ts'
import { depositDue } from '../../../booking/price/container-deposit.ts'
import { bookings } from '../../../booking/resources/booking/bookings.ts'
import { openOf } from '../../invoice.ts'
import { deposits } from '../../resources/deposits.ts'
import { type PostedBy, postEntry, daysOf } from '../payments/entries.ts'
import { reverse, lockEntry } from '../payments/reversals.ts'
import { lockInvoice } from '../store.ts'

export type DepositRow = Selectable<Tables['deposits']>
type NewDeposit = Pick<DepositRow, 'kind' | 'amount' | 'method' | 'witness' | 'note'> & {
  readonly damageReport: Id<'damage_reports'> | null
  readonly invoice: Id<'invoices'> | null
  readonly takenBy: Id<'employees'> | null
  readonly valueDate?: DepositRow['value_date'] | undefined
  /** Unless said the value day, or today where that is closed. */
  readonly entryDate?: DepositRow['entry_date'] | undefined
}

const entriesOf = (tx: Tx, booking: Id<'bookings'>) =>
  tx.selectFrom('deposits').selectAll().where('booking', '=', booking).orderBy('date_created').execute()

/**
 * Enters one; the booking is held by the caller until the transaction ends.
 * Rules BI-90 to BI-93.
 */
export async function enterDeposit(
  tx: Tx,
  postedBy: PostedBy,
  booking: Booking,
  entry: NewDeposit,
): Promise<Outcome<DepositRow>> {
  const { kind, amount, method, damageReport: damage_report, invoice } = entry
  const entries = await entriesOf(tx, booking.id)
  const sums = depositSums(entries)
  const may = mayEnter(
    { status: booking.status, due: depositDue(booking.price_trace, booking.deposit ?? 0), sums },
    { kind, amount },
  )
  if (!may.ok) return may
  const named = await namedOf(tx, booking, entry)
  if (!named.ok) return named
  const days = await daysOf(tx, postedBy, entry)
  if (!days.ok) return days
  const came = isAfterReceipt(entries, { kind, moved: days.value.valueDate })
  if (!came.ok) return came
  const paid = invoice
    ? await postEntry(tx, postedBy, { amount, method: null, kind: 'set_off', invoice, note: entry.note })
    : null
  if (paid && !paid.ok) return paid
  const row = await write(tx, postedBy.actor, {
    collection: deposits,
    action: 'book',
    create: {
      booking: booking.id,
      kind,
      amount,
      method,
      entry_date: days.value.entryDate,
      value_date: days.value.valueDate,
      witness: entry.witness,
      note: entry.note,
      taken_by: entry.takenBy,
      damage_report,
      invoice,
      payment: paid?.value.entry.id ?? null,
    },
  })
  await keepHeld(tx, postedBy, booking)
  return ok(row)
}

/** What is kept names its damage, what is set off the invoice it pays: both of this booking. Rule BI-93. */
async function namedOf(
  tx: Tx,
  booking: Booking,
  { kind, amount, damageReport, invoice: id }: NewDeposit,
): Promise<Outcome<true>> {
  if (kind === 'kept') {
    const found = damageReport
      ? await tx
          .selectFrom('damage_reports')
          .select('id')
          .where('id', '=', damageReport)
          .where('booking', '=', booking.id)
          .where('archived_at', 'is', null)
          .executeTakeFirst()
      : undefined
    return found ? ok(true) : refuse('damage-report-required', { field: 'damage_report' })
  }
  if (kind !== 'set_off') return ok(true)
  const invoice = id ? await lockInvoice(tx, id) : null
  if (!invoice || invoice.booking !== booking.id || invoice.status === 'draft')
    return refuse('deposit-invoice-required', { field: 'invoice' })
  const left = Math.max(0, openOf(invoice))
  return amount <= left ? ok(true) : refuse('payment-too-large', { field: 'amount', left })
}

/** Writes what is held by now, where it is another sum. Rule BI-90. */
async function keepHeld(tx: Tx, { actor }: PostedBy, booking: Booking): Promise<void> {
  const { held } = depositSums(await entriesOf(tx, booking.id))
  if (held === booking.deposit_held) return
  await write(tx, actor, {
    collection: bookings,
    key: booking.id,
    before: booking,
    action: 'deposit',
    update: { deposit_held: held },
  })
}

/**
 * Answers an entry by its counter-entry, and takes back what it paid; the booking is held by the caller.
 * Rule BI-94.
 */
export async function reverseDeposit(
  tx: Tx,
  postedBy: PostedBy,
  booking: Booking,
  { entry, reason }: { readonly entry: DepositRow; readonly reason: string },
): Promise<Outcome<DepositRow>> {
  const entries = await entriesOf(tx, booking.id)
  const may = mayReverseDeposit(entry, {
    isReversed: entries.some(({ reverses }) => reverses === entry.id),
    held: depositSums(entries).held,
  })
  if (!may.ok) return may
  const days = await daysOf(tx, postedBy, {})
  if (!days.ok) return days
  const payment = entry.payment && (await lockEntry(tx, entry.payment))
  const undone = payment ? await reverse(tx, postedBy, payment, reason) : null
  if (undone && !undone.ok) return undone
  const { booking: of, kind, amount, method, damage_report, invoice, taken_by } = entry
  const row = await write(tx, postedBy.actor, {
    collection: deposits,
    action: 'reverse',
    comment: reason,
    create: {
      booking: of,
      kind,
      amount,
      method,
      damage_report,
      invoice,
      taken_by,
      payment: undone?.value[0]?.id ?? null,
      entry_date: days.value.entryDate,
      value_date: entry.value_date,
      reverses: entry.id,
      reason,
    },
  })
  await keepHeld(tx, postedBy, booking)
  return ok(row)
}
