/** The invoices that others sent in a period: a list of them, and each file as it came. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { ReceivedInvoice } from '../../billing/server/received/receiving.ts'
import { receivedFile } from '../received-file.ts'
import type { Period } from '../period.ts'
import type { PackedFile } from './zip.ts'

/** A name that every program of archives takes; the first figures of its hash tell two of one name apart. */
const fileName = ({
  issue_date,
  seller_name,
  number,
  file_hash,
}: Pick<ReceivedInvoice, 'issue_date' | 'seller_name' | 'number' | 'file_hash'>): string => {
  const words = [issue_date, seller_name, number, file_hash.slice(0, 8)].map((word) =>
    word
      .normalize('NFKD')
      .replaceAll(/[^\w.-]+/g, '-')
      .replaceAll(/^[.-]+|-+$/g, ''),
  )
  return `${words.filter(Boolean).join('_')}.xml`
}

/** By the day of the invoice, whatever became of it; nothing where none came. Rule AC-10. */
export async function* receivedOf(
  db: Kysely<Tables>,
  { period: { first, last, key }, locale }: { readonly period: Period; readonly locale: Locale },
): AsyncGenerator<PackedFile> {
  const rows = await db
    .selectFrom('received_invoices')
    .select(['id', 'issue_date', 'due_date', 'number', 'kind', 'seller_name', 'seller_vat', 'state'])
    .select(['reason', 'net', 'vat', 'gross', 'payable', 'iban', 'reference', 'file_hash'])
    .where('issue_date', '>=', first)
    .where('issue_date', '<=', last)
    .orderBy('issue_date')
    .orderBy('seller_name')
    .orderBy('number')
    .execute()
  if (rows.length === 0) return
  const folder = m.accounting_file_received({}, { locale })
  const listed = rows.map((row) => ({ ...row, file: `${folder}/${fileName(row)}` }))
  yield { name: `${folder}-${key}.csv`, bytes: Buffer.from(receivedFile(listed, locale), 'utf8') }
  for (const { id, file } of listed) {
    const { content } = await db
      .selectFrom('received_invoices')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    yield { name: file, bytes: Buffer.from(content, 'base64') }
  }
}
