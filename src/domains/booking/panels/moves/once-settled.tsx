/** What stands between a booking and its closing. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { inRow } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { OfficeBooking } from '../../office/office-booking.ts'
import { leftToAsk } from '../../price/asked.ts'
import { leftOf, openPart } from '../../price/invoiced.ts'
import { agreedIn } from '../price/agreed-in.ts'
import { useBookingInvoices } from '../price/invoices-query.ts'

interface OnceSettledProps {
  readonly booking: OfficeBooking
  /** Asks why it is closed although not all of it is invoiced. */
  readonly onAnyway: () => void
  readonly children: ReactNode
}

/** What closes a booking, once everything is settled; until then what keeps it open, with the invoices it is about. */
export function OnceSettled({ booking, onAnyway, children }: OnceSettledProps) {
  const formats = useFormats()
  const read = useBookingInvoices(booking)
  const invoices = read ?? []
  const { open, back } = leftOf(invoices)
  const held = booking.deposit_held ?? 0
  const agreed = agreedIn(booking)
  const left = read ? leftToAsk(agreed, invoices) : 0
  const isSettled = open === 0 && back === 0 && held === 0
  if (isSettled && left <= 0) return children
  return (
    <Notice tone="warning" live="polite" title={m.office_close_not_yet()}>
      {back > 0 && left <= 0 && <p>{m.office_close_back({ amount: formats.sum(back) })}</p>}
      {open > 0 && <p>{m.office_close_open({ amount: formats.sum(open) })}</p>}
      {held > 0 && <p>{m.office_close_deposit({ amount: formats.sum(held) })}</p>}
      {left > 0 && (
        <p>
          {(agreed.side === 'net' ? m.office_close_not_invoiced_net : m.office_close_not_invoiced)({
            amount: formats.sum(left),
          })}
        </p>
      )}
      <p className={inRow(3)}>
        {invoices
          .filter((one) => openPart(one) !== 0)
          .map(({ id, number }) => (
            <Link key={id} to="/portal/invoices/view/$id" params={{ id } as never}>
              {number}
            </Link>
          ))}
      </p>
      {isSettled && (
        <Button variant="default" onClick={onAnyway}>
          {m.office_close_anyway()}
        </Button>
      )}
    </Notice>
  )
}
