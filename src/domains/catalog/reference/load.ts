/** Loads what every company needs before it has anything of its own: VAT codes and postal codes. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { insertInto } from '../../../platform/resource/insert.ts'
import { postalCodes } from '../resources/postal-codes.ts'
import { vatCodes } from '../resources/vat-codes.ts'
import { otherNamesOf, referencePostalCodes } from './postal-codes.ts'
import { referenceVatCodes } from './vat-codes.ts'

/** Adds what is missing and leaves every row that is there as the owner has it. */
export async function loadReference(tx: Kysely<Tables>): Promise<void> {
  await insertInto(tx, vatCodes, referenceVatCodes)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const present = await tx.selectFrom('postal_codes').select(['code', 'other_names']).execute()
  await fillNames(
    tx,
    present.filter(({ other_names }) => other_names === null),
  )
  const known = new Set(present.map(({ code }) => code))
  const missing = referencePostalCodes().filter(({ code }) => !known.has(code))
  if (missing.length === 0) return
  await insertInto(tx, postalCodes, missing)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

// A company that was here before places had other names gets them once.
async function fillNames(tx: Kysely<Tables>, places: readonly { readonly code: string }[]): Promise<void> {
  if (places.length === 0) return
  const names = places.map(({ code }) => ({ code, names: otherNamesOf(code) }))
  await sql`UPDATE postal_codes p SET other_names = f.names
    FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS f(code text, names jsonb)
    WHERE p.code = f.code`.execute(tx)
}
