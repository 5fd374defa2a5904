/** The journals of a period, one at a time, each with its file. */
import { Button, SegmentedControl } from '@mantine/core'
import type { Day } from '../../../../../kernel/time/day.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../../../platform/resource/ui/panel/panel.tsx'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import type { Period } from '../../../period.ts'
import { type Books, bringFile } from '../../books-query.ts'
import { journalsAnchor, type Journal, journals } from '../../books-search.ts'
import style from '../../accounting.module.css'
import { DepositJournal } from './deposit-journal.tsx'
import { ListingJournal } from './listing-journal.tsx'
import { NotInvoicedJournal } from './not-invoiced-journal.tsx'
import { OpenJournal } from './open-journal.tsx'
import { PaymentJournal } from './payment-journal.tsx'
import { SalesJournal } from './sales-journal.tsx'
import { UnsettledJournal } from './unsettled-journal.tsx'

interface JournalsProps {
  readonly period: Period
  readonly books: Books
  readonly journal: Journal
  readonly day: Day
  readonly onJournal: (journal: Journal) => void
  readonly onDay: (day: Day) => void
}

export function Journals({ period, books, journal, day, onJournal, onDay }: JournalsProps) {
  const locale = useLocale()
  const year = period.last.slice(0, 4)
  const words: Readonly<Record<Journal, string>> = {
    sales: m.accounting_sales(),
    payments: m.accounting_payments(),
    deposits: m.accounting_deposits(),
    open_items: m.accounting_open_items(),
    not_invoiced: m.accounting_not_invoiced(),
    unsettled: m.accounting_unsettled(),
    listing: `${m.accounting_listing()} ${year}`,
  }
  const own = `accounting/${period.key}/files`
  const files: Readonly<Record<Journal, string>> = {
    sales: `${own}/sales`,
    payments: `${own}/payments`,
    deposits: `${own}/deposits`,
    open_items: `open-items/${day}/file`,
    not_invoiced: `${own}/not_invoiced`,
    unsettled: `${own}/unsettled`,
    listing: `customer-listings/${year}/file`,
  }
  return (
    <Panel
      anchor={journalsAnchor}
      heading={words[journal]}
      aside={
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={m.accounting_csv_of({ journal: words[journal] })}
          onClick={() => void bringFile(files[journal], locale)}
        >
          {m.statistics_csv()}
        </Button>
      }
    >
      <div className={stacked(4)}>
        <div className={style.journals}>
          <SegmentedControl
            aria-label={m.accounting_journals()}
            value={journal}
            onChange={(next) => onJournal(next)}
            data={journals.map((value) => ({ value, label: words[value] }))}
          />
        </div>
        {journal === 'sales' && <SalesJournal key={period.key} period={period} />}
        {journal === 'payments' && <PaymentJournal key={period.key} period={period} books={books} />}
        {journal === 'deposits' && <DepositJournal key={period.key} period={period} books={books} />}
        {journal === 'open_items' && <OpenJournal day={day} today={books.today} onDay={onDay} />}
        {journal === 'not_invoiced' && <NotInvoicedJournal until={period.last} />}
        {journal === 'unsettled' && <UnsettledJournal />}
        {journal === 'listing' && <ListingJournal year={year} />}
      </div>
    </Panel>
  )
}
