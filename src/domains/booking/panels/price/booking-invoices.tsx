/** What was invoiced of a booking, each with its state, and the way to an invoice while something is still to be. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Pill } from '../../../../platform/resource/ui/value/pill.tsx'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { valueWords } from '../../../../platform/resource/words.ts'
import { inText } from '../../../../platform/ui/layout/layout.ts'
import { type InvoicedPart, isToInvoice } from '../../price/invoiced.ts'
import type { OfficeBooking } from '../../office/office-booking.ts'
import style from './booking-invoices.module.css'

interface ShownInvoice extends InvoicedPart {
  readonly id: string
  readonly number: string | null
}

export function BookingInvoices({ booking }: { readonly booking: OfficeBooking }) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const mayRead = portal.may('read', 'invoices')
  const { data } = useQuery({
    ...pageQuery('invoices', {
      fields: ['id', 'number', 'kind', 'status', 'gross', 'credited'],
      filter: { booking: { _eq: booking.id } },
      sort: ['date_created'],
      limit: 50,
      page: 1,
    }),
    enabled: mayRead,
  })
  // Who may not read them is told nothing, and until they are read nobody makes another.
  if (!mayRead || !data) return null
  const { kind, status } = portal.resource('invoices').fields
  const invoices = data.rows as unknown as readonly ShownInvoice[]
  return (
    <>
      {invoices.map((one) => (
        <Link
          key={one.id}
          className={inText(2, style.invoice)}
          to={one.status === 'draft' ? '/portal/invoices/$id' : '/portal/invoices/view/$id'}
          params={{ id: one.id }}
        >
          {[valueWords(kind!, one.kind, locale), one.number].filter(Boolean).join(' ')}{' '}
          <Pill tone={status!.tones?.[one.status]}>{valueWords(status!, one.status, locale)}</Pill>
        </Link>
      ))}
      {portal.may('create', 'invoices') &&
        isToInvoice({ status: booking.status, gross: booking.gross ?? null }, invoices) && (
          <Button
            variant="default"
            component={Link}
            to="/portal/invoices/new"
            search={{ booking: booking.id } as never}
          >
            {m.booking_make_invoice()}
          </Button>
        )}
    </>
  )
}
