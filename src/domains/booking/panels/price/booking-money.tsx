/** The money of a booking that was agreed, and its deposit: fetched for who opens one, not with every request. */
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import type { OfficeBooking } from '../../office/office-booking.ts'
import { DepositPanel } from '../deposit/deposit-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'

export const BookingMoney = ({ booking }: { readonly booking: OfficeBooking }) => (
  <div className={stacked(5)}>
    <MoneyPanel booking={booking} />
    <DepositPanel booking={booking} />
  </div>
)
