/** Rides that are over and not invoiced in full, with the day their invoice has to be there. */
import { useQuery } from '../../../../../platform/http/client/use-query.ts'
import type { Day } from '../../../../../kernel/time/day.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../../platform/i18n/use-locale.ts'
import { WaitingRows } from '../../../../../platform/resource/ui/list/rows/waiting.tsx'
import { stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { booksQuery, type NotInvoicedPage } from '../../books-query.ts'
import { bookingCell, withBeside } from '../cells.tsx'
import { FigureTable } from '../figure-table.tsx'

export function NotInvoicedJournal({ until }: { readonly until: Day }) {
  const formats = useFormats()
  const { data, error } = useQuery(booksQuery<NotInvoicedPage>(`not-invoiced?until=${until}`))
  if (error) return <Notice tone="error" live="polite" title={m.portal_fault_server()} />
  if (!data) return <WaitingRows />
  if (data.count === 0) return <p className={written('muted')}>{m.accounting_not_invoiced_empty()}</p>
  const lateWords =
    data.late === 1 ? m.accounting_home_late_one() : m.accounting_home_late({ count: data.late })
  return (
    <div className={stacked(4)}>
      <p className={written('muted')}>{m.accounting_not_invoiced_how()}</p>
      {data.late > 0 && <Notice tone="warning" title={lateWords} />}
      <FigureTable
        caption={m.accounting_not_invoiced()}
        rows={data.rows}
        keyOf={({ id }) => id}
        columns={[
          {
            head: m.accounting_booking(),
            cell: bookingCell,
          },
          { head: m.accounting_ride(), cell: ({ ride }) => formats.numericDay(ride) },
          { head: m.accounting_customer(), cell: ({ customer }) => customer },
          {
            head: m.accounting_invoice_by(),
            cell: ({ by, is_late }) =>
              withBeside(formats.numericDay(by), is_late ? m.accounting_is_late() : null, true),
          },
          {
            head: m.accounting_note(),
            cell: ({ has_draft, is_credited }) =>
              has_draft ? m.accounting_has_draft() : is_credited ? m.accounting_was_credited() : '',
          },
          {
            head: m.accounting_left(),
            cell: ({ left, side }) =>
              `${formats.sum(left)} ${side === 'net' ? m.accounting_side_net() : m.accounting_side_gross()}`,
            isSum: true,
          },
        ]}
      />
    </div>
  )
}
