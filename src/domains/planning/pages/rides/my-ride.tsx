/** A ride as its crew sees it: what, when, where, whom to call, and with which bikes and trucks. */
import { Button } from '@mantine/core'
import { inLocale } from '../../../../kernel/text/translated.ts'
import { useNameOf } from '../../../../platform/resource/ui/data/use-name.ts'
import { Link, createFileRoute, notFound } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { getLocale } from '../../../../platform/i18n/paraglide/runtime.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Thumbnail } from '../../../../platform/resource/ui/files/thumbnail.tsx'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { Pill } from '../../../../platform/resource/ui/value/pill.tsx'
import { valueWords } from '../../../../platform/resource/words.ts'
import { centred, inLine, inRow, inText, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { telLink } from '../../../../platform/ui/tel-link.ts'
import { ChevronLeft, Pin } from '../../../../platform/ui/icons.tsx'
import { crewCauseText } from '../../../booking/plan/alarm-text.ts'
import type { BookingStatus } from '../../../booking/booking.ts'
import { directionsTo, placeLine } from '../../../booking/place/ride-place.ts'
import { Picture } from '../../../content/pages/parts/picture.tsx'
import { bookings } from '../../../booking/resources/booking/bookings.ts'
import { WrittenPhone } from '../../../customers/phone/written-phone.tsx'
import { loadOf } from '../../my-calendar/item-text.ts'
import { type CrewMember, type MyRide, isNotCertain } from '../../my-calendar/my-calendar.ts'
import { myRideQuery } from '../../planner/planner-calls.ts'
import { useNow } from '../../../../platform/i18n/time/use-now.ts'
import { MyParts } from './my-parts.tsx'
import { OnTheRoad } from './road/on-the-road.tsx'
import { Reach } from './road/reach.tsx'
import { ReportComplaint } from './road/report-complaint.tsx'
import { ReportDamage } from './road/report-damage.tsx'
import { RideDeposit } from './road/ride-deposit.tsx'
import { RideHandOver } from './road/ride-hand-over.tsx'
import { RideChecks } from './road/ride-checks.tsx'
import { RideWarnings } from './road/ride-warnings.tsx'
import { SomethingWrong } from './road/something-wrong.tsx'
import { StopTaps } from './road/stop-taps.tsx'
import { useNotedRide } from './road/use-noting.ts'
import style from './my-ride.module.css'

export const Route = createFileRoute('/_portal/portal/mycalendar/$id')({
  staticData: { title: () => m.my_ride_title() },
  loader: async ({ params: { id }, context: { queryClient, session } }) => {
    if (session?.kind !== 'member') return {}
    const { ride, isTaken } = await queryClient.ensureQueryData(myRideQuery(id, getLocale()))
    if (!ride && !isTaken) throw notFound({ routeId: '/_portal/portal/mycalendar/$id' })
    return isTaken ? { title: m.my_ride_taken() } : {}
  },
  component: MyRidePage,
})

function MyRidePage() {
  const { id } = Route.useParams()
  const portal = usePortalAccess()
  const locale = useLocale()
  const {
    data: { ride, isTaken },
  } = useSuspenseQuery(myRideQuery(id, locale))
  if (!ride) return isTaken ? <TakenRide /> : portal.missing
  return <Ride read={ride} />
}

function Ride({ read }: { readonly read: MyRide }) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const formats = useFormats()
  const bikesName = useNameOf('party_bikes', 'many')
  const bikeName = useNameOf('party_bikes', 'one')
  const now = useNow()
  const ride = useNotedRide(read)
  const { starts_at, ends_at, people, place, notes, occasion, drinks, bobs } = ride
  const start = starts_at ? localTime(starts_at, portal.zone) : null
  const status = ride.status as BookingStatus
  const doesDeliver = ride.crew.some(({ isMe, part }) => isMe && part === 'deliver')
  const load = loadOf(ride.crew, drinks, locale)
  const bikes = load.bikes.length > 0 ? load.bikes : ride.bikes
  const pictured = ride.things.filter(({ photo, name }) => photo !== null && bikes.includes(name))
  return (
    <article className={stacked(4, style.ride)}>
      <Link to="/portal/mycalendar" className={inText(1, style.back)}>
        <ChevronLeft size={18} />
        {m.my_title()}
      </Link>
      <header className={inLine(3)}>
        <h1>{ride.number}</h1>
        <Pill tone={bookings.fields.status.tones[status]}>
          {valueWords(bookings.fields.status, status, locale)}
        </Pill>
      </header>
      <p className={stacked(0, style.when)}>{start && formats.day(start.day)}</p>
      <MyParts ride={ride} zone={portal.zone} isLarge />
      <FromDepot depot={ride.depot} />
      <p className={style.where}>
        {placeLine(place)}
        <span className={written('muted figures', style.group)}>
          {m.plan_group()}{' '}
          {[start?.time, ends_at && localTime(ends_at, portal.zone).time]
            .flatMap((time) => (time ? [formats.time(time)] : []))
            .join(' – ')}
        </span>
      </p>
      {ride.place_photo && (
        <Picture
          className={style.place}
          picture={ride.place_photo.file}
          words={inLocale(ride.place_photo.words, locale) || m.my_place_photo()}
          sizes="(min-width: 780px) 480px, 90vw"
        />
      )}
      <Reach contact={ride.contact} phone={ride.phone} office={ride.office_phone} place={place} />
      <SomethingWrong office={ride.office_phone} />
      {ride.back && (
        <Notice tone="warning" title={m.my_back()}>
          {crewCauseText(ride.back, locale)}
        </Notice>
      )}
      {isNotCertain(status) && <Notice tone="warning" title={m.my_not_certain()} />}
      <Panel heading={doesDeliver ? m.my_load() : m.my_with()}>
        <dl className={stacked('2-5', style.facts)}>
          <Fact of={bikes.length === 1 ? bikeName : bikesName} value={bikes.join(', ')} />
          {pictured.length > 0 && (
            <dd className={style.bikes}>
              {pictured.map(({ id: bike, name, photo }) => (
                <figure key={bike}>
                  <Thumbnail file={{ id: photo!, title: name }} size={96} />
                  <figcaption>{name}</figcaption>
                </figure>
              ))}
            </dd>
          )}
          <Fact of={m.plan_part_truck()} value={load.trucks} />
          <Fact of={m.my_trailer()} value={load.trailers} />
          <Fact of={m.my_drinks()} value={load.drinks} />
          <Fact of={m.my_drinks()} value={load.drinksWith && m.my_drinks_with({ name: load.drinksWith })} />
          <Fact of={m.my_empties()} value={load.empties} />
        </dl>
      </Panel>
      <RideWarnings ride={ride} now={now} />
      <StopTaps ride={ride} now={now} />
      <RideChecks ride={ride} now={now} />
      <RideHandOver ride={ride} now={now} />
      <OnTheRoad ride={ride} now={now} />
      <RideDeposit ride={ride} />
      <ReportDamage ride={ride} now={now} />
      <ReportComplaint ride={ride} now={now} />
      <Panel heading={m.my_crew()}>
        <ul className={stacked(3)}>
          {ride.crew.map((one) => (
            <Crew key={`${one.name}${one.from}`} one={one} />
          ))}
        </ul>
      </Panel>
      <Panel heading={m.plan_group()}>
        <dl className={stacked('2-5', style.facts)}>
          <Fact of={m.my_people()} value={people && m.office_people({ people })} />
          <Fact of={m.my_package()} value={inLocale(ride.package, locale)} />
          <Fact of={m.my_contact()} value={ride.contact} />
          <Fact of={m.my_language()} value={valueWords(bookings.fields.language, ride.language, locale)} />
          <Fact of={m.my_occasion()} value={occasion} />
          {bobs.length > 0 && (
            <>
              <dt>{m.my_bob()}</dt>
              {bobs.map((bob) => (
                <dd key={bob.id}>
                  {bob.name || m.rides_bob_unnamed()}
                  {bob.phone && (
                    <>
                      {' '}
                      <a href={telLink(bob.phone)} className={centred(style.call)}>
                        <WrittenPhone text={bob.phone} />
                      </a>
                    </>
                  )}
                </dd>
              ))}
            </>
          )}
        </dl>
      </Panel>
      {notes && (
        <Panel heading={m.my_notes()}>
          <p className={style.notes}>{notes}</p>
        </Panel>
      )}
    </article>
  )
}

