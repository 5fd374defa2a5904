/** What a booking that is about to be closed still asks for, and what is still to go back to its customer. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import type { OfficeBooking } from '../../office/office-booking.ts'
import { leftOf } from '../../price/invoiced.ts'
import { useBookingInvoices } from '../price/invoices-query.ts'

export function LeftOpen({ booking }: { readonly booking: OfficeBooking }) {
  const formats = useFormats()
  const { open, back } = leftOf(useBookingInvoices(booking) ?? [])
  return (
    <>
      {back > 0 && <p>{m.office_close_back({ amount: formats.sum(back) })}</p>}
      {open > 0 && <p>{m.office_close_open({ amount: formats.sum(open) })}</p>}
    </>
  )
}
