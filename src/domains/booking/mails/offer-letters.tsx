/** The letters of another ride than was agreed or asked: the offer, that it was taken back, and what its group changed itself. */
import { colonIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Act, Words } from '../../../platform/mail/layout/mail-layout.tsx'
import { type AgreedHour, agreedHourWords } from '../agreed/agreed-hour.ts'
import type { RideDifference } from '../change/ride-version.ts'
import type { RideFacts, SlotFacts } from './facts.ts'
import { Agreed, Ride, Slots } from './layout.tsx'
import {
  type Deadline,
  Follow,
  LinkCaution,
  neededAtOnce,
  sheet,
  spokenMoment,
  StillNeeded,
  type Written,
} from './letter-parts.tsx'

export function proposed(
  ride: RideFacts,
  offer: {
    options: readonly SlotFacts[]
    validUntil: Deadline
    message: string | null
    /** A promised ride's own hour stays the customer's until he says yes to another, unless something of it fell out. */
    agreed: AgreedHour
    /** An offer that was still open before it. */
    replaces: boolean
    /** It is offered because of the weather. */
    isWeather?: boolean
  },
): Written {
  const { locale, number, link, slot } = ride
  const { day, start } = slot ?? {}
  return sheet(
    ride,
    {
      subject: (offer.isWeather ? m.mail_proposed_weather_subject : m.mail_proposed_subject)(
        { number },
        { locale },
      ),
      lead: (offer.options.length > 1 ? m.mail_proposed_several : m.mail_proposed_text)(
        { validUntil: spokenMoment(ride, offer.validUntil), count: offer.options.length },
        { locale },
      ),
    },
    <>
      {offer.message && <Words>{offer.message}</Words>}
      {offer.replaces && <Words>{m.mail_proposed_replaces({}, { locale })}</Words>}
      {offer.agreed && day && start && (
        <Words>
          {agreedHourWords(offer.agreed, { moment: spokenMoment(ride, { day, time: start }) }, { locale })}
        </Words>
      )}
      <Slots ride={ride} slots={offer.options} before={ride.gross} />
      <Act href={`${link}/proposal`}>{m.mail_proposed_button({}, { locale })}</Act>
      <Words>
        <strong>{(offer.agreed ? m.mail_proposed_agreed : m.mail_proposed_asked)({}, { locale })}</strong>
      </Words>
      <Ride ride={ride} price={false} />
      <LinkCaution ride={ride} />
    </>,
  )
}

/** What was offered is taken back: the ride goes on as it was agreed. */
export const withdrawn = (ride: RideFacts): Written =>
  sheet(
    ride,
    {
      subject: m.mail_withdrawn_subject({ number: ride.number }, { locale: ride.locale }),
      lead: m.mail_withdrawn_text({}, { locale: ride.locale }),
    },
    <>
      <Ride ride={ride} isComing />
      <Follow ride={ride} />
      <LinkCaution ride={ride} />
    </>,
  )

/** The group changed its ride: each part that is another, the ride as it stands, and the terms it stands under. */
export function changed(
  ride: RideFacts,
  {
    differences,
    answerBy,
  }: {
    readonly differences: readonly RideDifference[]
    /** Of a request; null where the ride is promised. */
    readonly answerBy: Deadline | null
  },
): Written {
  const { locale, number } = ride
  // A request is not asked for what only a ride needs.
  const needs = answerBy === null ? neededAtOnce(ride) : []
  return sheet(
    ride,
    {
      subject: m.mail_ride_changed_subject({ number }, { locale }),
      lead: answerBy
        ? m.mail_ride_changed_request_text({ answerBy: spokenMoment(ride, answerBy) }, { locale })
        : m.mail_ride_changed_text({}, { locale }),
    },
    <>
      <Words>
        {differences.map(({ part, label, before, now }, at) => (
          <span key={part}>
            {at > 0 && <br />}
            <strong>{label}</strong>
            {colonIn(locale)}
            {m.booking_changed_from({ before, now }, { locale })}
          </span>
        ))}
      </Words>
      {needs.length > 0 && <StillNeeded ride={ride} needs={needs} />}
      <Ride ride={ride} isComing={answerBy === null} />
      {answerBy === null && <Agreed ride={ride} />}
      {ride.agreed.terms.length > 0 && <Words>{m.mail_terms({}, { locale })}</Words>}
      <Words>{m.mail_ride_changed_not_you({}, { locale })}</Words>
      {needs.length === 0 && <Follow ride={ride} />}
      <LinkCaution ride={ride} />
    </>,
  )
}
