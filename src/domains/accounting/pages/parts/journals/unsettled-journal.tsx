/** Rides that did not take place and are not settled, of whatever period: what is kept of each, and what goes back. */
import { useQuery } from '../../../../../platform/http/client/use-query.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { WaitingRows } from '../../../../../platform/resource/ui/list/rows/waiting.tsx'
import { valueWords } from '../../../../../platform/resource/words.ts'
import { stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { bookings } from '../../../../booking/resources/booking/bookings.ts'
import { booksQuery, type UnsettledPage } from '../../books-query.ts'
import { bookingCell } from '../cells.tsx'
import { FigureTable } from '../figure-table.tsx'

/** Rule AC-11. */
export function UnsettledJournal() {
  const formats = useFormats()
  const locale = useLocale()
  const { data, error } = useQuery(booksQuery<UnsettledPage>('unsettled-rides'))
  if (error) return <Notice tone="error" live="polite" title={m.portal_fault_server()} />
  if (!data) return <WaitingRows />
  const { rows, kept, back } = data
  if (rows.length === 0) return <p className={written('muted')}>{m.accounting_unsettled_empty()}</p>
  return (
    <div className={stacked(4)}>
      <p className={written('muted')}>{m.accounting_unsettled_how()}</p>
      <FigureTable
        caption={m.accounting_unsettled()}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { head: m.accounting_booking(), cell: bookingCell },
          { head: m.accounting_ride(), cell: ({ ride }) => formats.numericDay(ride) },
          { head: m.accounting_customer(), cell: ({ customer }) => customer },
          {
            head: m.accounting_ended(),
            cell: ({ status }) => valueWords(bookings.fields.status, status, locale),
          },
          { head: m.accounting_kept(), cell: (row) => formats.sum(row.kept), isSum: true },
          { head: m.accounting_back(), cell: (row) => formats.sum(row.back), isSum: true },
        ]}
        total={[m.accounting_total(), '', '', '', formats.sum(kept), formats.sum(back)]}
      />
    </div>
  )
}
