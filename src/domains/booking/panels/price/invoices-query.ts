/** What was invoiced of a booking, for its head and for who closes it. */
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import type { OfficeBooking } from '../../office/office-booking.ts'
import type { InvoicedPart } from '../../price/invoiced.ts'

interface InvoiceOfBooking extends InvoicedPart {
  readonly id: string
  readonly number: string | null
  readonly net: number | null
}

/** Null while they are read, and for who may not. */
export function useBookingInvoices({ id }: Pick<OfficeBooking, 'id'>) {
  const mayRead = usePortalAccess().may('read', 'invoices')
  const { data } = useQuery({
    ...pageQuery('invoices', {
      fields: ['id', 'number', 'kind', 'status', 'net', 'gross', 'credited', 'paid'],
      filter: { booking: { _eq: id } },
      sort: ['date_created'],
      limit: 50,
      page: 1,
    }),
    enabled: mayRead,
  })
  return mayRead && data ? (data.rows as unknown as readonly InvoiceOfBooking[]) : null
}