/** What was his, and no longer is: nothing of the ride, and the way to those that are. */
const TakenRide = () => (
  <article className={stacked(4, style.ride)}>
    <h1>{m.my_ride_taken()}</h1>
    <p>{m.my_ride_taken_hint()}</p>
    <div className={inRow(2)}>
      <Button component={Link} to="/portal/rides" size="md">
        {m.report_to_rides()}
      </Button>
      <Button component={Link} to="/portal/mycalendar" size="md" variant="default">
        {m.my_title()}
      </Button>
    </div>
  </article>
)

/** Where the bikes stand before the ride, with the way there in one tap. */
function FromDepot({ depot }: Pick<MyRide, 'depot'>) {
  const way = depot && directionsTo(depot)
  if (!way) return null
  return (
    <a className={inText(2, style.depot)} href={way} target="_blank" rel="noreferrer">
      <Pin size={18} />
      {m.my_from_depot({ place: placeLine(depot) })}
    </a>
  )
}

function Crew({ one }: { readonly one: CrewMember }) {
  const { zone } = usePortalAccess()
  const formats = useFormats()
  const part = { deliver: m.office_deliver, collect: m.office_collect, bob: m.plan_part_bob }[one.part]()
  return (
    <li className={stacked(4, style.crew)}>
      <span className={written('muted figures')}>
        {formats.time(localTime(one.from, zone).time)} – {formats.time(localTime(one.to, zone).time)}
      </span>
      <span>
        <strong>{one.isMe ? m.my_me() : one.name}</strong> {part}
        <small>
          {[...one.bikes, [one.truck, one.trailer].filter(Boolean).join(' + ')].filter(Boolean).join(' · ')}
        </small>
      </span>
      {!one.isMe && one.phone && (
        <a href={telLink(one.phone)} className={centred(style.call)}>
          {m.my_call({ name: one.name.split(' ')[0] ?? '' })}
        </a>
      )}
    </li>
  )
}

const Fact = ({ of, value }: { readonly of: string; readonly value: string | number | null | undefined }) =>
  value ? (
    <>
      <dt>{of}</dt>
      <dd>{value}</dd>
    </>
  ) : null
