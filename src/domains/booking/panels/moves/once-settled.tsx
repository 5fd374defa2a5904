/** What closes a booking, once everything is settled; until then what keeps it open, with the invoices it is about. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { inRow } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { OfficeBooking } from '../../office/office-booking.ts'
import { leftOf, openPart } from '../../price/invoiced.ts'
import { useBookingInvoices } from '../price/invoices-query.ts'

interface OnceSettledProps {
  readonly booking: OfficeBooking
  readonly children: ReactNode
}

export function OnceSettled({ booking, children }: OnceSettledProps) {
  const formats = useFormats()
  const invoices = useBookingInvoices(booking) ?? []
  const { open, back } = leftOf(invoices)
  if (open === 0 && back === 0) return children
  return (
    <Notice tone="warning" live="polite" title={m.office_close_not_yet()}>
      {back > 0 && <p>{m.office_close_back({ amount: formats.sum(back) })}</p>}
      {open > 0 && <p>{m.office_close_open({ amount: formats.sum(open) })}</p>}
      <p className={inRow(3)}>
        {invoices
          .filter((one) => openPart(one) !== 0)
          .map(({ id, number }) => (
            <Link key={id} to="/portal/invoices/view/$id" params={{ id } as never}>
              {number}
            </Link>
          ))}
      </p>
    </Notice>
  )
}
