/** The accountant's month and quarter: what it comes to, what is unfinished, its journals, and closing it. */
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { parseDay } from '../../../kernel/time/day.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useToday } from '../../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { WaitingRows } from '../../../platform/resource/ui/list/rows/waiting.tsx'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { periodBefore, periodOf } from '../period.ts'
import { type Books, booksQuery } from './books-query.ts'
import { type BooksSearch, isJournal, journalsAnchor, type Journal } from './books-search.ts'
import { Closings } from './parts/closings.tsx'
import { Journals } from './parts/journals/journals.tsx'
import { PeriodHead } from './parts/period-head.tsx'
import { Sums } from './parts/sums.tsx'
import { TaxChoices } from './parts/tax-choices.tsx'
import { Unfinished } from './parts/unfinished.tsx'
import style from './accounting.module.css'

type BooksWords = Partial<Record<'period' | 'journal' | 'day', string>>

export const Route = createFileRoute('/_portal/portal/accounting')({
  staticData: { title: () => m.accounting_title() },
  // Every page of the portal brings this part: what the words mean is judged where they are used.
  validateSearch: ({ period, journal, day }): BooksWords => ({
    ...(typeof period === 'string' && { period }),
    ...(typeof journal === 'string' && { journal }),
    ...(typeof day === 'string' && { day }),
  }),
  component: AccountingPage,
})

function AccountingPage() {
  const { zone } = usePortalAccess()
  const today = useToday(zone)
  const search: BooksWords = useSearch({ strict: false })
  const navigate = useNavigate()
  const period = periodOf(search.period ?? '') ?? periodBefore(today, 'quarter')
  const { data, error } = useQuery(booksQuery<Books>(`accounting/${period.key}`))
  const go = (to: BooksSearch) =>
    void navigate({
      to: '/portal/accounting',
      search: { ...search, ...to } as never,
      resetScroll: false,
    })
  const toJournal = (journal: Journal) => {
    go({ journal })
    document.querySelector(`#${journalsAnchor}`)?.scrollIntoView()
  }
  return (
    <div className={stacked(5, style.page)}>
      <PeriodHead
        period={period}
        lockDate={data?.lock_date ?? null}
        today={today}
        onPeriod={(key) => go({ period: key })}
      />
      {search.period && !periodOf(search.period) && (
        <Notice tone="warning" live="polite" title={m.accounting_no_such_period()} />
      )}
      {error && <Notice tone="error" live="polite" title={m.portal_fault_server()} />}
      {!data && !error && <WaitingRows />}
      {data && (
        <>
          <Sums books={data} />
          <Unfinished books={data} period={period} onJournal={toJournal} />
          <Journals
            period={period}
            journal={isJournal(search.journal) ? search.journal : 'sales'}
            day={parseDay(search.day) ?? (period.last < today ? period.last : today)}
            onJournal={(journal) => go({ journal })}
            onDay={(day) => go({ day })}
            books={data}
          />
          <Closings closings={data.closings} />
          <TaxChoices />
        </>
      )}
    </div>
  )
}
