/** The columns of bookings that say more than their field: why somebody must look, also beside the status. */
import { Cell } from '../../../platform/resource/ui/value/cell.tsx'
import type { Row } from '../../../platform/resource/ui/data/record.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import { Warning } from '../../../platform/ui/icons.tsx'
import { inText, written } from '../../../platform/ui/layout/layout.ts'
import type { Alarms } from '../plan/alarm.ts'
import type { OfficeBooking } from '../office/office-booking.ts'
import { officePrice } from '../price/office-price.ts'
import { bookings } from '../resources/booking/bookings.ts'
import { useOfferedHours } from './proposal/use-offer.ts'
import { useAlarmTexts } from './repair/use-alarm-texts.ts'
import style from './booking-cells.module.css'

/** Why a booking, or what else has such an alarm, cries for attention, as a cell of a table. */
export const AlarmReasons = ({ row }: { readonly row: Row }) =>
  useAlarmTexts(row['alarm'] as Alarms | undefined).join(' ')

/** A status with a mark where the booking carries an alarm, which says why. */
function Status({ row }: { readonly row: Row }) {
  const reasons = useAlarmTexts(row['alarm'] as Alarms | undefined).join(' ')
  const status = <Cell field={bookings.fields.status} value={row['status']} />
  if (!reasons) return status
  return (
    <span className={inText(2)}>
      {status}
      <span className={style.mark}>
        <Warning size={18} title={reasons} />
      </span>
    </span>
  )
}

/** With VAT, as the column says; below it the net price where its customer reads that. */
function Total({ row }: { readonly row: Row }) {
  const price = officePrice(row as unknown as OfficeBooking, useFormats())
  return (
    <>
      <Cell field={bookings.fields.gross} value={row['gross']} />
      {price?.excl && <small className={written('muted whole', style.net)}>{price.excl}</small>}
    </>
  )
}

/** The hour that was asked for; below it, where something fell out of an offer, the hours that were offered. */
function Start({ row }: { readonly row: Row }) {
  const isLost = row['status'] === 'proposed' && Boolean(row['alarm'])
  return (
    <>
      <Cell field={bookings.fields.starts_at} value={row['starts_at']} />
      {isLost && <Offered booking={row as unknown as OfficeBooking} />}
    </>
  )
}

function Offered({ booking }: { readonly booking: OfficeBooking }) {
  const hours = useOfferedHours(booking)
  if (!hours) return null
  return (
    <small className={written('muted whole', style.net)}>
      {m.common_labelled({ label: m.plan_offered(), value: hours })}
    </small>
  )
}

export const bookingCells = { alarm: AlarmReasons, status: Status, gross: Total, starts_at: Start }
