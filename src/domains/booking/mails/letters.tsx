/** The letters a booking sends its visitor, one a move; those of a ride that ends are in `ending-letters.tsx`. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import type { RideFacts, SlotFacts } from './facts.ts'
import { billedTo } from '../../customers/billed-to.ts'
import { writtenPhone } from '../../customers/written-phone.ts'
import type { Contact } from '../../customers/resources/booking-guest.ts'
import { isEstimate } from '../price/receipt-words.ts'
import { requestWords } from '../on-request/request-words.ts'
import { Act, Aside, Words } from '../../../platform/mail/layout/mail-layout.tsx'
import { Agreed, BilledTo, Ride, Slots } from './layout.tsx'
import {
  type Before,
  Changes,
  changesOf,
  type Deadline,
  Follow,
  LinkCaution,
  neededAtOnce,
  sheet,
  spokenMoment,
  StillNeeded,
  type Written,
} from './letter-parts.tsx'

/** Street and number, asked for in each letter until we know them. */
function AskAddress({ ride: { locale, link, needsAddress, addressDoubt, place } }: { ride: RideFacts }) {
  const ask = needsAddress
    ? m.mail_address_missing
    : addressDoubt && { number: m.mail_address_number, town: m.mail_address_town }[addressDoubt]
  return ask ? <Aside href={`${link}#address`}>{ask({ address: place }, { locale })}</Aside> : null
}

export function requested(ride: RideFacts, answerBy: Deadline): Written {
  const { locale, number, reserved, requestReasons } = ride
  const say = reserved ? m.mail_requested_text : m.mail_requested_on_request_text
  return sheet(
    ride,
    {
      subject: m.mail_requested_subject({ number }, { locale }),
      lead: say({ answerBy: spokenMoment(ride, answerBy) }, { locale }),
    },
    <>
      <Ride ride={ride} isEstimate={isEstimate(requestReasons)} />
      <BilledTo ride={ride} />
      {requestWords(requestReasons, locale).map((words) => (
        <Words key={words}>{words}</Words>
      ))}
      {isEstimate(requestReasons) && <Words>{m.mail_estimate({}, { locale })}</Words>}
      <AskAddress ride={ride} />
      {ride.agreed.terms.length > 0 && <Words>{m.mail_terms({}, { locale })}</Words>}
      <Follow ride={ride} />
      <LinkCaution ride={ride} />
    </>,
  )
}

/** Whether the news that was asked for at this address is really wanted there; no answer is a no. */
export function news(ride: RideFacts, proof: string): Written {
  const { locale, link, company } = ride
  const of = { company: company.name }
  return sheet(
    ride,
    { subject: m.mail_news_subject(of, { locale }), lead: m.mail_news_text(of, { locale }) },
    <Act href={`${link}?news=${proof}#news`}>{m.mail_news_button({}, { locale })}</Act>,
  )
}

/** A start of the visitor's own choice, while the request waits: the mail before it named another. */
export function rescheduled(ride: RideFacts, answerBy: Deadline, before: Before = null): Written {
  const { locale, number } = ride
  return sheet(
    ride,
    {
      subject: m.mail_rescheduled_subject({ number }, { locale }),
      lead: m.mail_rescheduled_text({ answerBy: spokenMoment(ride, answerBy) }, { locale }),
    },
    <>
      <Changes texts={changesOf(ride, before)} />
      <Ride ride={ride} isEstimate={isEstimate(ride.requestReasons)} />
      <AskAddress ride={ride} />
      <Follow ride={ride} />
      <LinkCaution ride={ride} />
    </>,
  )
}

/** `before` where a yes to another hour confirms it: then it was moved, and says from what. */
export function confirmed(ride: RideFacts, before: Before = null): Written {
  const { locale, number, bob, bikes, arriveBy, needsAddress } = ride
  const needs = neededAtOnce(ride)
  const say = needsAddress ? m.mail_confirmed_no_address : m.mail_confirmed_text
  const changes = changesOf(ride, before)
  const subject = changes.length > 0 ? m.mail_moved_subject : m.mail_confirmed_subject
  return sheet(
    ride,
    {
      subject: subject({ number }, { locale }),
      lead: say({ arriveBy: arriveBy ? formatsIn(locale).time(arriveBy) : '' }, { locale }),
    },
    <>
      <Changes texts={changes} />
      {needs.length > 0 && <StillNeeded ride={ride} needs={needs} />}
      <Ride ride={ride} isComing />
      <Agreed ride={ride} />
      {ride.agreed.terms.length > 0 && <Words>{m.mail_terms({}, { locale })}</Words>}
      {bob === 'ours' && (
        <Words>{(bikes > 1 ? m.mail_bobs_ours_text : m.mail_bob_ours_text)({ bikes }, { locale })}</Words>
      )}
      {needs.length === 0 && <Follow ride={ride} />}
      <LinkCaution ride={ride} />
    </>,
  )
}

