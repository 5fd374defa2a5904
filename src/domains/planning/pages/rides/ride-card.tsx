/** A ride of mine as one large card: when, where, who, with what, and what to press next. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Pill } from '../../../../platform/resource/ui/value/pill.tsx'
import { valueWords } from '../../../../platform/resource/words.ts'
import { People, Pin } from '../../../../platform/ui/icons.tsx'
import { inLine, inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { type BookingStatus } from '../../../booking/booking.ts'
import { heldAfter } from '../../../booking/resources/booking/booking-status.ts'
import { departsFrom } from '../../../booking/plan/on-the-road.ts'
import { bookings } from '../../../booking/resources/booking/bookings.ts'
import { placeLine } from '../../../booking/place/ride-place.ts'
import type { MyRide } from '../../my-calendar/my-calendar.ts'
import { MyParts } from './my-parts.tsx'
import { NoteRefuelling } from './road/note-refuelling.tsx'
import { OnTheRoad } from './road/on-the-road.tsx'
import { Reach } from './road/reach.tsx'
import { ReportDamage } from './road/report-damage.tsx'
import { RideDeposit } from './road/ride-deposit.tsx'
import { RideHandOver } from './road/ride-hand-over.tsx'
import { RideChecks } from './road/ride-checks.tsx'
import { RideWarnings } from './road/ride-warnings.tsx'
import { StopTaps } from './road/stop-taps.tsx'
import reach from './road/reach.module.css'
import style from './ride-card.module.css'

interface RideCardProps {
  readonly ride: MyRide
  /** Epoch milliseconds. */
  readonly now: number
  /** It is this day's, so that it can leave and come back. */
  readonly isToday: boolean
}

export function RideCard({ ride, now, isToday }: RideCardProps) {
  const locale = useLocale()
  const { zone } = usePortalAccess()
  const { id, number, people, place, contact, phone, bikes } = ride
  const formats = useFormats()
  const time = (instant: string | null) => instant && formats.time(localTime(instant, zone).time)
  const status = ride.status as BookingStatus
  const isOn = isToday || status === 'under_way' || now >= departsFrom(ride)
  return (
    <article className={stacked(3, style.card)} data-status={status} aria-labelledby={`ride-${id}`}>
      <header className={inRow('2-3 between')}>
        <h3 id={`ride-${id}`} className={style.when}>
          {time(ride.starts_at)} – {time(ride.ends_at)}
        </h3>
        <Pill tone={bookings.fields.status.tones[status]}>
          {valueWords(bookings.fields.status, status, locale)}
        </Pill>
      </header>
      <p className={inLine('2 stretch', style.fact)}>
        <Pin size={18} /> {placeLine(place)}
      </p>
      <p className={inLine('2 stretch', style.fact)}>
        <People size={18} />
        {[people && m.office_people({ people }), inLocale(ride.package, locale), bikes.join(', ')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <MyParts ride={ride} zone={zone} />
      <Reach contact={contact} phone={phone} place={place} />
      <RideWarnings ride={ride} now={now} />
      {isOn && <RideChecks ride={ride} now={now} />}
      {isOn && <RideHandOver ride={ride} now={now} />}
      <div className={inRow('2 stretch', style.deeds)}>
        <ReportDamage ride={ride} now={now} />
        {isOn && <NoteRefuelling ride={ride} />}
        <Link
          to={`/portal/mycalendar/${id}` as LinkProps['to']}
          className={reach.button}
          aria-label={`${m.rides_more()}, ${number}`}
        >
          {m.rides_more()}
        </Link>
      </div>
      {isOn && <StopTaps ride={ride} now={now} />}
      {isOn && <OnTheRoad ride={ride} now={now} />}
      {isIn(heldAfter, status) && <RideDeposit ride={ride} />}
    </article>
  )
}
