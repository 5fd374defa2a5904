/** The entries of payments in the order they were entered, and what they come to by method. */
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { valueWords } from '../../../../../platform/resource/words.ts'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import { payments } from '../../../../billing/resources/payments.ts'
import { reversalWords } from '../../../journal-files.ts'
import type { Period } from '../../../period.ts'
import type { Books, PaymentsPage } from '../../books-query.ts'
import style from '../../accounting.module.css'
import { withBeside } from '../cells.tsx'
import { JournalSheet } from './journal-sheet.tsx'

type Row = PaymentsPage['rows'][number]

const noteCell = ({ note }: Row) => <span className={style.wraps}>{note ?? ''}</span>

interface PaymentJournalProps {
  readonly period: Period
  readonly books: Books
}

export function PaymentJournal({ period, books }: PaymentJournalProps) {
  const formats = useFormats()
  const locale = useLocale()
  const methodWords = (method: Row['method']) =>
    method ? valueWords(payments.fields.method, method, locale) : '–'
  return (
    <div className={stacked(4)}>
      {books.payments.count > 0 && (
        <dl className={style.sums}>
          {books.payments.methods.map(({ method, amount }) => (
            <div key={method ?? ''}>
              <dt>{method ? methodWords(method) : m.accounting_no_money()}</dt>
              <dd>{formats.sum(amount)}</dd>
            </div>
          ))}
          <div>
            <dt>{m.accounting_total()}</dt>
            <dd>{formats.sum(books.payments.total)}</dd>
          </div>
        </dl>
      )}
      <JournalSheet<Row>
        path={`accounting/${period.key}/payments`}
        caption={m.accounting_payments()}
        columns={[
          { head: m.accounting_entry_day(), cell: ({ entered }) => formats.numericDay(entered) },
          { head: m.accounting_value_day(), cell: ({ valued }) => formats.numericDay(valued) },
          {
            head: m.accounting_kind(),
            cell: (row) =>
              withBeside(valueWords(payments.fields.kind, row.kind, locale), reversalWords(row, locale)),
          },
          { head: m.accounting_method(), cell: ({ method }) => methodWords(method) },
          { head: m.accounting_customer(), cell: ({ customer, crew }) => customer || crew || '–' },
          { head: m.accounting_invoice(), cell: ({ invoice }) => invoice ?? '–' },
          { head: m.accounting_booking(), cell: ({ booking }) => booking ?? '–' },
          {
            head: m.accounting_note(),
            cell: noteCell,
          },
          { head: m.accounting_amount(), cell: ({ amount }) => formats.sum(amount), isSum: true },
        ]}
      />
    </div>
  )
}