/** An address, or another one in the same town: the ride as it stands now, with the file that takes the place of the last. */
export function relocated(ride: RideFacts, isFirst: boolean): Written {
  const { locale, number } = ride
  const subject = isFirst ? m.mail_located_subject : m.mail_relocated_subject
  return sheet(
    ride,
    {
      subject: subject({ number }, { locale }),
      lead: m.mail_relocated_text({ place: ride.place ?? '' }, { locale }),
    },
    <>
      <Ride ride={ride} isComing />
      <Follow ride={ride} />
      <LinkCaution ride={ride} />
    </>,
  )
}

/** Who booked said who he is anew: what stands there now, at the address that stands there now. */
export const contact = (ride: RideFacts, now: Contact): Written =>
  sheet(
    ride,
    {
      subject: m.mail_contact_subject({ number: ride.number }, { locale: ride.locale }),
      lead: m.mail_contact_text({}, { locale: ride.locale }),
    },
    <>
      <Words>
        {[
          [now.first_name, now.last_name].filter(Boolean).join(' '),
          now.email,
          now.phone && writtenPhone(now.phone),
          ...billedTo(now, ride.locale),
          ride.agreed.orderReference &&
            m.common_labelled(
              {
                label: m.booking_order_reference({}, { locale: ride.locale }),
                value: ride.agreed.orderReference,
              },
              { locale: ride.locale },
            ),
        ]
          .filter(Boolean)
          .map((line, at) => (
            <span key={at}>
              {at > 0 && <br />}
              {line}
            </span>
          ))}
      </Words>
      <Words>{m.mail_contact_not_you({}, { locale: ride.locale })}</Words>
      <Ride ride={ride} price={false} />
      <Follow ride={ride} />
      <LinkCaution ride={ride} />
    </>,
  )

/** To the address that stood there before: nothing more of this ride comes to it. */
export const contactLeft = (ride: RideFacts): Written =>
  sheet(
    ride,
    {
      subject: m.mail_contact_subject({ number: ride.number }, { locale: ride.locale }),
      lead: m.mail_contact_left_text({}, { locale: ride.locale }),
    },
    <Words>{m.mail_contact_not_you({}, { locale: ride.locale })}</Words>,
  )

/** The link, sent again or another one: then those before open nothing any more. */
export const link = (ride: RideFacts, isRenewed: boolean): Written =>
  sheet(
    ride,
    {
      subject: m.mail_link_subject({ number: ride.number }, { locale: ride.locale }),
      lead: (isRenewed ? m.mail_link_renewed : m.mail_link_again)({}, { locale: ride.locale }),
    },
    <>
      <Ride ride={ride} price={false} />
      <Follow ride={ride} />
      <LinkCaution ride={ride} />
    </>,
  )

/** We are not there in time: what the office writes of it, and how to reach us. */
export const late = (ride: RideFacts, text: string): Written =>
  sheet(
    ride,
    { subject: m.mail_late_subject({ number: ride.number }, { locale: ride.locale }), lead: text },
    <Ride ride={ride} price={false} />,
  )

/** To who waited: the start that is held, and until when. */
export function freed(
  ride: RideFacts,
  offer: { slot: SlotFacts; until: Deadline; open: string; leave: string },
): Written {
  const { locale } = ride
  const formats = formatsIn(locale)
  return sheet(
    ride,
    {
      subject: m.mail_freed_subject({ day: formats.day(offer.slot.day) }, { locale }),
      lead: m.mail_freed_text({ until: spokenMoment(ride, offer.until) }, { locale }),
    },
    <>
      <Slots ride={ride} slots={[offer.slot]} />
      <Act href={offer.open}>{m.mail_freed_button({}, { locale })}</Act>
      <Words>{m.mail_freed_next({}, { locale })}</Words>
      <Aside href={offer.leave}>{m.mail_freed_leave({}, { locale })}</Aside>
    </>,
  )
}
