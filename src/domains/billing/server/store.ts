/** Reading invoices with their lines, and writing the lines of drafts. */
import { type Kysely, sql } from 'kysely'
import { newId, type Id } from '../../../kernel/id/id.ts'
import type { Amount } from '../../../kernel/money/money.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Tx } from '../../../platform/http/endpoint/endpoint.ts'
import type { DraftLine } from '../draft.ts'
import type { Invoice, InvoiceLine } from '../invoice.ts'

/** The invoice, held until the transaction ends; null when there is none. */
export const lockInvoice = (tx: Tx, id: Id<'invoices'>): Promise<Invoice | null> =>
  tx
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
    .then((found) => found ?? null)

/**
 * The booking whose money is decided about, held until the transaction ends. Who holds a booking and documents of it
 * holds the booking first.
 */
export const lockBooking = (tx: Tx, id: Id<'bookings'>) =>
  tx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
    .then((found) => (found && !found.archived_at ? found : null))

/** The booking an invoice is of, held before the invoice itself is. */
export async function lockBookingOf(tx: Tx, invoice: Id<'invoices'>): Promise<void> {
  const found = await tx.selectFrom('invoices').select('booking').where('id', '=', invoice).executeTakeFirst()
  if (found?.booking) await lockBooking(tx, found.booking)
}

/** Every document of a booking, drafts too, oldest first. */
export const documentsOf = (tx: Tx, booking: Id<'bookings'>): Promise<Invoice[]> =>
  tx
    .selectFrom('invoices')
    .selectAll()
    .where('booking', '=', booking)
    .where('archived_at', 'is', null)
    .orderBy('date_created')
    .orderBy('id')
    .execute()

export const linesOf = (db: Kysely<Tables>, invoice: Id<'invoices'>) =>
  db
    .selectFrom('invoice_lines')
    .selectAll()
    .where('invoice', '=', invoice)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const settingsOf = (db: Kysely<Tables>) =>
  db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()

/** Who booked what a document asks for; undefined where it is an agency's. */
export const bookerOf = async (db: Kysely<Tables>, { customer }: Pick<Invoice, 'customer'>) =>
  customer
    ? db
        .selectFrom('customers')
        .select(['first_name', 'email', 'invoice_email'])
        .where('id', '=', customer)
        .executeTakeFirst()
    : undefined

/** A line with what it comes to. */
export type ComputedLine = DraftLine &
  Amount & {
    readonly vat_percent: number
    /** Of a line that another document had already; of a new one it is its code's. */
    readonly vat_category?: InvoiceLine['vat_category']
    readonly credits?: string | null
    readonly cost_centre?: string | null
  }

/** The lines of a draft, all of them anew; a line that stays keeps its key. */
export async function replaceLines(
  tx: Tx,
  invoice: Id<'invoices'>,
  lines: readonly ComputedLine[],
): Promise<void> {
  const before = new Set((await linesOf(tx, invoice)).map(({ id }) => id))
  await tx.deleteFrom('invoice_lines').where('invoice', '=', invoice).execute()
  if (lines.length === 0) return
  const codes = await tx.selectFrom('vat_codes').select(['id', 'category']).execute()
  const categories = new Map(codes.map(({ id, category }) => [id, category]))
  await tx
    .insertInto('invoice_lines')
    .values(
      lines.map(({ id, ...line }, at) => ({
        ...line,
        vat_category: line.vat_category ?? categories.get(line.vat_code),
        id: id !== undefined && before.has(id) ? id : newId(),
        invoice,
        position: at + 1,
      })),
    )
    .execute()
}

/** Who numbers a document of a series waits here for the one before, until its transaction has ended. */
export const lockSeries = (tx: Tx, series: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`invoice series ${series}`}, 0))`.execute(tx)
