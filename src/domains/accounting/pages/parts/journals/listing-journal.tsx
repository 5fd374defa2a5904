/** The yearly listing of customers with a Belgian VAT number. */
import { useQuery } from '../../../../../platform/http/client/use-query.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../../platform/i18n/use-locale.ts'
import { WaitingRows } from '../../../../../platform/resource/ui/list/rows/waiting.tsx'
import { stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { booksQuery, type ListingPage } from '../../books-query.ts'
import { FigureTable } from '../figure-table.tsx'

export function ListingJournal({ year }: { readonly year: string }) {
  const formats = useFormats()
  const { data, error } = useQuery(booksQuery<ListingPage>(`customer-listings/${year}`))
  if (error) return <Notice tone="error" live="polite" title={m.portal_fault_server()} />
  if (!data) return <WaitingRows />
  return (
    <div className={stacked(4)}>
      <p className={written('muted')}>{m.accounting_listing_how({ year })}</p>
      {data.rows.length === 0 ? (
        <p className={written('muted')}>{m.accounting_listing_empty({ year })}</p>
      ) : (
        <FigureTable
          caption={m.accounting_listing()}
          rows={data.rows}
          keyOf={({ vat_number }) => vat_number}
          columns={[
            { head: m.accounting_vat_number(), cell: ({ vat_number }) => vat_number },
            { head: m.accounting_customer(), cell: ({ customer }) => customer },
            { head: m.accounting_turnover(), cell: ({ net }) => formats.sum(net), isSum: true },
            { head: m.accounting_vat(), cell: ({ vat }) => formats.sum(vat), isSum: true },
          ]}
          total={[m.accounting_total(), '', formats.sum(data.net), formats.sum(data.vat)]}
        />
      )}
    </div>
  )
}
