/** The list of what others invoiced in a period, as a CSV file: sums with the sign they count by. */
import type { Locale } from '../../kernel/locale.ts'
import type { Cents } from '../../kernel/money/money.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { labelOf, valueWords } from '../../platform/resource/words.ts'
import { receivedInvoices } from '../billing/resources/received-invoices.ts'
import type { ReceivedInvoice } from '../billing/server/received/receiving.ts'
import { fileOf, sum } from './journal-files.ts'

export interface ReceivedRow extends Pick<
  ReceivedInvoice,
  | 'issue_date'
  | 'due_date'
  | 'number'
  | 'kind'
  | 'seller_name'
  | 'seller_vat'
  | 'state'
  | 'reason'
  | 'net'
  | 'vat'
  | 'gross'
  | 'payable'
  | 'iban'
  | 'reference'
> {
  /** Where its file is in the archive. */
  readonly file: string
}

/** A credit note takes off. Rule AC-06. */
const counted = ({ kind }: Pick<ReceivedRow, 'kind'>, cents: Cents) =>
  sum(kind === 'credit_note' ? 0 - cents : cents)

export function receivedFile(rows: readonly ReceivedRow[], locale: Locale): string {
  const head = (name: string) => labelOf(receivedInvoices, name, locale)
  const { kind, state } = receivedInvoices.fields
  return fileOf<ReceivedRow>(
    [
      [head('issue_date'), (row) => row.issue_date],
      [head('number'), (row) => row.number],
      [head('kind'), (row) => valueWords(kind, row.kind, locale)],
      [head('seller_name'), (row) => row.seller_name],
      [head('seller_vat'), (row) => row.seller_vat],
      [head('due_date'), (row) => row.due_date],
      [head('net'), (row) => counted(row, row.net)],
      [head('vat'), (row) => counted(row, row.vat)],
      [head('gross'), (row) => counted(row, row.gross)],
      [head('payable'), (row) => counted(row, row.payable)],
      [head('iban'), (row) => row.iban],
      [head('reference'), (row) => row.reference],
      [head('state'), (row) => valueWords(state, row.state, locale)],
      [head('reason'), (row) => row.reason],
      [m.accounting_file_of({}, { locale }), (row) => row.file],
    ],
    rows,
  )
}
