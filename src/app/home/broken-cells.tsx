/** The column of what lost something that says what, with the one button that leads to what mends it. */
import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { AlarmReasons, bookingCells } from '../../domains/booking/panels/booking-cells.tsx'
import { losesPart } from '../../domains/booking/plan/alarm.ts'
import type { Alarms } from '../../domains/booking/plan/alarm.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { panelAt } from '../../platform/resource/ui/panel/side-panel.ts'
import { useOpenPanel } from '../../platform/resource/ui/panel/use-open-panel.ts'
import { usePortalAccess } from '../../platform/resource/ui/portal-access.tsx'
import type { Row } from '../../platform/resource/ui/data/record.ts'
import { inRow } from '../../platform/ui/layout/layout.ts'
import style from './home.module.css'

interface RowProps {
  readonly row: Row
}

/** What fell out is repaired; any other alarm is looked at where its booking is. */
function BrokenRide({ row }: RowProps) {
  const open = useOpenPanel()
  const isLost = losesPart(row['alarm'] as Alarms)
  return (
    <div className={inRow('2 between')}>
      <span className={style.why}>
        <AlarmReasons row={row} />
      </span>
      {isLost ? (
        <Button size="compact-sm" onClick={() => open(panelAt('repair', row.id))}>
          {m.repair_open()}
        </Button>
      ) : (
        <Look row={row} collection="bookings" />
      )}
    </div>
  )
}

const Look = ({ row, collection }: RowProps & { readonly collection: string }) => {
  const page = usePortalAccess().pageOf(collection)
  if (!page) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      renderRoot={(props) => <Link {...props} to={`${page}/${row.id}` as LinkProps['to']} />}
    >
      {m.home_page_look()}
    </Button>
  )
}

const spanIn = (collection: string) =>
  function BrokenSpan({ row }: RowProps) {
    return (
      <div className={inRow('2 between')}>
        <span className={style.why}>
          <AlarmReasons row={row} />
        </span>
        <Look row={row} collection={collection} />
      </div>
    )
  }

export const brokenRideCells = { ...bookingCells, alarm: BrokenRide }
export const brokenReservationCells = { alarm: spanIn('reservations') }
export const brokenEntryCells = { alarm: spanIn('calendar_entries') }
