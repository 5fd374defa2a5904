/** The documents of a period, credit notes less than nothing. */
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { valueWords } from '../../../../../platform/resource/words.ts'
import { invoices } from '../../../../billing/resources/invoices.ts'
import type { Period } from '../../../period.ts'
import type { SalesPage } from '../../books-query.ts'
import style from '../../accounting.module.css'
import { documentCell, withBeside } from '../cells.tsx'
import { JournalSheet } from './journal-sheet.tsx'

type Row = SalesPage['rows'][number]

export function SalesJournal({ period }: { readonly period: Period }) {
  const formats = useFormats()
  const locale = useLocale()
  const parts = (row: Row, words: (part: Row['parts'][number]) => string) => (
    <span className={style.parts}>
      {row.parts.map((part) => (
        <span key={`${part.code} ${part.percent}`}>{words(part)}</span>
      ))}
    </span>
  )
  return (
    <JournalSheet<Row>
      path={`accounting/${period.key}/sales`}
      caption={m.accounting_sales()}
      columns={[
        { head: m.accounting_day(), cell: ({ issued }) => formats.numericDay(issued) },
        {
          head: m.accounting_number(),
          cell: documentCell,
        },
        {
          head: m.accounting_kind(),
          cell: ({ kind, corrects }) => withBeside(valueWords(invoices.fields.kind, kind, locale), corrects),
        },
        { head: m.accounting_customer(), cell: ({ customer }) => customer },
        { head: m.accounting_vat_number(), cell: ({ vat_number }) => vat_number ?? '' },
        { head: m.accounting_code(), cell: (row) => parts(row, ({ code }) => code) },
        {
          head: m.accounting_grid(),
          cell: (row) =>
            parts(row, ({ grid, vat_grid }) => [grid, vat_grid].filter(Boolean).join(' · ') || '–'),
        },
        {
          head: m.accounting_net(),
          cell: (row) => parts(row, ({ net }) => formats.sum(net)),
          isSum: true,
        },
        {
          head: m.accounting_vat(),
          cell: (row) => parts(row, ({ vat }) => formats.sum(vat)),
          isSum: true,
        },
        { head: m.accounting_gross(), cell: ({ gross }) => formats.sum(gross), isSum: true },
      ]}
    />
  )
}
