/** The accountant's month and quarter: what it comes to, what is unfinished, its journals, and closing it. */
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { parseDay } from '../../../kernel/time/day.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useToday } from '../../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { WaitingRows } from '../../../platform/resource/ui/list/rows/waiting.tsx'
import { stacked } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { periodBefore, periodOf } from '../period.ts'
import { type Books, booksQuery } from './books-query.ts'
import { type BooksSearch, isShelf } from './books-search.ts'
import { Closings } from './parts/closings.tsx'
import { Journals } from './parts/journals.tsx'
import { PeriodHead } from './parts/period-head.tsx'
import { Sums } from './parts/sums.tsx'
import { Unfinished } from './parts/unfinished.tsx'
import style from './accounting.module.css'

export const Route = createFileRoute('/_portal/portal/accounting')({
  staticData: { title: () => m.accounting_title() },
  validateSearch: ({ period, journal, day }): BooksSearch => ({
    ...(typeof period === 'string' && periodOf(period) && { period }),
    ...(isShelf(journal) && { journal }),
    ...(parseDay(day) && { day: parseDay(day)! }),
  }),
  component: AccountingPage,
})

function AccountingPage() {
  const { zone } = usePortalAccess()
  const today = useToday(zone)
  const search = Route.useSearch()
  const navigate = useNavigate()
  const period = periodOf(search.period ?? '') ?? periodBefore(today, 'quarter')
  const { data, error } = useQuery(booksQuery<Books>(`accounting/${period.key}`))
  const go = (to: BooksSearch) =>
    void navigate({
      to: '/portal/accounting',
      search: { ...search, ...to } as never,
      resetScroll: false,
    })
  return (
    <div className={stacked(5, style.page)}>
      <PeriodHead
        period={period}
        lockDate={data?.lock_date ?? null}
        onPeriod={(key) => go({ period: key })}
      />
      {error && <Notice tone="error" live="polite" title={m.portal_fault_server()} />}
      {!data && !error && <WaitingRows />}
      {data && (
        <>
          <Sums books={data} />
          <Unfinished books={data} period={period} onJournal={(journal) => go({ journal })} />
          <Journals
            period={period}
            shelf={search.journal ?? 'sales'}
            day={search.day ?? (period.last < today ? period.last : today)}
            onShelf={(journal) => go({ journal })}
            onDay={(day) => go({ day })}
            books={data}
          />
          <Closings closings={data.closings} />
        </>
      )}
    </div>
  )
}
