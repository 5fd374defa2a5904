/** The money of one payer for one ride, as every page, letter and code reads it. */
import { type Kysely, sql } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Booking } from '../../../booking/booking.ts'
import { asksTooMuch, keptOf } from '../../booker.ts'
import { writingOff } from '../../entry.ts'
import { type Invoice, ledgerOf } from '../../invoice.ts'
import {
  type DocumentStanding,
  moneyOf,
  type PayerAccount,
  payerAccount,
  type PayerMoney,
} from '../../sums/payer-account.ts'

export interface RideMoney {
  /** Issued to him for the ride, oldest first; credit notes left out. */
  readonly documents: readonly Invoice[]
  readonly money: PayerMoney
  readonly account: PayerAccount
  /** The ride was cancelled for less than its customer is asked. */
  readonly isTooMuch: boolean
}

export type Ride = Pick<Booking, 'status' | 'cancellation_kept' | 'to_invoice'>

/** Who pays what was issued for a booking; of what belongs to none the document stands alone. */
export type Payer = Pick<Invoice, 'booking' | 'customer' | 'agency'>

export async function readRideMoney(db: Kysely<Tables>, invoice: Invoice): Promise<RideMoney> {
  if (!invoice.booking) return rideMoney(db, [invoice], { waiting: 0, ride: null })
  const ride = await db
    .selectFrom('bookings')
    .select(['status', 'cancellation_kept', 'to_invoice'])
    .where('id', '=', invoice.booking)
    .executeTakeFirstOrThrow()
  const { held } = await waitingFor(db, invoice)
  return rideMoney(db, await issuedTo(db, invoice), { waiting: held, ride })
}

/** The same of documents that were read already. */
export async function rideMoney(
  db: Kysely<Tables>,
  documents: readonly Invoice[],
  { waiting, ride }: { readonly waiting: Cents; readonly ride: Ride | null },
): Promise<RideMoney> {
  const without = await writtenOffOf(db, documents)
  const money = {
    documents: documents.map((one) => ({ ...ledgerOf(one), writtenOff: without.get(one.id) ?? 0 })),
    waiting,
    kept: ride && keptOf(ride),
    isMoreToCome: ride !== null && ride.to_invoice > 0,
  }
  const isTooMuch =
    ride !== null && documents.some(({ customer }) => customer !== null) && asksTooMuch(ride, documents)
  return { documents, money, account: payerAccount(money), isTooMuch }
}

/**
 * How one of its documents stands; of a credit note that it asks for nothing. While a cancelled ride waits for its
 * correction, what goes back is said of all of it together and of no document.
 */
export function standingIn({ documents, account, isTooMuch }: RideMoney, id: string): DocumentStanding {
  const found = account.standings[documents.findIndex((one) => one.id === id)]
  if (!found) return { open: 0, covered: 0, used: 0, ahead: 0, back: 0 }
  return isTooMuch ? { ...found, back: 0 } : found
}

/** What goes back of the whole ride: of a cancelled one what was paid beyond what is kept, corrected already or not. */
export const backOf = ({ money, account, isTooMuch }: RideMoney): Cents =>
  isTooMuch ? Math.max(0, account.paid - (money.kept ?? 0)) : account.back

/** The money that came in for one of its documents, less what went back. */
export const moneyIn = ({ documents, money }: RideMoney, id: string): Cents => {
  const found = money.documents[documents.findIndex((one) => one.id === id)]
  return found ? moneyOf(found) : 0
}

export const issuedTo = (db: Kysely<Tables>, { booking, customer, agency }: Payer): Promise<Invoice[]> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('booking', '=', booking)
    .where('customer', 'is not distinct from', customer)
    .where('agency', 'is not distinct from', customer ? sql.ref<Invoice['agency']>('agency') : agency)
    .where('status', '<>', 'draft')
    .where('kind', '<>', 'credit_note')
    .where('archived_at', 'is', null)
    .orderBy('issue_date')
    .orderBy('series', 'desc')
    .orderBy('sequence')
    .execute()

/** What he paid that waits for a document of the ride, and what of such money went back. */
export async function waitingFor(
  db: Kysely<Tables>,
  { booking, customer }: Pick<Payer, 'booking' | 'customer'>,
): Promise<{ readonly held: Cents; readonly refunded: Cents }> {
  if (!booking || !customer) return { held: 0, refunded: 0 }
  const row = await db
    .selectFrom('payments')
    .select(sql<string>`coalesce(sum(signed_amount), 0)`.as('held'))
    .select(sql<string>`coalesce(sum(signed_amount) FILTER (WHERE kind = 'refund'), 0)`.as('refunded'))
    .where('booking', '=', booking)
    .where('customer', '=', customer)
    .where('invoice', 'is', null)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow()
  return { held: Math.max(0, Number(row.held)), refunded: Math.max(0, 0 - Number(row.refunded)) }
}

/** What of each document was settled without money; of most nothing. Rule BI-46. */
export async function writtenOffOf(
  db: Kysely<Tables>,
  documents: readonly Pick<Invoice, 'id'>[],
): Promise<ReadonlyMap<Id<'invoices'>, Cents>> {
  if (documents.length === 0) return new Map()
  const rows = await db
    .selectFrom('payments')
    .select(['invoice', sql<string>`sum(signed_amount)`.as('sum')])
    .where(
      'invoice',
      'in',
      documents.map(({ id }) => id),
    )
    .where('kind', 'in', writingOff)
    .where('status', '=', 'paid')
    .groupBy('invoice')
    .execute()
  return new Map(rows.map(({ invoice, sum }) => [invoice!, Math.max(0, Number(sum))]))
}
