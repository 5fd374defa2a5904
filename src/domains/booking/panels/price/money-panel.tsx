/** The money of a booking: what was agreed, what of it is asked, what was given back, paid, and is still to come. */
import { Button } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { isIn } from '../../../../kernel/state-group.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { askedOf, leftToAsk } from '../../price/asked.ts'
import { leftOf } from '../../price/invoiced.ts'
import type { OfficeBooking } from '../../office/office-booking.ts'
import { adjustable, unridden } from '../../resources/booking/booking-status.ts'
import { AccountSteps } from './account-steps.tsx'
import { agreedIn } from './agreed-in.ts'
import { useBookingInvoices } from './invoices-query.ts'
import style from './price-panel.module.css'

const Settlement = lazy(() => import('./settlement-panel.tsx').then((file) => ({ default: file.Settlement })))
const AdjustPanel = lazy(() => import('./adjust-panel.tsx').then((file) => ({ default: file.AdjustPanel })))

export function MoneyPanel({ booking }: { readonly booking: OfficeBooking }) {
  const formats = useFormats()
  const portal = usePortalAccess()
  const [isAdjusting, setAdjusting] = useState(false)
  const invoices = useBookingInvoices(booking)
  const { status } = booking
  const agreed = agreedIn(booking)
  const issued = invoices?.filter((one) => one.status !== 'draft') ?? []
  if (!invoices || (agreed.sum === 0 && issued.length === 0)) return null
  const notes = issued.filter(({ kind }) => kind === 'credit_note')
  const others = issued.filter(({ kind }) => kind !== 'credit_note')
  const left = leftToAsk(agreed, issued)
  const { open, back } = leftOf(issued)
  const paid = others.reduce((sum, one) => sum + (one.paid ?? 0), 0)
  const isNet = agreed.side === 'net'
  const isKept = isIn(unridden, status)
  const agreedLabel = isKept
    ? m.booking_money_kept()
    : isNet
      ? m.booking_money_agreed_net()
      : m.booking_money_agreed()
  const rows: readonly (readonly [string, number, isAlways?: boolean])[] = [
    [agreedLabel, agreed.sum, true],
    [m.booking_money_invoiced(), askedOf(others, agreed.side), true],
    [m.booking_money_credited(), 0 - askedOf(notes, agreed.side)],
    left < 0
      ? [m.booking_money_too_much(), 0 - left]
      : [isNet ? m.booking_money_left_net() : m.booking_money_left(), left, true],
  ]
  const moved: typeof rows = [
    [m.booking_money_paid(), paid, true],
    [m.booking_money_open(), open],
    [left > 0 ? m.billing_ahead() : m.booking_money_back(), back],
  ]
  const row = ([label, sum]: (typeof rows)[number]) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      <td>{formats.sum(sum)}</td>
    </tr>
  )
  const shown = ([, sum, isAlways]: (typeof rows)[number]) => isAlways || sum !== 0
  return (
    <Panel heading={m.booking_money()}>
      <div className={stacked(4)}>
        <table className={style.lines}>
          <tbody>{rows.filter(shown).map(row)}</tbody>
          <tfoot>{moved.filter(shown).map(row)}</tfoot>
        </table>
        <AccountSteps of="bookings" id={booking.id} />
        {isKept && (
          <Suspense>
            <Settlement booking={booking} />
          </Suspense>
        )}
        {isIn(adjustable, status) && portal.may('create', 'invoices') && (
          <div>
            <Button variant="default" onClick={() => setAdjusting(true)}>
              {m.booking_adjust()}
            </Button>
          </div>
        )}
      </div>
      {isAdjusting && (
        <Suspense fallback={null}>
          <AdjustPanel booking={booking} onClose={() => setAdjusting(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
