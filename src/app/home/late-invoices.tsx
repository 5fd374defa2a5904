/** One line for who keeps the books: rides whose invoice should have been there already. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { booksQuery, type NotInvoicedPage } from '../../domains/accounting/pages/books-query.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { Notice } from '../../platform/ui/notice/notice.tsx'

/** Nothing while nothing is late. Rule AC-08. */
export function LateInvoices() {
  const { data } = useQuery(booksQuery<NotInvoicedPage>('not-invoiced'))
  if (!data?.late) return null
  return (
    <Notice
      tone="warning"
      title={
        <Link to="/portal/accounting" search={{ journal: 'not_invoiced' } as never}>
          {data.late === 1 ? m.accounting_home_late_one() : m.accounting_home_late({ count: data.late })}
        </Link>
      }
    />
  )
}
