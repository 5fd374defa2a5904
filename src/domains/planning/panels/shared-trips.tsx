/** With which rides each trip of a ride is shared, and what it could be instead. */
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { localTime } from '../../../platform/i18n/time/local-time.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import { dotted } from '../../../platform/i18n/format/dotted.ts'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { inLine, stacked, written } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import type { OfficeBooking } from '../../booking/office/office-booking.ts'
import { kindText } from '../planner/block-text.ts'
import { tripsQuery } from '../planner/planner-calls.ts'
import type { TripsOfRide } from '../server/other-ways.ts'
import style from './panel.module.css'

type Trip = TripsOfRide['trips'][number]
type Way = Trip['ways'][number]

/** Rule AV-37. */
export function SharedTrips({ booking }: { readonly booking: OfficeBooking }) {
  const { data } = useQuery(tripsQuery(booking.id, booking.row_version ?? 0))
  const shown = (data?.trips ?? []).filter((trip) => trip.with.length + trip.ways.length > 0)
  if (shown.length === 0) return null
  return (
    <section className={stacked(3, style.part)}>
      <h3>{m.plan_ways()}</h3>
      <ul className={stacked(2)}>
        {shown.map((trip, position) => (
          <li key={`${trip.at} ${position}`} className={stacked(2, style.place)}>
            <SharedTrip booking={booking} trip={trip} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Into one run with others, and not out of it. */
const joins = ({ with: rides }: Way): boolean => rides.length > 0

const ridesOf = ({ with: rides }: Pick<Trip, 'with'>) =>
  rides.map(({ number }) => number ?? m.plan_kind_hold()).join(', ')

function SharedTrip({ booking, trip }: { readonly booking: OfficeBooking; readonly trip: Trip }) {
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const { busy, refused, send } = useAsking()
  const kind = trip.does === 'deliver' ? 'transport_out' : 'transport_back'
  const now = useRef<HTMLSpanElement>(null)
  const go = async (way: Way) => {
    const body = { at: trip.at, driver: trip.driver, with: way.with[0]?.booking ?? null }
    const done = joins(way) ? m.plan_joined({ rides: ridesOf(way) }) : m.plan_split_done()
    await send({ path: `/api/bookings/${booking.id}/trips`, body, version: booking.row_version }, done)
    // The button that was pressed is gone: what it became is read out instead.
    now.current?.focus()
  }
  return (
    <>
      <span ref={now} tabIndex={-1} className={style.now}>
        <small>{dotted([kindText[kind](), formats.time(localTime(trip.at, zone).time)])}</small>
        {trip.with.length > 0 ? m.my_journey_with({ rides: ridesOf(trip) }) : m.plan_way_own()}
      </span>
      {refused && <Notice tone="error" live="assertive" title={refused.text} />}
      {trip.ways.map((way) => (
        <div key={`${way.truck} ${way.driver}`} className={inLine('3 between')}>
          <span className={stacked('half')}>
            {joins(way) ? m.plan_way_with({ rides: ridesOf(way) }) : m.plan_way_apart()}
            <small className={written('muted')}>
              {dotted([
                way.driver,
                [way.truck, way.trailer].filter(Boolean).join(' + '),
                way.km < 0 && m.plan_way_less({ km: formats.number(-way.km) }),
                way.km > 0 && m.plan_way_more({ km: formats.number(way.km) }),
              ])}
            </small>
          </span>
          <Button
            variant="default"
            size="compact-sm"
            flex="none"
            aria-label={`${joins(way) ? m.plan_join() : m.plan_split()}: ${kindText[kind]()}, ${way.driver}`}
            aria-busy={busy}
            onClick={() => {
              if (!busy) void go(way)
            }}
          >
            {joins(way) ? m.plan_join() : m.plan_split()}
          </Button>
        </div>
      ))}
    </>
  )
}
