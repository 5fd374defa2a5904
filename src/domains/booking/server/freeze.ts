/** What is frozen when a visitor asks or says yes: the price, line by line. */
import type { Kysely } from 'kysely'
import { newId } from '../../../kernel/id.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { type Price, toldTrace } from '../../catalog/price.ts'
import type { Tx } from '../../../platform/http/endpoint.ts'

/** The columns of the booking's own row. */
export const priceColumns = (price: Price) => ({
  price_mode: price.mode,
  net: price.net,
  vat: price.vat,
  gross: price.gross,
  deposit: price.deposit,
  price_trace: toldTrace(price.trace),
})

export async function freezeLines(tx: Tx, booking: string, { lines }: Price): Promise<void> {
  await tx.deleteFrom('booking_lines').where('booking', '=', booking).execute()
  if (lines.length === 0) return
  await tx
    .insertInto('booking_lines')
    .values(
      lines.map(({ kind, text, quantity, unitPrice, vatCode, vatPercent, net, vat, gross }, position) => ({
        id: newId(),
        booking,
        position,
        kind,
        text,
        quantity,
        unit_price: unitPrice,
        vat_code: vatCode,
        vat_percent: vatPercent,
        net,
        vat,
        gross,
      })),
    )
    .execute()
}

/** The frozen lines, in their order. */
export const linesOf = (db: Kysely<Tables>, booking: string) =>
  db
    .selectFrom('booking_lines')
    .where('booking', '=', booking)
    .select(['kind', 'text', 'quantity', 'unit_price', 'vat_percent', 'net', 'vat', 'gross'])
    .orderBy('position')
    .execute()
