/** What was invoiced of a booking, each with its state, and the way to an invoice while something is still to be. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Pill } from '../../../../platform/resource/ui/value/pill.tsx'
import { valueWords } from '../../../../platform/resource/words.ts'
import { inText } from '../../../../platform/ui/layout/layout.ts'
import { isToInvoice } from '../../price/invoiced.ts'
import { openWords } from '../../price/invoiced-words.ts'
import type { OfficeBooking } from '../../office/office-booking.ts'
import style from './booking-invoices.module.css'
import { useBookingInvoices } from './invoices-query.ts'

export function BookingInvoices({ booking }: { readonly booking: OfficeBooking }) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const formats = useFormats()
  const invoices = useBookingInvoices(booking)
  // Nothing is shown to who may not read them, and until they are read nobody makes another.
  if (!invoices) return null
  const { kind, status } = portal.resource('invoices').fields
  return (
    <>
      {invoices.map((one) => {
        const open = openWords(one, formats)
        return (
          <Link
            key={one.id}
            className={inText(2, style.invoice)}
            to={one.status === 'draft' ? '/portal/invoices/$id' : '/portal/invoices/view/$id'}
            params={{ id: one.id }}
          >
            {[valueWords(kind!, one.kind, locale), one.number].filter(Boolean).join(' ')}{' '}
            <Pill tone={status!.tones?.[one.status]}>{valueWords(status!, one.status, locale)}</Pill>
            {open && <strong>{open}</strong>}
          </Link>
        )
      })}
      {portal.may('create', 'invoices') &&
        // What nobody came for is settled by its policy, from the panel of its money.
        booking.status !== 'no_show' &&
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
