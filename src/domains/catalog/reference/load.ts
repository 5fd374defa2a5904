/** Loads what every company needs before it has anything of its own: VAT codes and postal codes. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { insertInto } from '../../../platform/resource/insert.ts'
import { postalCodes } from '../resources/postal-codes.ts'
import { vatCodes } from '../resources/vat-codes.ts'
import { referencePostalCodes } from './postal-codes.ts'
import { referenceVatCodes } from './vat-codes.ts'

/** Adds what is missing and leaves every row that is there as the owner has it. */
export async function loadReference(tx: Kysely<Tables>): Promise<void> {
  await insertInto(tx, vatCodes, referenceVatCodes)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const present = await tx.selectFrom('postal_codes').select('code').execute()
  const known = new Set(present.map(({ code }) => code))
  const missing = referencePostalCodes().filter(({ code }) => !known.has(code))
  if (missing.length === 0) return
  await insertInto(tx, postalCodes, missing)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
