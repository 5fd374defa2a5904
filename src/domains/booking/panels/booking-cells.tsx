/** The columns of bookings that say more than their field: why somebody must look, also beside the status. */
import { Cell } from '../../../platform/resource/ui/cell.tsx'
import type { Row } from '../../../platform/resource/ui/record.ts'
import { Warning } from '../../../platform/ui/icons.tsx'
import type { Alarms } from '../alarm.ts'
import { bookings } from '../resources/bookings.ts'
import { AlarmReasons } from './alarm-reasons.tsx'
import { useAlarmTexts } from './use-alarm-texts.ts'
import style from './booking-cells.module.css'

/** A status with a mark where the booking carries an alarm, which says why. */
function Status({ row }: { readonly row: Row }) {
  const reasons = useAlarmTexts(row['alarm'] as Alarms | undefined).join(' ')
  const status = <Cell field={bookings.fields.status} value={row['status']} />
  if (!reasons) return status
  return (
    <span className={style.marked}>
      {status}
      <span className={style.mark}>
        <Warning size={18} title={reasons} />
      </span>
    </span>
  )
}

export const bookingCells = { alarm: AlarmReasons, status: Status }
