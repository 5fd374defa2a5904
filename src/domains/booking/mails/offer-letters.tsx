/** The letters of what the office offers instead of what was agreed or asked: the offer, and that it was taken back. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Act, Words } from '../../../platform/mail/layout/mail-layout.tsx'
import { type AgreedHour, agreedHourWords } from '../agreed/agreed-hour.ts'
import type { RideFacts, SlotFacts } from './facts.ts'
import { Ride, Slots } from './layout.tsx'
import { type Deadline, Follow, LinkCaution, sheet, spokenMoment, type Written } from './letter-parts.tsx'

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
