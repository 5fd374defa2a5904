/** The entries of deposits, from what was held at the start to what is held at the end. */
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { valueWords } from '../../../../../platform/resource/words.ts'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import { deposits } from '../../../../billing/resources/deposits.ts'
import { depositKinds } from '../../../../booking/deposit/deposit-kinds.ts'
import { reversalWords } from '../../../journal-files.ts'
import type { Period } from '../../../period.ts'
import type { Books, DepositsPage } from '../../books-query.ts'
import style from '../../accounting.module.css'
import { withBeside } from '../cells.tsx'
import { JournalSheet } from './journal-sheet.tsx'

type Row = DepositsPage['rows'][number]

interface DepositJournalProps {
  readonly period: Period
  readonly books: Books
}

export function DepositJournal({ period, books: { deposits: sums } }: DepositJournalProps) {
  const formats = useFormats()
  const locale = useLocale()
  const steps = [
    [m.accounting_deposit_start(), sums.start],
    ...depositKinds.map(
      (kind) => [valueWords(deposits.fields.kind, kind, locale), sums.kinds[kind]] as const,
    ),
    [m.accounting_deposit_end(), sums.end],
  ] as const
  return (
    <div className={stacked(4)}>
      <dl className={style.sums}>
        {steps.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formats.sum(amount)}</dd>
          </div>
        ))}
      </dl>
      <JournalSheet<Row>
        path={`accounting/${period.key}/deposits`}
        caption={m.accounting_deposits()}
        columns={[
          { head: m.accounting_entry_day(), cell: ({ entered }) => formats.numericDay(entered) },
          { head: m.accounting_value_day(), cell: ({ valued }) => formats.numericDay(valued) },
          {
            head: m.accounting_kind(),
            cell: (row) =>
              withBeside(valueWords(deposits.fields.kind, row.kind, locale), reversalWords(row, locale)),
          },
          {
            head: m.accounting_method(),
            cell: ({ method }) => (method ? valueWords(deposits.fields.method, method, locale) : '–'),
          },
          { head: m.accounting_booking(), cell: ({ booking }) => booking },
          { head: m.accounting_customer(), cell: ({ customer }) => customer },
          { head: m.accounting_invoice(), cell: ({ invoice, damage }) => invoice ?? damage ?? '–' },
          { head: m.accounting_amount(), cell: ({ amount }) => formats.sum(amount), isSum: true },
        ]}
      />
    </div>
  )
}
